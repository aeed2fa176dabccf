/** The state of the statistics as their search params keep it: range, sort, search, page. */
import * as v from 'valibot';
import { isDay } from '#contract/time/days.ts';
import { type Comparison, statisticsSorts } from '#contract/resources/statistics.ts';
import { pageSizes } from '#ui/pager/pager-range.ts';

const defaultLimit = 25;
const sortTerms = statisticsSorts.flatMap((field) => [field, `-${field}`] as const);
const whole = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number));
const day = v.fallback(v.pipe(v.string(), v.check(isDay)), '');

const searchParamsSchema = v.object({
  page: v.fallback(whole, 1),
  limit: v.fallback(v.pipe(whole, v.picklist(pageSizes)), defaultLimit),
  sort: v.fallback(v.picklist(['', ...sortTerms] as const), ''),
  search: v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
  /** Empty: the last 30 days. */
  from: day,
  to: day,
  /** Empty: as many days directly before. */
  compare: v.fallback(v.picklist(['', 'year'] as const), ''),
});
export type StatisticsSearchParams = v.InferOutput<typeof searchParamsSchema>;

/** What the range is compared with. */
export const comparisonOf = ({ compare }: Pick<StatisticsSearchParams, 'compare'>): Comparison =>
  compare === '' ? 'previous' : compare;

/** Takes a query string with or without `?`; never fails. */
export function readStatisticsSearchParams(query: string): StatisticsSearchParams {
  return v.parse(searchParamsSchema, Object.fromEntries(new URLSearchParams(query)));
}

/** The query string without `?`; what is as by default is left out. */
export function writeStatisticsSearchParams({ page, limit, ...texts }: StatisticsSearchParams): string {
  const query = new URLSearchParams();
  if (page !== 1) query.set('page', String(page));
  if (limit !== defaultLimit) query.set('limit', String(limit));
  for (const [name, value] of Object.entries(texts)) if (value !== '') query.set(name, value);
  return query.toString();
}
