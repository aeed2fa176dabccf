/**
 * The life of a reader's review of a book (product.md, "Lifecycles" and `/manage/reviews`; specification, section 4:
 * statuses not shown).
 */
import { assign, setup } from 'xstate';
import type { ChartMeta, EventRule, Stamp } from './event-rule.ts';

export type ReviewEvent = Stamp &
  (
    | { readonly type: 'accept' | 'show' | 'reconsider' }
    /** Without the reason it only asks whether it is possible. */
    | { readonly type: 'reject' | 'hide'; readonly reason?: string }
  );

export const reviewLifecycle = setup({
  types: {
    /** Why it is refused or out of sight. */
    context: {} as { readonly reason: string | null },
    events: {} as ReviewEvent,
    meta: {} as ChartMeta,
    transitionMeta: {} as EventRule,
  },
  actions: {
    takeReason: assign(({ event }) => ({
      reason: event.type === 'reject' || event.type === 'hide' ? (event.reason ?? null) : null,
    })),
    forgetReason: assign({ reason: null }),
  },
}).createMachine({
  id: 'review',
  description: 'A reader’s review, shown once the staff has accepted it',
  meta: { spec: '4' },
  context: { reason: null },
  initial: 'pending',
  states: {
    pending: {
      description: 'Waits for the staff',
      on: {
        accept: {
          target: 'accepted',
          description: 'Show the review to readers',
          meta: { ability: 'moderate', undo: 'reconsider', messageKey: 'accept' },
        },
        reject: {
          target: 'rejected',
          actions: 'takeReason',
          description: 'Refuse the review, and say why',
          meta: { ability: 'moderate', reason: 'required', undo: 'reconsider', messageKey: 'reject' },
        },
      },
    },
    accepted: {
      description: 'Readers see it',
      on: {
        hide: {
          target: 'hidden',
          actions: 'takeReason',
          description: 'Take the review out of sight, and say why',
          meta: { ability: 'moderate', reason: 'required', undo: 'show', messageKey: 'hide' },
        },
        reconsider: {
          target: 'pending',
          description: 'Let the review wait for another decision',
          meta: { ability: 'moderate', messageKey: 'reconsider' },
        },
      },
    },
    rejected: {
      description: 'Refused',
      on: {
        accept: {
          target: 'accepted',
          actions: 'forgetReason',
          description: 'Show the refused review after all',
          meta: { ability: 'moderate', messageKey: 'accept' },
        },
        reconsider: {
          target: 'pending',
          actions: 'forgetReason',
          description: 'Let the review wait for another decision',
          meta: { ability: 'moderate', messageKey: 'reconsider' },
        },
      },
    },
    hidden: {
      description: 'Out of sight',
      on: {
        show: {
          target: 'accepted',
          actions: 'forgetReason',
          description: 'Show the review to readers again',
          meta: { ability: 'moderate', messageKey: 'show' },
        },
      },
    },
  },
});
