/** How the start of an upload is explored: texts that are stored and not, and every answer that the server can give. */
import { initialTransition } from 'xstate';
import type {
  OrderOutcome,
  StartInput,
  StoreOutcome,
  UploadStartEvent,
} from '#machines/chapter-upload/upload-start.data.ts';
import { uploadStartMachine } from '#machines/chapter-upload/upload-start.machine.ts';
import { newRun, storedTexts } from '#tests/helpers/upload-ports.ts';
import type { Explorable } from '#tests/helpers/model-paths.ts';

export type UploadStartStep =
  | UploadStartEvent
  | { readonly type: 'xstate.done.actor.storeTexts'; readonly output: StoreOutcome }
  | { readonly type: 'xstate.error.actor.storeTexts' }
  | { readonly type: 'xstate.done.actor.orderRun'; readonly output: OrderOutcome }
  | { readonly type: 'xstate.error.actor.orderRun' };

export const startOfTwo: StartInput = {
  clientRun: 'dot-tai-1',
  release: { kind: 'publish' },
  chapters: [
    { piece: 0, title: 'Gió 1', number: 1, volume: null },
    { piece: 1, title: 'Gió 2', number: 2, volume: 1 },
  ],
};

export const uploadStartModel: Explorable<UploadStartStep> = {
  machine: uploadStartMachine,
  start: initialTransition(uploadStartMachine, startOfTwo)[0],
  events: [
    { type: 'upload.resume' },
    { type: 'upload.restart' },
    { type: 'xstate.done.actor.storeTexts', output: storedTexts },
    { type: 'xstate.done.actor.storeTexts', output: null },
    { type: 'xstate.done.actor.storeTexts', output: 'gone' },
    { type: 'xstate.error.actor.storeTexts' },
    { type: 'xstate.done.actor.orderRun', output: { kind: 'ordered', run: newRun } },
    {
      type: 'xstate.done.actor.orderRun',
      output: { kind: 'refused', errors: { 1: 'Trùng' }, message: 'Sai' },
    },
    { type: 'xstate.error.actor.orderRun' },
  ],
  project: ({ value, output }) => ({ value, output }),
};
