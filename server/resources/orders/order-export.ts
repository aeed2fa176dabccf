/** The columns of orders in an export (product.md, `/manage/orders`). */
import { sql } from 'kysely';
import { orderMethods, orderStatuses } from '#contract/resources/order.ts';
import { labelsOf } from '#contract/vocabulary.ts';
import { textCell, wordCell } from '../../export/export-cells.ts';
import { column, columnsOf } from '../../export/export-columns.ts';
import type { ExportedResource } from '../../export/exported-resource.ts';
import { orders } from './order.resource.ts';

const { text, plain, moment } = columnsOf('orders');

export const exportedOrders: ExportedResource = {
  resource: orders,
  joins: sql`left join users on users.id = orders.reader_id`,
  columns: [
    plain('id', 'orders.column.id'),
    column('reader_id', 'orders.column.reader', textCell('users.name')),
    column(
      'method',
      'orders.column.method',
      wordCell('orders.method', (language) => labelsOf(language, 'orders.method', orderMethods)),
    ),
    text('reference', 'orders.column.reference'),
    plain('amount', 'orders.column.amount'),
    plain('coins', 'orders.column.coins'),
    column(
      'status',
      'orders.column.status',
      wordCell('orders.status', (language) => labelsOf(language, 'orders.status', orderStatuses)),
    ),
    text('status_reason', 'orders.column.status_reason'),
    moment('paid_at', 'orders.column.paid_at'),
    moment('created_at', 'orders.column.created_at'),
  ],
};
