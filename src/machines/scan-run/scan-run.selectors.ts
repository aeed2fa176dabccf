/** What views ask of a scan. */
import type { SnapshotFrom } from 'xstate';
import type { Progress } from '../progress.ts';
import type { ScanContext } from './scan-run.data.ts';
import type { scanRunMachine } from './scan-run.machine.ts';

type ScanSnapshot = SnapshotFrom<typeof scanRunMachine>;

export const selectScanRun = (snapshot: ScanSnapshot) => snapshot.context;

const shownStates = [
  'choosing',
  'refused',
  'reading',
  'correcting',
  'ordering',
  'following',
  'cancelling',
  'reviewing',
  'changing',
] as const;
const failures = ['reading', 'ordering', 'following', 'changing'] as const;

export type ScanState = (typeof shownStates)[number] | `failed.${(typeof failures)[number]}`;

export const selectScanState = (snapshot: ScanSnapshot): ScanState => {
  const failed = failures.find((part) => snapshot.matches({ failed: part }));
  if (failed !== undefined) return `failed.${failed}`;
  return shownStates.find((state) => snapshot.matches(state)) ?? 'choosing';
};

/** Whether a call is on its way whose answer decides what comes next. */
export const selectScanIsBusy = (snapshot: ScanSnapshot) => snapshot.hasTag('busy');

/** How far the job is that is followed; null where none is. */
export function scanProgressOf(state: ScanState, { scan }: ScanContext): Progress | null {
  if (state !== 'following' && state !== 'cancelling') return null;
  return { settled: scan?.settled ?? 0, total: scan?.total ?? 0 };
}
