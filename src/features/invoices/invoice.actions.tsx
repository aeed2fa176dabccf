/** What can be done with a statement from its list. */
import { BankAccount, Duplicate } from '@blueprintjs/icons';
import { invoiceSchema } from '#contract/resources/invoice.ts';
import type { RecordActions } from '#resource/record/record-actions.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { affectedByInvoices } from './invoice-record.ts';
import type { InvoiceRow } from './invoice-list.definition.tsx';

const Pay = lazyPart(async () => (await import('./pay-dialog.tsx')).PayDialog);

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
    cautions: { confirm: 'invoices.caution.confirm' },
    dialogs: { pay: ({ row, onClose }) => <Pay invoice={row} onClose={onClose} /> },
  },
};
