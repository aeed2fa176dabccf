/** `GET /{resource}` (specification, section 7): parse, plan, reach, page, includes, answer. */
import type { Kysely } from 'kysely';
import type { AppAbility } from '#contract/abilities.ts';
import { parseQuery } from '#contract/api/query-dialect.ts';
import { accessOf } from './access.ts';
import { listAnswer, type ListAnswer } from './list-answer.ts';
import { loadAppends } from './load-appends.ts';
import { isOpen, listPage } from './list-page.ts';
import { loadIncludes } from './load-includes.ts';
import { planQuery } from './plan-query.ts';
import { presentRow } from './present-row.ts';
import type { Refusal } from './refusal.ts';
import type { Resource } from './resource.ts';
import { refuseTooWide } from './too-wide.ts';
import type { Totals } from './totals.ts';

type ListOutcome = { readonly kind: 'answer'; readonly answer: ListAnswer } | Refusal;

/** `url` as it was requested: path and query. `userId`: who reads, where what is appended is theirs. */
export async function answerList<Database>(
  database: Kysely<Database>,
  totals: Totals,
  resource: Resource,
  ability: AppAbility,
  url: string,
  userId: number | null = null,
): Promise<ListOutcome> {
  const reading = accessOf(resource, ability, { isTrash: false });
  if (reading.kind !== 'access') return reading;
  const [path, queryString] = split(url);
  const parsed = parseQuery(queryString);
  if (parsed.kind === 'problem') return { ...parsed.problem, kind: 'query-invalid', value: null };
  const planned = planQuery(resource, parsed.query);
  if (planned.kind === 'problem') return { ...planned.problem, kind: 'query-invalid' };

  const { plan } = planned;
  const access = plan.isTrash ? accessOf(resource, ability, plan) : reading;
  if (access.kind !== 'access') return access;
  const refusal = refuseTooWide(resource, parsed.query, access);
  if (refusal !== null) return refusal;
  const page = await listPage(database, totals, resource, plan, access);
  const included = await loadIncludes(database, plan.includes, page.rows, ability);
  const appended = await loadAppends(database, plan.appends, page.rows, ability, userId);
  const data = page.rows.map((row) => presentRow(plan, { included, appended }, row));
  const counted = { ...page, isLeast: isOpen(resource, page.total) };
  return { kind: 'answer', answer: listAnswer(path, parsed.query, plan, counted, data) };
}

function split(url: string): [string, string] {
  const at = url.indexOf('?');
  return at === -1 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
}
