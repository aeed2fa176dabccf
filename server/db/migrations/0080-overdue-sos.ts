/** Which due time of an urgent fault has been told as past (product.md, `/sos`): each is told once. */
import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  'alter table sos add column told_due_at timestamptz(3)',
  // Whoever looks at the queue knows what was overdue before.
  'update sos set told_due_at = due_at where due_at <= now()',
  `create index sos_untold on sos (due_at, id)
     where due_at is not null and told_due_at is distinct from due_at`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
