/**
 * Queueing chapters as it travels: `POST /books/{id}/chapters/queue` plans, and applies what it planned in one
 * transaction; `POST /books/{id}/chapters/queue/undo` takes back exactly that (product.md, `/books/{id}/chapters`).
 */
import * as v from 'valibot';
import { momentSchema } from '../api/answers.ts';
import { boundedList } from '../api/bounded-list.ts';
import { bulkOutcomes } from '../api/bulk.ts';
import { isDay, lastPlannedDay } from '../time/days.ts';
import { rule } from '../api/validation-messages.ts';
import { isZone } from '../time/zoned-time.ts';

/** Chapters that one call queues. */
export const queueLimit = 200;
export const mostPerDay = 50;

const whole = (least: number, most: number) =>
  v.pipe(
    v.number(rule('whole_number')),
    v.safeInteger(rule('whole_number')),
    v.minValue(least, rule('min_value', least)),
    v.maxValue(most, rule('max_value', most)),
  );
const id = v.pipe(
  v.number(rule('whole_number')),
  v.safeInteger(rule('whole_number')),
  v.minValue(1, rule('min_value', 1)),
);

/** When the chapters of a queue come: the part that a form fills in. */
export const queueTimesSchema = v.object({
  per_day: whole(1, mostPerDay),
  /** Monday is 1, Sunday 7. */
  weekdays: boundedList(whole(1, 7), { least: 1, most: 7, message: rule('required') }),
  /** `20:30` on the clocks of the zone. */
  time: v.pipe(v.string(rule('required')), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, rule('invalid'))),
  /** The first day that may be used; not before today, and not beyond what is planned. */
  from: v.config(
    v.pipe(
      v.string(rule('required')),
      v.nonEmpty(rule('required')),
      v.check((day) => isDay(day), rule('invalid')),
      v.maxValue(lastPlannedDay, rule('last_day', lastPlannedDay)),
    ),
    { abortPipeEarly: true },
  ),
  /** An IANA name, such as `Asia/Ho_Chi_Minh`. */
  zone: v.pipe(
    v.string(rule('required')),
    v.check((name) => isZone(name), rule('choice')),
  ),
});
export type QueueTimes = v.InferOutput<typeof queueTimesSchema>;

/** Either `ids`, or `from_number`: every draft of the book from that number on. */
export const chapterQueueSchema = v.pipe(
  v.object({
    ids: v.optional(boundedList(id, { least: 1, most: queueLimit })),
    from_number: v.optional(whole(0, 2_147_483_647)),
    ...queueTimesSchema.entries,
    /** Only says what would come of it. */
    dry_run: v.optional(v.boolean(), false),
  }),
  v.forward(
    v.check(({ ids, from_number: first }) => (ids === undefined) !== (first === undefined), rule('required')),
    ['ids'],
  ),
);
export type ChapterQueueInput = v.InferOutput<typeof chapterQueueSchema>;

/** One chapter of a plan. Number and title are null where there is no such chapter in the book. */
const queuedSchema = v.object({
  id: v.number(),
  number: v.nullable(v.number()),
  title: v.nullable(v.string()),
  /** When it comes; null unless it is done. */
  moment: v.nullable(momentSchema),
  /** When it was to come before; null for a draft. */
  was: v.nullable(momentSchema),
  /** Its version: after the change, or as it is when only planned. */
  version: v.nullable(v.number()),
  outcome: v.picklist(bulkOutcomes),
  message: v.string(),
  /** The page where something can be done about what it was left out for. */
  url: v.optional(v.string()),
});
export type QueuedChapter = v.InferOutput<typeof queuedSchema>;

export const chapterQueueAnswerSchema = v.object({
  data: v.object({
    /** In the order of their numbers. */
    plan: v.array(queuedSchema),
    /** Drafts that were meant and are more than one call queues. */
    left: v.number(),
  }),
});

/** What is taken back: each chapter as queueing left it, and the moment that it had before. */
export const queueUndoSchema = v.object({
  chapters: boundedList(v.object({ id, version: id, was: v.nullable(momentSchema) }), {
    least: 1,
    most: queueLimit,
  }),
});
export type QueueUndo = v.InferOutput<typeof queueUndoSchema>;

export const queueUndoAnswerSchema = v.object({
  data: v.object({
    results: v.array(v.object({ id: v.number(), outcome: v.picklist(bulkOutcomes), message: v.string() })),
  }),
});
