/** Whoever writes a note is known to those who see notes, and not taken for somebody who replies. */
import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  'alter table thread_watchers drop constraint thread_watchers_state_check',
  `alter table thread_watchers add constraint thread_watchers_state_check
     check (state in ('looking', 'noting', 'replying'))`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
