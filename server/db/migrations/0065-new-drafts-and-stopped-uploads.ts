/**
 * What a browser has called a new draft before the server knew it: the same name makes no second one (product.md,
 * `/drafts`). And chapters of an upload that are left out after all, as somebody else took their number meanwhile.
 */
import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  'alter table drafts add column client_key text',
  'create unique index drafts_client_key on drafts (owner_id, client_key) where client_key is not null',
  'alter table upload_chapters add column is_skipped boolean not null default false',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
