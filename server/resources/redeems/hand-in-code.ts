/**
 * A reader hands a code in (product.md, `/manage/redeems`). The batch is locked before its code is looked at: of two that
 * hand the same code in at once the second finds it used. What is declined is written down as well.
 */
import { type Kysely, sql } from 'kysely';
import { dayAt } from '#contract/time/days.ts';
import type { redeemRefusals } from '#contract/resources/redeem.ts';
import type { Database } from '../../db/schema.ts';
import { type EventDeps, sendEventWithin } from '../../lifecycle/send-event.ts';
import type { Row } from '../../query/resource.ts';
import { codeHasher, lastFourOf, normaliseCode } from './redeem-code.ts';
import { writableRedeems } from './redeem.writable.ts';

type Refusal = (typeof redeemRefusals)[number];

export type RedeemOutcome =
  | { readonly kind: 'applied'; readonly redeem: Row }
  | { readonly kind: 'rejected'; readonly refusal: Refusal }
  /** No such code was ever made. */
  | { readonly kind: 'unknown' };

type Code = {
  readonly id: number;
  readonly batch_id: number;
  readonly status: 'unused' | 'used' | 'void';
  readonly coins: number;
  readonly valid_until: string;
};

/** `now` in milliseconds since the epoch; `pepper` is what the configuration adds to the secret of hashes. */
export async function handInCode(
  { unitOfWork, onEvent }: EventDeps,
  readerId: number,
  typed: string,
  pepper: string,
  now: number,
): Promise<RedeemOutcome> {
  const normalised = normaliseCode(typed);
  if (normalised === null) return { kind: 'unknown' };
  return unitOfWork(async (transaction, notifier) => {
    const hash = (await codeHasher(transaction, pepper))(normalised);
    const code = await lockCode(transaction, hash);
    if (code === null) return { kind: 'unknown' };
    const refusal = refusalOf(code, dayAt(now));
    const { id } = await transaction
      .insertInto('redeems')
      .values({
        reader_id: readerId,
        batch_id: code.batch_id,
        code_id: code.id,
        last_four: lastFourOf(normalised),
        coins: code.coins,
        refusal,
        created_at: new Date(now),
        updated_at: new Date(now),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const outcome = await sendEventWithin(
      { transaction, notifier, onEvent },
      writableRedeems,
      { kind: 'system' },
      String(id),
      { type: refusal === null ? 'apply' : 'decline' },
      new Date(now).toISOString(),
    );
    if (outcome.kind !== 'happened')
      throw new Error(`A new redemption did not take its event: ${outcome.kind}`);
    if (refusal !== null) return { kind: 'rejected', refusal };
    await transaction
      .updateTable('redeem_codes')
      .set({ status: 'used', updated_at: sql`now()`, version: sql`version + 1` })
      .where('id', '=', code.id)
      .execute();
    return { kind: 'applied', redeem: outcome.happening.after };
  });
}

async function lockCode(transaction: Kysely<Database>, hash: string): Promise<Code | null> {
  const found = await transaction
    .selectFrom('redeem_codes')
    .select('batch_id')
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  if (found === undefined) return null;
  const batch = await transaction
    .selectFrom('redeem_batches')
    .select(['coins', 'valid_until'])
    .where('id', '=', found.batch_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // A statement of its own: it sees what whoever held the batch before has committed.
  const code = await transaction
    .selectFrom('redeem_codes')
    .select(['id', 'batch_id', 'status'])
    .where('code_hash', '=', hash)
    .executeTakeFirstOrThrow();
  return { ...code, ...batch };
}

function refusalOf({ status, valid_until: last }: Code, today: string): Refusal | null {
  if (status !== 'unused') return status;
  return today > last ? 'late' : null;
}
