/** The usual ranges: so many days up to today, or a month or a year of the calendar up to today. */
import { dayAt, shiftDay } from '#contract/time/days.ts';
import type { Days } from '#contract/resources/statistics.ts';
import { lastDays } from './period.ts';

export type PresetName = 'today' | 'thisMonth' | 'lastMonth' | 'thisYear';

/** `now` in milliseconds since the epoch. */
export function presetDays(name: PresetName, now: number): Days {
  const today = dayAt(now);
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  const lastOfBefore = shiftDay(firstOfMonth, -1);
  switch (name) {
    case 'today':
      return lastDays(1, now);
    case 'thisMonth':
      return { from: firstOfMonth, to: today };
    case 'lastMonth':
      return { from: `${lastOfBefore.slice(0, 7)}-01`, to: lastOfBefore };
    case 'thisYear':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
  }
}
