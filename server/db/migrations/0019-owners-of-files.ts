/**
 * What hangs on a book is its present owner's: its files, and the faults that its owner has to mend. Who stored a file
 * stands in the audit log.
 */
import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  `update attachments set owner_id = books.owner_id from books
     where books.id = attachments.book_id and books.owner_id <> attachments.owner_id`,
  // Shared with others who store, but never with somebody who hands the book on at the same moment.
  `create function own_attachment() returns trigger language plpgsql as $$
     begin
       select owner_id into strict new.owner_id from books where id = new.book_id for share;
       return new;
     end
   $$`,
  `create trigger attachments_owned before insert or update of book_id on attachments
     for each row when (new.book_id is not null) execute function own_attachment()`,

  `create function hand_on_book() returns trigger language plpgsql as $$
     begin
       update attachments set owner_id = new.owner_id where book_id = new.id;
       update issues set owner_id = new.owner_id where book_id = new.id and owner_id = old.owner_id;
       return null;
     end
   $$`,
  `create trigger books_handed_on after update of owner_id on books
     for each row when (new.owner_id is distinct from old.owner_id) execute function hand_on_book()`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
