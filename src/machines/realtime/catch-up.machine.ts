/**
 * Catching up (specification, sections 4 and 7; contract.md, "Realtime"): delivery is not guaranteed by the protocol, so
 * after each connection the client fetches what came since the last time, holds back live notifications meanwhile, and
 * hands everything on once and in order. Realtime begins one for each user and passes on what the socket says.
 */
import { assign, enqueueActions, sendParent, setup } from 'xstate';
import {
  type CatchUpEvent,
  type CatchUpInput,
  type CatchUpOutcome,
  countersOf,
  deliveryOf,
  outcomeOf,
  sinceConfirmed,
} from './realtime.data.ts';
import { deliver, type DeliveryMemory, hold } from './realtime.delivery.ts';
import { promiseSlot } from '../slots.ts';

export const catchUpMachine = setup({
  types: { context: {} as DeliveryMemory, events: {} as CatchUpEvent },
  actors: { fetchMissed: promiseSlot<CatchUpOutcome, CatchUpInput>('fetchMissed') },
  delays: { channelPatience: 5000, catchUpRest: 10_000 },
  actions: {
    hold: assign(({ context, event }) =>
      event.type === 'notification.arrived' ? hold(context, event.notification) : {},
    ),
    handOn: enqueueActions(({ context, event, enqueue }) => {
      const { memory, fresh } = deliver(context, deliveryOf(event));
      enqueue.assign(memory);
      if (fresh.length > 0) enqueue(sendParent({ type: 'notifications.arrived', notifications: fresh }));
    }),
    tellCounters: sendParent(({ event }) => ({ type: 'counters.changed', counters: countersOf(event) })),
  },
  guards: { isCaughtUp: ({ event }) => outcomeOf(event).kind === 'caughtUp' },
}).createMachine({
  id: 'catch-up',
  description: 'Whether something may have been missed, and what it was',
  meta: { spec: '4, 7' },
  context: { confirmed: null, delivered: [], held: [] },
  initial: 'awaitingChannel',
  states: {
    current: {
      description: 'Nothing is missing: what arrives is handed on at once',
      on: {
        'notification.arrived': { actions: 'handOn' },
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
        id: 'fetchMissed',
        src: 'fetchMissed',
        input: sinceConfirmed,
        onDone: [
          { guard: 'isCaughtUp', target: 'current', actions: ['handOn', 'tellCounters'] },
          { target: 'behind', actions: 'handOn' },
        ],
        onError: { target: 'behind', actions: 'handOn' },
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
        'notification.arrived': { actions: 'handOn' },
        'connection.connected': 'awaitingChannel',
        'channel.subscribed': 'fetching',
      },
      after: { catchUpRest: 'fetching' },
    },
  },
});
