/** Files as a batch, one in a request (specification, section 7: form data); their bytes stay with whoever sends them. */
import type { BatchStrategy } from './batch-effects.ts';
import { HttpFailure } from '../http/http-failure.ts';

export type FileSending = {
  readonly key: string;
  readonly signal: AbortSignal;
  /** Takes shares of 1. */
  readonly onSent: (share: number) => void;
};

/** `sendFile` rejects with what people read. One that failed does not hold up the others; a lost connection does. */
export function uploadStrategy(
  sendFile: (id: string, sending: FileSending) => Promise<unknown>,
): BatchStrategy {
  return async ({ ids: [id = ''], key }, { signal, onProgress }) => {
    const failure = await sendFile(id, { key, signal, onSent: onProgress }).then(
      () => null,
      (error: unknown) => error,
    );
    if (isUnanswered(failure)) throw failure;
    const result =
      failure === null
        ? ({ id, outcome: 'done', message: null, undo: null } as const)
        : ({ id, outcome: 'failed', message: messageOf(failure), undo: null } as const);
    return { results: [result], cursor: null, left: 0, isCutShort: false };
  };
}

/** What something in between has answered, such as that a file is too large for it, is no lost connection. */
const isUnanswered = (failure: unknown): failure is HttpFailure =>
  failure instanceof HttpFailure && failure.kind === 'unreachable' && failure.status === null;

const messageOf = (failure: unknown) => (failure instanceof Error ? failure.message : String(failure));
