import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { type SosDueEvent, sosDueMachine } from '#machines/sos-due.machine.ts';
import { walkEveryTransition } from '#tests/helpers/model.ts';
import { sosDueModel } from './sos-due.model.ts';
import { renewal } from '#tests/helpers/transcript.ts';

it('the due time of an urgent fault walks every transition', async () => {
  const { neverWalked, paths, transcript } = await walkEveryTransition<SosDueEvent>({
    ...sosDueModel,
    createWorld(inspect) {
      const actor = createActor(sosDueMachine, { inspect });
      return {
        machine: sosDueMachine,
        actor,
        gestures: { 'time.judged': (event: SosDueEvent) => actor.send(event) },
      };
    },
  });
  expect(neverWalked).toEqual([]);
  await expect(transcript, renewal).toMatchFileSnapshot('../transcripts/sos-due.txt');
  expect(paths).toBeLessThan(1000);
});
