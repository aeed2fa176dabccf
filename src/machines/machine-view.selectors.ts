import type { SnapshotFrom } from 'xstate';
import type { machineViewMachine } from './machine-view.machine.ts';

type Snapshot = SnapshotFrom<typeof machineViewMachine>;

export const selectIsFull = (snapshot: Snapshot) => snapshot.matches({ size: 'full' });
export const selectListsAll = (snapshot: Snapshot) => snapshot.matches({ list: 'all' });
export const selectViewedMachine = ({ context }: Snapshot) => context.machine;
export const selectViewedState = ({ context }: Snapshot) => context.selected;
/** Null while all of the drawing is fitted into its frame. */
export const selectFrame = (snapshot: Snapshot) =>
  snapshot.matches({ frame: 'free' }) ? snapshot.context.frame : null;
/** Null while the machine is seen as it is now. */
export const selectStep = (snapshot: Snapshot) =>
  snapshot.matches({ time: 'past' }) ? snapshot.context.step : null;
