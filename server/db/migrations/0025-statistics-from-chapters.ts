/**
 * Statistics have one source, the days of chapters: those of a book are their sums (product.md, `/statistics`). What had
 * been written otherwise is written anew from them.
 */
import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  `update book_days set views = days.views, unlocks = days.unlocks, income = days.income,
     -- A reader of several chapters is one reader of the book.
     readers = greatest(days.most_readers, least(book_days.readers, days.readers))
   from (
     select book_id, day, sum(views) as views, sum(unlocks) as unlocks, sum(income) as income,
       sum(readers) as readers, max(readers) as most_readers
     from chapter_days group by book_id, day
   ) as days
   where days.book_id = book_days.book_id and days.day = book_days.day`,
  `insert into book_days (book_id, day, views, readers, unlocks, income)
   select book_id, day, sum(views), max(readers), sum(unlocks), sum(income)
   from chapter_days group by book_id, day
   on conflict do nothing`,
  `delete from book_days where not exists (
     select from chapter_days where chapter_days.book_id = book_days.book_id and chapter_days.day = book_days.day
   )`,

  // What is free earns nothing.
  'update chapter_days set income = 0 where unlocks = 0 and income > 0',
  'alter table chapter_days add constraint income_of_unlocks check (unlocks > 0 or income = 0)',
  'alter table book_days add constraint income_of_unlocks check (unlocks > 0 or income = 0) not valid',
  `alter table reading_events add constraint unlocks_earn check (kind = 'unlock' or income = 0) not valid`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
