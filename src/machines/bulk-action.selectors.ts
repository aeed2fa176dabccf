/** What views ask of a bulk action. */
import type { SnapshotFrom } from 'xstate';
import type { bulkActionMachine } from './bulk-action.machine.ts';

type BulkSnapshot = SnapshotFrom<typeof bulkActionMachine>;

export const selectBulk = (snapshot: BulkSnapshot) => snapshot.context;
export const selectBulkState = (snapshot: BulkSnapshot) => {
  if (snapshot.matches({ running: 'cancelling' })) return 'cancelling';
  return typeof snapshot.value === 'string'
    ? snapshot.value
    : (Object.keys(snapshot.value)[0] as 'running' | 'undoing');
};
export const selectBulkIsBusy = (snapshot: BulkSnapshot) => snapshot.hasTag('busy');
export const selectBulkCanUndo = (snapshot: BulkSnapshot) => snapshot.can({ type: 'bulk.undo' });
