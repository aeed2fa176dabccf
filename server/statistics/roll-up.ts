/**
 * Rolls what readers did up into days (product.md, `/statistics`). One statement takes a batch of events out and adds
 * them, so that each counts once, also with several instances and after a kill.
 */
import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { untold } from '../jobs/report-runs.ts';

/** So few that an embedded database is soon free for others again. */
const batchSize = 500;
/** Days; an event that comes later than this counts its reader once more. */
const keptReaders = 3;
const forgottenAtOnce = 2000;

/** How many events were rolled up. */
export async function rollUpEvents(database: Kysely<Database>, now: Date, goesOn = untold): Promise<number> {
  let rolled = 0;
  for (let batch = batchSize; batch === batchSize; rolled += batch) {
    batch = await rollUpBatch(database);
    await goesOn();
    // A database in the same process answers without letting go of the thread: others come in between.
    await setImmediate();
  }
  if (rolled > 0) await forgetReaders(database, now);
  return rolled;
}

/** Some at a time: a day of many readers would keep everybody waiting. */
async function forgetReaders(database: Kysely<Database>, now: Date): Promise<void> {
  for (let gone = forgottenAtOnce; gone === forgottenAtOnce;) {
    const { numAffectedRows = 0n } = await sql`
      delete from counted_readers where ctid = any(array(
        select ctid from counted_readers
        where day < ${now}::timestamptz::date - ${keptReaders}::integer limit ${forgottenAtOnce}
      ))`.execute(database);
    gone = Number(numAffectedRows);
    await setImmediate();
  }
}

async function rollUpBatch(database: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ events: number }>`
    with taken as (
      delete from reading_events where id in (
        select id from reading_events order by id limit ${batchSize} for update skip locked
      ) returning kind, chapter_id, reader_id, income, created_at
    ), events as (
      select taken.*, chapters.book_id, (taken.created_at at time zone 'Asia/Ho_Chi_Minh')::date as day
      from taken join chapters on chapters.id = taken.chapter_id
    ), new_readers as (
      insert into counted_readers (day, book_id, chapter_id, reader_id)
      select distinct day, book_id, chapter_id, reader_id from (
        select day, book_id, chapter_id, reader_id from events
        union all select day, book_id, null, reader_id from events
      ) as seen where reader_id is not null
      on conflict do nothing
      returning day, book_id, chapter_id
    ), chapters_added as (
      insert into chapter_days as days (chapter_id, book_id, day, views, readers, unlocks, income)
      select events.chapter_id, events.book_id, events.day,
        count(*) filter (where kind = 'view'),
        (select count(*) from new_readers
         where new_readers.chapter_id = events.chapter_id and new_readers.day = events.day),
        count(*) filter (where kind = 'unlock'), sum(income)
      from events group by 1, 2, 3
      on conflict (chapter_id, day, book_id) do update set
        views = days.views + excluded.views, readers = days.readers + excluded.readers,
        unlocks = days.unlocks + excluded.unlocks, income = days.income + excluded.income
    ), books_added as (
      insert into book_days as days (book_id, day, views, readers, unlocks, income)
      select events.book_id, events.day,
        count(*) filter (where kind = 'view'),
        (select count(*) from new_readers
         where new_readers.book_id = events.book_id and new_readers.chapter_id is null
           and new_readers.day = events.day),
        count(*) filter (where kind = 'unlock'), sum(income)
      from events group by 1, 2
      on conflict (book_id, day) do update set
        views = days.views + excluded.views, readers = days.readers + excluded.readers,
        unlocks = days.unlocks + excluded.unlocks, income = days.income + excluded.income
    ), chapters_viewed as (
      update chapters set view_count = view_count + seen.views
      from (select chapter_id, count(*) as views from events where kind = 'view' group by 1) as seen
      where chapters.id = seen.chapter_id
    ), books_viewed as (
      update books set view_count = view_count + seen.views
      from (select book_id, count(*) as views from events where kind = 'view' group by 1) as seen
      where books.id = seen.book_id
    )
    select count(*)::integer as events from taken`.execute(database);
  return rows[0]?.events ?? 0;
}
