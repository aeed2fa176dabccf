/** Orders a scan, and cancels it; a worker does it (server/jobs/run-scans.ts). */
import { type Kysely, sql } from 'kysely';
import { scanChapters, type ScanInput } from '#contract/resources/scan.ts';
import { rule } from '#contract/api/validation-messages.ts';
import { afterCommit } from '../../db/after-commit.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Database } from '../../db/schema.ts';
import { Failure } from '../../http/failure.ts';

type Orderer = { readonly id: number; readonly ip: string | null };
export type ScanOrderDeps = {
  readonly database: Kysely<Database>;
  /** Wakes the worker of this process. */
  readonly wake: () => void;
};

/** The id of the scan. Who may order it was judged before. */
export async function orderScan(
  { database, wake }: ScanOrderDeps,
  orderer: Orderer,
  input: ScanInput,
): Promise<number> {
  return inTransaction(database, async (transaction) => {
    const { draft_id: draftId = null, book_id: bookId = null, chapter_ids: ids } = input;
    const { id } = await transaction
      .insertInto('scans')
      .values({
        source: draftId === null ? 'chapters' : 'draft',
        book_id: bookId,
        draft_id: draftId,
        actor_id: orderer.id,
        ip: orderer.ip,
        is_range: ids === undefined,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (draftId === null) await addChapters(transaction, id, input);
    else {
      await transaction
        .insertInto('scan_items')
        .values({ scan_id: id, position: 1, draft_id: draftId })
        .execute();
    }
    await sql`update scans set total = (select count(*) from scan_items where scan_id = ${id}) where id = ${id}`.execute(
      transaction,
    );
    afterCommit(transaction, wake);
    return id;
  });
}

async function addChapters(
  transaction: Kysely<Database>,
  scanId: number,
  { book_id: bookId, chapter_ids: ids, from_number: from = 0, to_number: to }: ScanInput,
): Promise<void> {
  const wanted = ids === undefined ? null : [...new Set(ids)];
  const named = wanted === null ? sql`` : sql` and id = any(${wanted}::bigint[])`;
  const upTo = to === undefined ? sql`` : sql` and number <= ${to}`;
  const { rows } = await sql`
    insert into scan_items (scan_id, chapter_id, position)
    select ${scanId}::bigint, id, row_number() over (order by number) from chapters
    where book_id = ${bookId} and deleted_at is null and number >= ${from}${upTo}${named}
    order by number limit ${scanChapters + 1} returning 1`.execute(transaction);
  if (rows.length > scanChapters) {
    throw new Failure('validation_failed', { errors: { book_id: [rule('max_items', scanChapters)] } });
  }
  // A chapter of another book, or one that is gone; or a book that has none.
  const isAll = wanted === null ? rows.length > 0 : rows.length === wanted.length;
  if (!isAll) {
    const field = wanted === null ? 'book_id' : 'chapter_ids';
    throw new Failure('validation_failed', { errors: { [field]: ['choice'] } });
  }
}

/** What was found until then stays. */
export async function cancelScan(database: Kysely<Database>, id: number): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const cancelled = await transaction
      .updateTable('scans')
      .set({ status: 'cancelled', finished_at: sql`now()`, holder: null })
      .where('id', '=', id)
      .where('status', 'in', ['pending', 'running'])
      .returning('id')
      .executeTakeFirst();
    if (cancelled === undefined) {
      throw new Failure('transition_refused', { data: { current: 'done', allowed_events: [] } });
    }
  });
}
