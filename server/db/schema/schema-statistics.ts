/** Table types of migration 0009: what readers did, singly and per day. Columns are described there. */
import type { ColumnType, GeneratedAlways } from 'kysely';

export interface ReadingEventsTable {
  id: GeneratedAlways<number>;
  kind: 'view' | 'unlock';
  chapter_id: number;
  reader_id: number | null;
  income: ColumnType<number, number | undefined, number>;
  created_at: ColumnType<Date, Date | string | undefined, never>;
}

/** What migration 0009 adds to the database's type; the tables of days are read and written by SQL alone. */
export interface StatisticsSchema {
  reading_events: ReadingEventsTable;
}
