/**
 * The notification centre (specification, section 1; product.md, "Shell"): how many are unread, and marking them as
 * read one order at a time. Their list is server data; that they arrive once and in order is realtime's part.
 */
import { assign, setup } from 'xstate';
import type { Counters } from '#contract/resources/counters.ts';
import { actionSlot, promiseSlot } from './slots.ts';

/** One by its id, or all up to one. */
export type ReadOrdered =
  | { readonly type: 'notifications.markRead'; readonly id: number }
  | { readonly type: 'notifications.markAllRead'; readonly upTo: number };
/** failed: its toast was shown. */
export type ReadOutcome = { readonly kind: 'marked'; readonly unread: number } | { readonly kind: 'failed' };

export type NotificationsEvent =
  | ReadOrdered
  | { readonly type: 'account.known' }
  | { readonly type: 'account.gone' }
  /** New ones were handed on: lists are out of date. */
  | { readonly type: 'notifications.arrived' }
  | { readonly type: 'counters.changed'; readonly counters: Pick<Counters, 'unread_notifications'> };

export type NotificationsContext = {
  readonly unread: number;
  /** Orders that wait until the one before them is through. */
  readonly waiting: readonly ReadOrdered[];
};

const nothing: NotificationsContext = { unread: 0, waiting: [] };

export const notificationsMachine = setup({
  types: { context: {} as NotificationsContext, events: {} as NotificationsEvent },
  actors: { markRead: promiseSlot<ReadOutcome, ReadOrdered>('markRead') },
  actions: {
    refreshLists: actionSlot('refreshLists'),
    takeUnread: assign(({ event }) =>
      event.type === 'counters.changed' ? { unread: event.counters.unread_notifications } : {},
    ),
    takeMarked: assign(({ event }) => markedOf(event)),
    queue: assign(({ context, event }) => ({ waiting: [...context.waiting, event as ReadOrdered] })),
    dropFirst: assign(({ context }) => ({ waiting: context.waiting.slice(1) })),
    forget: assign(nothing),
  },
  guards: {
    hasWaiting: ({ context }) => context.waiting.length > 0,
    wereRead: ({ context, event }) =>
      'counters' in event && event.counters.unread_notifications < context.unread,
  },
}).createMachine({
  id: 'notifications',
  description: 'How many notifications are unread, and reading them',
  meta: { spec: '1, 3, 7' },
  context: { unread: 0, waiting: [] },
  initial: 'absent',
  states: {
    absent: {
      description: 'Nobody is signed in',
      on: { 'account.known': 'present' },
    },
    present: {
      description: 'Somebody is signed in',
      on: {
        'account.gone': { target: 'absent', actions: 'forget' },
        'notifications.arrived': { actions: 'refreshLists' },
        'counters.changed': { actions: 'takeUnread' },
        'notifications.markRead': { actions: 'queue' },
        'notifications.markAllRead': { actions: 'queue' },
      },
      initial: 'idle',
      states: {
        idle: {
          description: 'Nothing is being marked; what is unread no more was read elsewhere',
          always: { guard: 'hasWaiting', target: 'marking' },
          on: { 'counters.changed': { guard: 'wereRead', actions: ['takeUnread', 'refreshLists'] } },
        },
        marking: {
          description: 'The server is told; a failure leaves them unread',
          invoke: {
            id: 'markRead',
            src: 'markRead',
            input: firstWaiting,
            onDone: { target: 'idle', actions: ['dropFirst', 'takeMarked', 'refreshLists'] },
            onError: { target: 'idle', actions: ['dropFirst', 'refreshLists'] },
          },
        },
      },
    },
  },
});

function firstWaiting({ context }: { context: NotificationsContext }): ReadOrdered {
  return context.waiting[0] as ReadOrdered;
}

function markedOf(event: object): Partial<NotificationsContext> {
  const { output } = event as { output: ReadOutcome };
  return output.kind === 'marked' ? { unread: output.unread } : {};
}
