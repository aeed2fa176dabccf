/** The days that a calendar of sold places shows, on the viewer's clocks, and where a span stands among them. */
import { isDay, shiftDay } from '#contract/time/days.ts';

export const calendarSpans = ['month', 'weeks'] as const;
export type CalendarSpan = (typeof calendarSpans)[number];

export type CalendarRange = {
  readonly span: CalendarSpan;
  /** `2026-05-12`, one after the other. */
  readonly days: readonly string[];
};

const dayLength = 86_400_000;
const two = (value: number) => String(value).padStart(2, '0');

/** The day on the viewer's clocks. */
export const localDay = (moment: Date): string =>
  `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;

const firstOf = (day: string) => `${day.slice(0, 8)}01`;

/** Two weeks begin with a Monday. */
function mondayOf(day: string): string {
  return shiftDay(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** Around the day that the search params name; around today where they name none. */
export function readRange(params: URLSearchParams, today: string): CalendarRange {
  const span = params.get('span') === 'weeks' ? 'weeks' : 'month';
  const named = params.get('from') ?? '';
  const day = isDay(named) && named >= '2000-01-01' && named <= '2199-12-01' ? named : today;
  const first = span === 'month' ? firstOf(day) : mondayOf(day);
  const count = span === 'month' ? Number(shiftDay(firstOf(shiftDay(first, 31)), -1).slice(8)) : 14;
  return { span, days: Array.from({ length: count }, (_, at) => shiftDay(first, at)) };
}

/** Where the next page begins, or the one before. */
export function turned({ span, days: [first = ''] }: CalendarRange, by: 1 | -1): string {
  if (span === 'weeks') return shiftDay(first, 14 * by);
  return firstOf(shiftDay(first, by === 1 ? 31 : -1));
}

const midnight = (day: string) => new Date(`${day}T00:00:00`).getTime();

/** Days from the beginning of the range, with fractions; `moment` in milliseconds since the epoch. */
export const placeOf = (moment: number, { days: [first = ''] }: CalendarRange): number =>
  (moment - midnight(first)) / dayLength;
