import { describe, expect, it } from 'vitest';
import { createActor, type InspectionEvent, setup } from 'xstate';
import { createRealtimeEffects } from '#effects/realtime.effects.ts';
import {
  type CatchUpOutcome,
  type RealtimeContext,
  type RealtimeEvent,
  realtimeMachine,
} from '#machines/realtime.machine.ts';
import { createManualClock } from '#tests/helpers/manual-clock.ts';
import { type Gestures, walkEveryTransition } from '#tests/helpers/model.ts';
import { countersOf, createRealtimePorts, listOf, notificationOf } from '#tests/helpers/realtime-ports.ts';

const delays = {
  'xstate.after.healPatience.realtime.connection.connecting.trying': 2000,
  'xstate.after.connectionRest.realtime.connection.disconnected.resting': 30_000,
  'xstate.after.channelRest.realtime.subscription.refused.resting': 60_000,
  'xstate.after.channelPatience.realtime.catchUp.awaitingChannel': 5000,
  'xstate.after.catchUpRest.realtime.catchUp.behind': 10_000,
} as const;
type DelayEvent = { [Type in keyof typeof delays]: { type: Type } }[keyof typeof delays];

type Event =
  | RealtimeEvent
  | DelayEvent
  | { type: 'xstate.done.actor.catchUp'; output: CatchUpOutcome }
  | { type: 'xstate.error.actor.catchUp'; error: Error };

const counters = countersOf(1, 0);
const events: Event[] = [
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
  { type: 'notification.received', notification: notificationOf(3) },
  { type: 'counters.received', counters },
  { type: 'page.woke' },
  ...Object.keys(delays).map((type) => ({ type }) as DelayEvent),
  {
    type: 'xstate.done.actor.catchUp',
    output: { kind: 'caughtUp', notifications: [], confirmed: 5, counters },
  },
  { type: 'xstate.done.actor.catchUp', output: { kind: 'failed' } },
  { type: 'xstate.error.actor.catchUp', error: new Error('a surprise') },
];

function createWorld(inspect: (event: InspectionEvent) => void) {
  const fake = createRealtimePorts();
  const time = createManualClock();
  const machine = realtimeMachine.provide(createRealtimeEffects(fake.ports));
  const host = setup({ actors: { realtime: machine } }).createMachine({
    invoke: { id: 'realtime', src: 'realtime' },
  });
  const root = createActor(host, { clock: time.clock, inspect }).start();
  const actor = root.getSnapshot().children.realtime;
  if (!actor) throw new Error('There is no realtime');
  const send = (event: RealtimeEvent) => actor.send(event);
  const address = () => {
    const found = fake.calls().findLast((call) => call.startsWith('/notifications'));
    if (found === undefined) throw new Error('Nothing is being fetched');
    return found;
  };
  const runOut = ({ type }: DelayEvent) => time.runOut(delays[type]);

  const gestures: Gestures<Event> = {
    'realtime.start': send,
    'realtime.stop': send,
    'realtime.reconnect': send,
    // A socket that nobody opened says nothing: before the first start the reports are sent as they are.
    'connection.initialized': send,
    'connection.connecting': send,
    'connection.connected': send,
    'connection.unavailable': send,
    'connection.failed': send,
    'connection.disconnected': send,
    'channel.subscribed': send,
    'channel.refused': send,
    'notification.received': send,
    'counters.received': send,
    'page.woke': () => fake.showLife(),
    'xstate.after.healPatience.realtime.connection.connecting.trying': runOut,
    'xstate.after.connectionRest.realtime.connection.disconnected.resting': runOut,
    'xstate.after.channelRest.realtime.subscription.refused.resting': runOut,
    'xstate.after.channelPatience.realtime.catchUp.awaitingChannel': runOut,
    'xstate.after.catchUpRest.realtime.catchUp.behind': runOut,
    'xstate.done.actor.catchUp'({ output }) {
      if (output.kind === 'failed') return fake.refuse(address());
      fake.answer('/account/counters', { data: counters });
      const isFirst = address() === '/notifications';
      fake.answer(address(), listOf(isFirst ? [notificationOf(5)] : []));
    },
    'xstate.error.actor.catchUp': () => fake.fail(address()),
  };
  return { machine, actor, host: root, gestures };
}

describe('realtime', () => {
  it('walks every transition', async () => {
    const { neverWalked, paths } = await walkEveryTransition<Event>({
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
      createWorld,
      invariant(snapshot) {
        const { userId, held, delivered } = snapshot.context as RealtimeContext;
        expect(snapshot.matches({ subscription: 'idle' })).toBe(userId === null);
        if (snapshot.matches({ catchUp: 'current' })) expect(held).toEqual([]);
        expect(new Set(delivered).size).toBe(delivered.length);
      },
    });
    expect(neverWalked).toEqual([]);
    expect(paths, 'more than 1,000 paths: bound the model and say why').toBeLessThan(1000);
  });
});

type Situation = { connection: unknown; subscription: unknown; catchUp: unknown };

/** In how many regions a situation differs from the ordinary one it is nearest to. */
function differences({ connection, subscription, catchUp }: Situation): number {
  const ordinary = [
    { connection: 'initialized', subscription: 'idle', catchUp: 'current' },
    { connection: 'connected', subscription: 'subscribed', catchUp: 'current' },
    { connection: 'initialized', subscription: 'subscribing', catchUp: 'awaitingChannel' },
    { connection: { connecting: 'trying' }, subscription: 'subscribing', catchUp: 'awaitingChannel' },
    { connection: { disconnected: 'resting' }, subscription: 'subscribing', catchUp: 'awaitingChannel' },
    { connection: 'initialized', subscription: { refused: 'resting' }, catchUp: { fetching: 'ordered' } },
  ];
  const unlike = (one: unknown, other: unknown) => (JSON.stringify(one) === JSON.stringify(other) ? 0 : 1);
  return Math.min(
    ...ordinary.map(
      (one) =>
        unlike(one.connection, connection) +
        unlike(one.subscription, subscription) +
        unlike(one.catchUp, catchUp),
    ),
  );
}
