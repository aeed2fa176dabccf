/** A statement's month as people read it: `10/2026`. */
import type { Option } from '#ui/field/select.tsx';
import { lastPeriod } from '#contract/resources/invoice.ts';

export const periodText = (period: string): string => `${period.slice(5)}/${period.slice(0, 4)}`;

const monthsOffered = 24;

/** The last months that are over, the newest first; `now` in milliseconds since the epoch. */
export function pastPeriods(now: number): readonly Option[] {
  const periods: string[] = [];
  for (let at = lastPeriod(now); periods.length < monthsOffered; at = before(at)) periods.push(at);
  return periods.map((period) => ({ value: period, label: periodText(period) }));
}

/** The month before that one, as the middle of it says. */
const before = (period: string) => lastPeriod(Date.parse(`${period}-15T12:00:00Z`));

/** Whether lines of a statement were earned in more than one month. */
export const areOfMonths = (lines: readonly { readonly period: string }[]): boolean =>
  new Set(lines.map(({ period }) => period)).size > 1;
