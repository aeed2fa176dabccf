/** What a statement is to the parts of a record's page. */
import { invoiceSchema } from '#contract/resources/invoice.ts';

export const invoiceRecord = { resource: 'invoices', recordSchema: invoiceSchema } as const;
