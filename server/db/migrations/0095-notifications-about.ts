/** Of which record a notification tells, so that whoever reads that record has read it: `tickets.12`. */
import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  'alter table notifications add column about text',
  'create index notifications_about on notifications (user_id, about) where read_at is null',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
