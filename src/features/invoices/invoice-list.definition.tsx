/** Payout statements as lists (product.md, `/invoices`, `/manage/invoices`): one's own, and everybody's for who pays them. */
import { BankAccount } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { namedSchema } from '#contract/api/fields.ts';
import { invoiceContract, invoiceStatuses, periodPattern } from '#contract/resources/invoice.ts';
import { pathOf } from '#contract/routing/route-matching.ts';
import { moneyText } from '#i18n/money.ts';
import { personFilter } from '#resource/list/filter/shared-filters.ts';
import { moment, namedOrNumber, type UsualColumn } from '#resource/usual/usual-columns.tsx';
import { defineUsualList, type UsualRow } from '#resource/usual/usual-list.ts';
import { dayText } from '#ui/date-field/date-text.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { affectedByInvoices } from './invoice-record.ts';
import { InvoiceStatusTag } from './invoice-status.tsx';
import { periodOptions, periodText } from './period-text.ts';
import styles from './invoices.module.css';

const PayMany = lazyPart(async () => (await import('./pay-many-question.tsx')).PayManyQuestion);

const includes = { owner: namedSchema };
export type InvoiceRow = UsualRow<typeof invoiceContract, typeof includes>;
type InvoiceColumn = UsualColumn<InvoiceRow>;

const money = (
  id: 'gross' | 'fee' | 'tax' | 'net',
  card?: Pick<Required<InvoiceColumn>, 'card'>,
): InvoiceColumn => ({
  id,
  header: `invoices.amount.${id}`,
  width: 130,
  align: 'end',
  ...card,
  cell: (row, { messages }) => <span className={styles.amount}>{moneyText(messages, row[id])}</span>,
});

const columns: readonly InvoiceColumn[] = [
  {
    id: 'number',
    width: 190,
    card: 'title',
    cell: ({ id, number }) => (
      <Link href={pathOf('invoices-id', { id })} className={styles.number ?? ''}>
        {number}
      </Link>
    ),
  },
  namedOrNumber('owner', { card: 'wide' }),
  { id: 'period', width: 96, cell: ({ period }) => periodText(period) },
  money('gross'),
  money('fee'),
  money('tax'),
  money('net', { card: 'line' }),
  {
    id: 'status',
    width: 150,
    card: 'bare',
    cell: ({ status, reason }) => (
      <span data-tooltip={reason ?? undefined}>
        <InvoiceStatusTag status={status} />
      </span>
    ),
  },
  moment('issued_at'),
  {
    id: 'paid_on',
    width: 120,
    cell: ({ paid_on: day }) => (day === null ? '—' : dayText(day)),
  },
  {
    id: 'payment_reference',
    width: 170,
    cell: ({ payment_reference: reference }) => <bdi>{reference ?? '—'}</bdi>,
  },
];

const filters = [
  {
    name: 'status',
    accepts: invoiceStatuses,
    options: ({ t }) =>
      invoiceStatuses
        .filter((status) => status !== 'draft')
        .map((status) => ({ value: status, label: t(`invoices.status.${status}`) })),
  },
  {
    name: 'is_valid',
    label: 'invoices.filter.is_valid',
    accepts: ['true', 'false'],
    options: ({ t }) => [
      { value: 'true', label: t('invoices.filter.valid') },
      { value: 'false', label: t('invoices.filter.void') },
    ],
  },
  { name: 'period', accepts: periodPattern, options: () => periodOptions(Date.now()) },
] as const satisfies Parameters<typeof defineUsualList<typeof invoiceContract>>[1]['filters'];

const shared = {
  words: 'invoices',
  icon: BankAccount,
  titleColumn: 'number',
  actions: async () => (await import('./invoice.actions.tsx')).invoiceActions,
  export: { fieldOf: { owner: 'owner_id' }, always: ['reason'] },
} as const;

/** One's own. */
export const invoiceList = defineUsualList(invoiceContract, {
  ...shared,
  route: 'invoices',
  isOwn: true,
  views: 'invoices',
  help: 'invoices.empty.own',
  filters,
  columns: columns.filter(({ id }) => id !== 'owner'),
  chosenOnly: ['paid_on', 'payment_reference'],
});

/** Everybody's. */
export const managedInvoiceList = defineUsualList(invoiceContract, {
  ...shared,
  route: 'manage-invoices',
  views: 'manage-invoices',
  includes,
  filters: [...filters, personFilter('owner_id', 'invoices.column.owner', ({ owner }: InvoiceRow) => owner)],
  columns,
  chosenOnly: ['fee', 'tax', 'paid_on', 'payment_reference'],
  bulk: {
    lifecycle: 'invoice',
    may: (ability) => ability.can('approve', 'invoices'),
    // Whether the amounts are right is each author's own to say.
    offers: (event) => event !== 'confirm' && event !== 'dispute' && event !== 'issue',
    questions: { pay: PayMany },
    affects: affectedByInvoices,
  },
});
