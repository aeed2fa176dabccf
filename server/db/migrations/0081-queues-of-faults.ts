/** The queues of faults (product.md, `/issues`, `/sos`) are found by an index, however many others wait or are settled. */
import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  // With the book, whose trash hides them: they are counted without touching a row.
  `create index issues_by_status on issues (status, created_at, id) include (book_id)
     where merged_into_id is null`,
  `create index issues_of_assignee on issues (assignee_id, status, created_at, id) include (book_id)
     where merged_into_id is null and assignee_id is not null`,
  'create index sos_by_status on sos (status, severity_rank, id) include (book_id)',
  `create index sos_of_assignee on sos (assignee_id, status, severity_rank, id) include (book_id)
     where assignee_id is not null`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
