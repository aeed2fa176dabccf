/**
 * When each nightly job last ran, for all instances; and the income of books as their chapters have it: 0025 summed it
 * before it took away what free chapters had earned, so that the next roll-up of such a day broke its check.
 */
import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  `create table nightly_runs (
     name text primary key,
     -- The day in UTC on whose evening, Viet Nam's night, it was begun.
     night date not null,
     -- What it found, or took away.
     found integer not null default 0
   )`,

  // Where all else agrees: a chapter that was removed for good took its days along, and its book keeps them.
  `update book_days set income = days.income
   from (
     select book_id, day, sum(views) as views, sum(unlocks) as unlocks, sum(income) as income
     from chapter_days group by book_id, day
   ) as days
   where days.book_id = book_days.book_id and days.day = book_days.day
     and days.views = book_days.views and days.unlocks = book_days.unlocks and days.income <> book_days.income`,
  'update book_days set income = 0 where unlocks = 0 and income > 0',
  `update reading_events set income = 0 where kind = 'view' and income > 0`,
  'alter table book_days validate constraint income_of_unlocks',
  'alter table reading_events validate constraint unlocks_earn',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
