/** What stands in the calendar of a queue: chapters that are to be scheduled, and those that are already. */
import type { QueuedChapter } from '#contract/resources/chapter-queue.ts';
import { clockIn, dayIn } from '#contract/time/zoned-time.ts';
import type { ChapterRow } from '../list/chapter-list.query.ts';

export type ScheduledChapter = Pick<ChapterRow, 'id' | 'number' | 'title' | 'published_at'>;

export type CalendarEntry = {
  readonly id: number;
  readonly number: number;
  readonly title: string;
  readonly day: string;
  /** `20:30` */
  readonly time: string;
  /** Not scheduled yet, or to another moment than now. */
  readonly isPlanned: boolean;
};

/** In the order in which they come, on the clocks of a zone; a plan takes the place of what it moves. */
export function calendarEntries(
  plan: readonly QueuedChapter[],
  scheduled: readonly ScheduledChapter[],
  zone: string,
): CalendarEntry[] {
  const planned = plan.flatMap(({ id, number, title, moment }) =>
    moment === null ? [] : [{ id, number: number ?? 0, title: title ?? '', moment, isPlanned: true }],
  );
  const moved = new Set(planned.map(({ id }) => id));
  const standing = scheduled.flatMap(({ id, number, title, published_at: moment }) =>
    moment === null || moved.has(id) ? [] : [{ id, number, title, moment, isPlanned: false }],
  );
  return [...planned, ...standing]
    .toSorted((one, other) => Date.parse(one.moment) - Date.parse(other.moment) || one.number - other.number)
    .map(({ moment, id, number, title, isPlanned }) => {
      const at = Date.parse(moment);
      return { id, number, title, isPlanned, day: dayIn(zone, at), time: clockIn(zone, at) };
    });
}

export function entriesByDay(entries: readonly CalendarEntry[]): ReadonlyMap<string, CalendarEntry[]> {
  const days = new Map<string, CalendarEntry[]>();
  for (const entry of entries) days.set(entry.day, [...(days.get(entry.day) ?? []), entry]);
  return days;
}
