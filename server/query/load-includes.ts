/** Related records of a page: one statement per include, whatever the number of rows. */
import { type Kysely, sql } from 'kysely';
import type { PlannedInclude } from './plan-query.ts';
import type { Row } from './resource.ts';

/** The related records by include name and id. */
export type Included = ReadonlyMap<string, ReadonlyMap<unknown, Row>>;

export async function loadIncludes<Database>(
  database: Kysely<Database>,
  includes: readonly PlannedInclude[],
  rows: readonly Row[],
): Promise<Included> {
  const loaded = new Map<string, ReadonlyMap<unknown, Row>>();
  for (const include of includes) loaded.set(include.name, await loadOne(database, include, rows));
  return loaded;
}

async function loadOne<Database>(
  database: Kysely<Database>,
  include: PlannedInclude,
  rows: readonly Row[],
): Promise<ReadonlyMap<unknown, Row>> {
  const ids = new Set(rows.map((row) => row[include.through]).filter((id) => id !== null));
  if (ids.size === 0) return new Map();
  const columns = new Set(['id', ...include.wanted]);
  const { rows: related } = await sql<Row>`
    select ${sql.join([...columns].map((column) => sql.ref(column)))}
    from ${sql.table(include.table)} where id = any(${[...ids]}::bigint[])`.execute(database);
  return new Map(related.map((row) => [row['id'], row]));
}
