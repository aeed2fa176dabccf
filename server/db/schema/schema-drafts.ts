/** Table type of migrations 0048, 0065 and 0066: drafts. Columns are described there. */
import type { ColumnType, Generated } from 'kysely';
import type { RichText } from '#contract/rich-text/rich-text.ts';
import type { Moment, OptionalMoment } from '../column-types.ts';

export interface DraftsTable {
  id: Generated<number>;
  owner_id: number;
  title: string;
  content: Generated<string>;
  /** JSON as contract/rich-text describes it. */
  document: ColumnType<RichText | null, string | null | undefined, string | null>;
  text_version: Generated<number>;
  word_count: Generated<number>;
  chapter_id: number | null;
  script_id: number | null;
  /** Made by the database of what is written. */
  promoted_id: ColumnType<number | null, never, never>;
  excerpt: ColumnType<string, never, never>;
  client_key: string | null;
  version: Generated<number>;
  created_at: Moment;
  updated_at: Moment;
  deleted_at: OptionalMoment;
}

/** What migration 0048 adds to the database's type. */
export interface DraftsSchema {
  drafts: DraftsTable;
}
