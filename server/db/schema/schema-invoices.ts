/** Table types of migrations 0034, 0060 and 0096: payout statements, their lines, and the jobs that issue them. Columns are described there. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { InvoiceRunOutcome, InvoiceRunStatus, InvoiceStatus } from '#contract/resources/invoice.ts';
import type { Moment, OptionalMoment } from '../column-types.ts';
import type { PayoutSettingsTable } from './schema-accounts.ts';

type Written = Moment;

/** As the settings of the author had it. */
type KeptPayee = Pick<PayoutSettingsTable, 'bank' | 'account_number' | 'holder' | 'tax_code'>;

export interface InvoicesTable {
  id: Generated<number>;
  owner_id: number;
  period: string;
  number: GeneratedAlways<string>;
  gross: number;
  fee: number;
  tax: number;
  net: number;
  status: Generated<InvoiceStatus>;
  reason: string | null;
  issued_at: OptionalMoment;
  confirmed_at: OptionalMoment;
  paid_at: OptionalMoment;
  paid_on: ColumnType<string | null, string | null | undefined, string | null>;
  payment_reference: ColumnType<string | null, string | null | undefined, string | null>;
  payee: ColumnType<KeptPayee | null, string | undefined, never>;
  version: Generated<number>;
  created_at: Written;
  updated_at: Written;
}

export interface InvoiceLinesTable {
  invoice_id: number;
  book_id: number;
  period: string;
  title: string;
  unlocks: number;
  xu: number;
  gross: number;
}

export interface CarriedLinesTable {
  owner_id: number;
  book_id: number;
  period: string;
  title: string;
  unlocks: number;
  xu: number;
  gross: number;
}

export interface InvoiceRunsTable {
  id: Generated<number>;
  period: string;
  actor_id: number;
  /** Of whoever ordered it, for the audit log. */
  ip: string | null;
  status: Generated<InvoiceRunStatus>;
  /** Authors: all of them, those whose outcome is known, and how many of those had which. */
  total: Generated<number>;
  settled: Generated<number>;
  issued: Generated<number>;
  present: Generated<number>;
  skipped: Generated<number>;
  carried: Generated<number>;
  failed: Generated<number>;
  created_at: ColumnType<Date, Date | string | undefined, never>;
  finished_at: OptionalMoment;
  /** The worker that is at it, for as long as its lease runs. */
  holder: string | null;
  leased_until: Moment;
}

export interface InvoiceRunAuthorsTable {
  run_id: number;
  owner_id: number;
  /** Null until its turn has come. */
  outcome: InvoiceRunOutcome | null;
}

/** What they add to the database's type. */
export interface InvoicesSchema {
  invoices: InvoicesTable;
  invoice_lines: InvoiceLinesTable;
  carried_lines: CarriedLinesTable;
  invoice_runs: InvoiceRunsTable;
  invoice_run_authors: InvoiceRunAuthorsTable;
}
