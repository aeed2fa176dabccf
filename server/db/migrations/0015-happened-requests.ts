/** A mutation notes in its own transaction that it has happened, before its answer is known (http/idempotency.ts). */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table idempotency_keys add column has_happened boolean not null default false`.execute(
    database,
  );
}
