/** What views ask of a sheet of names. */
import type { SnapshotFrom } from 'xstate';
import type { nameSheetMachine } from './name-sheet.machine.ts';

type NameSheetSnapshot = SnapshotFrom<typeof nameSheetMachine>;

const states = ['clean', 'dirty', 'partly', 'failed', 'saved'] as const;
export type NameSheetState = (typeof states)[number] | 'saving';

export const selectNameSheet = (snapshot: NameSheetSnapshot) => snapshot.context;
export const selectNameSheetState = (snapshot: NameSheetSnapshot): NameSheetState =>
  states.find((state) => snapshot.matches({ editing: state })) ?? 'saving';
export const selectNameSheetCanSave = (snapshot: NameSheetSnapshot) => snapshot.can({ type: 'names.save' });
export const selectNameSheetCanUndo = (snapshot: NameSheetSnapshot) => snapshot.can({ type: 'names.undo' });
export const selectNameSheetCanRedo = (snapshot: NameSheetSnapshot) => snapshot.can({ type: 'names.redo' });
