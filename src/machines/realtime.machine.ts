/**
 * Realtime (specification, sections 4, 7 and 9): mirrors the six states of pusher-js, which owns retry, ping and
 * unavailable timers; beside them the user's channel, and catching up on what was missed.
 *
 * Delivery is not guaranteed by the protocol. So after each connection the client fetches what came since the last
 * time, holds back live notifications meanwhile, and hands everything on once and in order.
 */
import { assign, enqueueActions, sendParent, sendTo, setup } from 'xstate';
import type { Counters } from '#contract/resources/counters.ts';
import type { NotificationEvent } from '#contract/resources/notification.ts';
import { deliver, type Delivery, type DeliveryMemory, hold, nothingDelivered } from './realtime.delivery.ts';
import { callbackSlot, messageSlot } from './slots.ts';

export const connectionStates = [
  'initialized',
  'connecting',
  'connected',
  'unavailable',
  'failed',
  'disconnected',
] as const;
/** As pusher-js names them. */
export type ConnectionState = (typeof connectionStates)[number];

export type SocketReport =
  | { readonly [State in ConnectionState]: { readonly type: `connection.${State}` } }[ConnectionState]
  | { readonly type: 'channel.subscribed' }
  | { readonly type: 'channel.refused' }
  | { readonly type: 'notification.received'; readonly notification: NotificationEvent }
  | { readonly type: 'counters.received'; readonly counters: Counters };
export type SocketCommand =
  | { readonly type: 'socket.open'; readonly userId: number }
  | { readonly type: 'socket.heal' }
  | { readonly type: 'socket.close' };
/** What the browser says of its network; a socket may take half a minute to notice. */
export type NetworkReport = { readonly type: 'network.lost' } | { readonly type: 'network.found' };
/** The page got the focus, the network came back, or the server answered a call: worth another try. */
export type PageWoke = { readonly type: 'page.woke' };

/** `after` is the newest id that the client knows to have caught up with; null at the first time. */
export type CatchUpOrdered = { readonly type: 'catchUp.ordered'; readonly after: number | null };
export type CatchUpOutcome =
  | ({ readonly kind: 'caughtUp'; readonly counters: Counters } & Delivery)
  | { readonly kind: 'failed' };

export type RealtimeEvent =
  | SocketReport
  | NetworkReport
  | PageWoke
  | { readonly type: 'realtime.start'; readonly userId: number }
  | { readonly type: 'realtime.stop' }
  /** The person asks for another try, or has another token now. */
  | { readonly type: 'realtime.reconnect' };

export type RealtimeContext = DeliveryMemory & { readonly userId: number | null };

/** What the parent is told. */
export type RealtimeReport =
  | { readonly type: 'realtime.notified'; readonly notifications: readonly NotificationEvent[] }
  | { readonly type: 'realtime.counted'; readonly counters: Counters };

const nobody: RealtimeContext = { userId: null, ...nothingDelivered };

export const realtimeMachine = setup({
  types: { context: {} as RealtimeContext, events: {} as RealtimeEvent },
  actors: {
    socket: callbackSlot<SocketReport, SocketCommand>('socket'),
    watchNetwork: callbackSlot<NetworkReport>('watchNetwork'),
    watchWaking: callbackSlot<PageWoke>('watchWaking'),
    catchUp: messageSlot<CatchUpOrdered, CatchUpOutcome>('catchUp'),
  },
  delays: {
    /** pusher-js waits 15, 30 and 60 s after early failures; a sign of life shortens that, but not a first try. */
    healPatience: 2000,
    channelPatience: 5000,
    catchUpRest: 10_000,
    connectionRest: 30_000,
    channelRest: 60_000,
  },
  actions: {
    takeUser: assign(({ event }) =>
      event.type === 'realtime.start' ? { ...nobody, userId: event.userId } : {},
    ),
    forgetUser: assign(nobody),
    openSocket: sendTo('socket', ({ context }) => ({
      type: 'socket.open' as const,
      userId: context.userId ?? 0,
    })),
    closeSocket: sendTo('socket', { type: 'socket.close' }),
    heal: sendTo('socket', { type: 'socket.heal' }),
    orderCatchUp: sendTo('catchUp', ({ context }) => ({
      type: 'catchUp.ordered' as const,
      after: context.confirmed,
    })),
    hold: assign(({ context, event }) =>
      event.type === 'notification.received' ? hold(context, event.notification) : {},
    ),
    /** Before `remember`, which forgets what was held. */
    handOn: enqueueActions(({ context, event, enqueue }) => {
      const { fresh } = deliver(context, deliveryOf(event));
      if (fresh.length > 0) enqueue(sendParent({ type: 'realtime.notified', notifications: fresh }));
    }),
    remember: assign(({ context, event }) => deliver(context, deliveryOf(event)).memory),
    tellCounters: sendParent(({ event }) => ({ type: 'realtime.counted', counters: countersOf(event) })),
  },
  guards: {
    isWanted: ({ context }) => context.userId !== null,
    isCaughtUp: ({ event }) => outcomeOf(event).kind === 'caughtUp',
  },
}).createMachine({
  id: 'realtime',
  description: 'The connection, the user’s channel, and catching up on what was missed',
  meta: { spec: '4, 7, 9' },
  context: nobody,
  type: 'parallel',
  invoke: [
    { id: 'socket', src: 'socket' },
    { id: 'watchNetwork', src: 'watchNetwork' },
    { id: 'watchWaking', src: 'watchWaking' },
  ],
  on: { 'counters.received': { actions: 'tellCounters' } },
  states: {
    connection: {
      description: 'Exactly what pusher-js says',
      on: {
        'connection.initialized': '.initialized',
        'connection.connecting': '.connecting',
        'connection.connected': '.connected',
        'connection.unavailable': '.unavailable',
        'connection.failed': '.failed',
        'connection.disconnected': '.disconnected',
        'realtime.start': '.initialized',
        'realtime.stop': '.disconnected',
        'realtime.reconnect': { guard: 'isWanted', actions: 'heal' },
      },
      initial: 'initialized',
      states: {
        initialized: { description: 'There is no connection yet' },
        connecting: {
          description: 'A connection is being established',
          initial: 'trying',
          states: {
            trying: { description: 'A fresh try is left alone', after: { healPatience: 'stalled' } },
            stalled: {
              description: 'The library waits before its next try: a sign of life brings it forward',
              on: { 'page.woke': { target: 'trying', actions: 'heal' } },
            },
          },
        },
        connected: { description: 'Messages arrive' },
        unavailable: {
          description: 'There is no way through; the library goes on trying',
          on: { 'page.woke': { actions: 'heal' } },
        },
        failed: {
          description: 'This browser has no WebSocket, or the library could not be loaded',
          on: { 'page.woke': { guard: 'isWanted', actions: 'heal' } },
        },
        disconnected: {
          description: 'Ended by us, or refused by the server',
          initial: 'resting',
          states: {
            resting: {
              description: 'A server that refuses is not asked at once again',
              after: { connectionRest: { guard: 'isWanted', target: 'restless' } },
            },
            restless: {
              description: 'It has rested: the next sign of life is worth a try',
              on: { 'page.woke': { target: 'resting', actions: 'heal' } },
            },
          },
        },
      },
    },
    network: {
      description: 'What the browser says',
      initial: 'online',
      states: {
        online: { description: 'The browser has a network', on: { 'network.lost': 'offline' } },
        offline: {
          description: 'Nothing arrives, whatever the connection still believes',
          on: { 'network.found': 'online' },
        },
      },
    },
    subscription: {
      description: 'The private channel of the user: only while there is user data',
      on: {
        'realtime.start': { target: '.subscribing', actions: ['takeUser', 'openSocket'] },
        'realtime.stop': { target: '.idle', actions: ['closeSocket', 'forgetUser'] },
      },
      initial: 'idle',
      states: {
        idle: { description: 'Nobody is signed in' },
        subscribing: {
          description: 'The server is asked whether the channel is this user’s',
          on: { 'channel.subscribed': 'subscribed', 'channel.refused': 'refused' },
        },
        subscribed: {
          description: 'What is told to this user arrives',
          on: { 'connection.connecting': 'subscribing', 'connection.disconnected': 'subscribing' },
        },
        refused: {
          description: 'The refusal went to the library; nothing else is shown',
          on: { 'connection.connecting': 'subscribing', 'connection.disconnected': 'subscribing' },
          initial: 'resting',
          states: {
            resting: {
              description: 'A server that refuses is not asked at once again',
              after: { channelRest: 'restless' },
            },
            restless: {
              description: 'It has rested: the next sign of life is worth a try',
              on: { 'page.woke': { target: 'resting', actions: 'heal' } },
            },
          },
        },
      },
    },
    catchUp: {
      description: 'Whether something may have been missed',
      on: {
        'realtime.start': '.awaitingChannel',
        'realtime.stop': '.current',
      },
      initial: 'current',
      states: {
        current: {
          description: 'Nothing is missing: what arrives is handed on at once',
          on: {
            'notification.received': { actions: ['handOn', 'remember'] },
            'connection.connected': 'awaitingChannel',
            'channel.subscribed': 'fetching',
          },
        },
        awaitingChannel: {
          description: 'Fetching before the channel is open would leave a gap between the two',
          on: {
            'notification.received': { actions: 'hold' },
            'channel.subscribed': 'fetching',
            'channel.refused': 'fetching',
          },
          after: { channelPatience: 'fetching' },
        },
        fetching: {
          description: 'Notifications after the last one, and the counters',
          invoke: {
            id: 'catchUp',
            src: 'catchUp',
            onDone: [
              { guard: 'isCaughtUp', target: 'current', actions: ['handOn', 'remember', 'tellCounters'] },
              { target: 'behind', actions: ['handOn', 'remember'] },
            ],
            onError: { target: 'behind', actions: ['handOn', 'remember'] },
          },
          on: {
            'notification.received': { actions: 'hold' },
            'connection.connected': 'awaitingChannel',
            'channel.subscribed': { target: 'fetching', reenter: true },
          },
          initial: 'ordered',
          states: { ordered: { description: 'The order has been handed over', entry: 'orderCatchUp' } },
        },
        behind: {
          description: 'Fetching failed: live ones are shown, what is missing follows',
          on: {
            'notification.received': { actions: ['handOn', 'remember'] },
            'connection.connected': 'awaitingChannel',
            'channel.subscribed': 'fetching',
          },
          after: { catchUpRest: 'fetching' },
        },
      },
    },
  },
});

/** What the catching up that has just finished brought. */
function outcomeOf(event: object): CatchUpOutcome {
  return 'output' in event ? (event.output as CatchUpOutcome) : { kind: 'failed' };
}

function deliveryOf(event: object): Delivery {
  if ('notification' in event)
    return { notifications: [event.notification as NotificationEvent], confirmed: null };
  const outcome = outcomeOf(event);
  return outcome.kind === 'caughtUp' ? outcome : { notifications: [], confirmed: null };
}

function countersOf(event: object): Counters {
  if ('counters' in event) return event.counters as Counters;
  return (outcomeOf(event) as Extract<CatchUpOutcome, { kind: 'caughtUp' }>).counters;
}
