/** One record by its id, with the columns that a plan and the ability rules need. */
import { type Kysely, sql } from 'kysely';
import type { Plan } from './plan-query.ts';
import type { Resource, Row } from './resource.ts';

/** Null when there is none, or when it lies in the trash. */
export async function readRow<Database>(
  database: Kysely<Database>,
  resource: Resource,
  plan: Plan,
  id: number,
): Promise<Row | null> {
  const columns = new Set([...plan.columns, ...resource.conditionColumns]);
  const visible = resource.trashedBy === undefined ? sql`` : sql` and ${sql.ref(resource.trashedBy)} is null`;
  const { rows } = await sql<Row>`
    select ${sql.join([...columns].map((column) => sql.ref(column)))}
    from ${sql.table(resource.table)} where id = ${id}${visible}`.execute(database);
  return rows[0] ?? null;
}
