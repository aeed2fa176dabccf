/** What views ask of a run of find and replace. */
import type { SnapshotFrom } from 'xstate';
import type { replaceRunMachine } from './replace-run.machine.ts';

type ReplaceSnapshot = SnapshotFrom<typeof replaceRunMachine>;

export const selectReplaceRun = (snapshot: ReplaceSnapshot) => snapshot.context;

const shownStates = ['idle', 'searching', 'reviewing', 'replacing', 'finished', 'undoing'] as const;
const failures = ['searching', 'replacing', 'undoing'] as const;

export type ReplaceState =
  | (typeof shownStates)[number]
  | 'cancelling'
  | `failed.${(typeof failures)[number]}`;

/** The state's name; cancelling is a kind of replacing that people are told apart. */
export const selectReplaceState = (snapshot: ReplaceSnapshot): ReplaceState => {
  if (snapshot.matches({ replacing: 'cancelling' })) return 'cancelling';
  const failed = failures.find((part) => snapshot.matches({ failed: part }));
  if (failed !== undefined) return `failed.${failed}`;
  return shownStates.find((state) => snapshot.matches(state)) ?? 'idle';
};
export const selectReplaceCanUndo = (snapshot: ReplaceSnapshot) => snapshot.can({ type: 'replace.undo' });
/** Whether texts are being changed: whoever leaves now would not learn how it ends. */
export const selectReplaceIsWriting = (snapshot: ReplaceSnapshot) => snapshot.hasTag('writing');
export const selectReplaceCanResume = (snapshot: ReplaceSnapshot) => snapshot.can({ type: 'replace.resume' });
