/** What views ask of find and replace. */
import type { SnapshotFrom } from 'xstate';
import type { Progress } from '../progress.ts';
import type { ReplaceContext } from './replace-run.data.ts';
import type { replaceRunMachine } from './replace-run.machine.ts';

type ReplaceSnapshot = SnapshotFrom<typeof replaceRunMachine>;

export const selectReplaceRun = (snapshot: ReplaceSnapshot) => snapshot.context;

const shownStates = [
  'asking',
  'finding',
  'reviewing',
  'ordering',
  'following',
  'cancelling',
  'finished',
] as const;
const failures = ['finding', 'ordering', 'following'] as const;

export type ReplaceState = (typeof shownStates)[number] | `failed.${(typeof failures)[number]}`;

export const selectReplaceState = (snapshot: ReplaceSnapshot): ReplaceState => {
  const failed = failures.find((part) => snapshot.matches({ failed: part }));
  if (failed !== undefined) return `failed.${failed}`;
  return shownStates.find((state) => snapshot.matches(state)) ?? 'asking';
};
/** Whether a call is on its way whose answer decides what comes next. */
export const selectReplaceIsBusy = (snapshot: ReplaceSnapshot) => snapshot.hasTag('busy');
export const selectReplaceCanResume = (snapshot: ReplaceSnapshot) => snapshot.can({ type: 'replace.resume' });

/** How far the search is, or the job that is followed; null where nothing is under way. */
export function progressOf(state: ReplaceState, { searched, left, job }: ReplaceContext): Progress | null {
  if (state === 'finding') return { settled: searched, total: searched + (left ?? 0) };
  if (state !== 'following' && state !== 'cancelling') return null;
  return { settled: job?.settled ?? 0, total: job?.total ?? 0 };
}
