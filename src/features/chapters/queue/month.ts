/** Months of the calendar as a grid: weeks from Monday to Sunday, days as `2026-05-12`, months as `2026-05`. */
import { shiftDay } from '#contract/time/days.ts';
import { weekdayOf } from '#contract/time/queue-moments.ts';

export const monthOf = (day: string): string => day.slice(0, 7);

export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** Seven places a week; null where another month's day would stand. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const places: (string | null)[] = Array.from({ length: weekdayOf(first) - 1 }, () => null);
  for (let day = first; monthOf(day) === month; day = shiftDay(day, 1)) places.push(day);
  while (places.length % 7 > 0) places.push(null);
  return Array.from({ length: places.length / 7 }, (_, week) => places.slice(week * 7, week * 7 + 7));
}
