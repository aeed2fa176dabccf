/**
 * What becomes of the chapters of an upload in the moment in which they come (product.md, `/books/{id}/upload-chapters`),
 * and a key of each chapter's words, by which a text that the book has already is noticed (contract/text/text-key.ts).
 */
import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  `alter table uploads
     add column release jsonb not null default '{"kind":"draft"}',
     -- The last moment of its queue that is taken, and by how many of its chapters.
     add column queued_until timestamptz(3),
     add column queued_last integer not null default 0`,
  // Why a chapter that was to be published or queued stayed a draft.
  'alter table upload_chapters add column refusal text',

  // Written when somebody asks for it; a text that changes loses it.
  'alter table chapter_contents add column text_key bigint',
  `create function forget_text_key() returns trigger language plpgsql as
   $$ begin new.text_key = null; return new; end $$`,
  `create trigger chapter_contents_key before update of content on chapter_contents for each row
   when (old.text_key is not null and old.content is distinct from new.content)
   execute function forget_text_key()`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
