/** The faults of chapters that go into another book go with them: they stay visible there, and count what is reported again. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';

type Move = { readonly from: number; readonly into: number; readonly chapterIds: readonly number[] };

/** After the chapters have moved. */
export async function moveFaults(
  transaction: Kysely<Database>,
  { from, into, chapterIds }: Move,
): Promise<void> {
  await separateThoseThatStay(transaction, from, chapterIds);
  for (const table of ['issues', 'sos']) {
    // Who mends the faults of the one book mends those of the other; one that is somebody else's stays theirs.
    await sql`
      update ${sql.table(table)} as faults set
        book_id = ${into}, version = faults.version + 1,
        owner_id = case when faults.owner_id = former.owner_id then books.owner_id else faults.owner_id end
      from books, books as former
      where books.id = ${into} and former.id = ${from}
        and faults.book_id = ${from} and faults.chapter_id = any(${chapterIds}::bigint[])`.execute(
      transaction,
    );
  }
}

/** A duplicate of what stays behind stands for itself again, and counts there no more. */
async function separateThoseThatStay(
  transaction: Kysely<Database>,
  from: number,
  chapterIds: readonly number[],
): Promise<void> {
  await sql`
    with separated as (
      update issues as duplicates set merged_into_id = null
      from issues as kept
      where kept.id = duplicates.merged_into_id and duplicates.book_id = ${from}
        and duplicates.chapter_id = any(${chapterIds}::bigint[])
        and not coalesce(kept.chapter_id = any(${chapterIds}::bigint[]), false)
      returning kept.id as kept_id, duplicates.report_count
    ), counted as (
      select kept_id, sum(report_count)::integer as reports from separated group by kept_id
    )
    update issues set report_count = issues.report_count - counted.reports, version = version + 1
    from counted where issues.id = counted.kept_id`.execute(transaction);
}
