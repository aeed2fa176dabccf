/** The issues of the desk: the open ones of those that whoever asks finds in the list. */
import { type Kysely, sql } from 'kysely';
import type { AppAbility } from '#contract/abilities.ts';
import { openIssueStatuses } from '#contract/resources/issue.ts';
import type { Database } from '../db/schema.ts';
import { reachOf } from '../query/ability-condition.ts';
import { issues } from '../resources/issues/issue.resource.ts';

const isOpen = sql`status in (${sql.join(openIssueStatuses.map((status) => sql.lit(status)))})`;

export async function issuesToFix(database: Kysely<Database>, ability: AppAbility): Promise<number> {
  const reach = reachOf(ability, 'read', 'issues', issues.conditionColumns);
  if (reach.kind === 'nothing') return 0;
  const condition = reach.kind === 'records' ? reach.condition : sql`true`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from issue_records where ${isOpen} and ${condition}`.execute(database);
  return rows[0]?.count ?? 0;
}
