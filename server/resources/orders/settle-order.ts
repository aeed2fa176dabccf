/** The payment provider's word on an order, by the events that are the system's (product.md, `/manage/orders`). */
import type { Kysely } from 'kysely';
import type { OrderMethod } from '#contract/resources/order.ts';
import type { Database } from '../../db/schema.ts';
import { type EventDeps, type EventOutcome, sendEvent } from '../../lifecycle/send-event.ts';
import { writableOrders } from './order.writable.ts';

export type ProviderWord = {
  readonly method: OrderMethod;
  /** What the provider calls the payment. */
  readonly reference: string;
  readonly type: 'pay' | 'fail';
};

/** A word that comes twice is refused the second time, and moves nothing. `at` is now, in ISO 8601. */
export async function settleOrder(
  deps: EventDeps & { readonly database: Kysely<Database> },
  { method, reference, type }: ProviderWord,
  at: string,
): Promise<EventOutcome> {
  const order = await deps.database
    .selectFrom('orders')
    .select('id')
    .where('reference', '=', reference.toUpperCase())
    .where('method', '=', method)
    .executeTakeFirst();
  if (order === undefined) return { kind: 'not-found' };
  return sendEvent(deps, writableOrders, { kind: 'system' }, String(order.id), { type }, at);
}
