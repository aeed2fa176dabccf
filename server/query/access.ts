/** Which records of a resource a planned query may reach for somebody: those they may read, and in the trash delete. */
import { type RawBuilder, sql } from 'kysely';
import type { AppAbility } from '#contract/abilities.ts';
import { reachOf } from './ability-condition.ts';
import type { Plan } from './plan-query.ts';
import type { Refusal } from './refusal.ts';
import { readSubjectOf, type Resource } from './resource.ts';

export type Access = {
  readonly kind: 'access';
  /** What the caller may see; null for everything. */
  readonly condition: RawBuilder<unknown> | null;
  /** The same for two callers who see the same records. */
  readonly key: string;
};

export function accessOf(
  resource: Resource,
  ability: AppAbility,
  { isTrash }: Pick<Plan, 'isTrash'>,
): Access | Refusal {
  const { trash, readAction, subject, conditionColumns } = resource;
  const reading = [readAction, readSubjectOf(resource)] as const;
  const asked = isTrash && trash !== undefined ? [reading, [trash.action, subject] as const] : [reading];
  const conditions: RawBuilder<unknown>[] = [];
  const keys: string[] = [];
  for (const [action, of] of asked) {
    const reach = reachOf(ability, action, of, conditionColumns);
    if (reach.kind === 'nothing') return { kind: 'forbidden', reason: reach.reason };
    if (reach.kind === 'everything') continue;
    conditions.push(reach.condition);
    keys.push(reach.key);
  }
  const condition = conditions.length === 0 ? null : sql`${sql.join(conditions, sql` and `)}`;
  return { kind: 'access', condition, key: keys.join(' ') };
}
