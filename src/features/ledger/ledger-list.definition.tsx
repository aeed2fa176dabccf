/** The ledger's entries as a list (product.md, `/manage/invoices`), newest first, with the account's balance after each. */
import { CreditCard } from '@blueprintjs/icons';
import * as v from 'valibot';
import { ledgerSubjects, transferKinds } from '#contract/resources/ledger.ts';
import {
  accountKindNames,
  type ledgerEntryFilters,
  ledgerEntrySchema,
  ledgerEntrySorts,
} from '#contract/resources/ledger-entry.ts';
import {
  type ColumnContext,
  defineList,
  type ListColumn,
  type NamesOf,
} from '#resource/list/list-definition.ts';
import { usualColumns } from '#resource/list/usual-columns.tsx';
import { dayFilters, personFilter } from '#resource/list/shared-filters.ts';
import { CellLink } from '#ui/list/cell-link.tsx';
import { amountText } from './amount-text.ts';
import { documentLink } from './document-link.ts';
import styles from './ledger.module.css';

const rowSchema = v.object({
  ...ledgerEntrySchema.entries,
  user: v.optional(v.nullable(v.object({ id: v.number(), name: v.string() }))),
});
export type LedgerRow = v.InferOutput<typeof rowSchema>;

const columnIds = [
  'id',
  'account',
  'user',
  'kind',
  'subject',
  'amount',
  'balance',
  'reason',
  'created_at',
] as const;

type LedgerListNames = NamesOf<
  typeof ledgerEntrySchema,
  typeof ledgerEntryFilters,
  typeof ledgerEntrySorts,
  typeof columnIds
>;
type LedgerColumn = ListColumn<LedgerRow, LedgerListNames>;

function columns(context: ColumnContext): readonly LedgerColumn[] {
  const { messages } = context;
  const { t } = messages;
  const { column, moment } = usualColumns<LedgerRow, LedgerListNames>(
    context,
    'ledger.column',
    ledgerEntrySorts,
  );
  return [
    column('id', { width: 100, card: 'title', cell: ({ id }) => `#${id}` }),
    column('account', { width: 190, cell: ({ account }) => t(`ledger.account.${account}`) }),
    column('user', {
      width: 170,
      cell: ({ user, user_id: id }) => <span dir="auto">{user?.name ?? (id === null ? '—' : `#${id}`)}</span>,
    }),
    column('kind', { width: 190, cell: ({ kind }) => t(`ledger.kind.${kind}`) }),
    column('subject', {
      width: 190,
      cell: (row) => {
        const address = documentLink(row);
        const text = `${t(`ledger.subject.${row.subject}`)} #${row.subject_id}`;
        return address === null ? text : <CellLink href={address}>{text}</CellLink>;
      },
    }),
    column('amount', {
      width: 140,
      align: 'end',
      card: 'line',
      cell: ({ amount, unit }) => <span className={styles.amount}>{amountText(messages, amount, unit)}</span>,
    }),
    column('balance', {
      width: 140,
      align: 'end',
      card: 'line',
      cell: ({ balance, unit }) => (
        <span className={styles.amount}>{amountText(messages, balance, unit)}</span>
      ),
    }),
    column('reason', { width: 180, cell: ({ reason }) => <span dir="auto">{reason ?? ''}</span> }),
    moment('created_at'),
  ];
}

export const ledgerList = defineList<LedgerRow, LedgerListNames>({
  resource: 'ledger',
  route: 'manage-invoices',
  title: 'ledger.title',
  rowSchema,
  fields: Object.keys(ledgerEntrySchema.entries) as LedgerListNames['field'][],
  nameField: 'id',
  includes: ['user'],
  sorts: ledgerEntrySorts,
  ascendingFirst: [],
  filters: [
    { name: 'account', label: 'ledger.column.account', accepts: accountKindNames, words: 'ledger.account' },
    personFilter('user_id', 'ledger.column.user', (row) => row.user),
    { name: 'kind', label: 'ledger.column.kind', accepts: transferKinds, words: 'ledger.kind' },
    { name: 'subject', label: 'ledger.column.subject', accepts: ledgerSubjects, words: 'ledger.subject' },
    ...dayFilters,
  ],
  columnIds,
  titleColumn: 'id',
  defaultColumns: ['id', 'account', 'user', 'kind', 'subject', 'amount', 'balance', 'created_at'],
  columns,
  export: { fieldOf: { user: 'user_id' }, always: ['subject_id', 'unit'] },
  empty: {
    icon: CreditCard,
    title: 'ledger.empty.title',
    help: 'ledger.empty.help',
    readOnly: 'ledger.empty.help',
  },
});
