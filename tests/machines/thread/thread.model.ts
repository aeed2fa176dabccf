/** How a thread is explored: what is told, what fetches bring, what is written, and the clock. */
import { brevity, lookEvery, type Arrival, type ThreadEvent } from '#machines/thread/thread.data.ts';
import { threadMachine } from '#machines/thread/thread.machine.ts';
import type { Explorable } from '#tests/helpers/model-paths.ts';

export const delays = {
  'xstate.after.lookEvery.thread.stream.behind': lookEvery,
  'xstate.after.brevity.thread.channel.outside.brief': brevity,
} as const;

export type ThreadStep =
  | ThreadEvent
  | { readonly type: keyof typeof delays }
  | { readonly type: 'xstate.done.actor.load'; readonly output: readonly Arrival[] }
  | { readonly type: 'xstate.error.actor.load' }
  | { readonly type: 'xstate.done.actor.catchUp'; readonly output: readonly Arrival[] }
  | { readonly type: 'xstate.error.actor.catchUp' };

export const minh: Arrival = { id: 8, name: 'Minh' };
export const hoa: Arrival = { id: 9, name: 'Hoa' };

export const threadModel: Explorable<ThreadStep> = {
  machine: threadMachine,
  events: [
    { type: 'xstate.done.actor.load', output: [] },
    { type: 'xstate.error.actor.load' },
    { type: 'xstate.done.actor.catchUp', output: [] },
    { type: 'xstate.done.actor.catchUp', output: [minh] },
    { type: 'xstate.error.actor.catchUp' },
    { type: 'thread.changed' },
    { type: 'thread.retry' },
    { type: 'thread.closed' },
    { type: 'thread.resumed' },
    { type: 'channel.subscribed' },
    { type: 'channel.lost' },
    { type: 'composer.typed' },
    { type: 'composer.emptied' },
    { type: 'message.sent', isTypedOn: false },
    { type: 'message.sent', isTypedOn: true },
    { type: 'message.refused', arrival: hoa },
    { type: 'replies.arrived', arrivals: [] },
    { type: 'replies.arrived', arrivals: [minh] },
    { type: 'xstate.after.lookEvery.thread.stream.behind' },
    { type: 'xstate.after.brevity.thread.channel.outside.brief' },
  ],
  project: ({ value }) => value,
};
