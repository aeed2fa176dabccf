/** Table types of migration 0042: boards of honor. Columns are described there. */
import type { ColumnType } from 'kysely';
import type { HonorBoard, HonorPeriod } from '#contract/resources/honor.ts';
import type { GivenMoment } from '../column-types.ts';

type ClosedPeriod = Exclude<HonorPeriod, 'all'>;
/** A day, as text. */
type Day = ColumnType<string, string, never>;

interface Place {
  board: HonorBoard;
  rank: number;
  subject: string;
  name: string;
  score: number;
}

export interface HonorPeriodsTable {
  period: ClosedPeriod;
  start: Day;
  closed_at: ColumnType<Date, Date | string | undefined, never>;
}

export interface HonorEntriesTable extends Place {
  period: ClosedPeriod;
  start: Day;
}

export interface HonorRunningTable extends Place {
  period: HonorPeriod;
  start: Day | null;
  counted_at: GivenMoment;
}

/** What migration 0042 adds to the database's type. */
export interface HonorsSchema {
  honor_periods: HonorPeriodsTable;
  honor_entries: HonorEntriesTable;
  honor_running: HonorRunningTable;
}
