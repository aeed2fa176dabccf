import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise, type InspectionEvent } from 'xstate';
import type { SaveAttempt, SaveOutcome } from '#machines/record-draft/record-draft.data.ts';
import { type NetworkReport, saveAttemptMachine } from '#machines/record-draft/save-attempt.machine.ts';
import { walkEveryTransition } from '#tests/helpers/model.ts';
import { renewal } from '#tests/helpers/transcript.ts';
import { attempt, saveAttemptModel, type SaveAttemptStep } from './save-attempt.model.ts';

function createWorld(inspect?: (event: InspectionEvent) => void) {
  const log: string[] = [];
  let answer: (outcome: SaveOutcome) => void = () => {};
  let fail: (error: Error) => void = () => {};
  let comeBack: () => void = () => {};
  const machine = saveAttemptMachine.provide({
    actors: {
      call: fromPromise<SaveOutcome, SaveAttempt>(({ input }) => {
        log.push(`call ${input.key}`);
        return new Promise((resolve, reject) => {
          answer = resolve;
          fail = reject;
        });
      }),
      network: fromCallback<EventObject, undefined, NetworkReport>(({ sendBack }) => {
        log.push('watch the network');
        comeBack = () => sendBack({ type: 'network.returned' });
        return () => log.push('leave the network');
      }),
    },
  });
  return {
    machine,
    log,
    actor: createActor(machine, { input: attempt, ...(inspect && { inspect }) }),
    gestures: {
      'network.returned': () => comeBack(),
      'xstate.done.actor.call': ({ output }: { readonly output: SaveOutcome }) => answer(output),
      'xstate.error.actor.call': () => fail(new Error('a surprise')),
    },
  };
}

describe('an attempt to save', () => {
  it('walks every transition', async () => {
    const { neverWalked, transcript } = await walkEveryTransition<SaveAttemptStep>({
      ...saveAttemptModel,
      createWorld,
    });
    expect(neverWalked).toEqual([]);
    await expect(transcript, renewal).toMatchFileSnapshot('../transcripts/save-attempt.txt');
  });

  it('gives what the server has said, under one key however often it was asked', async () => {
    const { actor, gestures, log } = createWorld();
    const turn = () => new Promise<void>((resolve) => setTimeout(resolve));
    actor.start();
    gestures['xstate.done.actor.call']({ output: { kind: 'cutOff' } });
    await turn();
    gestures['network.returned']();
    gestures['xstate.done.actor.call']({ output: { kind: 'lost', loss: 'missing' } });
    await turn();
    expect(actor.getSnapshot().output).toEqual({ kind: 'lost', loss: 'missing' });
    expect(log).toEqual(['call r-0', 'watch the network', 'leave the network', 'call r-0']);
  });
});
