/** What can be done with a statement from its list. */
import { BankAccount, Duplicate } from '@blueprintjs/icons';
import { invoiceSchema } from '#contract/resources/invoice.ts';
import type { RecordActions } from '#resource/record/record-actions.ts';
import { affectedByInvoices } from './invoice-record.ts';
import type { InvoiceRow } from './invoice-list.definition.tsx';

export const invoiceActions: RecordActions<InvoiceRow> = {
  resource: 'invoices',
  logged: { subject: 'invoices', title: ({ number }) => number },
  groups: [
    [
      { kind: 'link', route: 'invoices-id', label: 'invoices.action.open', icon: BankAccount },
      {
        kind: 'copy',
        route: 'invoices-id',
        label: 'list.copyLink',
        icon: Duplicate,
        title: ({ number }) => number,
      },
    ],
  ],
  lifecycle: {
    name: 'invoice',
    schema: invoiceSchema,
    versionOf: ({ version }) => version,
    affects: affectedByInvoices,
    cautions: { pay: 'invoices.caution.pay', confirm: 'invoices.caution.confirm' },
  },
};
