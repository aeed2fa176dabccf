/** Payout statements as lists (product.md, `/invoices`, `/manage/invoices`): one's own, and everybody's for who pays them. */
import { BankAccount } from '@blueprintjs/icons';
import * as v from 'valibot';
import { Link } from 'wouter';
import {
  type invoiceFilters,
  invoiceSchema,
  invoiceSorts,
  invoiceStatuses,
  periodPattern,
} from '#contract/resources/invoice.ts';
import { pathOf } from '#contract/route-matching.ts';
import { moneyText } from '#i18n/money.ts';
import {
  type ColumnContext,
  columnsNamed,
  defineList,
  type ListColumn,
  type ListSpec,
  type NamesOf,
} from '#resource/list/list-definition.ts';
import { personFilter } from '#resource/list/shared-filters.ts';
import { MomentCell } from '#ui/list/moment-cell.tsx';
import { InvoiceStatusTag } from './invoice-status.tsx';
import { pastPeriods, periodText } from './period-text.ts';
import styles from './invoices.module.css';

const rowSchema = v.object({
  ...invoiceSchema.entries,
  owner: v.optional(v.nullable(v.object({ id: v.number(), name: v.string() }))),
});
export type InvoiceRow = v.InferOutput<typeof rowSchema>;

const columnIds = [
  'number',
  'owner',
  'period',
  'gross',
  'fee',
  'tax',
  'net',
  'status',
  'issued_at',
  'paid_at',
] as const;
const ownColumnIds = columnIds.filter((id) => id !== 'owner');

type InvoiceListNames = NamesOf<
  typeof invoiceSchema,
  typeof invoiceFilters,
  typeof invoiceSorts,
  typeof columnIds
>;
type InvoiceColumn = ListColumn<InvoiceRow, InvoiceListNames>;

function columns({ messages, now }: ColumnContext): readonly InvoiceColumn[] {
  const { t } = messages;
  const column = columnsNamed<InvoiceRow, InvoiceListNames>(messages, 'invoices.column');
  const money = (id: 'gross' | 'fee' | 'tax' | 'net', rest: Partial<InvoiceColumn> = {}) =>
    column(id, {
      header: t(`invoices.amount.${id}`),
      width: 130,
      align: 'end',
      cell: (row) => <span className={styles.amount}>{moneyText(messages, row[id])}</span>,
      ...rest,
    });
  const moment = (id: 'issued_at' | 'paid_at', rest: Partial<InvoiceColumn> = {}) =>
    column(id, {
      width: 132,
      cell: ({ [id]: at }) => (at === null ? '—' : <MomentCell moment={at} now={now} messages={messages} />),
      ...rest,
    });
  return [
    column('number', {
      width: 190,
      card: 'title',
      cell: ({ id, number }) => (
        <Link href={pathOf('invoices-id', { id })} className={styles.number ?? ''}>
          {number}
        </Link>
      ),
    }),
    column('owner', {
      width: 180,
      card: 'wide',
      cell: ({ owner, owner_id: id }) => <span dir="auto">{owner?.name ?? `#${id}`}</span>,
    }),
    column('period', { width: 96, sortField: 'period', cell: ({ period }) => periodText(period) }),
    money('gross', { sortField: 'gross' }),
    money('fee'),
    money('tax'),
    money('net', { sortField: 'net', card: 'line' }),
    column('status', {
      width: 150,
      sortField: 'status',
      card: 'bare',
      cell: ({ status, reason }) => (
        <span data-tooltip={reason ?? undefined}>
          <InvoiceStatusTag status={status} />
        </span>
      ),
    }),
    moment('issued_at', { sortField: 'issued_at', card: 'line' }),
    moment('paid_at'),
  ];
}

const shared = {
  resource: 'invoices',
  rowSchema,
  fields: Object.keys(invoiceSchema.entries) as InvoiceListNames['field'][],
  nameField: 'number',
  sorts: invoiceSorts,
  ascendingFirst: [],
  titleColumn: 'number',
  actions: async () => (await import('./invoice.actions.ts')).invoiceActions,
  export: { fieldOf: { owner: 'owner_id' }, always: ['reason'] },
} as const satisfies Partial<ListSpec<InvoiceRow, InvoiceListNames>>;

const filters: ListSpec<InvoiceRow, InvoiceListNames>['filters'] = [
  {
    name: 'status',
    label: 'invoices.column.status',
    accepts: invoiceStatuses,
    options: ({ t }) =>
      invoiceStatuses
        .filter((status) => status !== 'draft')
        .map((status) => ({ value: status, label: t(`invoices.status.${status}`) })),
  },
  {
    name: 'period',
    label: 'invoices.column.period',
    accepts: periodPattern,
    options: () => pastPeriods(Date.now()),
  },
];

/** One's own. */
export const invoiceList = defineList<InvoiceRow, InvoiceListNames>({
  ...shared,
  route: 'invoices',
  views: 'invoices',
  title: 'screen.invoices',
  filters,
  columnIds: ownColumnIds,
  defaultColumns: ['number', 'period', 'gross', 'fee', 'tax', 'net', 'status', 'issued_at'],
  columns: (context) => columns(context).filter(({ id }) => id !== 'owner'),
  empty: {
    icon: BankAccount,
    title: 'invoices.empty.title',
    help: 'invoices.empty.own',
    readOnly: 'invoices.empty.own',
  },
});

/** Everybody's. */
export const managedInvoiceList = defineList<InvoiceRow, InvoiceListNames>({
  ...shared,
  route: 'manage-invoices',
  views: 'manage-invoices',
  title: 'screen.manage-invoices',
  includes: ['owner'],
  filters: [...filters, personFilter('owner_id', 'invoices.column.owner', (row) => row.owner)],
  columnIds,
  defaultColumns: ['number', 'owner', 'period', 'gross', 'net', 'status', 'issued_at'],
  columns,
  bulk: {
    lifecycle: 'invoice',
    counted: 'invoices.counted',
    may: (ability) => ability.can('approve', 'invoices'),
    // Whether the amounts are right is each author's own to say.
    offers: (event) => event !== 'confirm' && event !== 'dispute' && event !== 'issue',
    affects: ['ledger'],
  },
  empty: {
    icon: BankAccount,
    title: 'invoices.empty.title',
    help: 'invoices.empty.help',
    readOnly: 'invoices.empty.help',
  },
});
