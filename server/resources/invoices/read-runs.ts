/** Jobs that issue a month's statements as they are shown, and what was issued by month. */
import { type Kysely, sql } from 'kysely';
import {
  type InvoicePeriod,
  type InvoiceRun,
  invoiceRunHistory,
  pastPeriods,
  validInvoiceStatuses,
} from '#contract/resources/invoice.ts';
import type { Database } from '../../db/schema.ts';

/** The newest first. */
export async function lastRuns(database: Kysely<Database>): Promise<InvoiceRun[]> {
  const rows = await runs(database).orderBy('invoice_runs.id', 'desc').limit(invoiceRunHistory).execute();
  return rows.map(presented);
}

export async function runById(database: Kysely<Database>, id: number): Promise<InvoiceRun | null> {
  const row = await runs(database).where('invoice_runs.id', '=', id).executeTakeFirst();
  return row === undefined ? null : presented(row);
}

function runs(database: Kysely<Database>) {
  return database
    .selectFrom('invoice_runs')
    .innerJoin('users', 'users.id', 'invoice_runs.actor_id')
    .select([
      'invoice_runs.id',
      'period',
      'invoice_runs.status',
      'actor_id',
      'users.name as actor_name',
      'total',
      'settled',
      'issued',
      'present',
      'skipped',
      'carried',
      'failed',
      'invoice_runs.created_at',
      'finished_at',
    ]);
}

type RunRow = Awaited<ReturnType<ReturnType<typeof runs>['executeTakeFirstOrThrow']>>;

function presented({ actor_id, actor_name, created_at, finished_at, ...row }: RunRow): InvoiceRun {
  return {
    ...row,
    actor: { id: actor_id, name: actor_name },
    created_at: created_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
  };
}

/** The newest month first; void statements count for nothing. `now` in milliseconds since the epoch. */
export async function invoicePeriods(database: Kysely<Database>, now: number): Promise<InvoicePeriod[]> {
  const { rows } = await sql<InvoicePeriod>`
    select period, count(*)::bigint as count, sum(gross)::bigint as gross, sum(net)::bigint as net,
      count(*) filter (where status = 'paid')::bigint as paid_count,
      coalesce(sum(net) filter (where status = 'paid'), 0)::bigint as paid
    from invoices
    where status = any(${validInvoiceStatuses}::text[]) and period = any(${pastPeriods(now)}::text[])
    group by period order by period desc`.execute(database);
  return rows;
}
