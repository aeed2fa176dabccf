/** What views ask of the queue of uploads. */
import type { SnapshotFrom } from 'xstate';
import type { uploadQueueMachine } from './upload-queue.machine.ts';

type QueueSnapshot = SnapshotFrom<typeof uploadQueueMachine>;

export const selectUploads = (snapshot: QueueSnapshot) => snapshot.context.uploads;
export const selectIsSending = (snapshot: QueueSnapshot) => snapshot.hasTag('busy');
