/** The state of the statistics as their address keeps it: range, sort, search, page. */
import * as v from 'valibot';
import { dayAt, daysBetween, isDay, shiftDay } from '#contract/days.ts';
import { defaultRangeDays, longestRangeDays, statisticsSorts } from '#contract/resources/statistics.ts';
import { pageSizes } from '#ui/list/pager-range.ts';

const defaultLimit = 25;
const sortTerms = statisticsSorts.flatMap((field) => [field, `-${field}`] as const);
const whole = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number));
const day = v.fallback(v.pipe(v.string(), v.check(isDay)), '');

const addressSchema = v.object({
  page: v.fallback(whole, 1),
  limit: v.fallback(v.pipe(whole, v.picklist(pageSizes)), defaultLimit),
  sort: v.fallback(v.picklist(['', ...sortTerms] as const), ''),
  search: v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
  /** Empty: the last 30 days. */
  from: day,
  to: day,
});
export type StatisticsAddress = v.InferOutput<typeof addressSchema>;
export type Days = { readonly from: string; readonly to: string };

/** Takes a query string with or without `?`; never fails. */
export function readStatisticsAddress(query: string): StatisticsAddress {
  return v.parse(addressSchema, Object.fromEntries(new URLSearchParams(query)));
}

/** The query string without `?`; what is as by default is left out. */
export function writeStatisticsAddress({ page, limit, ...texts }: StatisticsAddress): string {
  const query = new URLSearchParams();
  if (page !== 1) query.set('page', String(page));
  if (limit !== defaultLimit) query.set('limit', String(limit));
  for (const [name, value] of Object.entries(texts)) if (value !== '') query.set(name, value);
  return query.toString();
}

export const lastDays = (count: number, now: number): Days => {
  const to = dayAt(now);
  return { from: shiftDay(to, 1 - count), to };
};

/** What is wrong with a range, when it is not one that can be asked for. */
export type RangeProblem = 'reversed' | 'tooLong';

export function problemOf({ from, to }: Days): RangeProblem | null {
  const length = daysBetween(from, to);
  if (length < 1) return 'reversed';
  return length > longestRangeDays ? 'tooLong' : null;
}

/** The days that an address means, and what is wrong with them: then the last 30 are shown. */
export function daysOf({ from, to }: Days, now: number): { days: Days; problem: RangeProblem | null } {
  const last = lastDays(defaultRangeDays, now);
  const asked = {
    from: from === '' ? shiftDay(to === '' ? last.to : to, 1 - defaultRangeDays) : from,
    to: to || last.to,
  };
  const problem = problemOf(asked);
  return { days: problem === null ? asked : last, problem };
}
