/**
 * Faults are with the book in which their chapter is, and urgent ones with its present owner, as other faults and files are
 * (migration 0019).
 */
import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  ...['issues', 'sos'].map(
    (table) => `update ${table} set book_id = books.id, owner_id = books.owner_id
      from chapters join books on books.id = chapters.book_id
      where chapters.id = ${table}.chapter_id and ${table}.book_id <> chapters.book_id`,
  ),
  `update sos set owner_id = books.owner_id from books
     where books.id = sos.book_id and books.owner_id <> sos.owner_id`,
  `create or replace function hand_on_book() returns trigger language plpgsql as $$
     begin
       update attachments set owner_id = new.owner_id where book_id = new.id;
       update issues set owner_id = new.owner_id where book_id = new.id and owner_id = old.owner_id;
       update sos set owner_id = new.owner_id where book_id = new.id and owner_id = old.owner_id;
       return null;
     end
   $$`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
