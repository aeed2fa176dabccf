/**
 * What an author has earned that stands on no valid statement yet: what waits from before, the month itself, and what was
 * booked later in months that are settled. Nothing of it is counted twice, whoever settles and whosever the book is by then.
 */
import { type Kysely, sql } from 'kysely';
import { type Dong, dongPerXu, priceOf, xu } from '#contract/money/money.ts';
import { monthsBefore } from '#contract/resources/invoice.ts';
import type { Database } from '../../db/schema.ts';

export type Line = {
  readonly book_id: number;
  readonly title: string;
  /** The month in which it was earned. */
  readonly period: string;
  readonly unlocks: number;
  readonly xu: number;
  readonly gross: Dong;
};

/** Months within which income that is booked late still comes with a later statement. */
const lateMonths = 12;

/** The second number of the lock under which authors are settled, beside those of months (order-run.ts). */
const settling = 0;
const lockSpace = 34;

/**
 * Two months that are settled at once would both find what is left of a third: one waits for the other, and then sees it.
 */
export async function holdSettling(transaction: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockSpace}, ${settling})`.execute(transaction);
}

/** The month itself and those before it that a job has settled, in which more may have been booked since. */
const settledMonths = (period: string) => sql`
  select ${period}::text as period
  union
  select period from invoice_runs
  where status = 'done' and period < ${period} and period >= ${monthsBefore(period, lateMonths)}`;

/** Those whom a job of that month has to look at. */
export const authorsOf = (period: string) => sql<{ owner_id: number }>`
  select owner_id from books
  where exists (
    select 1 from (${settledMonths(period)}) as months
    join book_days on book_days.book_id = books.id
      and day >= (months.period || '-01')::date
      and day < (months.period || '-01')::date + interval '1 month'
  )
  union
  select owner_id from carried_lines where period <= ${period}`;

/** By book and month, the oldest first; also of a book that lies in the trash by now. */
export async function unsettledLines(
  transaction: Kysely<Database>,
  ownerId: number,
  period: string,
): Promise<Line[]> {
  const { rows } = await sql<Omit<Line, 'gross'>>`
    with earned as (
      select books.id as book_id, books.title, months.period,
        sum(unlocks)::bigint as unlocks, sum(income)::bigint as xu
      from (${settledMonths(period)}) as months
      join books on books.owner_id = ${ownerId}
      join book_days on book_days.book_id = books.id
        and day >= (months.period || '-01')::date
        and day < (months.period || '-01')::date + interval '1 month'
      group by books.id, months.period
    ), known as (
      select lines.book_id, lines.period, lines.unlocks, lines.xu
      from invoice_lines as lines join invoices on invoices.id = lines.invoice_id
      where invoices.status <> 'void' and (lines.book_id, lines.period) in (select book_id, period from earned)
      union all
      select book_id, period, unlocks, xu from carried_lines
      where (book_id, period) in (select book_id, period from earned)
    ), fresh as (
      select earned.book_id, earned.title, earned.period,
        greatest(0, earned.unlocks - coalesce(sum(known.unlocks), 0))::bigint as unlocks,
        (earned.xu - coalesce(sum(known.xu), 0))::bigint as xu
      from earned left join known on known.book_id = earned.book_id and known.period = earned.period
      group by earned.book_id, earned.title, earned.period, earned.unlocks, earned.xu
      having earned.xu > coalesce(sum(known.xu), 0)
    )
    select book_id, period, max(title) as title, sum(unlocks)::bigint as unlocks, sum(xu)::bigint as xu
    from (
      select book_id, period, title, unlocks, xu from fresh
      union all
      select book_id, period, title, unlocks, xu from carried_lines
      where owner_id = ${ownerId} and period <= ${period}
    ) as lines
    group by book_id, period
    order by period, book_id`.execute(transaction);
  return rows.map(({ book_id, period: month, title, unlocks, xu: coins }) => ({
    book_id,
    period: month,
    title,
    unlocks,
    xu: coins,
    gross: priceOf(xu(coins)),
  }));
}

/** They wait for the author's next statement. Whether more waits than did before. */
export async function carryOver(
  transaction: Kysely<Database>,
  ownerId: number,
  lines: readonly Line[],
): Promise<boolean> {
  const { rows } = await sql`
    with former as (
      select book_id, period, unlocks, xu from carried_lines where owner_id = ${ownerId}
    ), carried as (
      insert into carried_lines (owner_id, book_id, period, title, unlocks, xu, gross)
      select ${ownerId}::bigint, book_id, period, title, unlocks, xu, gross from ${rowsOf(lines)}
      on conflict (owner_id, book_id, period)
        do update set title = excluded.title, unlocks = excluded.unlocks, xu = excluded.xu, gross = excluded.gross
      returning book_id, period, unlocks, xu
    )
    select 1 from (select * from carried except select * from former) as more limit 1`.execute(transaction);
  return rows.length > 0;
}

/**
 * What a book has earned until it changes hands is its former owner's, and waits for their next statement: of
 * months that no job has settled yet, also where one has settled a later month, and what was booked later in those that one
 * has. `now` is the month.
 */
export async function leaveEarned(
  transaction: Kysely<Database>,
  { bookId, ownerId, now }: { readonly bookId: number; readonly ownerId: number; readonly now: string },
): Promise<void> {
  await holdSettling(transaction);
  await sql`
    with newest as (
      -- The first job that there is settles the month before.
      select coalesce(max(period), ${monthsBefore(now, 2)}) as period from invoice_runs where status = 'done'
    ), looked_for as (
      select to_char((period || '-01')::date - ${lateMonths}::integer * interval '1 month', 'YYYY-MM') as after from newest
    ), earned as (
      select to_char(day, 'YYYY-MM') as period, sum(unlocks)::bigint as unlocks, sum(income)::bigint as xu
      from book_days where book_id = ${bookId} group by 1
    ), known as (
      select lines.period, lines.unlocks, lines.xu
      from invoice_lines as lines join invoices on invoices.id = lines.invoice_id
      where invoices.status <> 'void' and lines.book_id = ${bookId}
      union all
      select period, unlocks, xu from carried_lines where book_id = ${bookId}
    ), sums as (
      select period, sum(unlocks)::bigint as unlocks, sum(xu)::bigint as xu from known group by period
    )
    insert into carried_lines as waiting (owner_id, book_id, period, title, unlocks, xu, gross)
    select ${ownerId}::bigint, books.id, period, title,
      greatest(0, earned.unlocks - coalesce(sums.unlocks, 0)),
      earned.xu - coalesce(sums.xu, 0), (earned.xu - coalesce(sums.xu, 0)) * ${dongPerXu}
    from earned left join sums using (period) join books on books.id = ${bookId}
    where earned.xu > coalesce(sums.xu, 0) and period > (select after from looked_for)
    on conflict (owner_id, book_id, period) do update set
      title = excluded.title, unlocks = waiting.unlocks + excluded.unlocks,
      xu = waiting.xu + excluded.xu, gross = waiting.gross + excluded.gross`.execute(transaction);
}

/** They stand on the statement, and wait no more. */
export async function putOnStatement(
  transaction: Kysely<Database>,
  invoiceId: number,
  { ownerId, period, lines }: { ownerId: number; period: string; lines: readonly Line[] },
): Promise<void> {
  await sql`
    insert into invoice_lines (invoice_id, book_id, period, title, unlocks, xu, gross)
    select ${invoiceId}::bigint, book_id, period, title, unlocks, xu, gross from ${rowsOf(lines)}`.execute(
    transaction,
  );
  await transaction
    .deleteFrom('carried_lines')
    .where('owner_id', '=', ownerId)
    .where('period', '<=', period)
    .execute();
}

/**
 * What stood on a void statement waits again for the next one of the author who earned it, whosever its books are by now and
 * however long ago it was.
 */
export async function putBack(transaction: Kysely<Database>, invoiceId: number): Promise<void> {
  await holdSettling(transaction);
  await sql`
    insert into carried_lines as waiting (owner_id, book_id, period, title, unlocks, xu, gross)
    select invoices.owner_id, lines.book_id, lines.period, lines.title, lines.unlocks, lines.xu, lines.gross
    from invoice_lines as lines join invoices on invoices.id = lines.invoice_id
    where invoices.id = ${invoiceId}
    on conflict (owner_id, book_id, period) do update set
      title = excluded.title, unlocks = waiting.unlocks + excluded.unlocks,
      xu = waiting.xu + excluded.xu, gross = waiting.gross + excluded.gross`.execute(transaction);
}

const rowsOf = (lines: readonly Line[]) => sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
  as line (book_id bigint, period text, title text, unlocks bigint, xu bigint, gross bigint)`;
