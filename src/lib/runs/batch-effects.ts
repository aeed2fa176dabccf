/** A batch's one slot, filled by a strategy: what sending a request of it means (machines/batch/batch.machine.ts). */
import { type EventObject, fromCallback } from 'xstate';
import type { BatchAnswer, BatchReport, BatchRequest } from '#machines/batch/batch.data.ts';

type Sending = {
  /** Aborts when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** Takes shares of 1. */
  readonly onProgress: (share: number) => void;
};

/** Rejects where no answer came, and the request is to be sent again as it is; a refusal of an item is a result. */
export type BatchStrategy = (request: BatchRequest, sending: Sending) => Promise<BatchAnswer>;

export function createBatchEffects(send: BatchStrategy) {
  const sendRequest = fromCallback<EventObject, BatchRequest, BatchReport>(({ input, sendBack }) => {
    const controller = new AbortController();
    const { signal } = controller;
    const report = (event: BatchReport) => {
      if (!signal.aborted) sendBack(event);
    };
    const onProgress = (progress: number) => report({ type: 'batch.progressed', progress });
    send(input, { signal, onProgress }).then(
      (answer) => report({ type: 'batch.answered', answer }),
      () => report({ type: 'batch.lost' }),
    );
    return () => controller.abort();
  });
  return { actors: { sendRequest } };
}
