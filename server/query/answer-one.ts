/** `GET /{resource}/{id}`: missing is not found, present but out of reach is forbidden with the rule's reason. */
import { subject as recordOf } from '@casl/ability';
import type { Kysely } from 'kysely';
import { type AppAbility, createAbility } from '#contract/abilities.ts';
import { emptyQuery, parseQuery } from '#contract/query-dialect.ts';
import { loadIncludes } from './load-includes.ts';
import { planQuery, type Plan } from './plan-query.ts';
import { presentRow } from './present-row.ts';
import { readRow } from './read-row.ts';
import type { Refusal } from './refusal.ts';
import type { Resource, Row } from './resource.ts';

type OneOutcome = { readonly kind: 'answer'; readonly data: Row } | Refusal;

/** `id` and `queryString` as they were requested; only include, fields and append mean anything for one record. */
export async function answerOne<Database>(
  database: Kysely<Database>,
  resource: Resource,
  ability: AppAbility,
  id: string,
  queryString: string,
): Promise<OneOutcome> {
  if (!ability.can(resource.readAction, resource.subject))
    return refusedBy(ability, resource.readAction, resource, null);
  const parsed = parseQuery(queryString);
  if (parsed.kind === 'problem') return { ...parsed.problem, kind: 'query-invalid', value: null };
  const planned = planQuery(resource, parsed.query, 'one');
  if (planned.kind === 'problem') return { ...planned.problem, kind: 'query-invalid' };
  const row = await readRecord(database, resource, planned.plan, id);
  if (row === null) return { kind: 'not-found' };
  if (!allows(ability, resource.readAction, resource, row))
    return refusedBy(ability, resource.readAction, resource, row);
  const { trash } = resource;
  if (planned.plan.isTrash && trash !== undefined && !allows(ability, trash.action, resource, row))
    return refusedBy(ability, trash.action, resource, row);
  const included = await loadIncludes(database, planned.plan.includes, [row]);
  return { kind: 'answer', data: presentRow(planned.plan, included, row, ability) };
}

/** A record with all its fields, as an answer to a change shows it; `from` the trash where it lies there. */
export async function presentWhole<Database>(
  database: Kysely<Database>,
  resource: Resource,
  id: number,
  from: 'living' | 'trash' = 'living',
): Promise<Row | null> {
  const filter: Record<string, string> = from === 'trash' ? { trashed: '1' } : {};
  const planned = planQuery(resource, { ...emptyQuery, filter }, 'one');
  if (planned.kind === 'problem') return null;
  const row = await readRow(database, resource, planned.plan, id);
  return row === null ? null : presentRow(planned.plan, new Map(), row, createAbility([]));
}

export function allows(ability: AppAbility, action: string, resource: Resource, row: Row): boolean {
  return ability.can(action, recordOf(resource.subject, { ...row }));
}

/** The refusal with the reason of the rule that decided, for a record or for the subject as a whole. */
export function refusedBy(ability: AppAbility, action: string, resource: Resource, row: Row | null): Refusal {
  const of = row === null ? resource.subject : recordOf(resource.subject, { ...row });
  return { kind: 'forbidden', reason: ability.relevantRuleFor(action, of)?.reason ?? null };
}

async function readRecord<Database>(
  database: Kysely<Database>,
  resource: Resource,
  plan: Plan,
  id: string,
): Promise<Row | null> {
  return /^\d{1,15}$/.test(id) ? readRow(database, resource, plan, Number(id)) : null;
}
