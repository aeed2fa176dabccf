import { expect, it } from 'vitest';
import { createActor, type InspectionEvent, setup } from 'xstate';
import { createRealtimeEffects } from '#effects/realtime.effects.ts';
import type { CatchUpEvent } from '#machines/realtime/realtime.data.ts';
import type { DeliveryMemory } from '#machines/realtime/realtime.delivery.ts';
import { createManualClock } from '#tests/helpers/manual-clock.ts';
import { walkEveryTransition } from '#tests/helpers/model.ts';
import { createRealtimePorts, listOf, notificationOf } from '#tests/helpers/realtime-ports.ts';
import { renewal } from '#tests/helpers/transcript.ts';
import {
  type CatchUpDelay,
  catchUpDelays,
  catchUpModel,
  type CatchUpStep,
  missedCounters,
} from './catch-up.model.ts';

function createWorld(inspect: (event: InspectionEvent) => void) {
  const fake = createRealtimePorts();
  const time = createManualClock();
  const machine = createRealtimeEffects(fake.ports).actors.catchUp;
  const host = setup({
    actors: { catchUp: machine },
    actions: { note: ({ event }) => void fake.log.push(`told realtime ${JSON.stringify(event)}`) },
  }).createMachine({ invoke: { id: 'catchUp', src: 'catchUp' }, on: { '*': { actions: 'note' } } });
  const root = createActor(host, { clock: time.clock, inspect }).start();
  const actor = root.getSnapshot().children.catchUp;
  if (!actor) throw new Error('Nothing catches up');
  const send = (event: CatchUpEvent) => actor.send(event);
  const runOut = ({ type }: CatchUpDelay) => time.runOut(catchUpDelays[type]);
  const address = () => {
    const found = fake.calls().findLast((call) => call.startsWith('/notifications'));
    if (found === undefined) throw new Error('Nothing is being fetched');
    return found;
  };
  return {
    machine,
    actor,
    host: root,
    log: fake.log,
    gestures: {
      'connection.connected': send,
      'channel.subscribed': send,
      'channel.refused': send,
      'notification.arrived': send,
      'xstate.after.channelPatience.catch-up.awaitingChannel': runOut,
      'xstate.after.catchUpRest.catch-up.behind': runOut,
      async 'xstate.done.actor.fetchMissed'({
        output,
      }: Extract<CatchUpStep, { type: 'xstate.done.actor.fetchMissed' }>) {
        if (output.kind === 'failed') return fake.refuse(address());
        const isFirst = address() === '/notifications';
        fake.answer(address(), listOf(isFirst ? [notificationOf(5)] : []));
        for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
        fake.answer('/account/counters', { data: missedCounters });
      },
      'xstate.error.actor.fetchMissed': () => fake.fail(address()),
    },
  };
}

it('catching up walks every transition', async () => {
  const { neverWalked, paths, transcript } = await walkEveryTransition<CatchUpStep>({
    ...catchUpModel,
    createWorld,
    invariant(snapshot) {
      const { held, delivered } = snapshot.context as DeliveryMemory;
      if (snapshot.matches('current')) expect(held).toEqual([]);
      expect(new Set(delivered).size).toBe(delivered.length);
    },
  });
  expect(neverWalked).toEqual([]);
  await expect(transcript, renewal).toMatchFileSnapshot('../transcripts/catch-up.txt');
  expect(paths, 'more than 1,000 paths: bound the model and say why').toBeLessThan(1000);
});
