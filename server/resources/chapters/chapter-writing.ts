/** What the writing of chapters shares: whose order it is, and who may change it. */
import { type Kysely, sql } from 'kysely';
import type { AppAbility } from '#contract/abilities.ts';
import type { Database } from '../../db/schema.ts';
import { refusalFor } from '../../query/judge-record.ts';
import type { Row } from '../../query/resource.ts';
import { WriteFailed } from '../../write/write-failure.ts';
import { chapters } from './chapter.resource.ts';

/** One at a time changes the order of a book's chapters; held until the transaction is through. */
export async function holdOrder(transaction: Kysely<Database>, bookId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('chapters of ' || ${bookId}::bigint, 0))`.execute(
    transaction,
  );
}

/** The order has changed: its next version. */
export async function advanceOrder(transaction: Kysely<Database>, bookId: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update books set chapters_version = chapters_version + 1 where id = ${bookId}
    returning chapters_version as version`.execute(transaction);
  return rows[0]?.version ?? 0;
}

/** The id of the book in whose order a chapter stands. Fails when there is no such chapter. */
export async function orderedBook(transaction: Kysely<Database>, chapterId: number): Promise<number> {
  const row = await transaction
    .selectFrom('chapters')
    .select('book_id')
    .where('id', '=', chapterId)
    .executeTakeFirst();
  if (row === undefined) throw new WriteFailed({ kind: 'not-found' });
  return row.book_id;
}

/** Fails with what the abilities refuse for a record of a book whose chapters the actor may read at all. */
export function demand(ability: AppAbility, action: string, record: Row): void {
  const refusal = refusalFor(ability, action, chapters, record);
  if (refusal !== null) throw new WriteFailed(refusal);
}
