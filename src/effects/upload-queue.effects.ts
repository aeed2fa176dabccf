/** Sends the files of a queue; leaving the state that sends cancels the call (specification, section 7: form data). */
import { fromCallback } from 'xstate';
import type { FileOrdered, FileReport } from '#machines/upload-queue.machine.ts';

export type UploadQueuePorts = {
  /** Rejects with what people read; `onSent` is told shares of 1. */
  readonly send: (id: string, signal: AbortSignal, onSent: (share: number) => void) => Promise<unknown>;
};

export function createUploadQueueEffects({ send }: UploadQueuePorts) {
  return {
    actors: {
      sendFile: fromCallback<FileOrdered, undefined, FileReport>(({ receive, sendBack }) => {
        const controller = new AbortController();
        const report = (told: FileReport) => {
          if (!controller.signal.aborted) sendBack(told);
        };
        receive(({ id }) => {
          const onSent = (sent: number) => report({ type: 'file.progressed', sent });
          send(id, controller.signal, onSent).then(
            () => report({ type: 'file.stored' }),
            (error: unknown) =>
              report({
                type: 'file.failed',
                message: error instanceof Error ? error.message : String(error),
              }),
          );
        });
        return () => controller.abort();
      }),
    },
  };
}
