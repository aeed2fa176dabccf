/** Links to files and exports belong to the session that asked for them, and die with it. */
import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  // They live five minutes; whoever holds one asks again.
  'delete from export_links',
  'delete from attachment_links',
  'alter table export_links add column token_id bigint not null references access_tokens (id) on delete cascade',
  'alter table export_links drop column user_id',
  'create index export_links_of_token on export_links (token_id)',
  'alter table attachment_links add column token_id bigint not null references access_tokens (id) on delete cascade',
  'create index attachment_links_of_token on attachment_links (token_id)',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
