/**
 * Closes the weeks and months that are over, each once however many instances look, and counts those that run anew
 * (product.md, `/honors`): whoever reads a board reads a few rows.
 */
import { type Kysely, sql } from 'kysely';
import { honorBoards, honorPeriods } from '#contract/resources/honor.ts';
import { inTransaction } from '../db/in-transaction.ts';
import type { Database } from '../db/schema.ts';
import { placesOf, type Span } from '../honors/count-board.ts';
import { type ClosedPeriod, shifted, startOf } from '../honors/honor-days.ts';

/** How far back is looked for what nobody has closed. */
const looksBack: Readonly<Record<ClosedPeriod, number>> = { week: 12, month: 12 };
/** Milliseconds after its end in which what readers did is still being added up. */
const grace = 3_600_000;
/** Milliseconds between two countings of what runs. */
const countEvery = 300_000;
/** Of the advisory lock that lets one instance count at a time. */
const lockSpace = 42;

/** The job of one instance, which counts what runs once in a while only. */
export function createHonorsJob(database: Kysely<Database>): (now: Date) => Promise<void> {
  let countedAt = -Infinity;
  return async (now) => {
    await freezeHonors(database, now);
    if (now.getTime() - countedAt < countEvery) return;
    await countRunningHonors(database, now);
    countedAt = now.getTime();
  };
}

/** How many periods it has closed. */
export async function freezeHonors(database: Kysely<Database>, now: Date): Promise<number> {
  let closed = 0;
  for (const period of ['week', 'month'] as const) {
    const running = startOf(period, new Date(now.getTime() - grace));
    for (let back = looksBack[period]; back > 0; back -= 1) {
      if (await close(database, period, shifted(period, running, -back))) closed += 1;
    }
  }
  return closed;
}

/** False where it is closed already, or where nothing happened in it. */
function close(database: Kysely<Database>, period: ClosedPeriod, start: string): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    await sql`select pg_advisory_xact_lock(${lockSpace})`.execute(transaction);
    const known = await transaction
      .selectFrom('honor_periods')
      .select('start')
      .where('period', '=', period)
      .where(sql<boolean>`start = ${start}::date`)
      .executeTakeFirst();
    if (known !== undefined) return false;
    const span = { start, end: shifted(period, start, 1) };
    let places = 0n;
    for (const board of honorBoards) {
      const { numAffectedRows = 0n } = await sql`
        insert into honor_entries (period, start, board, rank, subject, name, score)
        select ${period}, ${start}::date, ${board}, rank, subject, name, score
        from (${placesOf(board, span)}) as places`.execute(transaction);
      places += numAffectedRows;
    }
    if (places === 0n) return false;
    await sql`insert into honor_periods (period, start) values (${period}, ${start}::date)`.execute(
      transaction,
    );
    return true;
  });
}

/** Writes the boards whose places have changed: in an hour in which nobody reads, nothing is written. */
export async function countRunningHonors(database: Kysely<Database>, now: Date): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await sql`select pg_advisory_xact_lock(${lockSpace})`.execute(transaction);
    for (const period of honorPeriods) {
      const start = period === 'all' ? null : startOf(period, now);
      const span: Span =
        period === 'all' || start === null ? null : { start, end: shifted(period, start, 1) };
      for (const board of honorBoards) await countBoard(transaction, { period, start, board }, span, now);
    }
  });
}

type RunningBoard = {
  readonly period: (typeof honorPeriods)[number];
  /** Null for all time. */
  readonly start: string | null;
  readonly board: (typeof honorBoards)[number];
};

async function countBoard(
  transaction: Kysely<Database>,
  { period, start, board }: RunningBoard,
  span: Span,
  now: Date,
): Promise<void> {
  const { rows: places } = await sql`
    select rank::integer, subject, name, score::bigint from (${placesOf(board, span)}) as places
    order by rank`.execute(transaction);
  const { rows: known } = await sql`
    select rank, subject, name, score from honor_running
    where period = ${period} and board = ${board} and start is not distinct from ${start}::date
    order by rank`.execute(transaction);
  if (JSON.stringify(places) === JSON.stringify(known)) return;
  await sql`delete from honor_running where period = ${period} and board = ${board}`.execute(transaction);
  await sql`
    insert into honor_running (period, start, board, rank, subject, name, score, counted_at)
    select ${period}, ${start}::date, ${board}, rank, subject, name, score, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(places)}::json)
      as place (rank integer, subject text, name text, score bigint)`.execute(transaction);
}
