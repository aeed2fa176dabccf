/** The ids of all records that a list's query selects for somebody, in order of their ids, a batch at a time. */
import { type Kysely, sql } from 'kysely';
import type { AppAbility } from '#contract/abilities.ts';
import { parseQuery } from '#contract/api/query-dialect.ts';
import { accessOf } from './access.ts';
import { planQuery, type Plan } from './plan-query.ts';
import type { Refusal } from './refusal.ts';
import type { Resource } from './resource.ts';
import { type Selection, selectionOf } from './selection.ts';
import { refuseTooWide } from './too-wide.ts';

type MatchOutcome = { readonly kind: 'match'; readonly plan: Plan; readonly selection: Selection } | Refusal;

/** `queryString` as the list takes it; its page, limit and sort say nothing about which records are meant. */
export function matchFor(resource: Resource, ability: AppAbility, queryString: string): MatchOutcome {
  const reading = accessOf(resource, ability, { isTrash: false });
  if (reading.kind !== 'access') return reading;
  const parsed = parseQuery(queryString);
  if (parsed.kind === 'problem') return { ...parsed.problem, kind: 'query-invalid', value: null };
  const planned = planQuery(resource, parsed.query);
  if (planned.kind === 'problem') return { ...planned.problem, kind: 'query-invalid' };
  const { plan } = planned;
  const access = plan.isTrash ? accessOf(resource, ability, plan) : reading;
  if (access.kind !== 'access') return access;
  const refusal = refuseTooWide(resource, parsed.query, access);
  if (refusal !== null) return refusal;
  return { kind: 'match', plan, selection: selectionOf(resource, plan, access.condition) };
}

export type IdBatch = {
  readonly ids: readonly number[];
  /** How many matched beyond `after`, and the highest id of them all; null where none did. */
  readonly left: number;
  readonly highest: number | null;
};

/** Ids above `after`, and not above `upTo` where that is known. */
export async function matchingIds<Database>(
  database: Kysely<Database>,
  resource: Resource,
  selection: Selection,
  { after, upTo, size }: { readonly after: number; readonly upTo: number | null; readonly size: number },
): Promise<IdBatch> {
  const until = upTo === null ? sql`` : sql` and id <= ${upTo}`;
  const { rows } = await sql<{ ids: number[] | null; left: number; highest: number | null }>`
    with matched as (
      select id from ${sql.table(resource.table)} where ${selection.condition} and id > ${after}${until}
    )
    select (select array_agg(id) from (select id from matched order by id limit ${size}) as batch) as ids,
      count(*) as left, max(id) as highest from matched`.execute(database);
  const [found] = rows;
  return {
    ids: (found?.ids ?? []).map(Number),
    left: found?.left ?? 0,
    highest: found?.highest ?? null,
  };
}
