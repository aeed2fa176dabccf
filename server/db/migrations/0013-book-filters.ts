/** Indexes for the filters of book lists that choose few among very many (targets.md, "1,000,000 rows"). */
import { type Kysely, sql } from 'kysely';

// The indexes of sorts answer a filter that many rows meet, and walk through all of them where hardly any does.
const statements: readonly string[] = [
  'create index books_by_status on books (status, updated_at, id) where deleted_at is null',
  'create index books_picked on books (updated_at, id) where manager_pick and deleted_at is null',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
