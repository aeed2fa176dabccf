/**
 * Closes the weeks and months that are over, each once however many instances look, and counts those that run anew
 * (product.md, `/honors`): whoever reads a board reads a few rows. It counts before its transactions, which only write.
 */
import { type Kysely, sql } from 'kysely';
import { honorBoards, honorPeriods } from '#contract/resources/honor.ts';
import { inTransaction } from '../db/in-transaction.ts';
import type { Database } from '../db/schema.ts';
import { type Boards, countBoards, type HonorPlace, type Span } from '../honors/count-boards.ts';
import { type ClosedPeriod, runningStart, shifted } from '../honors/honor-days.ts';

/** How far back is looked for what nobody has closed. */
const looksBack: Readonly<Record<ClosedPeriod, number>> = { week: 12, month: 12 };
/** Milliseconds between two countings of what runs. */
const countEvery = 300_000;
/** Of the advisory lock that lets one instance write at a time. */
const lockSpace = 42;

/** The job of one instance, which counts what runs once in a while only. */
export function createHonorsJob(database: Kysely<Database>): (now: Date) => Promise<void> {
  let countedAt: number | null = null;
  return async (now) => {
    const closed = await freezeHonors(database, now);
    // A start right after another one, or beside another instance, finds the boards as they are.
    countedAt ??= (await lastCounted(database))?.getTime() ?? -Infinity;
    if (closed === 0 && now.getTime() - countedAt < countEvery) return;
    await countRunningHonors(database, now);
    countedAt = now.getTime();
  };
}

async function lastCounted(database: Kysely<Database>): Promise<Date | null> {
  const { at } = await database
    .selectFrom('honor_running')
    .select(({ fn }) => fn.max('counted_at').as('at'))
    .executeTakeFirstOrThrow();
  return at;
}

type Period = { readonly period: ClosedPeriod; readonly start: string };

const spanOf = ({ period, start }: Period): NonNullable<Span> => ({ start, end: shifted(period, start, 1) });

/** How many periods it has closed; one in which nothing happened is closed as well, and never looked at again. */
export async function freezeHonors(database: Kysely<Database>, now: Date): Promise<number> {
  const open = await openPeriods(database, now);
  if (open.length === 0) return 0;
  const counted = await countBoards(database, open.map(spanOf));
  let closed = 0;
  for (const [at, period] of open.entries()) {
    const boards = counted[at];
    if (boards !== undefined && (await close(database, period, boards))) closed += 1;
  }
  return closed;
}

/** Those that are over and that nobody has closed, the oldest first. */
async function openPeriods(database: Kysely<Database>, now: Date): Promise<readonly Period[]> {
  const { rows } = await sql<Period>`
    select period, start::text as start from honor_periods`.execute(database);
  const closed = new Set(rows.map(({ period, start }) => `${period} ${start}`));
  return (['week', 'month'] as const).flatMap((period) => {
    const running = runningStart(period, now);
    return Array.from({ length: looksBack[period] }, (_, at) => ({
      period,
      start: shifted(period, running, at - looksBack[period]),
    })).filter(({ start }) => !closed.has(`${period} ${start}`));
  });
}

/** False where another instance was faster. */
function close(database: Kysely<Database>, { period, start }: Period, boards: Boards): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    await sql`select pg_advisory_xact_lock(${lockSpace})`.execute(transaction);
    const known = await transaction
      .selectFrom('honor_periods')
      .select('start')
      .where('period', '=', period)
      .where(sql<boolean>`start = ${start}::date`)
      .executeTakeFirst();
    if (known !== undefined) return false;
    for (const board of honorBoards) {
      await sql`
        insert into honor_entries (period, start, board, rank, subject, name, score)
        select ${period}, ${start}::date, ${board}, rank, subject, name, score
        from ${recordsOf(boards[board])}`.execute(transaction);
    }
    await sql`insert into honor_periods (period, start) values (${period}, ${start}::date)`.execute(
      transaction,
    );
    return true;
  });
}

/** Writes the boards whose places have changed: in an hour in which nobody reads, nothing is written. */
export async function countRunningHonors(database: Kysely<Database>, now: Date): Promise<void> {
  const starts = honorPeriods.map((period) => (period === 'all' ? null : runningStart(period, now)));
  const spans = honorPeriods.map((period, at): Span => {
    const start = starts[at] ?? null;
    return period === 'all' || start === null ? null : spanOf({ period, start });
  });
  const counted = await countBoards(database, spans);
  await inTransaction(database, async (transaction) => {
    await sql`select pg_advisory_xact_lock(${lockSpace})`.execute(transaction);
    for (const [at, period] of honorPeriods.entries()) {
      const boards = counted[at];
      if (boards === undefined) continue;
      for (const board of honorBoards) {
        const running = { period, start: starts[at] ?? null, board };
        await writeBoard(transaction, running, boards[board], now);
      }
    }
  });
}

type RunningBoard = {
  readonly period: (typeof honorPeriods)[number];
  /** Null for all time. */
  readonly start: string | null;
  readonly board: (typeof honorBoards)[number];
};

async function writeBoard(
  transaction: Kysely<Database>,
  { period, start, board }: RunningBoard,
  places: readonly HonorPlace[],
  now: Date,
): Promise<void> {
  const { rows: known } = await sql<HonorPlace>`
    select rank, subject, name, score from honor_running
    where period = ${period} and board = ${board} and start is not distinct from ${start}::date
    order by rank`.execute(transaction);
  if (JSON.stringify(places) === JSON.stringify(known)) return;
  await sql`delete from honor_running where period = ${period} and board = ${board}`.execute(transaction);
  await sql`
    insert into honor_running (period, start, board, rank, subject, name, score, counted_at)
    select ${period}, ${start}::date, ${board}, rank, subject, name, score, ${now}::timestamptz
    from ${recordsOf(places)}`.execute(transaction);
}

const recordsOf = (places: readonly HonorPlace[]) => sql`
  json_to_recordset(${JSON.stringify(places)}::json) as place (rank integer, subject text, name text, score bigint)`;
