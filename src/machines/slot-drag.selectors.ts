/** What views ask of a bar that is dragged; only this file knows the states. */
import type { SnapshotFrom } from 'xstate';
import type { slotDragMachine } from './slot-drag.machine.ts';

type Snapshot = SnapshotFrom<typeof slotDragMachine>;

/** The bar that is held or being saved, and how far its ends have come; nothing else moves. */
export const selectDragged = ({ context }: Snapshot) => context;
/** Whether the pointer holds it: the page does not scroll then. */
export const selectIsHeld = (snapshot: Snapshot) => snapshot.hasTag('held');
export const selectIsSaving = (snapshot: Snapshot) => snapshot.matches('saving');
