/**
 * Events of business objects as they travel: `POST /{resource}/{id}/events` (contract.md; product.md, "Lifecycles").
 * Which of them a record takes now is said by the charts in `src/machines/lifecycles`.
 */
import * as v from 'valibot';
import { anyMoment, plannedMoment } from './time/planned-moment.ts';
import { rule } from './api/validation-messages.ts';
import { writable } from './api/writable.ts';
import { adPriceSchema } from './money/ad-price.ts';
import { paymentSchema } from './money/payment.ts';

/** What an event is called where people read of it: the label of its button, and the message after it. */
export const eventMessageKeys = [
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
  'reinstate',
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
  'suspend',
  'take_down',
  'take_over',
  'unarchive',
  'unschedule',
  'void',
  'withdraw',
] as const;
export type EventMessageKey = (typeof eventMessageKeys)[number];

/** What whoever it concerns reads; that it must be there is the chart's to say. */
const withReason = v.object({ reason: v.optional(v.string()) });

/** What an event carries beside its type, by the object's name and the event's type. */
export const eventPayloads = {
  ad_slot: {
    renew: v.pipe(
      v.object({ starts_at: plannedMoment, ends_at: plannedMoment, price: adPriceSchema }),
      v.forward(
        v.check(({ starts_at, ends_at }) => Date.parse(starts_at) < Date.parse(ends_at), rule('after_start')),
        ['ends_at'],
      ),
    ),
  },
  chapter: {
    /** When the chapter is to be published: a moment to come. */
    schedule: v.object({ published_at: anyMoment }),
  },
  invoice: { dispute: withReason, void: withReason, pay: paymentSchema },
  order: { mark_paid: withReason, mark_failed: withReason, refund: withReason },
  redeem: { reject: withReason, reverse: withReason },
  review: { reject: withReason, hide: withReason },
  user: { suspend: withReason },
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
