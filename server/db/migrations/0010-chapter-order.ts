/**
 * The order of a book's chapters, and their trash (product.md, `/books/{id}/chapters`): the order has a version of its
 * own, so that two who move chapters at once learn of each other, and a deleted chapter gives its number free.
 */
import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  'alter table books add column chapters_version integer not null default 1',
  // In the trash it stands below all numbers that a chapter can have, and remembers its own.
  `alter table chapters
     add column deleted_at timestamptz(3),
     add column trashed_number integer,
     drop constraint chapters_number_check,
     add constraint chapters_number_check check (number >= 0 or deleted_at is not null)`,

  `create or replace view chapter_records as
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
       books.chapters_version as order_version
     from chapters join books on books.id = chapters.book_id
     left join chapter_contents on chapter_contents.chapter_id = chapters.id
     where books.deleted_at is null and chapters.deleted_at is null`,

  'drop trigger chapters_changed on chapters',
  `create trigger chapters_changed after insert or delete or update of book_id, number, status, deleted_at on chapters
     for each statement execute function bump_changes('chapters_changes')`,

  // As in 0002, without those in the trash. Their numbers change on the way in and out, so the trigger notices them.
  `create or replace function recount_books(ids bigint[]) returns void language plpgsql as $$
   begin
     perform 1 from books where id = any(ids) order by id for no key update;
     update books set
       chapter_count = totals.chapters,
       word_count = totals.words,
       last_chapter_id = latest.id,
       last_chapter_number = latest.number,
       last_chapter_title = latest.title,
       last_chapter_at = latest.published_at
     from unnest(ids) as wanted (id)
     cross join lateral (
       select count(*)::integer as chapters, coalesce(sum(chapters.word_count), 0)::bigint as words
       from chapters where chapters.book_id = wanted.id and chapters.deleted_at is null
     ) as totals
     left join lateral (
       select chapters.id, chapters.number, chapters.title, chapters.published_at
       from chapters
       where chapters.book_id = wanted.id and chapters.status = 'published' and chapters.deleted_at is null
       order by chapters.published_at desc, chapters.number desc limit 1
     ) as latest on true
     where books.id = wanted.id;
   end $$`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
