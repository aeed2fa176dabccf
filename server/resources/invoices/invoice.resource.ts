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
  validInvoiceStatuses,
} from '#contract/resources/invoice.ts';
import { maskedNumber } from '#contract/money/masked-number.ts';
import { banks } from '#contract/money/banks.ts';
import { allowedEventsAppend } from '../../lifecycle/allowed-events.ts';
import { exactly, idList, isAnyOf, oneOf } from '../../query/filters.ts';
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

/** Of one's own statements, and of those that one may pay. The account's number leaves the server whole for a payment alone. */
const payee: LoadedAppend = {
  answer: v.nullable(invoicePayeeSchema),
  from: conditionColumns,
  async load(database, rows, ability, userId) {
    const payable = new Set(
      rows.filter((row) => ability.can('pay', recordOf('invoices', { ...row }))).map(({ id }) => id),
    );
    const shown = rows.filter((row) => payable.has(row['id']) || row['owner_id'] === userId);
    const { rows: found } = await sql<{ id: number; payee: Omit<InvoicePayee, 'is_kept'>; is_kept: boolean }>`
      select id, coalesce(payee, payee_of(owner_id)) as payee, payee is not null as is_kept from invoices
      where id = any(${shown.map(({ id }) => id)}::bigint[])
        and coalesce(payee, payee_of(owner_id)) is not null`.execute(database);
    const byInvoice = new Map<unknown, InvoicePayee>(
      found.map(({ id, payee: { bank, account_number: number, holder, tax_code }, is_kept }) => [
        id,
        {
          bank: nameOf(bank),
          account_number: payable.has(id) ? number : maskedNumber(number),
          holder,
          tax_code,
          is_kept,
        },
      ]),
    );
    return ({ id }) => byInvoice.get(id) ?? null;
  },
};

export const invoices = defineResource(invoiceContract, {
  conditionColumns,
  filters: {
    number: exactly('number', /^NB\d{6}-\d{6,15}$/, ['a number such as NB202610-000042']),
    status: oneOf('status', invoiceStatuses),
    is_valid: isAnyOf('status', validInvoiceStatuses),
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
