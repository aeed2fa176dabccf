/** A board with each place's rank in the period before (product.md, `/honors`). */
import { type Kysely, sql } from 'kysely';
import type { HonorBoard, HonorBoardAnswer, HonorPeriod } from '#contract/resources/honor.ts';
import type { Database } from '../../db/schema.ts';
import { runningStart, shifted } from '../../honors/honor-days.ts';

type Question = {
  readonly board: HonorBoard;
  readonly period: HonorPeriod;
  /** Undefined: what runs. */
  readonly start?: string | undefined;
};

/** Null where that period is not closed, or never was. */
export async function readBoard(
  database: Kysely<Database>,
  { board, period, start }: Question,
  now: Date,
): Promise<HonorBoardAnswer | null> {
  const starts = period === 'all' ? [] : await startsOf(database, period);
  const running = period === 'all' ? null : await runningOf(database, period, start, now);
  if (start === undefined || start === running) {
    const before = period === 'all' || running === null ? null : shifted(period, running, -1);
    const { rows } = await sql<Place & { counted_at: Date }>`
      ${placesBefore(sql`honor_running`, period, before)}
      where places.period = ${period} and places.board = ${board}
        and (places.start = ${running}::date or (places.start is null and ${running}::date is null))
      order by places.rank`.execute(database);
    const counted = rows[0]?.counted_at ?? null;
    const hasBefore = before !== null && starts.includes(before);
    return {
      board,
      period,
      start: running,
      is_frozen: false,
      counted_at: counted?.toISOString() ?? null,
      entries: rows.map((place) => entryOf(place, hasBefore)),
      starts,
    };
  }
  if (period === 'all' || !(await hasEntries(database, period, start))) return null;
  const before = shifted(period, start, -1);
  const { rows } = await sql<Place>`
    ${placesBefore(sql`(select *, null::timestamptz as counted_at from honor_entries)`, period, before)}
    where places.period = ${period} and places.board = ${board} and places.start = ${start}::date
    order by places.rank`.execute(database);
  const hasBefore = await hasEntries(database, period, before);
  return {
    board,
    period,
    start,
    is_frozen: true,
    counted_at: null,
    entries: rows.map((place) => entryOf(place, hasBefore)),
    starts,
  };
}

type Place = {
  readonly rank: number;
  readonly previous_rank: number | null;
  readonly name: string;
  readonly score: number;
};

const entryOf = ({ rank, previous_rank: previous, name, score }: Place, hasBefore: boolean) => ({
  rank,
  previous_rank: previous,
  name,
  score,
  is_new: hasBefore && previous === null,
});

const placesBefore = (table: ReturnType<typeof sql>, period: HonorPeriod, before: string | null) => sql`
  select places.rank, former.rank as previous_rank, places.name, places.score, places.counted_at
  from ${table} as places left join honor_entries as former
    on former.period = ${period} and former.start = ${before}::date
    and former.board = places.board and former.subject = places.subject`;

/** Between its end and its closing the period before still runs for whoever asks for it. */
async function runningOf(
  database: Kysely<Database>,
  period: 'week' | 'month',
  start: string | undefined,
  now: Date,
): Promise<string> {
  const running = runningStart(period, now);
  if (start === undefined || start !== shifted(period, running, -1)) return running;
  const { rows } = await sql`
    select 1 from honor_periods where period = ${period} and start = ${start}::date`.execute(database);
  return rows.length === 0 ? start : running;
}

/** However long ago: of the periods that can be chosen there are only the last ones. */
async function hasEntries(
  database: Kysely<Database>,
  period: 'week' | 'month',
  start: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from honor_entries where period = ${period} and start = ${start}::date limit 1`.execute(
    database,
  );
  return rows.length > 0;
}

/** One in which nothing happened is closed, but nobody is sent there. */
async function startsOf(database: Kysely<Database>, period: 'week' | 'month'): Promise<string[]> {
  const { rows } = await sql<{ start: string }>`
    select start::text as start from honor_periods
    where period = ${period} and exists (
      select 1 from honor_entries
      where honor_entries.period = honor_periods.period and honor_entries.start = honor_periods.start
    )
    order by start desc limit 60`.execute(database);
  return rows.map(({ start }) => start);
}
