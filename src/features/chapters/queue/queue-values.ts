/** The form of a queue: its fields, what they hold at first, and what is sent of them. */
import * as v from 'valibot';
import { shiftDay } from '#contract/time/days.ts';
import { type QueueTimes, queueTimesSchema } from '#contract/resources/chapter-queue.ts';
import { rule } from '#contract/api/validation-messages.ts';
import { dayIn } from '#contract/time/zoned-time.ts';
import { ownZone } from '../own-zone.ts';
import type { QueueOrder } from './queue.query.ts';

export const queueFormSchema = v.object({
  ...queueTimesSchema.entries,
  /** Chapters chosen in the list, or every draft from a number on. */
  which: v.picklist(['chosen', 'drafts']),
  from_number: v.pipe(
    v.number(rule('whole_number')),
    v.safeInteger(rule('whole_number')),
    v.minValue(0, rule('min_value', 0)),
  ),
  /** Check boxes give text. */
  weekdays: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[1-7]$/), v.transform(Number))),
    v.minLength(1, rule('required')),
  ),
});
export type QueueValues = v.InferInput<typeof queueFormSchema>;

/** `now` in milliseconds since the epoch. */
export function firstQueueValues(chosen: number, now: number): QueueValues {
  const zone = ownZone();
  return {
    which: chosen > 0 ? 'chosen' : 'drafts',
    from_number: 1,
    per_day: 1,
    weekdays: ['1', '2', '3', '4', '5', '6', '7'],
    time: '20:00',
    from: shiftDay(dayIn(zone, now), 1),
    zone,
  };
}

/** Null while something is missing or wrong. */
export function timesOf(values: unknown): QueueTimes | null {
  const result = v.safeParse(queueFormSchema, values);
  if (!result.success) return null;
  const { which: _, from_number: __, ...times } = result.output;
  return times;
}

/** Null while something is missing or wrong. */
export function orderOf(values: unknown, ids: readonly number[]): QueueOrder | null {
  const result = v.safeParse(queueFormSchema, values);
  if (!result.success) return null;
  const { which, from_number: first, ...times } = result.output;
  return which === 'chosen' ? { ids: [...ids], ...times } : { from_number: first, ...times };
}
