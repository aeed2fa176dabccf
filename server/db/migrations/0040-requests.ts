/**
 * What a request asks for and what came of it, and since when a ticket waits for the staff (product.md, `/tickets`).
 */
import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  `alter table tickets
     -- As contract/resources/ticket-request.ts describes it; null for a ticket, and for a request in words alone.
     add column request jsonb,
     -- What approving it has done.
     add column outcome jsonb,
     -- Whether the last word is that of whoever asked, and when it was said; null for when the ticket was opened.
     add column awaits_staff boolean not null default true,
     add column asked_at timestamptz(3),
     add constraint tickets_request check (request is null or type = 'request')`,
  `create index tickets_awaiting on tickets (priority_rank, updated_at, id)
     where awaits_staff and status in ('open', 'in_progress')`,
  'create index tickets_by_assignee on tickets (assignee_id, updated_at, id)',
  'drop trigger tickets_changed on tickets',
  `create trigger tickets_changed
     after insert or delete or update of type, status, priority, owner_id, assignee_id, book_id, awaits_staff, asked_at
     on tickets for each statement execute function bump_changes('tickets_changes')`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
