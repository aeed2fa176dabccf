/** Chapters as they are read (product.md, `/chapters/{id}`): the text, and the neighbours in the order of the book. */
import { type Kysely, sql } from 'kysely';

// Columns that nobody asks for cost nothing: the planner leaves their join and their searches out.
const statements: readonly string[] = [
  `create or replace view chapter_records as
     select chapters.id, chapters.book_id, books.owner_id, chapters.number, chapters.title, chapters.status,
       chapters.word_count, chapters.price, chapters.view_count, chapters.published_at, chapters.version,
       chapters.created_at, chapters.updated_at,
       coalesce(chapter_contents.content, '') as content,
       (select before.id from chapters as before
        where before.book_id = chapters.book_id and before.number < chapters.number
        order by before.number desc limit 1) as previous_id,
       (select after.id from chapters as after
        where after.book_id = chapters.book_id and after.number > chapters.number
        order by after.number limit 1) as next_id
     from chapters join books on books.id = chapters.book_id
     left join chapter_contents on chapter_contents.chapter_id = chapters.id
     where books.deleted_at is null`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
