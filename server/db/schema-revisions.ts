/** Table types of migration 0007: versions of records. Columns are described there. */
import type { ColumnType, Generated } from 'kysely';

export interface RevisionsTable {
  id: Generated<number>;
  subject_type: 'books';
  subject_id: number;
  version: number;
  author_id: number | null;
  fields: string[];
  /** JSON; the resource says which fields. */
  snapshot: ColumnType<Readonly<Record<string, unknown>>, string, never>;
  created_at: ColumnType<Date, Date | string | undefined, never>;
}

/** What migration 0007 adds to the database's type. */
export interface RevisionsSchema {
  revisions: RevisionsTable;
}
