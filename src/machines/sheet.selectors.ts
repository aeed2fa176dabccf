/** What views ask of a sheet. */
import type { SnapshotFrom } from 'xstate';
import type { sheetMachine } from './sheet.machine.ts';

type SheetSnapshot = SnapshotFrom<typeof sheetMachine>;

const states = ['clean', 'dirty', 'conflicted', 'refused', 'failed', 'saved'] as const;
export type SheetState = (typeof states)[number] | 'saving';

export const selectSheet = (snapshot: SheetSnapshot) => snapshot.context;
export const selectSheetState = (snapshot: SheetSnapshot): SheetState =>
  states.find((state) => snapshot.matches({ editing: state })) ?? 'saving';
export const selectSheetCanSave = (snapshot: SheetSnapshot) => snapshot.can({ type: 'sheet.save' });
export const selectSheetCanUndo = (snapshot: SheetSnapshot) => snapshot.can({ type: 'sheet.undo' });
export const selectSheetCanRedo = (snapshot: SheetSnapshot) => snapshot.can({ type: 'sheet.redo' });
