/** What can be done with one order from its list: the events of its lifecycle, each with a reason. */
import { orderSchema } from '#contract/resources/order.ts';
import type { RecordActions } from '#resource/record/record-actions.ts';
import type { OrderRow } from './order-list.definition.tsx';

export const orderActions: RecordActions<OrderRow> = {
  resource: 'orders',
  logged: { subject: 'orders', title: ({ reference }) => reference },
  groups: [],
  lifecycle: {
    name: 'order',
    schema: orderSchema,
    versionOf: ({ version }) => version,
    affects: ['ledger'],
  },
};
