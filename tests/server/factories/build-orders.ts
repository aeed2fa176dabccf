/** Orders, redemptions and batches of codes that a test is about, in one line each, as the other factories build theirs. */
import type { Insertable, Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { createBatch } from '#server/resources/redeems/create-batch.ts';
import { settleOrder } from '#server/resources/orders/settle-order.ts';
import type { RedeemBatchInput } from '#contract/resources/redeem.ts';
import { createAbility } from '#contract/abilities.ts';
import { quietEvents } from '../lifecycle/quiet-events.ts';
import { buildUser } from './build-records.ts';

let built = 0;

type Changes<Table extends keyof Database> = Partial<Insertable<Database[Table]>>;

/** Of 50,000 ₫ for 500 coins, not paid yet; in another status without what the ledger would say of it. */
export async function buildOrder(
  database: Kysely<Database>,
  { reader_id: readerId, ...changes }: Changes<'orders'> = {},
): Promise<number> {
  built += 1;
  const { id } = await database
    .insertInto('orders')
    .values({
      method: 'momo',
      reference: `BUILT-${built}`,
      amount: 50_000,
      coins: 500,
      reader_id: readerId ?? (await buildUser(database)),
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** One that the provider has reported as paid, with its coins in the reader's wallet. */
export async function buildPaidOrder(
  database: Kysely<Database>,
  changes: Changes<'orders'> = {},
): Promise<number> {
  const id = await buildOrder(database, changes);
  const { method, reference } = await database
    .selectFrom('orders')
    .select(['method', 'reference'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const events = { database, ...quietEvents(database) };
  const outcome = await settleOrder(events, { method, reference, type: 'pay' }, '2026-05-12T08:00:00.000Z');
  if (outcome.kind !== 'happened') throw new Error(`The order was not paid: ${outcome.kind}`);
  return id;
}

export type BuiltBatch = { readonly id: number; readonly codes: readonly string[] };

/** Two codes of 100 coins, good until the end of the year. */
export async function buildRedeemBatch(
  database: Kysely<Database>,
  { creator_id: creatorId, ...changes }: Partial<RedeemBatchInput> & { readonly creator_id?: number } = {},
): Promise<BuiltBatch> {
  built += 1;
  const actor = {
    id: creatorId ?? (await buildUser(database)),
    ability: createAbility([]),
    ip: '192.0.2.1',
  };
  const input = {
    name: `Lô ${built}`,
    coins: 100,
    code_count: 2,
    valid_until: '2026-12-31',
    note: '',
    ...changes,
  };
  const { batch, codes } = await inTransaction(database, (transaction) =>
    createBatch(transaction, actor, input, ''),
  );
  return { id: Number(batch['id']), codes };
}

/** In another status than pending without what the ledger would say of it. */
export async function buildRedeem(
  database: Kysely<Database>,
  { reader_id: readerId, batch_id: batchId, code_id: codeId, ...changes }: Changes<'redeems'> = {},
): Promise<number> {
  const batch = batchId ?? (await buildRedeemBatch(database)).id;
  const code = await database
    .selectFrom('redeem_codes')
    .select(['id', 'last_four'])
    .where('batch_id', '=', batch)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { id } = await database
    .insertInto('redeems')
    .values({
      batch_id: batch,
      code_id: codeId ?? code.id,
      last_four: code.last_four,
      coins: 100,
      reader_id: readerId ?? (await buildUser(database)),
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
