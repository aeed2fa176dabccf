/** A message can be about a passage of its record's text, and settled (product.md, `/scripts`: review comments). */
import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  `alter table thread_messages
     -- As it was quoted, what it reads now, and where: quote, text, paragraph, from (contract/resources/message.ts).
     add column passage jsonb,
     add column resolved_at timestamptz(3),
     add column resolved_by bigint references users (id),
     add constraint thread_messages_resolved check (passage is not null or resolved_at is null)`,
  `create index thread_messages_with_passage on thread_messages (resource, subject_id) where passage is not null`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
