/** The moments of a queue: so many chapters on each chosen weekday at one time of the day (product.md, `/books/{id}/chapters`). */
import { shiftDay } from './days.ts';
import { type ClockTime, momentIn } from './zoned-time.ts';

export type QueuePlan = {
  readonly perDay: number;
  /** At least one, as ISO 8601 counts them: Monday is 1, Sunday 7. */
  readonly weekdays: readonly number[];
  readonly time: ClockTime;
  /** The first day that may be used, as `2026-05-12`. */
  readonly from: string;
  readonly zone: string;
};

export type QueueSlot = {
  readonly day: string;
  /** Milliseconds since the epoch. */
  readonly moment: number;
};

export const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7;

/** One slot after the other without end, none of them before `now` or at it. */
export function* queueSlots(plan: QueuePlan, now: number): Generator<QueueSlot, never> {
  const { perDay, weekdays: chosen, time, from, zone } = plan;
  for (let day = from; ; day = shiftDay(day, 1)) {
    if (!chosen.includes(weekdayOf(day))) continue;
    const moment = momentIn(zone, day, time);
    if (moment <= now) continue;
    for (let place = 0; place < perDay; place += 1) yield { day, moment };
  }
}
