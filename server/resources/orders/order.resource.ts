/** Top-up orders as a resource, for staff who manage them (product.md, `/manage/orders`; contract/resources/order.ts). */
import { sql } from 'kysely';
import {
  orderMethods,
  orderSchema,
  orderStatuses,
  type orderFilters,
  type orderSorts,
} from '#contract/resources/order.ts';
import { allowedEventsAppend } from '../../lifecycle/allowed-events.ts';
import { type Filter, fromDay, idList, oneOf, toDay } from '../../query/filters.ts';
import type { Resource, Sort } from '../../query/resource.ts';
import { byReaderOr } from '../users/by-reader.ts';
import { personInclude } from '../users/person-include.ts';

const filters: Record<(typeof orderFilters)[number], Filter> = {
  id: idList('id'),
  search: byReaderOr(['reference'], (value) =>
    /^[A-Z0-9-]{1,64}$/.test(value) ? sql`reference like ${`${value}%`}` : null,
  ),
  reader_id: idList('reader_id'),
  method: oneOf('method', orderMethods),
  status: oneOf('status', orderStatuses),
  from: fromDay('created_at'),
  to: toDay('created_at'),
};

const sorts: Record<(typeof orderSorts)[number], Sort> = {
  id: { column: 'id' },
  amount: { column: 'amount' },
  created_at: { column: 'created_at' },
};

export const orders: Resource = {
  name: 'orders',
  subject: 'topup',
  readAction: 'manage',
  table: 'orders',
  fields: Object.keys(orderSchema.entries),
  conditionColumns: ['id'],
  filters,
  sorts,
  countedTo: 10_000,
  includes: { reader: personInclude('reader_id') },
  appends: { allowed_events: allowedEventsAppend(['order'], () => 'order', ['id']) },
  defaultSort: [{ field: 'created_at', descending: true }],
  changes: 'orders_changes',
};
