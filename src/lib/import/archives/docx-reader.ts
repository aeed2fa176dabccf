/**
 * Word documents read by a worker of their own, begun by the worker that reads files. One that has read much is ended with
 * its answer, and one of which nobody wants the answer any more is ended at once; one that dies takes nothing
 * with it, whether it says so or falls silent.
 */
import { ImportFailure } from '../import-failure.ts';
import { longestReading } from '../import-limits.ts';
import type { ImportedText } from '../imported-text.ts';
import type { DocxAnswer, DocxCall } from './docx-document.ts';

export type DocxReader = {
  /** Rejects with an ImportFailure where it is no document, and with the signal's reason where that is told to stop. */
  readonly read: (call: DocxCall, signal: AbortSignal) => Promise<ImportedText>;
  /** Gives back what it has taken; it can be read on. */
  readonly end: () => void;
};

/** Bytes that one worker reads at most, but for one document: chapters that are a file each share it. */
const much = 1024 * 1024;

export function createDocxReader(
  begin = () => new Worker(new URL('docx.worker.ts', import.meta.url), { type: 'module' }),
): DocxReader {
  /** Those that have an answer given, and have not read much. */
  const idle: { readonly worker: Worker; readonly read: number }[] = [];
  return {
    end() {
      for (const { worker } of idle.splice(0)) worker.terminate();
    },
    async read(call, signal) {
      signal.throwIfAborted();
      const { worker, read } = idle.pop() ?? { worker: begin(), read: 0 };
      const size = read + call.packed.length;
      let isKept = false;
      const done = new AbortController();
      let silence: ReturnType<typeof setTimeout> | undefined;
      try {
        const answer = await new Promise<DocxAnswer>((resolve, reject) => {
          const listening = { signal: done.signal };
          worker.addEventListener(
            'message',
            ({ data }: MessageEvent<DocxAnswer>) => resolve(data),
            listening,
          );
          worker.addEventListener(
            'error',
            (event) => {
              // Its parent is told by nobody else, and has not died.
              event.preventDefault();
              reject(new ImportFailure('damaged', { cause: event.error }));
            },
            listening,
          );
          signal.addEventListener('abort', () => reject(signal.reason), listening);
          silence = setTimeout(() => reject(new ImportFailure('no-answer')), longestReading);
          worker.postMessage(call, [call.packed.buffer]);
        });
        if (answer.kind === 'failed') throw new ImportFailure('damaged', { cause: answer.message });
        isKept = size < much;
        if (isKept) idle.push({ worker, read: size });
        return answer.text;
      } finally {
        done.abort();
        clearTimeout(silence);
        if (!isKept) worker.terminate();
      }
    },
  };
}
