/** Table type of migration 0061: scripts. Columns are described there. */
import type { ColumnType, Generated } from 'kysely';
import type { bookKinds } from '#contract/resources/book.ts';
import type { scriptStatuses } from '#contract/resources/script.ts';
import type { RichText } from '#contract/rich-text/rich-text.ts';
import type { Moment, OptionalMoment } from '../column-types.ts';

export interface ScriptsTable {
  id: Generated<number>;
  owner_id: number;
  title: string;
  kind: Generated<(typeof bookKinds)[number]>;
  genres: Generated<string[]>;
  logline: Generated<string>;
  characters: Generated<string>;
  status: Generated<(typeof scriptStatuses)[number]>;
  submitted_at: OptionalMoment;
  content: Generated<string>;
  /** JSON as contract/rich-text describes it. */
  document: ColumnType<RichText | null, string | null | undefined, string | null>;
  text_version: Generated<number>;
  word_count: Generated<number>;
  book_id: number | null;
  version: Generated<number>;
  created_at: Moment;
  updated_at: Moment;
  deleted_at: OptionalMoment;
}

/** What migration 0061 adds to the database's type. */
export interface ScriptsSchema {
  scripts: ScriptsTable;
}
