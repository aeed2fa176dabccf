/** What the toast region asks of the toasts. */
import type { SnapshotFrom } from 'xstate';
import type { toastsMachine } from './toasts.machine.ts';

export const selectToasts = (snapshot: SnapshotFrom<typeof toastsMachine>) => snapshot.context.toasts;
