/**
 * Whether the statistics agree with each other: a book's day with the days of its chapters, and what books and chapters
 * show of all time with their days. The roll-up writes them together, so a difference is a fault to be looked into.
 */
import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { untold } from '../jobs/report-runs.ts';

export type Contradiction = {
  readonly book_id: number;
  /** `2026-05-12`, or null for what counts over all time. */
  readonly day: string | null;
  readonly what: string;
};

/** More of them say nothing new. */
const most = 100;
/** Books that are looked at in one statement, so that an embedded database is soon free for others again. */
const range = 50;

/** Days from `since` on are compared, and the books that were read on them over all time. */
export async function findContradictions(
  database: Kysely<Database>,
  since: string,
  goesOn = untold,
): Promise<readonly Contradiction[]> {
  const found: Contradiction[] = [];
  for (let after = 0; found.length < most;) {
    const { rows } = await sql<{ last: number | null }>`
      select max(id) as last from (
        select id from books where id > ${after} order by id limit ${range}
      ) as next`.execute(database);
    const last = rows[0]?.last ?? null;
    if (last === null) break;
    found.push(...(await contradictionsOf(database, since, after, last)));
    after = last;
    await goesOn();
    // A database in the same process answers without letting go of the thread: others come in between.
    await setImmediate();
  }
  return found.slice(0, most);
}

/** Of the books above `after`, up to `last`. */
async function contradictionsOf(
  database: Kysely<Database>,
  since: string,
  after: number,
  last: number,
): Promise<readonly Contradiction[]> {
  const within = sql`book_id > ${after} and book_id <= ${last}`;
  const { rows } = await sql<Contradiction>`
    with parts as (
      select book_id, day, sum(views) as views, sum(unlocks) as unlocks, sum(income) as income,
        sum(readers) as readers, max(readers) as most_readers
      from chapter_days where ${within} and day >= ${since}::date group by book_id, day
    ), days as (
      select book_id, to_char(day, 'YYYY-MM-DD') as day, 'day' as what
      from (select * from book_days where ${within} and day >= ${since}::date) as wholes
        full join parts using (book_id, day)
      where (wholes.views, wholes.unlocks, wholes.income) is distinct from (parts.views, parts.unlocks, parts.income)
        or wholes.readers not between parts.most_readers and parts.readers
    ), read as (
      select distinct book_id from parts
    ), book_sums as (
      select book_id, sum(views) as views from chapter_days join read using (book_id) group by book_id
    ), chapter_sums as (
      -- In whatever books it was read.
      select chapter_id, sum(views) as views from chapter_days
      where chapter_id in (select chapter_id from chapter_days join read using (book_id)) group by chapter_id
    ), counts as (
      select books.id as book_id, null as day, 'views of the book' as what
      from books join book_sums as sums on sums.book_id = books.id
      where books.view_count <> sums.views
      union all
      select chapters.book_id, null, 'views of chapter ' || coalesce(chapters.trashed_number, chapters.number)
      from chapters join chapter_sums on chapter_sums.chapter_id = chapters.id
      where chapters.view_count <> chapter_sums.views
    )
    select * from days union all select * from counts order by book_id, day limit ${most}`.execute(database);
  return rows;
}
