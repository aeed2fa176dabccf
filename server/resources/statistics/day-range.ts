/** The days that statistics are asked for: `filter[from]` and `filter[to]`, or the last 30 days; and what they are compared with. */
import { dayAt, daysBetween, isDay, shiftDay } from '#contract/time/days.ts';
import {
  comparedDays,
  comparisons,
  type Days,
  defaultRangeDays,
  longestRangeDays,
} from '#contract/resources/statistics.ts';

const firstDay = '0001-01-01';

export type DayRange = {
  readonly from: string;
  readonly to: string;
  readonly days: number;
  /** What it is compared with. */
  readonly previous: Days;
};

type RangeOutcome =
  | { readonly kind: 'range'; readonly range: DayRange }
  | {
      readonly kind: 'refused';
      readonly parameter: string;
      readonly value: string;
      readonly allowed: string;
    };

export function readRange(filter: Readonly<Record<string, string>>, now: number): RangeOutcome {
  const { from, to, compare = 'previous' } = filter;
  const comparison = comparisons.find((known) => known === compare);
  if (comparison === undefined) {
    return {
      kind: 'refused',
      parameter: 'filter[compare]',
      value: compare,
      allowed: comparisons.join(' or '),
    };
  }
  for (const [name, value] of Object.entries({ from, to })) {
    if (value !== undefined && !isDay(value)) {
      return { kind: 'refused', parameter: `filter[${name}]`, value, allowed: 'a day such as 2026-05-12' };
    }
  }
  const last = to ?? dayAt(now);
  const first = from ?? shiftDay(last, 1 - defaultRangeDays);
  const days = daysBetween(first, last);
  if (days < 1 || days > longestRangeDays) {
    const allowed = `1 to ${longestRangeDays} days, from before to`;
    return { kind: 'refused', parameter: 'filter[from]', value: first, allowed };
  }
  const previous = comparedDays({ from: first, to: last }, comparison);
  // There is no year 0 in the database, and nothing to be counted for a long time after it.
  if (previous.from < firstDay) {
    return { kind: 'refused', parameter: 'filter[from]', value: first, allowed: 'a day such as 2026-05-12' };
  }
  return { kind: 'range', range: { from: first, to: last, days, previous } };
}
