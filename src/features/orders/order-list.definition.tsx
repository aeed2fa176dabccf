/** The list of top-up orders (product.md, `/manage/orders`): found by reference and reader, over the days of the page. */
import { CreditCard } from '@blueprintjs/icons';
import * as v from 'valibot';
import {
  type orderFilters,
  orderMethods,
  orderSchema,
  orderSorts,
  orderStatuses,
} from '#contract/resources/order.ts';
import { moneyText } from '#i18n/money.ts';
import {
  type ColumnContext,
  defineList,
  type ListColumn,
  type NamesOf,
} from '#resource/list/list-definition.ts';
import { personFilter } from '#resource/list/shared-filters.ts';
import { usualColumns } from '#resource/list/usual-columns.tsx';
import { Tag, type Tone } from '#ui/feedback/tag.tsx';
import { MomentCell } from '#ui/list/moment-cell.tsx';

const rowSchema = v.object({
  ...orderSchema.entries,
  allowed_events: v.optional(v.array(v.string())),
  reader: v.optional(v.nullable(v.object({ id: v.number(), name: v.string() }))),
});
export type OrderRow = v.InferOutput<typeof rowSchema>;

const columnIds = [
  'reference',
  'reader',
  'method',
  'amount',
  'coins',
  'status',
  'status_reason',
  'paid_at',
  'created_at',
] as const;

type OrderListNames = NamesOf<typeof orderSchema, typeof orderFilters, typeof orderSorts, typeof columnIds>;

const tones: Readonly<Record<OrderRow['status'], Tone>> = {
  pending: 'warning',
  paid: 'success',
  refunded: 'info',
  failed: 'error',
};

function columns(context: ColumnContext): readonly ListColumn<OrderRow, OrderListNames>[] {
  const { messages, now } = context;
  const { t, number } = messages;
  const { column, moment } = usualColumns<OrderRow, OrderListNames>(context, 'orders.column', orderSorts);
  return [
    column('reference', { card: 'title', cell: ({ reference }) => <strong>{reference}</strong> }),
    column('reader', {
      width: 180,
      cell: ({ reader, reader_id: id }) => <span dir="auto">{reader?.name ?? `#${id}`}</span>,
    }),
    column('method', { width: 130, cell: ({ method }) => t(`orders.method.${method}`) }),
    column('amount', {
      width: 140,
      sortField: 'amount',
      align: 'end',
      header: t('orders.amount'),
      cell: ({ amount }) => moneyText(messages, amount),
    }),
    column('coins', { width: 100, align: 'end', cell: ({ coins }) => number(coins) }),
    column('status', {
      width: 150,
      card: 'bare',
      cell: ({ status, status_reason: reason }) => (
        <span data-tooltip={reason ?? undefined}>
          <Tag tone={tones[status]}>{t(`orders.status.${status}`)}</Tag>
        </span>
      ),
    }),
    column('status_reason', {
      width: 220,
      card: 'wide',
      cell: ({ status_reason: reason }) => <span dir="auto">{reason ?? '—'}</span>,
    }),
    column('paid_at', {
      width: 132,
      cell: ({ paid_at: at }) =>
        at === null ? '—' : <MomentCell moment={at} now={now} messages={messages} />,
    }),
    moment('created_at'),
  ];
}

export const orderList = defineList<OrderRow, OrderListNames>({
  resource: 'orders',
  route: 'manage-orders',
  title: 'screen.manage-orders',
  rowSchema,
  fields: Object.keys(orderSchema.entries) as OrderListNames['field'][],
  nameField: 'reference',
  includes: ['reader'],
  appends: ['allowed_events'],
  searchHint: 'orders.searchHint',
  sorts: orderSorts,
  ascendingFirst: [],
  filters: [
    { name: 'status', label: 'orders.column.status', accepts: orderStatuses, words: 'orders.status' },
    { name: 'method', label: 'orders.column.method', accepts: orderMethods, words: 'orders.method' },
    personFilter('reader_id', 'orders.column.reader', (row) => row.reader),
  ],
  columnIds,
  titleColumn: 'reference',
  defaultColumns: ['reference', 'reader', 'method', 'amount', 'coins', 'status', 'created_at'],
  columns,
  actions: async () => (await import('./order.actions.ts')).orderActions,
  bulk: {
    lifecycle: 'order',
    counted: 'orders.counted',
    may: (ability) => ability.can('manage', 'topup'),
  },
  export: { fieldOf: { reader: 'reader_id' }, always: [] },
  empty: {
    icon: CreditCard,
    title: 'orders.empty.title',
    help: 'orders.empty.help',
    readOnly: 'orders.empty.help',
  },
});
