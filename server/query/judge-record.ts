/**
 * One rule for every call on a record that its path names: what somebody may not read is not there for them, and what they
 * may read but not do is forbidden with the reason of the rule that decided. Who may read nothing of the kind for a reason,
 * as with a suspension, is told it whatever the id.
 */
import type { Kysely } from 'kysely';
import type { AppAbility } from '#contract/abilities.ts';
import type { Database } from '../db/schema.ts';
import { allows, mayRead, type Place, readWhole, refusedBy, unreadable } from './answer-one.ts';
import type { Refusal } from './refusal.ts';
import type { Resource, Row } from './resource.ts';

/** Null where the action on the record is allowed. In the trash a record is seen by those who may put it there. */
export function refusalFor(
  ability: AppAbility,
  action: string,
  resource: Resource,
  record: Row | null,
  place: Place = 'live',
): Refusal | null {
  if (record === null || !mayRead(ability, resource, record, place)) return unreadable(ability, resource);
  if (action === resource.readAction || allows(ability, action, resource, record)) return null;
  return refusedBy(ability, action, resource, record);
}

export type Judged = { readonly kind: 'record'; readonly record: Row } | Refusal;

/** `id` as it was requested. */
export async function judgeRecord(
  database: Kysely<Database>,
  resource: Resource,
  ability: AppAbility,
  action: string,
  id: string,
  place: Place = 'live',
): Promise<Judged> {
  const record = /^\d{1,15}$/.test(id) ? await readWhole(database, resource, Number(id), place) : null;
  const refusal = refusalFor(ability, action, resource, record, place);
  return refusal ?? { kind: 'record', record: record ?? {} };
}
