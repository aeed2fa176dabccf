/** The columns of payout statements in an export (product.md, `/manage/invoices`). */
import { sql } from 'kysely';
import { invoiceStatuses } from '#contract/resources/invoice.ts';
import { labelsOf } from '#contract/vocabulary.ts';
import { textCell, wordCell } from '../../export/export-cells.ts';
import { column, columnsOf } from '../../export/export-columns.ts';
import type { ExportedResource } from '../../export/exported-resource.ts';
import { invoices } from './invoice.resource.ts';

const { text, plain, moment, day } = columnsOf('invoices');

export const exportedInvoices: ExportedResource = {
  resource: invoices,
  joins: sql`join users on users.id = invoices.owner_id`,
  columns: [
    plain('number', 'invoices.column.number'),
    plain('period', 'invoices.column.period'),
    column('owner_id', 'invoices.column.owner', textCell('users.name')),
    plain('gross', 'invoices.column.gross'),
    plain('fee', 'invoices.column.fee'),
    plain('tax', 'invoices.column.tax'),
    plain('net', 'invoices.column.net'),
    column(
      'status',
      'invoices.column.status',
      wordCell('invoices.status', (language) => labelsOf(language, 'invoices.status', invoiceStatuses)),
    ),
    text('reason', 'invoices.column.reason'),
    moment('issued_at', 'invoices.column.issued_at'),
    moment('confirmed_at', 'invoices.column.confirmed_at'),
    day('paid_on', 'invoices.column.paid_on'),
    text('payment_reference', 'invoices.column.payment_reference'),
  ],
};
