/** The columns of the ledger's entries in an export (product.md, `/manage/invoices`). */
import { sql } from 'kysely';
import { ledgerSubjects, transferKinds } from '#contract/resources/ledger.ts';
import { accountKindNames } from '#contract/resources/ledger-entry.ts';
import { labelsOf } from '#contract/vocabulary.ts';
import { textCell, wordCell } from '../../export/export-cells.ts';
import { column, columnsOf } from '../../export/export-columns.ts';
import type { ExportedResource } from '../../export/exported-resource.ts';
import { ledgerEntries } from './ledger-entry.resource.ts';

const table = 'ledger_entry_records';
const { text, plain, moment } = columnsOf(table);

export const exportedLedger: ExportedResource = {
  resource: ledgerEntries,
  joins: sql`left join users on users.id = ${sql.ref(`${table}.user_id`)}`,
  columns: [
    plain('id', 'ledger.column.id'),
    moment('created_at', 'ledger.column.created_at'),
    column(
      'account',
      'ledger.column.account',
      wordCell(`${table}.account`, (language) => labelsOf(language, 'ledger.account', accountKindNames)),
    ),
    column('user_id', 'ledger.column.user', textCell('users.name')),
    column(
      'kind',
      'ledger.column.kind',
      wordCell(`${table}.kind`, (language) => labelsOf(language, 'ledger.kind', transferKinds)),
    ),
    column(
      'subject',
      'ledger.column.subject',
      wordCell(`${table}.subject`, (language) => labelsOf(language, 'ledger.subject', ledgerSubjects)),
    ),
    plain('subject_id', 'ledger.column.subject_id'),
    plain('amount', 'ledger.column.amount'),
    plain('balance', 'ledger.column.balance'),
    plain('unit', 'ledger.column.unit'),
    text('reason', 'ledger.column.reason'),
  ],
};
