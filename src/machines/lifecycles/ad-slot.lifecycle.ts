/**
 * The life of a sold text link or home-page box (product.md, "Lifecycles", `/manage/textlinks` and `/manage/topboxes`;
 * specification, section 4: statuses not shown). Its span decides when it begins and ends.
 */
import { assign, setup } from 'xstate';
import type { ChartMeta, EventRule, Stamp } from './event-rule.ts';
import { isAfter, isDue } from './moments.ts';

export type AdSlotEvent = Stamp &
  (
    | { readonly type: 'start' | 'pause' | 'resume' | 'expire' | 'cancel' }
    /** Without the span and its price it only asks whether renewing is possible. */
    | {
        readonly type: 'renew';
        readonly starts_at?: string;
        readonly ends_at?: string;
        readonly price?: number;
      }
  );

export type AdSlotFacts = {
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly price: number | null;
  /** When it was sold for this span, where it had been sold before. */
  readonly renewed_at: string | null;
  /** When this sale was called off. */
  readonly cancelled_at: string | null;
};

export const adSlotLifecycle = setup({
  types: {
    context: {} as AdSlotFacts,
    events: {} as AdSlotEvent,
    meta: {} as ChartMeta,
    transitionMeta: {} as EventRule,
  },
  guards: {
    hasBegun: ({ context, event }) => isDue(context.starts_at, event.at),
    isOver: ({ context, event }) => isDue(context.ends_at, event.at),
    endsToCome: ({ event }) =>
      event.type !== 'renew' || event.ends_at === undefined || isAfter(event.ends_at, event.at),
  },
  actions: {
    takeSale: assign(({ event }) =>
      event.type === 'renew' &&
      event.starts_at !== undefined &&
      event.ends_at !== undefined &&
      event.price !== undefined
        ? {
            starts_at: event.starts_at,
            ends_at: event.ends_at,
            price: event.price,
            renewed_at: event.at,
            cancelled_at: null,
          }
        : {},
    ),
    noteCancelled: assign(({ event }) => ({ cancelled_at: event.at })),
  },
}).createMachine({
  id: 'ad-slot',
  description: 'A place sold to an advertiser for a span of time',
  meta: { spec: '4' },
  context: { starts_at: null, ends_at: null, price: null, renewed_at: null, cancelled_at: null },
  initial: 'scheduled',
  states: {
    scheduled: {
      description: 'Sold; begins when its moment comes',
      on: {
        start: {
          target: 'active',
          guard: 'hasBegun',
          description: 'Its moment has come',
          meta: { actor: 'system', messageKey: 'start' },
        },
        pause: {
          target: 'paused',
          description: 'Keep the slot from beginning',
          meta: { ability: 'manage books', undo: 'resume', messageKey: 'pause_slot' },
        },
        cancel: {
          target: 'expired',
          actions: 'noteCancelled',
          description: 'Call the sale off, and say why',
          meta: { ability: 'manage books', reason: 'required', messageKey: 'cancel' },
        },
      },
    },
    active: {
      description: 'Readers see it',
      on: {
        pause: {
          target: 'paused',
          description: 'Take the slot out of sight for a while',
          meta: { ability: 'manage books', undo: 'resume', messageKey: 'pause_slot' },
        },
        expire: {
          target: 'expired',
          guard: 'isOver',
          description: 'Its time is over',
          meta: { actor: 'system', messageKey: 'expire' },
        },
      },
    },
    paused: {
      description: 'Out of sight; its time runs on',
      on: {
        resume: [
          {
            target: 'active',
            guard: 'hasBegun',
            description: 'Show the slot again',
            meta: { ability: 'manage books', undo: 'pause', messageKey: 'resume_slot' },
          },
          {
            target: 'scheduled',
            description: 'Let the slot wait for its moment again',
            meta: { ability: 'manage books', undo: 'pause', messageKey: 'resume_slot' },
          },
        ],
        expire: {
          target: 'expired',
          guard: 'isOver',
          description: 'Its time is over',
          meta: { actor: 'system', messageKey: 'expire' },
        },
      },
    },
    expired: {
      description: 'Over',
      on: {
        renew: {
          target: 'scheduled',
          guard: 'endsToCome',
          actions: 'takeSale',
          description: 'Sell the slot for another span, which ends in the future, at a price of its own',
          meta: {
            ability: 'manage books',
            judges: { field: 'ends_at', says: 'moment_to_come' },
            messageKey: 'renew',
          },
        },
      },
    },
  },
});
