/** The envelope of a list as Laravel's paginator writes it (contract.md, "Answers"). */
import type { ListMeta } from '#contract/api/answers.ts';
import { buildQuery, type ResourceQuery } from '#contract/api/query-dialect.ts';
import type { Page } from './list-page.ts';
import type { Plan } from './plan-query.ts';
import type { Row } from './resource.ts';

export type ListAnswer = {
  readonly data: readonly Row[];
  readonly links: Readonly<Record<'first' | 'last' | 'prev' | 'next', string | null>>;
  readonly meta: ListMeta;
};

/** `path` as it was requested, without the query; links carry the whole query with them. */
export function listAnswer(
  path: string,
  query: ResourceQuery,
  plan: Plan,
  page: Page,
  data: readonly Row[],
): ListAnswer {
  const last = Math.max(1, Math.ceil(page.total / plan.limit));
  const linkTo = (number: number) => `${path}?${buildQuery({ ...query, page: number })}`;
  const from = data.length === 0 ? null : (plan.page - 1) * plan.limit + 1;
  return {
    data,
    links: {
      first: linkTo(1),
      last: linkTo(last),
      prev: plan.page > 1 ? linkTo(Math.min(plan.page - 1, last)) : null,
      next: plan.page < last ? linkTo(plan.page + 1) : null,
    },
    meta: {
      current_page: plan.page,
      from,
      last_page: last,
      path,
      per_page: plan.limit,
      to: from === null ? null : from + data.length - 1,
      total: page.total,
      ...(page.isLeast === true && { is_least: true }),
    },
  };
}
