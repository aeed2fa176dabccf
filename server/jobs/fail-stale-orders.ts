/**
 * Gives up orders that the payment provider has not answered for a day (product.md, `/manage/orders`). Each goes through
 * its chart's event, so that a payment that comes at the same moment and this cannot both be; one that comes later still pays.
 */
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { writableOrders } from '../resources/orders/order.writable.ts';
import { type DueEventDeps, sendDueEvents } from './send-due-events.ts';

export type StaleDeps = DueEventDeps & {
  readonly database: Kysely<Database>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
};

const longestWait = 24 * 3_600_000;
/** What is left waits for the next run, so that nobody else has to. */
const mostPerRun = 100;

/** How many it has given up. */
export async function failStaleOrders(deps: StaleDeps): Promise<number> {
  const { database, now } = deps;
  const at = new Date(now());
  const stale = await database
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'pending')
    .where('created_at', '<', new Date(at.getTime() - longestWait))
    .orderBy('created_at')
    .limit(mostPerRun)
    .execute();
  const due = stale.map(({ id }) => ({ id, writable: writableOrders }));
  return (await sendDueEvents(deps, due, 'fail', at)).happened;
}
