/** What is open for users (specification, sections 3 and 4): one statement, whatever their number. */
import { type Kysely, sql } from 'kysely';
import type { AppAbility } from '#contract/abilities.ts';
import type { Counters } from '#contract/resources/counters.ts';
import type { Database } from '../db/schema.ts';

export type CountersReader = { readonly id: number; readonly ability: AppAbility };

/** Subjects whose readers see the requests of everybody (specification, section 4). */
export const staffSubjects = ['admin', 'moderator', 'editor'] as const;

type CountRow = {
  id: number;
  tickets: number;
  issues: number;
  requests: number;
  all_requests: number;
  unread: number;
};

/**
 * By user id. Who reads admin, moderator or editor sees the requests of everybody; who handles tickets, the tickets and
 * issues. What is everybody's is counted once for all of them.
 */
export async function countersOf(
  database: Kysely<Database>,
  readers: readonly CountersReader[],
): Promise<ReadonlyMap<number, Counters>> {
  if (readers.length === 0) return new Map();
  const ids = readers.map(({ id }) => id);
  const isStaff = readers.map(({ ability }) => staffSubjects.some((subject) => ability.can('read', subject)));
  const isSupport = readers.map(({ ability }) => ability.can('manage', 'tickets'));
  const { rows } = await sql<CountRow>`
    with readers as (
      select * from unnest(${ids}::bigint[], ${isStaff}::boolean[], ${isSupport}::boolean[]) as one (id, staff, support)
    ), open_tickets as not materialized (
      select owner_id from tickets where type = 'ticket' and status in ('open', 'in_progress', 'waiting')
    ), open_issues as not materialized (
      select owner_id from issue_records where status in ('new', 'claimed', 'escalated')
    ), open_requests as not materialized (
      select owner_id from tickets where type = 'request' and status = 'open'
    )
    select id,
      case when support then (select count(*) from open_tickets)
        else (select count(*) from open_tickets where owner_id = readers.id) end as tickets,
      case when support then (select count(*) from open_issues)
        else (select count(*) from open_issues where owner_id = readers.id) end as issues,
      (select count(*) from open_requests where owner_id = readers.id) as requests,
      case when staff then (select count(*) from open_requests)
        else (select count(*) from open_requests where owner_id = readers.id) end as all_requests,
      (select count(*) from notifications where user_id = readers.id and read_at is null) as unread
    from readers`.execute(database);
  return new Map(rows.map((row) => [row.id, countersFrom(row)]));
}

function countersFrom({ tickets, issues, requests, all_requests: all, unread }: CountRow): Counters {
  return {
    opening_count: { tickets, issues, requests },
    request_opening_count: all,
    unread_notifications: unread,
  };
}
