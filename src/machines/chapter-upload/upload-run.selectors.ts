/** What views ask of a run of an upload. */
import type { SnapshotFrom } from 'xstate';
import type { uploadRunMachine } from './upload-run.machine.ts';

type RunSnapshot = SnapshotFrom<typeof uploadRunMachine>;

const shownStates = [
  'claiming',
  'watching',
  'resuming',
  'uploading',
  'waiting',
  'paused',
  'blocked',
  'settling',
  'cancelling',
  'finished',
  'undoing',
  'undone',
] as const;
export type UploadRunState = (typeof shownStates)[number];

export const selectRun = (snapshot: RunSnapshot) => snapshot.context;
/** One that is closed is shown no more. */
export const selectRunState = (snapshot: RunSnapshot): UploadRunState =>
  snapshot.matches('looking')
    ? 'watching'
    : (shownStates.find((state) => snapshot.matches(state)) ?? 'resuming');
