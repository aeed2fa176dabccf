/** Table types of migration 0011: what find and replace has changed. Columns are described there. */
import type { ColumnType, Generated } from 'kysely';

export interface ReplacementsTable {
  id: Generated<number>;
  book_id: number;
  actor_id: number;
  text: string;
  replacement: string;
  created_at: ColumnType<Date, Date | string | undefined, never>;
}

export interface ReplacementChaptersTable {
  replacement_id: number;
  chapter_id: number;
  version_after: number;
  title_before: string | null;
  content_before: string | null;
  word_count_before: number;
  undone_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

/** What migration 0011 adds to the database's type. */
export interface ReplacementsSchema {
  replacements: ReplacementsTable;
  replacement_chapters: ReplacementChaptersTable;
}
