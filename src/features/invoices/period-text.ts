/** A statement's month as people read it: `10/2026`. */
import type { Option } from '#ui/field/select.tsx';
import { pastPeriods } from '#contract/resources/invoice.ts';

export const periodText = (period: string): string => `${period.slice(5)}/${period.slice(0, 4)}`;

/** The past periods to choose from; `now` in milliseconds since the epoch. */
export const periodOptions = (now: number): readonly Option[] =>
  pastPeriods(now).map((period) => ({ value: period, label: periodText(period) }));

/** Whether lines of a statement were earned in more than one month. */
export const areOfMonths = (lines: readonly { readonly period: string }[]): boolean =>
  new Set(lines.map(({ period }) => period)).size > 1;
