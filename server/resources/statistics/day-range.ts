/** The days that statistics are asked for: `filter[from]` and `filter[to]`, or the last 30 days. */
import * as v from 'valibot';
import { daySchema, defaultRangeDays, longestRangeDays } from '#contract/resources/statistics.ts';

export type DayRange = {
  readonly from: string;
  readonly to: string;
  readonly days: number;
  /** As many days directly before. */
  readonly previous: { readonly from: string; readonly to: string };
};

type RangeOutcome =
  | { readonly kind: 'range'; readonly range: DayRange }
  | {
      readonly kind: 'refused';
      readonly parameter: string;
      readonly value: string;
      readonly allowed: string;
    };

const dayLength = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const shifted = (day: string, by: number) => dayOf(Date.parse(day) + by * dayLength);

/** Days begin where the readers live. */
const inVietnam = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' });

export function readRange(filter: Readonly<Record<string, string>>, now: number): RangeOutcome {
  const { from, to } = filter;
  for (const [name, value] of Object.entries({ from, to })) {
    if (value !== undefined && !isDay(value)) {
      return { kind: 'refused', parameter: `filter[${name}]`, value, allowed: 'a day such as 2026-05-12' };
    }
  }
  const last = to ?? inVietnam.format(now);
  const first = from ?? shifted(last, 1 - defaultRangeDays);
  const days = (Date.parse(last) - Date.parse(first)) / dayLength + 1;
  if (days < 1 || days > longestRangeDays) {
    const allowed = `1 to ${longestRangeDays} days, from before to`;
    return { kind: 'refused', parameter: 'filter[from]', value: first, allowed };
  }
  const previous = { from: shifted(first, -days), to: shifted(first, -1) };
  return { kind: 'range', range: { from: first, to: last, days, previous } };
}

/** 30 February has the form of a day and is none. */
function isDay(value: string): boolean {
  return v.is(daySchema, value) && !Number.isNaN(Date.parse(value)) && dayOf(Date.parse(value)) === value;
}
