/** Table types of migrations 0074 and 0077. Columns are described there. */
import type { ColumnType, Generated } from 'kysely';

export interface NightlyRunsTable {
  name: string;
  night: ColumnType<string, string | undefined, string>;
  found: Generated<number>;
  holder: string | null;
  leased_until: ColumnType<Date, Date | undefined, Date>;
}

/** What they add to the database's type. */
export interface NightlyRunsSchema {
  nightly_runs: NightlyRunsTable;
}
