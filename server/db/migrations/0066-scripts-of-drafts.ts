/** A draft can become a script, as it can become a chapter (product.md, `/drafts`): one of the two at most. */
import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  `alter table drafts
     add column script_id bigint references scripts (id) on delete set null,
     add column promoted_id bigint generated always as (coalesce(chapter_id, script_id)) stored,
     add constraint drafts_promoted_once check (chapter_id is null or script_id is null)`,
  'create index drafts_of_script on drafts (script_id)',
  'drop trigger drafts_changed on drafts',
  `create trigger drafts_changed after insert or delete or update of title, owner_id, deleted_at, chapter_id, script_id
     on drafts for each statement execute function bump_changes('drafts_changes')`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
