/**
 * What staff do with a top-up order whose provider has not answered (product.md, `/manage/orders`), as a model of use from
 * the order's lifecycle. Its generated paths drive the real application in a real browser.
 */
import { setup } from 'xstate';
import type { Instructions } from './instructions.ts';

export type OrderUse =
  | { type: 'accepts the money' }
  | { type: 'gives the order up' }
  | { type: 'refunds it' }
  | { type: 'gives no reason' }
  | { type: 'reloads' };

export const orderUsage = setup({ types: { events: {} as OrderUse } }).createMachine({
  id: 'order use',
  initial: 'pending',
  states: {
    pending: {
      description: 'The row says [[orders.status.pending]]',
      on: {
        'accepts the money': 'paid',
        'gives the order up': 'failed',
        'gives no reason': 'pending',
        reloads: 'pending',
      },
    },
    paid: {
      description: 'The row says [[orders.status.paid]], and [[orders.received]] has grown by its amount',
      on: { 'refunds it': 'refunded', reloads: 'paid' },
    },
    failed: {
      description: 'The row says [[orders.status.failed]]',
      on: { 'accepts the money': 'paid', reloads: 'failed' },
    },
    refunded: {
      description:
        'The row says [[orders.status.refunded]] and its menu offers nothing; [[orders.net]] is as it was before',
      on: { reloads: 'refunded' },
    },
  },
});

export const orderInstructions: Instructions<OrderUse> = {
  begin:
    'As admin@bookdesk.test choose [[screen.manage-orders]], and search a reference whose status is [[orders.status.pending]]',
  does: {
    'accepts the money': 'In the row’s menu choose [[event.mark_paid]], give [[lifecycle.reason]], send it',
    'gives the order up':
      'In the row’s menu choose [[event.mark_failed]], give [[lifecycle.reason]], send it',
    'refunds it': 'In the row’s menu choose [[event.refund]], give [[lifecycle.reason]], send it',
    'gives no reason':
      'In the row’s menu choose [[event.mark_paid]], send it without [[lifecycle.reason]], then press [[app.close]]',
    reloads: 'Reload the page',
  },
};
