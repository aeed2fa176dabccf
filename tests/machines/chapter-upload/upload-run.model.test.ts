import { describe, expect, it } from 'vitest';
import { createActor, type InspectionEvent } from 'xstate';
import type { UploadRunContext, UploadRunEvent } from '#machines/chapter-upload/upload-run.data.ts';
import { walkEveryTransition } from '#tests/helpers/model.ts';
import { createUploadPorts, refusalOf, turns } from '#tests/helpers/upload-ports.ts';
import { renewal } from '#tests/helpers/transcript.ts';
import { uploadRunBeginnings, type UploadRunStep } from './upload-run.model.ts';

function walkAll({ input, model }: (typeof uploadRunBeginnings)[number]) {
  return walkEveryTransition<UploadRunStep>({
    ...model,
    createWorld(inspect: (event: InspectionEvent) => void) {
      const { log, clock, effects, returned, lock, answer, fail } = createUploadPorts(true, false);
      const machine = effects.actors.uploadRun;
      const actor = createActor(machine, { inspect, input, clock });
      // Nobody presses anything before a text is read.
      const send = async (event: UploadRunEvent) => {
        await turns();
        actor.send(event);
      };
      return {
        machine,
        actor,
        log,
        gestures: {
          'upload.pause': send,
          'upload.resume': send,
          'upload.cancel': send,
          'upload.settle': send,
          'upload.undo': send,
          'upload.restart': send,
          'upload.takeOver': send,
          'lock.held': () => lock()?.onHeld(),
          'lock.refused': () => lock()?.onRefused(),
          'lock.lost': () => lock()?.onLost(),
          'network.returned': returned,
          'xstate.after.lookAgain.upload-run.watching': () => clock.increment(3000),
          'xstate.done.actor.watchRun': ({ output }) => answer(output),
          'xstate.error.actor.watchRun': () => fail(),
          'xstate.after.untilRetry.upload-run.waiting': () => clock.increment(30_000),
          async 'xstate.done.actor.sendChapters'({ output }) {
            await turns();
            if (output.kind === 'sent') {
              answer(output.answer);
              return;
            }
            fail(refusalOf({ number: [output.message ?? ''] }, 'Sai'));
            await turns();
            // Which chapter that was is not known.
            fail();
          },
          'xstate.done.actor.loadRun': ({ output }) => answer(output),
          'xstate.done.actor.settleChapter': ({ output }) => answer(output),
          'xstate.done.actor.cancelRun': ({ output }) => answer(output),
          'xstate.done.actor.undoRun': ({ output }) => answer(output),
          async 'xstate.error.actor.sendChapters'() {
            await turns();
            fail();
          },
          'xstate.error.actor.loadRun': () => fail(),
          'xstate.error.actor.settleChapter': () => fail(),
          'xstate.error.actor.cancelRun': () => fail(),
          'xstate.error.actor.undoRun': () => fail(),
        },
      };
    },
    invariant(snapshot) {
      const { run } = snapshot.context as UploadRunContext;
      // Whatever happens to it, it stays the run that the server and the browser know.
      expect([run.id, run.client_run]).toEqual([7, 'dot-tai-1']);
      if (snapshot.matches('uploading')) expect(run.status).toBe('uploading');
    },
  });
}

describe('a run of an upload', () => {
  it('walks every transition', async () => {
    const results = await Promise.all(uploadRunBeginnings.map(walkAll));
    const [first, ...others] = results.map(({ neverWalked }) => neverWalked);
    expect(first?.filter((name) => others.every((names) => names.includes(name)))).toEqual([]);
    const transcript = results.map((result) => result.transcript).join('\n———\n\n');
    await expect(transcript, renewal).toMatchFileSnapshot('../transcripts/upload-run.txt');
    const paths = results.reduce((sum, result) => sum + result.paths, 0);
    expect(paths, 'more than 1,000 paths: bound the model and say why').toBeLessThan(1000);
  });
});
