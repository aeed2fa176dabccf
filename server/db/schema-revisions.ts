/** Table types of migrations 0007, 0030 and 0048: versions of records. Columns are described there. */
import type { ColumnType, Generated } from 'kysely';
import type { revisedSubjects } from '#contract/resources/revision.ts';

export interface RevisionsTable {
  id: Generated<number>;
  /** The name of its resource. */
  subject_type: ColumnType<(typeof revisedSubjects)[number], string, never>;
  subject_id: number;
  version: number;
  author_id: number | null;
  fields: string[];
  /** JSON; the resource says which fields. */
  snapshot: ColumnType<Readonly<Record<string, unknown>>, string, string>;
  /** It grows while its author goes on typing (0048). */
  is_typed: Generated<boolean>;
  created_at: ColumnType<Date, Date | string | undefined, never>;
}

/** What migration 0007 adds to the database's type. */
export interface RevisionsSchema {
  revisions: RevisionsTable;
}
