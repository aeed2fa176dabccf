/**
 * What a sold place moves in the ledger (product.md, `/manage/textlinks`, `/manage/invoices`): its price at each sale, the
 * difference where that is corrected, and all of it back where it is called off or thrown away before it began. So the
 * income of a place is the sum of what stood or stands in it.
 */
import type { Kysely } from 'kysely';
import { type AdKind, adResources, type AdStatus } from '#contract/resources/ad-slot.ts';
import { type Dong, dong, negative } from '#contract/money/money.ts';
import type { TransferKind } from '#contract/resources/ledger.ts';
import type { Database } from '../../db/schema.ts';
import { transfer } from '../../ledger/transfer.ts';
import type { EventListener } from '../../lifecycle/happening.ts';
import type { Row } from '../../query/resource.ts';
import type { Change, WriteScope } from '../../write/writable-resource.ts';
import { slotOf } from './judge-span.ts';

type Movement = {
  readonly kind: Extract<TransferKind, `ad_${string}`>;
  readonly id: number;
  /** That the slot gets by it. */
  readonly version: number;
  readonly earned: Dong;
  readonly reason: string | null;
  readonly actorId: number | null;
};

/** A place that is given away moves nothing. */
export async function moveAdMoney(
  transaction: Kysely<Database>,
  ads: AdKind,
  { kind, id, version, earned, reason, actorId }: Movement,
): Promise<void> {
  if (earned === 0) return;
  await transfer(transaction, {
    kind,
    subject: adResources[ads],
    subjectId: id,
    subjectVersion: version,
    reason,
    actorId,
    entries: [
      { account: { kind: 'advertisers' }, amount: negative(earned) },
      { account: { kind: 'ad_income' }, amount: earned },
    ],
  });
}

export function adMoney(ads: AdKind) {
  const move = (transaction: Kysely<Database>, movement: Movement) => moveAdMoney(transaction, ads, movement);

  const effect: EventListener = async ({ type, before, after, reason, actorId }, { transaction }) => {
    const about = { id: Number(after['id']), version: Number(after['version']), reason, actorId };
    if (type === 'renew') await move(transaction, { ...about, kind: 'ad_sold', earned: priceOf(after) });
    if (type === 'cancel')
      await move(transaction, { ...about, kind: 'ad_cancelled', earned: negative(priceOf(before)) });
  };

  async function written(
    { transaction, notifier, actor }: WriteScope,
    { event, id, before, after }: Change,
  ): Promise<void> {
    const version = before === null ? 1 : Number(before['version']) + 1;
    const about = { id, version, reason: null, actorId: actor.id };
    const price = priceOf(after);
    switch (event) {
      case 'created':
        return move(transaction, { ...about, kind: 'ad_sold', earned: price });
      case 'updated': {
        const earned = before === null ? price : dong(price - priceOf(before));
        return move(transaction, { ...about, kind: 'ad_repriced', earned });
      }
      case 'trashed':
        if (!neverBegan(after, notifier.at)) return;
        return move(transaction, { ...about, kind: 'ad_cancelled', earned: negative(price) });
      case 'restored':
        if (!(await isTakenBack(transaction, after))) return;
        return move(transaction, { ...about, kind: 'ad_sold', earned: price });
    }
  }

  /** Whether putting it into the trash took its price back: that was the last that happened to it. */
  async function isTakenBack(transaction: Kysely<Database>, slot: Row): Promise<boolean> {
    if (isOver(slot)) return false;
    const found = await transaction
      .selectFrom('ledger_transfers')
      .select('id')
      .where('subject', '=', adResources[ads])
      .where('subject_id', '=', Number(slot['id']))
      .where('kind', '=', 'ad_cancelled')
      .where('subject_version', '=', Number(slot['version']))
      .executeTakeFirst();
    return found !== undefined;
  }

  return { effect, written };
}

const priceOf = (slot: Row) => dong(Number(slot['price']));

const isOver = (slot: Row) => (slot['status'] as AdStatus) === 'expired';

const neverBegan = (slot: Row, now: Date) => !isOver(slot) && slotOf(slot).startsAt > now;
