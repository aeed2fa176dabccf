import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, type InspectionEvent } from 'xstate';
import {
  type KeptDraftCommand,
  keptDraftMachine,
  type KeptDraftReport,
} from '#machines/record-draft/kept-draft.machine.ts';
import { walkEveryTransition } from '#tests/helpers/model.ts';
import { renewal } from '#tests/helpers/transcript.ts';
import { keptDraftModel, type KeptDraftStep } from './kept-draft.model.ts';

function createWorld(inspect: (event: InspectionEvent) => void) {
  const log: string[] = [];
  let report: (event: KeptDraftReport) => void = () => {};
  const machine = keptDraftMachine.provide({
    actors: {
      storage: fromCallback<KeptDraftCommand, undefined, KeptDraftReport>(({ receive, sendBack }) => {
        report = sendBack;
        receive(({ type }) => log.push(type));
      }),
    },
  });
  const actor = createActor(machine, { inspect });
  const send = (event: KeptDraftCommand) => actor.send(event);
  return {
    machine,
    actor,
    log,
    gestures: {
      'draft.keep': send,
      'draft.keepFirst': send,
      'draft.drop': send,
      'storage.kept': (event: KeptDraftReport) => report(event),
      'storage.refused': (event: KeptDraftReport) => report(event),
    },
  };
}

describe('what the browser keeps of a form', () => {
  it('walks every transition', async () => {
    const { neverWalked, transcript } = await walkEveryTransition<KeptDraftStep>({
      ...keptDraftModel,
      createWorld,
    });
    expect(neverWalked).toEqual([]);
    await expect(transcript, renewal).toMatchFileSnapshot('../transcripts/kept-draft.txt');
  });
});
