/**
 * How far somebody reads a thread (product.md, `/tickets`): what has stood on the screen for a moment, in a window that is
 * looked at, is read, and the server is told; of a thread without messages, too, since notifications may speak of its record.
 */
import { assign, setup, stateIn } from 'xstate';
import { promiseSlot } from '../slots.ts';
import {
  isBeyond,
  newestShown,
  readRest,
  type ThreadReadingContext,
  type ThreadReadingEvent,
} from './thread-reading.data.ts';

export const threadReadingMachine = setup({
  types: { context: {} as ThreadReadingContext, events: {} as ThreadReadingEvent },
  actors: {
    markRead: promiseSlot<unknown, { readonly messageId: number }>('markRead'),
  },
  delays: { readRest },
  actions: {
    takeNewest: assign(({ context, event }) =>
      event.type === 'messages.shown' ? { newest: Math.max(context.newest ?? 0, event.newest) } : {},
    ),
    takeRead: assign(({ context }) => ({ read: context.newest })),
  },
  guards: {
    isUnwatched: stateIn({ marking: 'unwatched' }),
    isUnread: ({ context: { newest, read } }) => isBeyond(newest, read),
    isNewer: ({ context: { newest }, event }) =>
      event.type === 'messages.shown' && isBeyond(event.newest, newest),
  },
}).createMachine({
  id: 'thread-reading',
  description: 'How far somebody reads a thread',
  meta: { spec: '7' },
  context: { newest: null, read: null },
  initial: 'read',
  on: { 'messages.shown': { actions: 'takeNewest' } },
  states: {
    read: {
      description: 'All that stands there is read, as far as the server was told',
      on: {
        'messages.shown': { guard: 'isNewer', target: 'seeing', actions: 'takeNewest' },
        'page.hidden': 'away',
      },
    },
    seeing: {
      description: 'Something new stands on the screen',
      after: { readRest: 'marking' },
      on: { 'page.hidden': 'away' },
    },
    marking: {
      description: 'The server is told',
      entry: 'takeRead',
      invoke: {
        id: 'markRead',
        src: 'markRead',
        input: newestShown,
        onDone: [
          { guard: 'isUnwatched', target: 'away' },
          { guard: 'isUnread', target: 'seeing' },
          { target: 'read' },
        ],
        // The next message tells it again.
        onError: [{ guard: 'isUnwatched', target: 'away' }, { target: 'read' }],
      },
      initial: 'watched',
      states: {
        watched: { description: 'The window is looked at', on: { 'page.hidden': 'unwatched' } },
        unwatched: {
          description: 'The window went into the background meanwhile',
          on: { 'page.shown': 'watched' },
        },
      },
    },
    away: {
      description: 'The window is in the background: nobody reads',
      on: { 'page.shown': [{ guard: 'isUnread', target: 'seeing' }, { target: 'read' }] },
    },
  },
});
