/** What is open for a user (specification, sections 3 and 4): one statement for all four numbers. */
import { type Kysely, sql } from 'kysely';
import type { AppAbility } from '#contract/abilities.ts';
import type { AccountUser } from '#contract/resources/account.ts';
import type { Database } from '../db/schema.ts';

type OpeningCounts = Pick<AccountUser, 'opening_count' | 'request_opening_count'>;

/** Who reads admin, moderator or editor sees the requests of everybody; who handles tickets, the tickets and issues. */
export async function openingCounts(
  database: Kysely<Database>,
  userId: number,
  ability: AppAbility,
): Promise<OpeningCounts> {
  const isStaff = ['admin', 'moderator', 'editor'].some((subject) => ability.can('read', subject));
  const isSupport = ability.can('manage', 'tickets');
  const { rows } = await sql<{ tickets: number; issues: number; requests: number; all_requests: number }>`
    select
      (select count(*) from tickets where type = 'ticket' and status in ('open', 'in_progress', 'waiting')
        and (${isSupport} or owner_id = ${userId})) as tickets,
      (select count(*) from issues where status in ('new', 'claimed', 'escalated')
        and (${isSupport} or owner_id = ${userId})) as issues,
      (select count(*) from tickets where type = 'request' and status = 'open'
        and owner_id = ${userId}) as requests,
      (select count(*) from tickets where type = 'request' and status = 'open'
        and (${isStaff} or owner_id = ${userId})) as all_requests
  `.execute(database);
  const { tickets = 0, issues = 0, requests = 0, all_requests: all = 0 } = rows[0] ?? {};
  return { opening_count: { tickets, issues, requests }, request_opening_count: all };
}
