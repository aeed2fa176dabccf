/** Users are changed by staff, on the version that they looked at (product.md, `/manage/users`). */
import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  'alter table users add column version integer not null default 1',
  // A user's page asks for their tickets in any order; the sessions are few.
  'create index access_tokens_of_user_by_use on access_tokens (user_id, last_used_at desc)',
  'drop index access_tokens_by_user',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
