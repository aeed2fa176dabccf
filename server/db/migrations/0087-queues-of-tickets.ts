/** The queues of open tickets (product.md, `/tickets`) are found by an index in their order, however many are settled. */
import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  // Of nobody, too.
  `create index tickets_open_of_assignee on tickets (assignee_id, priority_rank, id)
     where status in ('open', 'in_progress', 'waiting')`,
  `create index tickets_open_by_status on tickets (status, updated_at, id)
     where status in ('open', 'in_progress', 'waiting')`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
