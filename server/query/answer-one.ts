/** `GET /{resource}/{id}`: missing is not found, and so is what is out of reach. */
import { subject as recordOf } from '@casl/ability';
import type { Kysely } from 'kysely';
import type { AppAbility } from '#contract/abilities.ts';
import { emptyQuery, parseQuery } from '#contract/api/query-dialect.ts';
import { loadIncludes } from './load-includes.ts';
import { planQuery, type Plan } from './plan-query.ts';
import { presentRow } from './present-row.ts';
import { readRow } from './read-row.ts';
import type { Refusal } from './refusal.ts';
import { loadAppends } from './load-appends.ts';
import { readSubjectOf, type Resource, type Row } from './resource.ts';

export type Place = 'live' | 'trash';

type OneOutcome = { readonly kind: 'answer'; readonly data: Row } | Refusal;

/** `id` and `queryString` as they were requested; only include, fields and append mean anything for one record. `userId`: who reads. */
export async function answerOne<Database>(
  database: Kysely<Database>,
  resource: Resource,
  ability: AppAbility,
  id: string,
  queryString: string,
  userId: number | null = null,
): Promise<OneOutcome> {
  const parsed = parseQuery(queryString);
  if (parsed.kind === 'problem') return { ...parsed.problem, kind: 'query-invalid', value: null };
  const planned = planQuery(resource, parsed.query, 'one');
  if (planned.kind === 'problem') return { ...planned.problem, kind: 'query-invalid' };
  const row = await readRecord(database, resource, planned.plan, id);
  const place = planned.plan.isTrash ? 'trash' : 'live';
  if (row === null || !mayRead(ability, resource, row, place)) return unreadable(ability, resource);
  const included = await loadIncludes(database, planned.plan.includes, [row], ability);
  const appended = await loadAppends(database, planned.plan.appends, [row], ability, userId);
  return { kind: 'answer', data: presentRow(planned.plan, { included, appended }, row) };
}

/** A record with all its fields, as an answer to a change shows it; `from` the trash where it lies there. */
export async function presentWhole<Database>(
  database: Kysely<Database>,
  resource: Resource,
  id: number,
  from: Place = 'live',
): Promise<Row | null> {
  const row = await readWhole(database, resource, id, from);
  return row === null ? null : Object.fromEntries(resource.fields.map((field) => [field, row[field]]));
}

/** The same with the columns that ability rules speak of. */
export async function readWhole<Database>(
  database: Kysely<Database>,
  resource: Resource,
  id: number,
  from: Place = 'live',
): Promise<Row | null> {
  const filter: Record<string, string> = from === 'trash' ? { trashed: '1' } : {};
  const planned = planQuery(resource, { ...emptyQuery, filter }, 'one');
  return planned.kind === 'problem' ? null : readRow(database, resource, planned.plan, id);
}

/** The same for a record that is not there and for one that is out of reach. */
export function unreadable(ability: AppAbility, resource: Resource): Refusal {
  const { readAction } = resource;
  const subject = readSubjectOf(resource);
  if (ability.can(readAction, subject)) return { kind: 'not-found' };
  const reason = ability.relevantRuleFor(readAction, subject)?.reason ?? null;
  return reason === null ? { kind: 'not-found' } : { kind: 'forbidden', reason };
}

export function mayRead(ability: AppAbility, resource: Resource, record: Row, place: Place): boolean {
  if (!ability.can(resource.readAction, recordOf(readSubjectOf(resource), { ...record }))) return false;
  return (
    place === 'live' ||
    (resource.trash !== undefined && allows(ability, resource.trash.action, resource, record))
  );
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
