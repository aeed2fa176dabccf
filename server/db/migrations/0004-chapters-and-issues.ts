/**
 * Chapters and issues as resources of the list engine (product.md, `/books/{id}/chapters`, `/issues`): whose a chapter
 * is, and sequences that move whenever a total may have changed.
 */
import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  // A chapter is its book's owner's, and out of reach while the book is in the trash.
  `create view chapter_records as
     select chapters.id, chapters.book_id, books.owner_id, chapters.number, chapters.title, chapters.status,
       chapters.word_count, chapters.price, chapters.view_count, chapters.published_at, chapters.version,
       chapters.created_at, chapters.updated_at
     from chapters join books on books.id = chapters.book_id
     where books.deleted_at is null`,
  'create sequence chapters_changes',
  `create trigger chapters_changed after insert or delete or update of book_id, status on chapters
     for each statement execute function bump_changes('chapters_changes')`,
  `create trigger books_changed_hands after update of owner_id, deleted_at on books
     for each statement execute function bump_changes('chapters_changes')`,

  'create sequence issues_changes',
  `create trigger issues_changed
     after insert or delete or update of kind, status, book_id, chapter_id, owner_id, assignee_id on issues
     for each statement execute function bump_changes('issues_changes')`,
  'create index issues_by_created_at on issues (created_at, id)',
  'create index issues_by_updated_at on issues (updated_at, id)',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
