/** Table types of migration 0074. Columns are described there. */
import type { ColumnType, Generated } from 'kysely';

export interface NightlyRunsTable {
  name: string;
  night: ColumnType<string, string, string>;
  found: Generated<number>;
}

/** What migration 0074 adds to the database's type. */
export interface NightlyRunsSchema {
  nightly_runs: NightlyRunsTable;
}
