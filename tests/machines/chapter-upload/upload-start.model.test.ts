import { expect, it } from 'vitest';
import { createActor, type InspectionEvent } from 'xstate';
import type { UploadStartEvent } from '#machines/chapter-upload/upload-start.data.ts';
import { walkEveryTransition } from '#tests/helpers/model.ts';
import { createUploadPorts, refusalOf, turns } from '#tests/helpers/upload-ports.ts';
import { renewal } from '#tests/helpers/transcript.ts';
import { startOfTwo, uploadStartModel, type UploadStartStep } from './upload-start.model.ts';

it('the start of an upload walks every transition', async () => {
  const { neverWalked, paths, transcript } = await walkEveryTransition<UploadStartStep>({
    ...uploadStartModel,
    createWorld(inspect: (event: InspectionEvent) => void) {
      const { log, effects, answer, fail } = createUploadPorts();
      const machine = effects.actors.uploadStart;
      const actor = createActor(machine, { inspect, input: startOfTwo });
      const send = (event: UploadStartEvent) => actor.send(event);
      return {
        machine,
        actor,
        log,
        gestures: {
          'upload.resume': send,
          'upload.restart': send,
          async 'xstate.done.actor.storeTexts'({ output }) {
            answer(output);
            await turns();
            // What was read is not there again either.
            if (output === 'gone') answer(false);
          },
          'xstate.error.actor.storeTexts': () => fail(),
          'xstate.done.actor.orderRun': ({ output }) =>
            output.kind === 'ordered'
              ? answer(output.run)
              : fail(refusalOf({ 'chapters.1.number': ['Trùng'] }, output.message)),
          'xstate.error.actor.orderRun': () => fail(),
        },
      };
    },
    invariant({ status, output }) {
      // Whoever asked is told what came of it, and not before it is over.
      expect(output !== undefined).toBe(status === 'done');
    },
  });
  expect(neverWalked).toEqual([]);
  await expect(transcript, renewal).toMatchFileSnapshot('../transcripts/upload-start.txt');
  expect(paths, 'more than 1,000 paths: bound the model and say why').toBeLessThan(1000);
});
