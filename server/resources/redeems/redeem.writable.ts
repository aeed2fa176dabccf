/** What events of a redemption bring about: coins go to the reader, or come back (product.md, `/manage/redeems`). */
import { negative, xu } from '#contract/money/money.ts';
import { reverse, transfer } from '../../ledger/transfer.ts';
import type { EventScope, Happening } from '../../lifecycle/happening.ts';
import type { WritableResource } from '../../write/writable-resource.ts';
import { redeems } from './redeem.resource.ts';

export const writableRedeems = {
  resource: redeems,
  table: 'redeems',
  lifecycle: { names: ['redeem'], of: () => 'redeem', effect: moveCoins },
} satisfies WritableResource;

/** Coins that are spent end the event (409). */
async function moveCoins(
  { type, after, reason, actorId }: Happening,
  { transaction }: EventScope,
): Promise<void> {
  const about = { subject: 'redeems', subjectId: Number(after['id']), reason, actorId } as const;
  if (type === 'reverse') {
    await reverse(transaction, { ...about, kind: 'redeem_reversed', of: 'redeem_applied' });
    return;
  }
  if (type !== 'apply') return;
  const coins = xu(Number(after['coins']));
  await transfer(transaction, {
    ...about,
    kind: 'redeem_applied',
    entries: [
      { account: { kind: 'promotion_xu' }, amount: negative(coins) },
      { account: { kind: 'wallet', userId: Number(after['reader_id']) }, amount: coins },
    ],
  });
}
