/** Table types of migrations 0007, 0030, 0048 and 0086: versions of records. Columns are described there. */
import type { ColumnType, Generated } from 'kysely';
import type { revisedSubjects } from '#contract/resources/revision.ts';
import type { WayBack } from '../../texts/text-saves.ts';

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
  /** Of a text; null for others, and for what was written before they were counted. */
  words_added: number | null;
  words_removed: number | null;
  saved_at: Date | null;
  created_at: ColumnType<Date, Date | string | undefined, never>;
}

export interface TextSavesTable {
  id: Generated<number>;
  revision_id: number;
  word_count: number;
  /** JSON. */
  back: ColumnType<WayBack, string, never>;
  saved_at: Date;
}

/** What migrations 0007 and 0086 add to the database's type. */
export interface RevisionsSchema {
  revisions: RevisionsTable;
  text_saves: TextSavesTable;
}
