/** Tickets found by their subject, as books and users are (migration 0002). */
import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  `alter table tickets
     add column search_plain text not null generated always as (plain_text(subject)) stored,
     add column search_marked text not null generated always as (marked_text(subject)) stored`,
  'create index tickets_by_words on tickets using gin (search_plain gin_trgm_ops)',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
