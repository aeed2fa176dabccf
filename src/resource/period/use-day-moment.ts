/** A moment of the day that runs, where days begin; another one once that day is over, however long a page stays open. */
import { useState } from 'react';
import { dayAt } from '#contract/time/days.ts';
import { useMinute } from '#ui/clock/use-clock.ts';

/** The moment of before as long as its day runs; else that of now. */
export const momentOfDay = (before: number, now: number): number =>
  dayAt(before) === dayAt(now) ? before : now;

/** Milliseconds since the epoch. */
export function useDayMoment(): number {
  const minute = useMinute();
  const [kept, keep] = useState(minute);
  const moment = momentOfDay(kept, minute);
  if (moment !== kept) keep(moment);
  return moment;
}
