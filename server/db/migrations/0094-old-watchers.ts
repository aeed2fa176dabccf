/** Who has looked at a thread is found by their last sign: those who look now, and those who are to be forgotten. */
import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = ['create index thread_watchers_by_sign on thread_watchers (seen_at)'];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
