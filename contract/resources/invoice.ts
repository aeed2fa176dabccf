/**
 * Payout statements of authors (product.md, `/invoices`, `/manage/invoices`): what a month's unlocks earned, by book, and
 * what is paid of it. Amounts are whole dong and immutable once the statement is issued.
 */
import * as v from 'valibot';
import { momentSchema } from '../api/answers.ts';
import type { ResourceContract } from '../api/resource-contract.ts';
import { dayAt } from '../time/days.ts';
import { dong, type Dong, dongSchema, shareOf, xuSchema } from '../money/money.ts';
import { rule } from '../api/validation-messages.ts';
import { ticketStatuses } from './ticket.ts';

/** In the order of the lifecycle. */
export const invoiceStatuses = [
  'draft',
  'issued',
  'disputed',
  'confirmed',
  'approved',
  'paid',
  'void',
] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];
/** Of what was issued and is not void: what a month's sums count. */
export const validInvoiceStatuses = [
  'issued',
  'disputed',
  'confirmed',
  'approved',
  'paid',
] as const satisfies readonly InvoiceStatus[];

/** What the platform keeps of the gross amount, and what it pays to the state of a payment: parts of ten thousand. */
export const feePerTenThousand = 3000;
export const taxPerTenThousand = 1000;
/** A payment of so much or more is taxed as a whole, a smaller one not at all; in dong. */
const leastTaxed = 2_000_000;
/** Who has earned less in a month gets no statement for it, in dong. */
export const leastGross = 1;

/** What becomes of a gross amount: the payment is what the fee leaves of it, and the tax is taken of that. */
export function amountsFrom(gross: Dong): Readonly<Record<'gross' | 'fee' | 'tax' | 'net', Dong>> {
  const fee = shareOf(gross, feePerTenThousand);
  const payment = dong(gross - fee);
  const tax = payment < leastTaxed ? dong(0) : shareOf(payment, taxPerTenThousand);
  return { gross, fee, tax, net: dong(payment - tax) };
}

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A month of the calendar, such as `2026-10`. */
export const periodPattern = /^20\d\d-(?:0[1-9]|1[0-2])$/;
const period = v.pipe(v.string(rule('required')), v.regex(periodPattern, rule('invalid')));

/** Months begin where authors live. `now` in milliseconds since the epoch. */
export const periodAt = (now: number): string => dayAt(now).slice(0, 7);

/** The month before the one of that moment: the last that is over. */
export const lastPeriod = (now: number): string => monthsBefore(periodAt(now), 1);

export function monthsBefore(from: string, months: number): string {
  const [year = 0, month = 0] = from.split('-').map(Number);
  const at = year * 12 + month - 1 - months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}

const periodHistory = 36;
/** Those of the last months that are over which are looked back to, in sums and where one is chosen; the newest first. */
export function pastPeriods(now: number): readonly string[] {
  const last = lastPeriod(now);
  return Array.from({ length: periodHistory }, (_, at) => monthsBefore(last, at));
}

export const invoiceSchema = v.object({
  id,
  /** As it stands on paper. */
  number: v.string(),
  owner_id: id,
  period,
  gross: dongSchema,
  fee: dongSchema,
  tax: dongSchema,
  /** What is paid: gross less fee and tax. */
  net: dongSchema,
  status: v.picklist(invoiceStatuses),
  /** Of the dispute that is under way, or of its end as void. */
  reason: v.nullable(v.string()),
  issued_at: v.nullable(momentSchema),
  confirmed_at: v.nullable(momentSchema),
  paid_at: v.nullable(momentSchema),
  /** The day on which the money was sent, in Viet Nam; `paid_at` is when that was recorded. */
  paid_on: v.nullable(v.pipe(v.string(), v.isoDate())),
  /** What the payment is called at the bank; null where it was recorded before that was asked for. */
  payment_reference: v.nullable(v.string()),
  version: id,
  created_at: momentSchema,
  updated_at: momentSchema,
});

/**
 * `append=lines`: what a book earned in a month, that of the statement or an earlier one whose income was too little to be
 * paid or was booked late; by month, the most first.
 */
export const invoiceLineSchema = v.object({
  book_id: id,
  period,
  /** The book's title as it was. */
  title: v.string(),
  unlocks: count,
  xu: xuSchema,
  gross: dongSchema,
});
export type InvoiceLine = v.InferOutput<typeof invoiceLineSchema>;

/** `append=ticket`: what the last dispute opened; null where there was none. */
export const invoiceTicketSchema = v.object({ id, status: v.picklist(ticketStatuses) });

/**
 * `append=payee`: where the statement is paid to, for its author and for whoever may pay it. Null for everybody else, and
 * where the author has said nothing yet.
 */
export const invoicePayeeSchema = v.object({
  /** As people call it. */
  bank: v.string(),
  /** All of its digits for whoever pays, who types them; for the author the last ones. */
  account_number: v.string(),
  holder: v.string(),
  tax_code: v.nullable(v.string()),
  /**
   * Whether it stays as it is: it is kept with the statement at its issue, or at the payment where the author had said
   * nothing by then. Otherwise it is what the author has now.
   */
  is_kept: v.boolean(),
});
export type InvoicePayee = v.InferOutput<typeof invoicePayeeSchema>;

export const invoiceContract = {
  name: 'invoices',
  record: invoiceSchema,
  filters: ['id', 'number', 'status', 'is_valid', 'period', 'owner_id'],
  sorts: ['id', 'period', 'gross', 'net', 'status', 'issued_at', 'created_at'],
} as const satisfies ResourceContract;

/** `POST /invoices/runs`: issues the statements of a month that is over. */
export const invoiceRunInputSchema = v.object({ period });

export const invoiceRunStatuses = ['pending', 'running', 'done', 'cancelled'] as const;
export type InvoiceRunStatus = (typeof invoiceRunStatuses)[number];
/**
 * `present`: there was a statement of that month already. `skipped`: nothing was earned. `carried`: less than the author's
 * payout threshold, which waits for the next statement. `failed`: the server met an error at this author.
 */
export const invoiceRunOutcomes = ['issued', 'present', 'skipped', 'carried', 'failed'] as const;
export type InvoiceRunOutcome = (typeof invoiceRunOutcomes)[number];

export const invoiceRunSchema = v.object({
  id,
  period,
  status: v.picklist(invoiceRunStatuses),
  actor: v.object({ id, name: v.string() }),
  /** Authors: all of them, those whose outcome is known, and how many of those had which. */
  total: count,
  settled: count,
  issued: count,
  present: count,
  skipped: count,
  carried: count,
  failed: count,
  created_at: momentSchema,
  finished_at: v.nullable(momentSchema),
});
export type InvoiceRun = v.InferOutput<typeof invoiceRunSchema>;
export const invoiceRunAnswerSchema = v.object({ data: invoiceRunSchema });
/** `GET /invoices/runs`: the newest first. */
export const invoiceRunsSchema = v.object({ data: v.array(invoiceRunSchema) });
export const invoiceRunHistory = 20;

/** `GET /invoices/periods`: what was issued for each of the past periods, void statements left out; the newest first. */
export const invoicePeriodSchema = v.object({
  period,
  count,
  gross: dongSchema,
  net: dongSchema,
  /** Of these, what was paid. */
  paid_count: count,
  paid: dongSchema,
});
export type InvoicePeriod = v.InferOutput<typeof invoicePeriodSchema>;
export const invoicePeriodsSchema = v.object({ data: v.array(invoicePeriodSchema) });
