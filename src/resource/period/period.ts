/** Which days a page is about: those that its search params name, or the last 30. */
import { dayAt, daysBetween, shiftDay } from '#contract/time/days.ts';
import { type Days, defaultRangeDays, longestRangeDays } from '#contract/resources/statistics.ts';

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

/** The days that search params means, and what is wrong with them: then the last 30 are shown. */
export function daysOf({ from, to }: Days, now: number): { days: Days; problem: RangeProblem | null } {
  const last = lastDays(defaultRangeDays, now);
  const asked = {
    from: from === '' ? shiftDay(to === '' ? last.to : to, 1 - defaultRangeDays) : from,
    to: to || last.to,
  };
  const problem = problemOf(asked);
  return { days: problem === null ? asked : last, problem };
}
