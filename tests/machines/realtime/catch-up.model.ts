/** How catching up is explored: what the socket says, what the clock does, and what a fetch brings. */
import { catchUpMachine } from '#machines/realtime/catch-up.machine.ts';
import type { CatchUpEvent, CatchUpOutcome } from '#machines/realtime/realtime.data.ts';
import type { Explorable } from '#tests/helpers/model-paths.ts';
import { countersOf, notificationOf } from '#tests/helpers/realtime-ports.ts';

export const catchUpDelays = {
  'xstate.after.channelPatience.catch-up.awaitingChannel': 5000,
  'xstate.after.catchUpRest.catch-up.behind': 10_000,
} as const;
export type CatchUpDelay = {
  [Type in keyof typeof catchUpDelays]: { type: Type };
}[keyof typeof catchUpDelays];

export type CatchUpStep =
  | CatchUpEvent
  | CatchUpDelay
  | { type: 'xstate.done.actor.fetchMissed'; output: CatchUpOutcome }
  | { type: 'xstate.error.actor.fetchMissed'; error: Error };

export const missedCounters = countersOf(1, 0);

export const catchUpModel: Explorable<CatchUpStep> = {
  // Explored without a parent; the walked actor has one.
  machine: catchUpMachine.provide({ actions: { handOn: () => {}, tellCounters: () => {} } }),
  events: [
    { type: 'connection.connected' },
    { type: 'channel.subscribed' },
    { type: 'channel.refused' },
    { type: 'notification.arrived', notification: notificationOf(3) },
    { type: 'xstate.after.channelPatience.catch-up.awaitingChannel' },
    { type: 'xstate.after.catchUpRest.catch-up.behind' },
    {
      type: 'xstate.done.actor.fetchMissed',
      output: { kind: 'caughtUp', notifications: [], confirmed: 5, counters: missedCounters },
    },
    { type: 'xstate.done.actor.fetchMissed', output: { kind: 'failed' } },
    { type: 'xstate.error.actor.fetchMissed', error: new Error('a surprise') },
  ],
  project: ({ value }) => value,
};
