/** A search finds books by their slugs, too: a total that is kept ends with them as it does with titles. */
import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  'drop trigger books_changed on books',
  `create trigger books_changed
     after insert or delete or update of title, alternative_titles, author_name, kind, genres, content_rating,
       status, progress, owner_id, manager_pick, deleted_at, slug
     on books for each statement execute function bump_changes('books_changes')`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
