/** What views ask of bars that are dragged; only this file knows the states. */
import type { SnapshotFrom } from 'xstate';
import type { slotDragMachine } from './slot-drag.machine.ts';

type Snapshot = SnapshotFrom<typeof slotDragMachine>;

/** The bars that are held, being saved or waiting for that, and how far their ends have come. */
export const selectDragged = ({ context }: Snapshot) => context;
/** Whether the pointer holds one: the page does not scroll then. */
export const selectIsHeld = (snapshot: Snapshot) => snapshot.hasTag('held');
export const selectIsSaving = (snapshot: Snapshot) => snapshot.matches({ server: 'saving' });
