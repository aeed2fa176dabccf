import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { type ServiceHealthEvent, serviceHealthMachine } from '#machines/service-health.machine.ts';
import { walkEveryTransition } from '#tests/helpers/model.ts';
import { serviceHealthModel } from './service-health.model.ts';
import { renewal } from '#tests/helpers/transcript.ts';

it('the health of the service walks every transition', async () => {
  const { neverWalked, paths, transcript } = await walkEveryTransition<ServiceHealthEvent>({
    ...serviceHealthModel,
    createWorld(inspect) {
      const actor = createActor(serviceHealthMachine, { inspect });
      const send = (event: ServiceHealthEvent) => actor.send(event);
      return {
        machine: serviceHealthMachine,
        actor,
        gestures: { 'health.answered': send, 'health.failed': send },
      };
    },
  });
  expect(neverWalked).toEqual([]);
  await expect(transcript, renewal).toMatchFileSnapshot('../transcripts/service-health.txt');
  expect(paths).toBeLessThan(1000);
});
