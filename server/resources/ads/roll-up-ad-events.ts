/**
 * Rolls what readers saw and clicked up into days and sums (product.md, `/manage/textlinks`). One statement marks a batch
 * and adds it, so that each counts once, also after a kill; instances take turns, so that none waits for another's rows.
 */
import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Database } from '../../db/schema.ts';
import { untold } from '../../jobs/report-runs.ts';

/** So few that an embedded database is soon free for others again. */
const batchSize = 1000;
/** A browser that asks again does so within this time; its key is known as long. */
const keptKeys = '1 day';
const forgottenAtOnce = 2000;

/** How many events were rolled up. */
export async function rollUpAdEvents(
  database: Kysely<Database>,
  now: Date,
  goesOn = untold,
): Promise<number> {
  let rolled = 0;
  for (let batch = batchSize; batch === batchSize; rolled += batch) {
    batch = await rollUpBatch(database);
    await goesOn();
    // A database in the same process answers without letting go of the thread: others come in between.
    await setImmediate();
  }
  await forgetKeys(database, now);
  return rolled;
}

/** Some at a time: a day of many views would keep everybody waiting. */
async function forgetKeys(database: Kysely<Database>, now: Date): Promise<void> {
  for (let gone = forgottenAtOnce; gone === forgottenAtOnce;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ad_events where ctid = any(array(
        select ctid from ad_events
        where is_counted and created_at < ${now}::timestamptz - ${keptKeys}::interval limit ${forgottenAtOnce}
      ))`.execute(database);
    gone = Number(numAffectedRows);
    await setImmediate();
  }
}

function rollUpBatch(database: Kysely<Database>): Promise<number> {
  return inTransaction(database, async (transaction) => {
    const { rows: turns } = await sql<{ is_ours: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('ad_events')) as is_ours`.execute(transaction);
    if (turns[0]?.is_ours !== true) return 0;
    const { rows } = await sql<{ events: number }>`
      with taken as (
        update ad_events set is_counted = true where key in (
          select key from ad_events where not is_counted order by created_at limit ${batchSize}
        ) returning slot_id, kind, (created_at at time zone 'Asia/Ho_Chi_Minh')::date as day, (
          -- What was seen before the slot was sold again; null where it is of the present sale.
          select id from ad_sales
          where ad_sales.slot_id = ad_events.slot_id and replaced_at > ad_events.created_at
          order by replaced_at limit 1
        ) as sale_id
      ), added as (
        select slot_id, day, count(*) filter (where kind = 'impression') as impressions,
          count(*) filter (where kind = 'click') as clicks
        from taken group by 1, 2
      ), days_added as (
        insert into ad_days as days (slot_id, day, impressions, clicks)
        select slot_id, day, impressions, clicks from added
        on conflict (slot_id, day) do update set
          impressions = days.impressions + excluded.impressions, clicks = days.clicks + excluded.clicks
      ), slots_added as (
        update ad_slots set impressions = ad_slots.impressions + sums.impressions,
          clicks = ad_slots.clicks + sums.clicks
        from (
          select slot_id, count(*) filter (where kind = 'impression') as impressions,
            count(*) filter (where kind = 'click') as clicks
          from taken where sale_id is null group by 1
        ) as sums
        where ad_slots.id = sums.slot_id
      ), sales_added as (
        update ad_sales set impressions = ad_sales.impressions + sums.impressions,
          clicks = ad_sales.clicks + sums.clicks
        from (
          select sale_id, count(*) filter (where kind = 'impression') as impressions,
            count(*) filter (where kind = 'click') as clicks
          from taken where sale_id is not null group by 1
        ) as sums
        where ad_sales.id = sums.sale_id
      )
      select count(*)::integer as events from taken`.execute(transaction);
    return rows[0]?.events ?? 0;
  });
}
