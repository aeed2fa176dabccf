/** Chapters may stand in a volume of their book, which is a number (product.md, `/books/{id}/chapters`). */
import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  'alter table chapters add column volume smallint',
  // Apart, so that nobody waits while all chapters are looked at.
  'alter table chapters add constraint chapters_volume check (volume between 1 and 999) not valid',
  'alter table chapters validate constraint chapters_volume',
  `create or replace view chapters_and_trash as
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
       books.chapters_version as order_version, chapters.deleted_at, chapters.trashed_number, chapters.volume
     from chapters join books on books.id = chapters.book_id
     left join chapter_contents on chapter_contents.chapter_id = chapters.id
     where books.deleted_at is null`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
