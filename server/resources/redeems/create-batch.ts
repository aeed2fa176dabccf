/** A batch with its codes, which are given out with the answer and never again (product.md, `/manage/redeems`). */
import { type Kysely, sql } from 'kysely';
import type { RedeemBatchInput } from '#contract/resources/redeem.ts';
import type { ActingUser } from '../../auth/acting-user.ts';
import type { Database } from '../../db/schema.ts';
import { presentWhole } from '../../query/answer-one.ts';
import type { Row } from '../../query/resource.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { redeemBatches } from './redeem-batch.resource.ts';
import { codeHasher, lastFourOf, makeCode, normaliseCode } from './redeem-code.ts';

export type NewBatch = { readonly batch: Row; readonly codes: readonly string[] };

/** `pepper` is what the configuration adds to the secret of hashes. */
export async function createBatch(
  transaction: Kysely<Database>,
  actor: ActingUser,
  input: RedeemBatchInput,
  pepper: string,
): Promise<NewBatch> {
  const { id } = await transaction
    .insertInto('redeem_batches')
    .values({ ...input, creator_id: actor.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const hash = await codeHasher(transaction, pepper);
  const made = new Set<string>();
  while (made.size < input.code_count) made.add(makeCode());
  const codes = [...made];
  const plain = codes.map((code) => normaliseCode(code) ?? '');
  await sql`
    insert into redeem_codes (batch_id, code_hash, last_four)
    select ${id}, code_hash, last_four
    from unnest(${plain.map(hash)}::text[], ${plain.map(lastFourOf)}::text[]) as made (code_hash, last_four)`.execute(
    transaction,
  );
  await recordActivity(transaction, {
    actorId: actor.id,
    ip: actor.ip,
    action: 'create',
    subject: redeemBatches.name,
    subjectId: id,
    before: null,
    after: input,
  });
  return { batch: (await presentWhole(transaction, redeemBatches, id)) ?? {}, codes };
}
