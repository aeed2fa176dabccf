/** Top-up orders as a resource, for staff who manage them (product.md, `/manage/orders`; contract/resources/order.ts). */
import { sql } from 'kysely';
import { orderMethods, orderStatuses, orderContract } from '#contract/resources/order.ts';
import { allowedEventsAppend } from '../../lifecycle/allowed-events.ts';
import { fromDay, idList, oneOf, toDay } from '../../query/filters.ts';
import { defineResource } from '../../query/define-resource.ts';
import { byReaderOr } from '../users/by-reader.ts';
import { personInclude } from '../users/person-include.ts';

export const orders = defineResource(orderContract, {
  subject: 'topup',
  readAction: 'manage',
  filters: {
    search: byReaderOr(['reference'], (value) =>
      /^[A-Z0-9-]{1,64}$/.test(value) ? sql`reference like ${`${value}%`}` : null,
    ),
    reader_id: idList('reader_id'),
    method: oneOf('method', orderMethods),
    status: oneOf('status', orderStatuses),
    from: fromDay('created_at'),
    to: toDay('created_at'),
  },
  countedTo: 10_000,
  includes: { reader: personInclude('reader_id') },
  appends: { allowed_events: allowedEventsAppend(['order'], () => 'order', ['id']) },
  defaultSort: ['-created_at'],
});
