/**
 * Scans of long ago (product.md, `/scan`), which the next one of the same texts has followed. The last one of a draft stays, and
 * so does every one that was the last to read a chapter that is there: what has not changed since is not read anew.
 */
import { type Kysely, sql } from 'kysely';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Database } from '../../db/schema.ts';
import { type GoesOn, untold } from '../../jobs/report-runs.ts';

const keptDays = 30;
const dayMilliseconds = 86_400_000;
/** Rows that go at once. */
const batch = 1000;

/** How many went. */
export async function sweepScans(database: Kysely<Database>, now: number, goesOn = untold): Promise<number> {
  const before = new Date(now - keptDays * dayMilliseconds);
  let swept = 0;
  for (let id = await nextOld(database, before, 0); id !== null; id = await nextOld(database, before, id)) {
    await removeScan(database, id, goesOn);
    swept += 1;
  }
  return swept;
}

/** Behind that one. */
async function nextOld(database: Kysely<Database>, before: Date, after: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from scans as old
    where id > ${after} and created_at < ${before} and status in ('done', 'cancelled')
      and exists (
        select 1 from scans as later
        where later.id > old.id and (later.book_id = old.book_id or later.draft_id = old.draft_id)
          and later.status = 'done'
      )
      and not exists (
        select 1 from scan_items as own join chapters on chapters.id = own.chapter_id and chapters.deleted_at is null
        where own.scan_id = old.id and own.reading is not null and not exists (
          select 1 from scan_items as later
          where later.chapter_id = own.chapter_id and later.reading is not null and later.scan_id > old.id
        )
      )
    order by id limit 1`.execute(database);
  return rows[0]?.id ?? null;
}

/** What it has read first, so that none of its findings is repeated any more. */
async function removeScan(database: Kysely<Database>, id: number, goesOn: GoesOn): Promise<void> {
  await removeParts(database, 'scan_items', id, goesOn);
  await removeParts(database, 'scan_findings', id, goesOn);
  await inTransaction(database, async (transaction) => {
    // What was told of it leads to those that are there.
    await sql`
      update notifications set url = '/scan'
      from scans where scans.id = ${id} and user_id = scans.actor_id and url = '/scan?id=' || scans.id`.execute(
      transaction,
    );
    await transaction.deleteFrom('scans').where('id', '=', id).execute();
  });
}

/** A part at a time, so that nobody waits for a long statement. */
async function removeParts(
  database: Kysely<Database>,
  table: 'scan_items' | 'scan_findings',
  scanId: number,
  goesOn: GoesOn,
): Promise<void> {
  for (let gone = batch; gone === batch;) {
    await goesOn();
    const { rows } = await sql`
      delete from ${sql.table(table)} where ctid in (
        select ctid from ${sql.table(table)} where scan_id = ${scanId} limit ${batch}
      ) returning 1`.execute(database);
    gone = rows.length;
  }
}
