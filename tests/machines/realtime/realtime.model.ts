/** How realtime is explored: what the connection, the channel and the clock report, and what is fetched meanwhile. */
import type { RealtimeEvent } from '#machines/realtime/realtime.data.ts';
import { realtimeMachine } from '#machines/realtime/realtime.machine.ts';
import type { Explorable } from '#tests/helpers/model-paths.ts';
import { countersOf, notificationOf } from '#tests/helpers/realtime-ports.ts';

export const delays = {
  'xstate.after.reconnectPatience.realtime.connection.connecting.trying': 2000,
  'xstate.after.reconnectPatience.realtime.connection.unavailable.trying': 2000,
  'xstate.after.retryPatience.realtime.connection.unavailable.tryingOnceMore': 1500,
  'xstate.after.connectionRest.realtime.connection.disconnected.coolingDown': 30_000,
  'xstate.after.channelRest.realtime.subscription.refused.coolingDown': 60_000,
} as const;
export type DelayEvent = { [Type in keyof typeof delays]: { type: Type } }[keyof typeof delays];

export type RealtimeStep = RealtimeEvent | DelayEvent;

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
  { type: 'notifications.arrived', notifications: [notificationOf(3)] },
  { type: 'counters.changed', counters },
  { type: 'thread.changed', thread: { resource: 'tickets', id: 4, change: 'messages' } },
  { type: 'members.changed', channel: 'presence-tickets.4', members: [7, 8] },
  { type: 'presence.start', channel: 'presence-tickets.4' },
  { type: 'presence.stop', channel: 'presence-tickets.4' },
  { type: 'network.lost' },
  { type: 'network.returned' },
  { type: 'page.woke' },
  ...Object.keys(delays).map((type) => ({ type }) as DelayEvent),
];

export const realtimeModel: Explorable<RealtimeStep> = {
  // Explored without a parent; the walked actor has one.
  machine: realtimeMachine.provide({ actions: { tellParent: () => {} } }),
  events,
  project: ({ value }) => value,
  /*
   * The regions together have hundreds of situations with 20 events each. One region decides what the others do
   * only by the user and by the connection, so situations are told apart by region where the rest is as it is
   * after an ordinary start.
   */
  isExplored: (snapshot) => differences(snapshot.value as Situation) <= 1,
};

type Situation = { connection: unknown; network: unknown; subscription: unknown; catchUp: unknown };

/** In how many regions a situation differs from the ordinary one it is nearest to. */
function differences({ connection, network, subscription, catchUp }: Situation): number {
  // No other region asks for the network.
  const unlikeNetwork = network === 'online' ? 0 : 1;
  const ordinary = [
    { connection: 'initialized', subscription: 'idle', catchUp: 'idle' },
    { connection: 'connected', subscription: 'subscribed', catchUp: 'following' },
    { connection: 'initialized', subscription: 'subscribing', catchUp: 'following' },
    { connection: { connecting: 'trying' }, subscription: 'subscribing', catchUp: 'following' },
    { connection: { disconnected: 'coolingDown' }, subscription: 'subscribing', catchUp: 'following' },
    { connection: 'initialized', subscription: { refused: 'coolingDown' }, catchUp: 'following' },
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
