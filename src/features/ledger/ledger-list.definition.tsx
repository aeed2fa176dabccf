/** The ledger's entries as a list (product.md, `/manage/invoices`), newest first, with the account's balance after each. */
import { CreditCard } from '@blueprintjs/icons';
import { namedSchema } from '#contract/api/fields.ts';
import { ledgerSubjects, transferKinds } from '#contract/resources/ledger.ts';
import { accountKindNames, ledgerEntryContract } from '#contract/resources/ledger-entry.ts';
import { dayFilters, personFilter } from '#resource/list/filter/shared-filters.ts';
import { moment, namedOrNumber } from '#resource/usual/usual-columns.tsx';
import { defineUsualList, type UsualRow } from '#resource/usual/usual-list.ts';
import { CellLink } from '#ui/list/cell-link.tsx';
import { amountText } from './amount-text.ts';
import { documentLink } from './document-link.ts';
import styles from './ledger.module.css';

const includes = { user: namedSchema };
export type LedgerRow = UsualRow<typeof ledgerEntryContract, typeof includes>;

export const ledgerList = defineUsualList(ledgerEntryContract, {
  route: 'manage-invoices',
  words: 'ledger',
  icon: CreditCard,
  title: 'ledger.title',
  titleColumn: 'id',
  includes,
  filters: [
    { name: 'account', accepts: accountKindNames },
    personFilter('user_id', 'ledger.column.user', ({ user }: LedgerRow) => user),
    { name: 'kind', accepts: transferKinds },
    { name: 'subject', accepts: ledgerSubjects },
    ...dayFilters,
  ],
  columns: [
    { id: 'id', width: 100, card: 'title', cell: ({ id }) => `#${id}` },
    {
      id: 'account',
      width: 190,
      cell: ({ account }, { messages }) => messages.t(`ledger.account.${account}`),
    },
    namedOrNumber('user', { width: 170 }),
    { id: 'kind', width: 190, cell: ({ kind }, { messages }) => messages.t(`ledger.kind.${kind}`) },
    {
      id: 'subject',
      width: 190,
      cell: (row, { messages }) => {
        const address = documentLink(row);
        const text = `${messages.t(`ledger.subject.${row.subject}`)} #${row.subject_id}`;
        return address === null ? text : <CellLink href={address}>{text}</CellLink>;
      },
    },
    {
      id: 'amount',
      width: 140,
      align: 'end',
      card: 'line',
      cell: ({ amount, unit }, { messages }) => (
        <span className={styles.amount}>{amountText(messages, amount, unit)}</span>
      ),
    },
    {
      id: 'balance',
      width: 140,
      align: 'end',
      card: 'line',
      cell: ({ balance, unit }, { messages }) => (
        <span className={styles.amount}>{amountText(messages, balance, unit)}</span>
      ),
    },
    { id: 'reason', width: 180, cell: ({ reason }) => <span dir="auto">{reason ?? ''}</span> },
    moment('created_at'),
  ],
  chosenOnly: ['reason'],
  export: { fieldOf: { user: 'user_id' }, always: ['subject_id', 'unit'] },
});
