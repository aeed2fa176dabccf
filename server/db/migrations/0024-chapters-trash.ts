/** Chapters have a trash that can be looked into, as books have. */
import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  // Those of a book in the trash wait there with it. `number` of a chapter in the trash says nothing: `trashed_number` is
  // the one that it had.
  `create view chapters_and_trash as
     select chapters.id, chapters.book_id, books.owner_id, chapters.number, chapters.title, chapters.status,
       chapters.word_count, chapters.price, chapters.view_count, chapters.published_at, chapters.version,
       chapters.created_at, chapters.updated_at,
       coalesce(chapter_contents.content, '') as content,
       (select before.id from chapters as before
        where before.book_id = chapters.book_id and before.number < chapters.number and before.number >= 0
        order by before.number desc limit 1) as previous_id,
       (select after.id from chapters as after
        where after.book_id = chapters.book_id and after.number > chapters.number
        order by after.number limit 1) as next_id,
       books.chapters_version as order_version, chapters.deleted_at, chapters.trashed_number
     from chapters join books on books.id = chapters.book_id
     left join chapter_contents on chapter_contents.chapter_id = chapters.id
     where books.deleted_at is null`,
  'create index chapters_in_trash on chapters (book_id, deleted_at, id) where deleted_at is not null',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
