/**
 * Events of business objects as they travel: `POST /{resource}/{id}/events` (contract.md; product.md, "Lifecycles").
 * Which of them a record takes now is said by the charts in `src/machines/lifecycles`.
 */
import * as v from 'valibot';
import { lastPlannedDay } from './days.ts';
import { rule } from './validation-words.ts';
import { writable } from './writable.ts';

/** What an event is called where people read of it: the words of its button, and the message after it. */
export const eventWords = [
  'accept',
  'answer',
  'apply',
  'approve',
  'archive',
  'ask',
  'cancel',
  'claim',
  'close',
  'complete',
  'confirm',
  'dispute',
  'escalate',
  'expire',
  'fix',
  'hide',
  'issue',
  'mark_failed',
  'mark_paid',
  'pause',
  'pause_slot',
  'pay',
  'publish',
  'reconsider',
  'refund',
  'reject',
  'release',
  'renew',
  'reopen',
  'reopen_story',
  'request_changes',
  'reschedule',
  'resolve',
  'restore',
  'resume_publication',
  'resume_slot',
  'reverse',
  'revise',
  'revoke',
  'schedule',
  'settle',
  'show',
  'start',
  'submit',
  'submit_again',
  'take_down',
  'take_over',
  'unarchive',
  'unschedule',
  'void',
  'withdraw',
] as const;
export type EventWords = (typeof eventWords)[number];

const lastMoment = `${lastPlannedDay}T23:59:59.999Z`;

/** ISO 8601 with any offset, at most the last day that is planned for; what comes out is in UTC. */
const moment = v.config(
  v.pipe(
    v.string(rule('required')),
    v.isoTimestamp(rule('invalid')),
    v.check((text) => !Number.isNaN(Date.parse(text)), rule('invalid')),
    v.check((text) => Date.parse(text) <= Date.parse(lastMoment), rule('last_day', lastPlannedDay)),
    v.transform((text) => new Date(text).toISOString()),
  ),
  { abortPipeEarly: true },
);

/** What an event carries beside its type, by the object's name and the event's type. */
export const eventPayloads = {
  ad_slot: {
    renew: v.pipe(
      v.object({ starts_at: moment, ends_at: moment }),
      v.forward(
        v.check(({ starts_at, ends_at }) => Date.parse(starts_at) < Date.parse(ends_at), rule('after_start')),
        ['ends_at'],
      ),
    ),
  },
  chapter: {
    /** When the chapter is to be published: a moment to come. */
    schedule: v.object({ published_at: moment }),
  },
} as const satisfies Readonly<Record<string, EventPayloads>>;

export type EventPayloads = Readonly<
  Record<string, v.GenericSchema<unknown, Readonly<Record<string, unknown>>>>
>;

const longestReason = 1000;

/** The body for a resource whose charts know these event types. What a single event carries is judged afterwards. */
export function lifecycleEventSchema(types: readonly string[]) {
  return v.looseObject({
    type: v.picklist(types, rule('choice')),
    /** Why; some events ask for it. It goes into the audit log, and to whoever it concerns. */
    reason: v.optional(
      v.pipe(
        v.string(rule('invalid')),
        writable,
        v.trim(),
        v.maxLength(longestReason, rule('max_length', longestReason)),
      ),
    ),
    /** The version of the record that the sender looked at; a stale one is 409 `version_conflict`. */
    version: v.optional(v.pipe(v.number(rule('whole_number')), v.safeInteger(rule('whole_number')))),
  });
}
export type LifecycleEventInput = v.InferOutput<ReturnType<typeof lifecycleEventSchema>>;
