/** What views ask of a bulk action. */
import type { SnapshotFrom } from 'xstate';
import type { bulkActionMachine } from './bulk-action.machine.ts';

type BulkSnapshot = SnapshotFrom<typeof bulkActionMachine>;

export const selectBulk = (snapshot: BulkSnapshot) => snapshot.context;
const shownStates = ['idle', 'confirming', 'running', 'interrupted', 'finished', 'undoing'] as const;

export type BulkState = (typeof shownStates)[number] | 'cancelling';

/** The state's name; cancelling is a kind of running that people are told apart. */
export const selectBulkState = (snapshot: BulkSnapshot): BulkState => {
  if (snapshot.matches({ running: 'cancelling' })) return 'cancelling';
  return shownStates.find((state) => snapshot.matches(state)) ?? 'idle';
};
export const selectBulkCanUndo = (snapshot: BulkSnapshot) => snapshot.can({ type: 'bulk.undo' });
