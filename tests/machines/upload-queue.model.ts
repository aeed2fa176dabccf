/** How the queue of uploads is explored: two files, and everything that can become of each. */
import {
  type UploadQueueContext,
  type UploadQueueEvent,
  uploadQueueMachine,
} from '#machines/upload-queue.machine.ts';
import type { Explorable } from '#tests/helpers/model-paths.ts';

const files = [
  { id: 'a', name: 'bìa.png', size: 70 },
  { id: 'b', name: 'bản đồ.pdf', size: 900 },
];

export const uploadQueueModel: Explorable<UploadQueueEvent> = {
  machine: uploadQueueMachine,
  events: [
    { type: 'upload.add', files },
    { type: 'upload.cancel', id: 'a' },
    { type: 'upload.cancel', id: 'b' },
    { type: 'upload.retry', id: 'a' },
    { type: 'file.progressed', sent: 0.5 },
    { type: 'file.stored' },
    { type: 'file.failed', message: 'Không gửi được.' },
  ],
  project({ value, context }) {
    const { uploads, current } = context as UploadQueueContext;
    return { value, uploads, current };
  },
};
