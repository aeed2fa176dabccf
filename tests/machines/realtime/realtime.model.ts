/** How realtime is explored: what the connection, the channel and the clock report, and what is fetched meanwhile. */
import type { CatchUpOutcome, RealtimeEvent } from '#machines/realtime/realtime.data.ts';
import { realtimeMachine } from '#machines/realtime/realtime.machine.ts';
import type { Explorable } from '#tests/helpers/model-paths.ts';
import { countersOf, notificationOf } from '#tests/helpers/realtime-ports.ts';

export const delays = {
  'xstate.after.reconnectPatience.realtime.connection.connecting.trying': 2000,
  'xstate.after.reconnectPatience.realtime.connection.unavailable.trying': 2000,
  'xstate.after.retryPatience.realtime.connection.unavailable.tryingOnceMore': 1500,
  'xstate.after.connectionRest.realtime.connection.disconnected.coolingDown': 30_000,
  'xstate.after.channelRest.realtime.subscription.refused.coolingDown': 60_000,
  'xstate.after.channelPatience.realtime.catchUp.awaitingChannel': 5000,
  'xstate.after.catchUpRest.realtime.catchUp.behind': 10_000,
} as const;
export type DelayEvent = { [Type in keyof typeof delays]: { type: Type } }[keyof typeof delays];

export type RealtimeStep =
  | RealtimeEvent
  | DelayEvent
  | { type: 'xstate.done.actor.catchUp'; output: CatchUpOutcome }
  | { type: 'xstate.error.actor.catchUp'; error: Error };

export const counters = countersOf(1, 0);
const events: RealtimeStep[] = [
  { type: 'realtime.start', userId: 7 },
  { type: 'realtime.stop' },
  { type: 'realtime.reconnect' },
  { type: 'connection.initialized' },
  { type: 'connection.connecting' },
  { type: 'connection.connected' },
  { type: 'connection.unavailable' },
  { type: 'connection.failed' },
  { type: 'connection.disconnected' },
  { type: 'channel.subscribed' },
  { type: 'channel.refused' },
  { type: 'notification.arrived', notification: notificationOf(3) },
  { type: 'counters.changed', counters },
  { type: 'thread.changed', thread: { resource: 'tickets', id: 4, change: 'messages' } },
  { type: 'network.lost' },
  { type: 'network.returned' },
  { type: 'page.woke' },
  ...Object.keys(delays).map((type) => ({ type }) as DelayEvent),
  {
    type: 'xstate.done.actor.catchUp',
    output: { kind: 'caughtUp', notifications: [], confirmed: 5, counters },
  },
  { type: 'xstate.done.actor.catchUp', output: { kind: 'failed' } },
  { type: 'xstate.error.actor.catchUp', error: new Error('a surprise') },
];

export const realtimeModel: Explorable<RealtimeStep> = {
  // Explored without a parent; the walked actor has one.
  machine: realtimeMachine.provide({ actions: { handOn: () => {}, tellCounters: () => {} } }),
  events,
  project: ({ value }) => value,
  /*
   * The three regions together have 660 situations with 20 events each. One region decides what the others do
   * only by the user and by the connection, so situations are told apart by region where the rest is as it is
   * after an ordinary start.
   */
  isExplored: (snapshot) => differences(snapshot.value as Situation) <= 1,
};

type Situation = { connection: unknown; network: unknown; subscription: unknown; catchUp: unknown };

/** In how many regions a situation differs from the ordinary one it is nearest to. */
function differences({ connection, network, subscription, catchUp }: Situation): number {
  // No other region asks for the network, nor for a try while there is no way through.
  const unlikeNetwork = network === 'online' ? 0 : 1;
  if (triesAgain(connection) && subscription !== 'subscribing') return 2;
  const ordinary = [
    { connection: 'initialized', subscription: 'idle', catchUp: 'current' },
    { connection: 'connected', subscription: 'subscribed', catchUp: 'current' },
    { connection: 'initialized', subscription: 'subscribing', catchUp: 'awaitingChannel' },
    { connection: { connecting: 'trying' }, subscription: 'subscribing', catchUp: 'awaitingChannel' },
    { connection: { disconnected: 'coolingDown' }, subscription: 'subscribing', catchUp: 'awaitingChannel' },
    { connection: 'initialized', subscription: { refused: 'coolingDown' }, catchUp: 'fetching' },
  ];
  const unlike = (one: unknown, other: unknown) => (JSON.stringify(one) === JSON.stringify(other) ? 0 : 1);
  return (
    unlikeNetwork +
    Math.min(
      ...ordinary.map(
        (one) =>
          unlike(one.connection, connection) +
          unlike(one.subscription, subscription) +
          unlike(one.catchUp, catchUp),
      ),
    )
  );
}

const triesAgain = (connection: unknown) =>
  typeof connection === 'object' &&
  connection !== null &&
  'unavailable' in connection &&
  connection.unavailable !== 'waiting';
