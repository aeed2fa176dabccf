/** One record by its id, with the columns that a plan and the ability rules need. */
import { type Kysely, sql } from 'kysely';
import type { Plan } from './plan-query.ts';
import type { Resource, Row } from './resource.ts';
import { selectionOf } from './selection.ts';

/** Null when there is none, or when it lies in the trash and the plan does not ask for that, or the other way round. */
export async function readRow<Database>(
  database: Kysely<Database>,
  resource: Resource,
  plan: Plan,
  id: number,
): Promise<Row | null> {
  const columns = new Set([...plan.columns, ...resource.conditionColumns]);
  const { condition } = selectionOf(resource, { ...plan, conditions: [] }, null);
  const { rows } = await sql<Row>`
    select ${sql.join([...columns].map((column) => sql.ref(column)))}
    from ${sql.table(resource.table)} where id = ${id} and ${condition}`.execute(database);
  return rows[0] ?? null;
}
