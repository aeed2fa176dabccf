/** What events of an order bring about: each moves its money and coins in the ledger (product.md, `/manage/orders`). */
import { dong, negative, xu } from '#contract/money/money.ts';
import { reverse, transfer } from '../../ledger/transfer.ts';
import type { Happening } from '../../lifecycle/happening.ts';
import type { EventScope } from '../../lifecycle/happening.ts';
import type { WritableResource } from '../../write/writable-resource.ts';
import { orders } from './order.resource.ts';

export const writableOrders = {
  resource: orders,
  table: 'orders',
  lifecycle: { names: ['order'], of: () => 'order', effect: moveMoney },
} satisfies WritableResource;

/** Of two refunds at once the second finds the order refunded; coins that are spent end the event (409). */
async function moveMoney(
  { before, after, reason, actorId }: Happening,
  { transaction }: EventScope,
): Promise<void> {
  if (before['status'] === after['status']) return;
  const about = { subject: 'orders', subjectId: Number(after['id']), reason, actorId } as const;
  if (after['status'] === 'refunded') {
    await reverse(transaction, { ...about, kind: 'order_refunded', of: 'order_paid' });
    return;
  }
  if (after['status'] !== 'paid') return;
  const amount = dong(Number(after['amount']));
  const coins = xu(Number(after['coins']));
  await transfer(transaction, {
    ...about,
    kind: 'order_paid',
    entries: [
      { account: { kind: 'cash' }, amount: negative(amount) },
      { account: { kind: 'sales' }, amount },
      { account: { kind: 'issued_xu' }, amount: negative(coins) },
      { account: { kind: 'wallet', userId: Number(after['reader_id']) }, amount: coins },
    ],
  });
}
