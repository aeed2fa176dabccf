/** How the reading of a thread is explored: messages, the window, the clock, and whether the server was told. */
import {
  readRest,
  type ThreadReadingContext,
  type ThreadReadingEvent,
} from '#machines/thread/thread-reading.data.ts';
import { threadReadingMachine } from '#machines/thread/thread-reading.machine.ts';
import type { Explorable } from '#tests/helpers/model-paths.ts';

export const delays = { 'xstate.after.readRest.thread-reading.seeing': readRest } as const;

export type ThreadReadingStep =
  | ThreadReadingEvent
  | { readonly type: keyof typeof delays }
  | { readonly type: 'xstate.done.actor.markRead' }
  | { readonly type: 'xstate.error.actor.markRead' };

export const threadReadingModel: Explorable<ThreadReadingStep> = {
  machine: threadReadingMachine,
  events: [
    { type: 'messages.shown', newest: 0 },
    { type: 'messages.shown', newest: 3 },
    { type: 'messages.shown', newest: 4 },
    { type: 'page.hidden' },
    { type: 'page.shown' },
    { type: 'xstate.after.readRest.thread-reading.seeing' },
    { type: 'xstate.done.actor.markRead' },
    { type: 'xstate.error.actor.markRead' },
  ],
  project: ({ value, context }) => {
    const { newest, read } = context as ThreadReadingContext;
    return { value, newest, read };
  },
};
