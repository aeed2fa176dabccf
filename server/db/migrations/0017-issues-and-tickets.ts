/** Issues follow their book into the trash and back, and an owner's own tickets in every order (product.md, `/issues`, `/tickets`). */
import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  // Nobody can mend what lies in the trash: its issues wait there with it, as its chapters do.
  `create view issue_records as
     select issues.id, issues.kind, issues.status, issues.note, issues.book_id, issues.chapter_id, issues.reporter_id,
       issues.owner_id, issues.assignee_id, issues.version, issues.created_at, issues.updated_at
     from issues join books on books.id = issues.book_id
     where books.deleted_at is null`,
  `create trigger books_changed_issues after update of deleted_at on books
     for each statement execute function bump_changes('issues_changes')`,

  // Few states for very many tickets: the order of all of them would be walked for the few of one owner.
  'create index tickets_of_owner_by_status on tickets (owner_id, status_rank, id)',
  'create index tickets_of_owner_by_priority on tickets (owner_id, priority_rank, id)',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
