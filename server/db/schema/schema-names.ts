/** Table types of migrations 0063 and 0068: sets of names and their entries. Columns are described there. */
import type { Generated } from 'kysely';
import type { nameCategories, nameStatuses, nameTiers } from '#contract/resources/name-entry.ts';
import type { Moment, OptionalMoment } from '../column-types.ts';

export interface NamesTable {
  id: Generated<number>;
  owner_id: number;
  book_id: number | null;
  is_common: Generated<boolean>;
  name: string;
  note: Generated<string>;
  entry_count: Generated<number>;
  version: Generated<number>;
  created_at: Moment;
  updated_at: Moment;
  deleted_at: OptionalMoment;
}

export interface NameEntriesTable {
  id: Generated<number>;
  set_id: number;
  source: string;
  han_viet: Generated<string>;
  target: Generated<string>;
  category: Generated<(typeof nameCategories)[number]>;
  tier: Generated<(typeof nameTiers)[number]>;
  note: Generated<string>;
  status: Generated<(typeof nameStatuses)[number]>;
  /** What the chapters of the set's book may still say. */
  target_before: string | null;
  version: Generated<number>;
  created_at: Moment;
  updated_at: Moment;
}

/** What migrations 0063 and 0068 add to the database's type. */
export interface NamesSchema {
  names: NamesTable;
  name_entries: NameEntriesTable;
}
