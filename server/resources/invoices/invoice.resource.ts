/** Payout statements as a resource (product.md, `/invoices`, `/manage/invoices`; contract/resources/invoice.ts). */
import { subject as recordOf } from '@casl/ability';
import { sql } from 'kysely';
import * as v from 'valibot';
import {
  invoiceContract,
  type InvoiceLine,
  invoiceLineSchema,
  type InvoicePayee,
  invoicePayeeSchema,
  invoiceTicketSchema,
  invoiceStatuses,
  periodPattern,
} from '#contract/resources/invoice.ts';
import { banks } from '#contract/money/banks.ts';
import { allowedEventsAppend } from '../../lifecycle/allowed-events.ts';
import { exactly, idList, oneOf } from '../../query/filters.ts';
import { defineResource } from '../../query/define-resource.ts';
import type { LoadedAppend } from '../../query/resource.ts';
import { personInclude } from '../users/person-include.ts';

const conditionColumns = ['id', 'owner_id', 'status'];

/** What each book earned, by month and the most first. */
const lines: LoadedAppend = {
  answer: v.array(invoiceLineSchema),
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
  answer: v.nullable(invoiceTicketSchema),
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

const nameOf = (bank: string) => banks.find(({ code }) => code === bank)?.name ?? bank;

/** Of the statements that one may pay. */
const payee: LoadedAppend = {
  answer: v.nullable(invoicePayeeSchema),
  from: conditionColumns,
  async load(database, rows, ability) {
    const payable = rows.filter((row) => ability.can('pay', recordOf('invoices', { ...row })));
    const { rows: found } = await sql<InvoicePayee & { user_id: number }>`
      select user_id, bank, account_number, holder, tax_code from payout_settings
      where user_id = any(${payable.map((row) => row['owner_id'])}::bigint[])`.execute(database);
    const byOwner = new Map<unknown, InvoicePayee>(
      found.map(({ user_id: owner, bank, ...account }) => [owner, { ...account, bank: nameOf(bank) }]),
    );
    const ids = new Set(payable.map(({ id }) => id));
    return ({ id, owner_id: owner }) => (ids.has(id) ? (byOwner.get(owner) ?? null) : null);
  },
};

export const invoices = defineResource(invoiceContract, {
  conditionColumns,
  filters: {
    number: exactly('number', /^NB\d{6}-\d{6,15}$/, ['a number such as NB202610-000042']),
    status: oneOf('status', invoiceStatuses),
    period: exactly('period', periodPattern, ['a month such as 2026-10']),
    owner_id: idList('owner_id'),
  },
  sorts: { status: { column: 'status_rank' }, issued_at: { column: 'issued_at', nullable: true } },
  includes: { owner: personInclude('owner_id') },
  appends: {
    allowed_events: allowedEventsAppend(['invoice'], () => 'invoice', conditionColumns),
    lines,
    payee,
    ticket,
  },
  defaultSort: ['-period', '-id'],
});
