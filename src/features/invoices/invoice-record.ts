/** What a statement is to the parts of a record's page. */
import { invoiceSchema } from '#contract/resources/invoice.ts';
import { deskKey } from '#lib/query/query-keys.ts';

export const invoiceRecord = { resource: 'invoices', recordSchema: invoiceSchema } as const;

/** What follows from its events, by query keys: the money that moves, a dispute's ticket, what waits on the desk. */
export const affectedByInvoices = ['ledger', 'tickets', 'activities', deskKey] as const;
