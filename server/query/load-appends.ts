/** Appended values of a page: computed from a row, or loaded for all rows by one statement each. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import type { AppAbility } from '#contract/abilities.ts';
import type { Plan } from './plan-query.ts';
import type { LoadedAppend, Row } from './resource.ts';

/** By name: the value for a row. */
export type Appended = ReadonlyMap<string, (row: Row) => unknown>;

export async function loadAppends<Database>(
  database: Kysely<Database>,
  appends: Plan['appends'],
  rows: readonly Row[],
  ability: AppAbility,
  userId: number | null,
): Promise<Appended> {
  const appended = new Map<string, (row: Row) => unknown>();
  for (const { name, append } of appends) {
    const valueOf =
      'load' in append
        ? await append.load(database, rows, ability, userId)
        : (row: Row) => append.compute(row, ability);
    appended.set(name, valueOf);
  }
  return appended;
}

/** How many rows of another table are a record's; `column` holds its id, and `condition` says which of them count. */
export function countAppend(
  table: string,
  column: string,
  condition: RawBuilder<unknown> = sql`true`,
): LoadedAppend {
  return {
    answer: v.number(),
    from: ['id'],
    async load(database, rows) {
      const ids = rows.map(({ id }) => id);
      const { rows: counted } = await sql<{ id: number; count: number }>`
        select ${sql.ref(column)} as id, count(*) as count from ${sql.table(table)}
        where ${sql.ref(column)} = any(${ids}::bigint[]) and ${condition} group by 1`.execute(database);
      const counts = new Map<unknown, number>(counted.map(({ id, count }) => [id, count]));
      return ({ id }) => counts.get(id) ?? 0;
    },
  };
}
