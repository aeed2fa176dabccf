/** What views ask of the start of an upload; there is none most of the time. */
import type { SnapshotFrom } from 'xstate';
import type { uploadStartMachine } from './upload-start.machine.ts';

type StartSnapshot = SnapshotFrom<typeof uploadStartMachine> | undefined;

export const selectStartIsBusy = (snapshot: StartSnapshot) => snapshot?.hasTag('busy') === true;
/** Whether the server has not said if it knows of the run. */
export const selectStartIsUnordered = (snapshot: StartSnapshot) => snapshot?.matches('unordered') === true;
