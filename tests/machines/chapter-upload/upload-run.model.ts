/** How a run of an upload is explored: two chapters, new or left behind, with every way it can stop and be taken back. */
import { type AnyMachineSnapshot, initialTransition } from 'xstate';
import type { Upload, UploadProgress, UploadUndo } from '#contract/resources/upload.ts';
import type {
  SendOutcome,
  UploadRunContext,
  UploadRunEvent,
  UploadRunInput,
} from '#machines/chapter-upload/upload-run.data.ts';
import { uploadRunMachine } from '#machines/chapter-upload/upload-run.machine.ts';
import { broughtTo, endedProgress, halfProgress, halfRun, newRun } from '#tests/helpers/upload-ports.ts';
import type { Explorable } from '#tests/helpers/model-paths.ts';

type Done<Name extends string, Output> = {
  readonly type: `xstate.done.actor.${Name}`;
  readonly output: Output;
};
type Failed<Name extends string> = { readonly type: `xstate.error.actor.${Name}` };

export type UploadRunStep =
  | UploadRunEvent
  | { readonly type: 'xstate.after.untilRetry.upload-run.waiting' }
  | { readonly type: 'xstate.after.lookAgain.upload-run.watching' }
  | Done<'watchRun', UploadProgress>
  | Failed<'watchRun'>
  | Done<'sendChapters', SendOutcome>
  | Done<'loadRun', UploadProgress>
  | Done<'settleChapter', UploadProgress>
  | Done<'cancelRun', Upload>
  | Done<'undoRun', UploadUndo>
  | Failed<'sendChapters'>
  | Failed<'loadRun'>
  | Failed<'settleChapter'>
  | Failed<'cancelRun'>
  | Failed<'undoRun'>;

const events: readonly UploadRunStep[] = [
  { type: 'upload.pause' },
  { type: 'upload.resume' },
  { type: 'upload.cancel' },
  { type: 'upload.settle', remedy: 'skip' },
  { type: 'upload.undo' },
  { type: 'upload.restart' },
  { type: 'upload.takeOver' },
  { type: 'lock.held' },
  { type: 'lock.refused' },
  { type: 'lock.lost' },
  { type: 'network.returned' },
  { type: 'xstate.after.lookAgain.upload-run.watching' },
  { type: 'xstate.done.actor.watchRun', output: halfProgress },
  { type: 'xstate.done.actor.watchRun', output: endedProgress },
  { type: 'xstate.error.actor.watchRun' },
  { type: 'xstate.after.untilRetry.upload-run.waiting' },
  {
    type: 'xstate.done.actor.sendChapters',
    output: { kind: 'sent', answer: broughtTo(1), took: 0 },
  },
  {
    type: 'xstate.done.actor.sendChapters',
    output: { kind: 'sent', answer: broughtTo(2, 'done'), took: 0 },
  },
  {
    type: 'xstate.done.actor.sendChapters',
    output: { kind: 'refused', message: 'Trùng số', chapter: null },
  },
  { type: 'xstate.done.actor.loadRun', output: halfProgress },
  { type: 'xstate.done.actor.loadRun', output: endedProgress },
  { type: 'xstate.done.actor.settleChapter', output: halfProgress },
  { type: 'xstate.done.actor.settleChapter', output: endedProgress },
  { type: 'xstate.done.actor.cancelRun', output: { ...halfRun, status: 'cancelled' } },
  { type: 'xstate.done.actor.undoRun', output: { trashed: 50, kept: [], left: 3 } },
  { type: 'xstate.done.actor.undoRun', output: { trashed: 3, kept: [], left: 0 } },
  { type: 'xstate.error.actor.sendChapters' },
  { type: 'xstate.error.actor.loadRun' },
  { type: 'xstate.error.actor.settleChapter' },
  { type: 'xstate.error.actor.cancelRun' },
  { type: 'xstate.error.actor.undoRun' },
];

const modelOf = (
  input: UploadRunInput,
  isExplored: (snapshot: AnyMachineSnapshot) => boolean,
): { input: UploadRunInput; model: Explorable<UploadRunStep> } => ({
  input,
  model: {
    machine: uploadRunMachine,
    start: initialTransition(uploadRunMachine, input)[0],
    events,
    project: ({ value, context }) => ({ value, uploaded: (context as UploadRunContext).run.uploaded }),
    isExplored,
  },
});

/** How each run comes to be; one that was left behind is like any other as soon as it was looked up or ended. */
export const uploadRunBeginnings = [
  modelOf({ run: newRun, purpose: 'begin' }, () => true),
  modelOf(
    { run: halfRun, purpose: 'resume' },
    (snapshot) => snapshot.matches('claiming') || snapshot.matches('resuming'),
  ),
  modelOf(
    { run: halfRun, purpose: 'cancel' },
    (snapshot) => snapshot.matches('claiming') || snapshot.matches('cancelling'),
  ),
];
export const uploadRunModels = uploadRunBeginnings.map(({ model }) => model);
