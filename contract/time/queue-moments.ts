/** The moments of a queue: so many chapters on each chosen weekday at one time of the day (product.md, `/books/{id}/chapters`). */
import { shiftDay } from './days.ts';
import type { QueueTimes } from '../resources/chapter-queue.ts';
import { type ClockTime, dayIn, momentIn } from './zoned-time.ts';

export type QueuePlan = {
  readonly perDay: number;
  /** At least one, as ISO 8601 counts them: Monday is 1, Sunday 7. */
  readonly weekdays: readonly number[];
  readonly time: ClockTime;
  /** The first day that may be used, as `2026-05-12`. */
  readonly from: string;
  readonly zone: string;
};

/** From the times as they travel. */
export function queuePlanOf({ per_day: perDay, weekdays, time, from, zone }: QueueTimes): QueuePlan {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return { perDay, weekdays, time: { hour, minute }, from, zone };
}

export type QueueSlot = {
  readonly day: string;
  /** Milliseconds since the epoch. */
  readonly moment: number;
};

export const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7;

/** So many slots, fewer only where no weekday is chosen; none of them before `now` or at it. */
export function* queueSlots(plan: QueuePlan, now: number, count: number): Generator<QueueSlot, undefined> {
  const { perDay, weekdays: chosen, time, from, zone } = plan;
  const today = dayIn(zone, now);
  const first = from < today ? today : from;
  // Each week has a slot, but for the first, in which it may have passed.
  const days = 7 * (Math.ceil(count / perDay) + 1);
  let left = count;
  for (let ahead = 0; ahead < days && left > 0; ahead += 1) {
    const day = shiftDay(first, ahead);
    if (!chosen.includes(weekdayOf(day))) continue;
    const moment = momentIn(zone, day, time);
    if (moment <= now) continue;
    for (let place = 0; place < perDay && left > 0; place += 1, left -= 1) yield { day, moment };
  }
}
