/** The number that a chapter gets behind all others. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** 1 in a book without chapters. */
export async function nextNumber(transaction: Kysely<Database>, bookId: number): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(number), 0) + 1 as number from chapters where book_id = ${bookId} and number >= 0`.execute(
    transaction,
  );
  return rows[0]?.number ?? 1;
}
