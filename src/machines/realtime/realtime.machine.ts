/**
 * Realtime (specification, sections 4, 7 and 9): mirrors the six states of pusher-js, which owns retry, ping and
 * unavailable timers; beside them the user's channel, and catching up on what was missed.
 *
 * Delivery is not guaranteed by the protocol. So after each connection the client fetches what came since the last
 * time, holds back live notifications meanwhile, and hands everything on once and in order.
 */
import { assign, emit, enqueueActions, sendParent, sendTo, setup } from 'xstate';
import {
  type CatchUpInput,
  type CatchUpOutcome,
  countersOf,
  deliveryOf,
  type NetworkReport,
  nobody,
  outcomeOf,
  type PageWoke,
  type RealtimeContext,
  type RealtimeEmitted,
  type RealtimeEvent,
  sinceConfirmed,
  type SocketCommand,
  type SocketReport,
} from './realtime.data.ts';
import { deliver, hold } from './realtime.delivery.ts';
import { callbackSlot, promiseSlot } from '../slots.ts';

export const realtimeMachine = setup({
  types: {
    context: {} as RealtimeContext,
    events: {} as RealtimeEvent,
    emitted: {} as RealtimeEmitted,
  },
  actors: {
    socket: callbackSlot<SocketReport, SocketCommand>('socket'),
    watchNetwork: callbackSlot<NetworkReport>('watchNetwork'),
    watchWaking: callbackSlot<PageWoke>('watchWaking'),
    catchUp: promiseSlot<CatchUpOutcome, CatchUpInput>('catchUp'),
  },
  delays: {
    /** pusher-js waits 15, 30 and 60 s after early failures; a sign of life shortens that, but not a first try. */
    reconnectPatience: 2000,
    /** Leaves a try that was brought forward half a second of the two in which a server that is back is found. */
    retryPatience: 1500,
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
    reconnect: sendTo('socket', { type: 'socket.reconnect' }),
    hold: assign(({ context, event }) =>
      event.type === 'notification.arrived' ? hold(context, event.notification) : {},
    ),
    /** Before `remember`, which forgets what was held. */
    handOn: enqueueActions(({ context, event, enqueue }) => {
      const { fresh } = deliver(context, deliveryOf(event));
      if (fresh.length > 0) enqueue(sendParent({ type: 'notifications.arrived', notifications: fresh }));
    }),
    remember: assign(({ context, event }) => deliver(context, deliveryOf(event)).memory),
    emitThread: emit(({ event }) => ({
      type: 'thread.changed' as const,
      thread: (event as Extract<SocketReport, { type: 'thread.changed' }>).thread,
    })),
    tellCounters: sendParent(({ event }) => ({ type: 'counters.changed', counters: countersOf(event) })),
  },
  guards: {
    isWanted: ({ context }) => context.userId !== null,
    isCaughtUp: ({ event }) => outcomeOf(event).kind === 'caughtUp',
  },
}).createMachine({
  id: 'realtime',
  description: 'The connection, the user’s channel, and catching up on what was missed',
  meta: { spec: '4, 7, 9' },
  context: { userId: null, confirmed: null, delivered: [], held: [] },
  type: 'parallel',
  invoke: [
    { id: 'socket', src: 'socket' },
    { id: 'watchNetwork', src: 'watchNetwork' },
    { id: 'watchWaking', src: 'watchWaking' },
  ],
  on: {
    'counters.changed': { actions: 'tellCounters' },
    'thread.changed': { actions: 'emitThread' },
  },
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
        'realtime.reconnect': { guard: 'isWanted', actions: 'reconnect' },
      },
      initial: 'initialized',
      states: {
        initialized: { description: 'There is no connection yet' },
        connecting: {
          description: 'A connection is being established',
          initial: 'trying',
          states: {
            trying: { description: 'A fresh try is left alone', after: { reconnectPatience: 'stalled' } },
            stalled: {
              description: 'The library waits before its next try: a sign of life brings it forward',
              on: { 'page.woke': { target: 'trying', actions: 'reconnect' } },
            },
          },
        },
        connected: { description: 'Messages arrive' },
        unavailable: {
          description: 'There is no way through; the library goes on trying',
          initial: 'waiting',
          states: {
            waiting: {
              description: 'A sign of life tries at once; only success is news',
              on: { 'page.woke': { target: 'trying', actions: 'reconnect' } },
            },
            trying: {
              description: 'A fresh try is left alone',
              on: { 'page.woke': 'tryingOnceMore' },
              after: { reconnectPatience: 'waiting' },
            },
            tryingOnceMore: {
              description: 'There was another sign of life: should this try fail too, it has one more',
              after: { retryPatience: { target: 'trying', actions: 'reconnect' } },
            },
          },
        },
        failed: {
          description: 'This browser has no WebSocket, or the library could not be loaded',
          on: { 'page.woke': { guard: 'isWanted', actions: 'reconnect' } },
        },
        disconnected: {
          description: 'Ended by us, or refused by the server',
          initial: 'coolingDown',
          states: {
            coolingDown: {
              description: 'A server that refuses is not asked at once again',
              after: { connectionRest: { guard: 'isWanted', target: 'retryable' } },
            },
            retryable: {
              description: 'It has cooled down: the next sign of life is worth a try',
              on: { 'page.woke': { target: 'coolingDown', actions: 'reconnect' } },
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
          on: { 'network.returned': 'online' },
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
          initial: 'coolingDown',
          states: {
            coolingDown: {
              description: 'A server that refuses is not asked at once again',
              after: { channelRest: 'retryable' },
            },
            retryable: {
              description: 'It has cooled down: the next sign of life is worth a try',
              on: { 'page.woke': { target: 'coolingDown', actions: 'reconnect' } },
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
            'notification.arrived': { actions: ['handOn', 'remember'] },
            'connection.connected': 'awaitingChannel',
            'channel.subscribed': 'fetching',
          },
        },
        awaitingChannel: {
          description: 'Fetching before the channel is open would leave a gap between the two',
          on: {
            'notification.arrived': { actions: 'hold' },
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
            input: sinceConfirmed,
            onDone: [
              { guard: 'isCaughtUp', target: 'current', actions: ['handOn', 'remember', 'tellCounters'] },
              { target: 'behind', actions: ['handOn', 'remember'] },
            ],
            onError: { target: 'behind', actions: ['handOn', 'remember'] },
          },
          on: {
            'notification.arrived': { actions: 'hold' },
            'connection.connected': 'awaitingChannel',
            'channel.subscribed': { target: 'fetching', reenter: true },
          },
        },
        behind: {
          description: 'Fetching failed: live ones are shown, what is missing follows',
          on: {
            'notification.arrived': { actions: ['handOn', 'remember'] },
            'connection.connected': 'awaitingChannel',
            'channel.subscribed': 'fetching',
          },
          after: { catchUpRest: 'fetching' },
        },
      },
    },
  },
});
