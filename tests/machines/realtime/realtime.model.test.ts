import { describe, expect, it } from 'vitest';
import { createActor, type InspectionEvent, setup } from 'xstate';
import { createRealtimeEffects } from '#effects/realtime.effects.ts';
import type { RealtimeContext, RealtimeEvent } from '#machines/realtime/realtime.data.ts';
import { realtimeMachine } from '#machines/realtime/realtime.machine.ts';
import { createManualClock } from '#tests/helpers/manual-clock.ts';
import { type Gestures, walkEveryTransition } from '#tests/helpers/model.ts';
import { createRealtimePorts } from '#tests/helpers/realtime-ports.ts';
import { type DelayEvent, delays, realtimeModel, type RealtimeStep } from './realtime.model.ts';
import { renewal } from '#tests/helpers/transcript.ts';

function createWorld(inspect: (event: InspectionEvent) => void) {
  const fake = createRealtimePorts();
  const time = createManualClock();
  const machine = realtimeMachine.provide(createRealtimeEffects(fake.ports));
  const host = setup({
    actors: { realtime: machine },
    actions: { note: ({ event }) => void fake.log.push(`told the root ${JSON.stringify(event)}`) },
  }).createMachine({ invoke: { id: 'realtime', src: 'realtime' }, on: { '*': { actions: 'note' } } });
  const root = createActor(host, { clock: time.clock, inspect }).start();
  const actor = root.getSnapshot().children.realtime;
  if (!actor) throw new Error('There is no realtime');
  const send = (event: RealtimeEvent) => actor.send(event);
  const runOut = ({ type }: DelayEvent) => time.runOut(delays[type]);

  const gestures: Gestures<RealtimeStep> = {
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
    'notification.arrived': send,
    'notifications.arrived': send,
    'counters.changed': send,
    'thread.changed': send,
    'members.changed': send,
    'presence.start': send,
    'presence.stop': send,
    'network.lost': () => fake.switchNetwork(false),
    'network.returned': () => fake.switchNetwork(true),
    'page.woke': () => fake.showLife(),
    'xstate.after.reconnectPatience.realtime.connection.connecting.trying': runOut,
    'xstate.after.reconnectPatience.realtime.connection.unavailable.trying': runOut,
    'xstate.after.retryPatience.realtime.connection.unavailable.tryingOnceMore': runOut,
    'xstate.after.connectionRest.realtime.connection.disconnected.coolingDown': runOut,
    'xstate.after.channelRest.realtime.subscription.refused.coolingDown': runOut,
  };
  return { machine, actor, host: root, gestures, log: fake.log };
}

describe('realtime', () => {
  it('walks every transition', async () => {
    const { neverWalked, paths, transcript } = await walkEveryTransition<RealtimeStep>({
      ...realtimeModel,
      createWorld,
      invariant(snapshot) {
        const { userId } = snapshot.context as RealtimeContext;
        expect(snapshot.matches({ subscription: 'idle' })).toBe(userId === null);
        expect(snapshot.matches({ catchUp: 'idle' })).toBe(userId === null);
      },
    });
    expect(neverWalked).toEqual([]);
    await expect(transcript, renewal).toMatchFileSnapshot('../transcripts/realtime.txt');
    expect(paths, 'more than 1,000 paths: bound the model and say why').toBeLessThan(1000);
  });
});
