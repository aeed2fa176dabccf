/** Codes that shall give nothing any more: one of them, or all of a batch that nobody has used (product.md, `/manage/redeems`). */
import { type Kysely, sql } from 'kysely';
import type { ActingUser } from '../../auth/acting-user.ts';
import type { Database } from '../../db/schema.ts';
import { presentWhole } from '../../query/answer-one.ts';
import type { Row } from '../../query/resource.ts';
import { WriteFailed } from '../../write/write-failure.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { redeemBatches, redeemCodes } from './redeem-batch.resource.ts';

/** The batch afterwards. Throws WriteFailed where it is void already. */
export async function voidBatch(
  transaction: Kysely<Database>,
  actor: ActingUser,
  id: number,
  reason: string,
): Promise<Row> {
  const batch = await transaction
    .updateTable('redeem_batches')
    .set({ voided_at: sql`now()`, void_reason: reason, updated_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .where('voided_at', 'is', null)
    .returning('voided_at')
    .executeTakeFirst();
  if (batch === undefined) throw new WriteFailed({ kind: 'conflict', message: 'batch_is_void' });
  await sql`
      update redeem_codes set status = 'void', void_reason = ${reason}, updated_at = now(), version = version + 1
      where batch_id = ${id} and status = 'unused'`.execute(transaction);
  await recordActivity(transaction, {
    actorId: actor.id,
    ip: actor.ip,
    action: 'redeem-batches.void',
    subject: redeemBatches.name,
    subjectId: id,
    before: { voided_at: null },
    after: { voided_at: batch.voided_at, reason },
  });
  return (await presentWhole(transaction, redeemBatches, id)) ?? {};
}

/** The code afterwards. Throws WriteFailed where it is used or void already. */
export async function voidCode(
  transaction: Kysely<Database>,
  actor: ActingUser,
  id: number,
  reason: string,
): Promise<Row> {
  const { rows } = await sql<{ status: 'unused' | 'used' | 'void' }>`
      select redeem_codes.status from redeem_batches join redeem_codes on redeem_codes.batch_id = redeem_batches.id
      where redeem_codes.id = ${id} for update of redeem_batches`.execute(transaction);
  if (rows.length === 0) throw new WriteFailed({ kind: 'not-found' });
  // A statement of its own: it sees what whoever held the batch before has committed.
  const voided = await transaction
    .updateTable('redeem_codes')
    .set({ status: 'void', void_reason: reason, updated_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .where('status', '=', 'unused')
    .returning('id')
    .executeTakeFirst();
  if (voided === undefined) throw new WriteFailed({ kind: 'conflict', message: 'code_is_settled' });
  await recordActivity(transaction, {
    actorId: actor.id,
    ip: actor.ip,
    action: 'redeem-codes.void',
    subject: redeemCodes.name,
    subjectId: id,
    before: { status: 'unused' },
    after: { status: 'void', reason },
  });
  return (await presentWhole(transaction, redeemCodes, id)) ?? {};
}
