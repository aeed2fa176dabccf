/** The list of top-up orders (product.md, `/manage/orders`): found by reference and reader, over the days of the page. */
import { CreditCard } from '@blueprintjs/icons';
import { namedSchema } from '#contract/api/fields.ts';
import { orderContract, orderMethods, orderStatuses } from '#contract/resources/order.ts';
import { moneyText } from '#i18n/money.ts';
import { personFilter } from '#resource/list/filter/shared-filters.ts';
import { moment, namedOrNumber, text } from '#resource/usual/usual-columns.tsx';
import { defineUsualList, type UsualRow, withEvents } from '#resource/usual/usual-list.ts';
import { Tag, type Tone } from '#ui/feedback/tag.tsx';
import { MomentCell } from '#ui/list/moment-cell.tsx';

const includes = { reader: namedSchema };
export type OrderRow = UsualRow<typeof orderContract, typeof includes, typeof withEvents>;

const tones: Readonly<Record<OrderRow['status'], Tone>> = {
  pending: 'warning',
  paid: 'success',
  refunded: 'info',
  failed: 'error',
};

export const orderList = defineUsualList(orderContract, {
  route: 'manage-orders',
  words: 'orders',
  icon: CreditCard,
  titleColumn: 'reference',
  includes,
  appends: withEvents,
  filters: [
    { name: 'status', accepts: orderStatuses },
    { name: 'method', accepts: orderMethods },
    personFilter('reader_id', 'orders.column.reader', ({ reader }: OrderRow) => reader),
  ],
  columns: [
    { id: 'reference', card: 'title', cell: ({ reference }) => <strong>{reference}</strong> },
    namedOrNumber('reader'),
    { id: 'method', width: 130, cell: ({ method }, { messages }) => messages.t(`orders.method.${method}`) },
    {
      id: 'amount',
      width: 140,
      align: 'end',
      header: 'orders.amount',
      cell: ({ amount }, { messages }) => moneyText(messages, amount),
    },
    { id: 'coins', width: 100, align: 'end', cell: ({ coins }, { messages }) => messages.number(coins) },
    {
      id: 'status',
      width: 150,
      card: 'bare',
      cell: ({ status, status_reason: reason }, { messages }) => (
        <span data-tooltip={reason ?? undefined}>
          <Tag tone={tones[status]}>{messages.t(`orders.status.${status}`)}</Tag>
        </span>
      ),
    },
    text('status_reason'),
    {
      id: 'paid_at',
      width: 132,
      cell: ({ paid_at: at }, { messages, now }) =>
        at === null ? '—' : <MomentCell moment={at} now={now} messages={messages} />,
    },
    moment('created_at'),
  ],
  chosenOnly: ['status_reason', 'paid_at'],
  actions: async () => (await import('./order.actions.ts')).orderActions,
  bulk: {
    lifecycle: 'order',
    may: (ability) => ability.can('manage', 'topup'),
    affects: ['ledger'],
  },
  export: { fieldOf: { reader: 'reader_id' }, always: [] },
});
