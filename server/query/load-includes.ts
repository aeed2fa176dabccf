/**
 * Related records of a page: one statement per include, whatever the number of rows. A related record is shown as far as
 * the actor may read it by itself; another is as if it were not there.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { AppAbility } from '#contract/abilities.ts';
import { reachOf } from './ability-condition.ts';
import type { PlannedInclude } from './plan-query.ts';
import type { Row } from './resource.ts';

/** The related records by include name and id. */
export type Included = ReadonlyMap<string, ReadonlyMap<unknown, Row>>;

export async function loadIncludes<Database>(
  database: Kysely<Database>,
  includes: readonly PlannedInclude[],
  rows: readonly Row[],
  ability: AppAbility,
): Promise<Included> {
  const loaded = new Map<string, ReadonlyMap<unknown, Row>>();
  for (const include of includes) loaded.set(include.name, await loadOne(database, include, rows, ability));
  return loaded;
}

/** Also for an append that says of a related record what an include would. */
export async function loadOne<Database>(
  database: Kysely<Database>,
  include: Pick<PlannedInclude, 'through' | 'wanted' | 'table' | 'shownAs' | 'reach'>,
  rows: readonly Row[],
  ability: AppAbility,
): Promise<ReadonlyMap<unknown, Row>> {
  const ids = new Set(rows.map((row) => row[include.through]).filter((id) => id !== null));
  const readable = readableOf(include, ability);
  if (ids.size === 0 || readable === null) return new Map();
  const columns = [...new Set(['id', ...include.wanted])].map((column) => {
    const shown = include.shownAs?.[column];
    return shown === undefined ? sql.ref(column) : sql`${shown} as ${sql.ref(column)}`;
  });
  const { rows: related } = await sql<Row>`
    select ${sql.join(columns)}
    from ${sql.table(include.table)} where id = any(${[...ids]}::bigint[]) and ${readable}`.execute(database);
  return new Map(related.map((row) => [row['id'], row]));
}

/** Null where the actor may read none of them. */
function readableOf(
  { reach }: Pick<PlannedInclude, 'reach'>,
  ability: AppAbility,
): RawBuilder<unknown> | null {
  if (reach === 'public') return sql`true`;
  const { readAction, subject, conditionColumns } = reach;
  const found = reachOf(ability, readAction, subject, conditionColumns);
  if (found.kind === 'nothing') return null;
  return found.kind === 'everything' ? sql`true` : found.condition;
}
