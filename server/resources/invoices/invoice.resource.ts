/** Payout statements as a resource (product.md, `/invoices`, `/manage/invoices`; contract/resources/invoice.ts). */
import { sql } from 'kysely';
import {
  type invoiceFilters,
  type InvoiceLine,
  invoiceSchema,
  type invoiceSorts,
  invoiceStatuses,
  periodPattern,
} from '#contract/resources/invoice.ts';
import { allowedEventsAppend } from '../../lifecycle/allowed-events.ts';
import { exactly, type Filter, idList, oneOf } from '../../query/filters.ts';
import type { LoadedAppend, Resource, Sort } from '../../query/resource.ts';
import { personInclude } from '../users/person-include.ts';

const filters: Record<(typeof invoiceFilters)[number], Filter> = {
  id: idList('id'),
  number: exactly('number', /^NB\d{6}-\d{6,15}$/, ['a number such as NB202610-000042']),
  status: oneOf('status', invoiceStatuses),
  period: exactly('period', periodPattern, ['a month such as 2026-10']),
  owner_id: idList('owner_id'),
};

const sorts: Record<(typeof invoiceSorts)[number], Sort> = {
  id: { column: 'id' },
  period: { column: 'period' },
  gross: { column: 'gross' },
  net: { column: 'net' },
  status: { column: 'status_rank' },
  issued_at: { column: 'issued_at', nullable: true },
  created_at: { column: 'created_at' },
};

const conditionColumns = ['id', 'owner_id', 'status'];

/** What each book earned, by month and the most first. */
const lines: LoadedAppend = {
  from: ['id'],
  async load(database, rows) {
    const { rows: found } = await sql<InvoiceLine & { invoice_id: number }>`
      select invoice_id, book_id, period, title, unlocks, xu, gross from invoice_lines
      where invoice_id = any(${rows.map(({ id }) => id)}::bigint[])
      order by invoice_id, period, gross desc, book_id`.execute(database);
    const byInvoice = new Map<unknown, InvoiceLine[]>();
    for (const { invoice_id: id, ...line } of found) byInvoice.set(id, [...(byInvoice.get(id) ?? []), line]);
    return ({ id }) => byInvoice.get(id) ?? [];
  },
};

/** What the last dispute opened; whoever reads the statement may know how far it is. */
const ticket: LoadedAppend = {
  from: ['id'],
  async load(database, rows) {
    const { rows: found } = await sql<{ invoice_id: number; id: number; status: string }>`
      select distinct on (invoice_id) invoice_id, id, status from tickets
      where invoice_id = any(${rows.map(({ id }) => id)}::bigint[])
      order by invoice_id, id desc`.execute(database);
    const byInvoice = new Map<unknown, object>(
      found.map(({ invoice_id, id, status }) => [invoice_id, { id, status }]),
    );
    return ({ id }) => byInvoice.get(id) ?? null;
  },
};

export const invoices: Resource = {
  name: 'invoices',
  subject: 'invoices',
  readAction: 'read',
  table: 'invoices',
  fields: Object.keys(invoiceSchema.entries),
  conditionColumns,
  filters,
  sorts,
  includes: { owner: personInclude('owner_id') },
  appends: {
    allowed_events: allowedEventsAppend(['invoice'], () => 'invoice', conditionColumns),
    lines,
    ticket,
  },
  defaultSort: [
    { field: 'period', descending: true },
    { field: 'id', descending: true },
  ],
  changes: 'invoices_changes',
};
