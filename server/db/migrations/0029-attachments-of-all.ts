/** Files as staff see them all: found by name, and those that hang on nothing any more (product.md, `/manage/attachments`). */
import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  `alter table attachments
     add column unlinked_at timestamptz(3),
     add column search_plain text not null generated always as (plain_text(name)) stored,
     add column search_marked text not null generated always as (marked_text(name)) stored`,
  'create index attachments_by_words on attachments using gin (search_plain gin_trgm_ops)',
  'create index attachments_by_type on attachments (media_type, id)',
  'create index attachments_unused on attachments (created_at, id) where book_id is null',
  // When it last hung on something: a file that was in use a moment ago may be wanted again.
  `create function note_unlinked() returns trigger language plpgsql as $$
     begin
       new.unlinked_at := case when new.book_id is null then now() end;
       return new;
     end
   $$`,
  `create trigger attachments_unlinked before update of book_id on attachments
     for each row when (old.book_id is distinct from new.book_id) execute function note_unlinked()`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
