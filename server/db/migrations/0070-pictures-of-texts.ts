/** A file can hang on a draft or a script, as on a book: the pictures of its text (product.md, `/drafts`, `/scripts`). */
import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  `alter table attachments
     add column draft_id bigint references drafts (id) on delete set null,
     add column script_id bigint references scripts (id) on delete set null`,
  `alter table attachments
     drop column is_used,
     -- Read by whoever may read that text, and by nobody else.
     add column is_in_text boolean not null
       generated always as (book_id is null and (draft_id is not null or script_id is not null)) stored,
     add column is_used boolean not null generated always as
       (book_id is not null or message_id is not null or draft_id is not null or script_id is not null) stored`,
  'create index attachments_by_draft on attachments (draft_id) where draft_id is not null',
  'create index attachments_by_script on attachments (script_id) where script_id is not null',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
