/** A file keeps its day of grace after whatever it hung on: a book, a message, a draft or a script (product.md, `/manage/attachments`). */
import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  `create or replace function note_unlinked() returns trigger language plpgsql as $$
     begin
       new.unlinked_at := case
         when new.book_id is null and new.message_id is null and new.draft_id is null and new.script_id is null
         then now() end;
       return new;
     end
   $$`,
  'drop trigger attachments_unlinked on attachments',
  // A record that is deleted lets go of its files the same way.
  `create trigger attachments_unlinked before update of book_id, message_id, draft_id, script_id on attachments
     for each row when (
       (old.book_id, old.message_id, old.draft_id, old.script_id) is distinct from
       (new.book_id, new.message_id, new.draft_id, new.script_id)
     ) execute function note_unlinked()`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
