/** The worker that reads files, as the page calls it. It is begun by the first call, and ended with all it has read. */
import type { ReadingProgress } from '#machines/chapter-upload/imported.ts';
import type { ImportAnswer, ImportApi, ImportCall } from './import-api.ts';

type Call = <Name extends keyof ImportApi>(
  name: Name,
  ...args: Parameters<ImportApi[Name]>
) => Promise<Awaited<ReturnType<ImportApi[Name]>>>;
/** It has died, of what it was at or of too little memory, and all that it had read is gone with it. */
export class WorkerEnded extends Error {
  override readonly name = 'WorkerEnded';
}
export type ImportWorker = {
  readonly call: Call;
  /** Nobody waits any more for what it is reading; one that is not there is not begun for it. */
  readonly stop: () => void;
  /** How far it is with what it is reading, until the function that comes back is called. */
  readonly watch: (listener: (progress: ReadingProgress) => void) => () => void;
  readonly end: () => void;
};

export function createImportWorker(
  begin = () => new Worker(new URL('import.worker.ts', import.meta.url), { type: 'module' }),
): ImportWorker {
  type Waiting = { readonly resolve: (value: never) => void; readonly reject: (error: Error) => void };
  const waiting = new Map<number, Waiting>();
  const listeners = new Set<(progress: ReadingProgress) => void>();
  let worker: Worker | null = null;
  let calls = 0;

  const end = () => {
    worker?.terminate();
    worker = null;
    for (const { reject } of waiting.values()) reject(new WorkerEnded('The worker has ended'));
    waiting.clear();
  };
  const begun = () => {
    if (worker !== null) return worker;
    worker = begin();
    worker.addEventListener('message', ({ data }: MessageEvent<ImportAnswer>) => {
      if (data.kind === 'progress') {
        for (const listener of listeners) listener(data.progress);
        return;
      }
      const call = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.kind === 'answer') call?.resolve(data.value as never);
      else call?.reject(new Error(data.message));
    });
    // Out of memory, or a file of it that did not come.
    worker.addEventListener('error', end);
    return worker;
  };
  const call: Call = (name, ...args) =>
    new Promise((resolve, reject) => {
      calls += 1;
      waiting.set(calls, { resolve, reject });
      const message: ImportCall = { id: calls, name, args };
      begun().postMessage(message);
    });
  const stop = () => {
    const message: ImportCall = { id: 0, name: 'stop', args: [] };
    worker?.postMessage(message);
  };
  const watch = (listener: (progress: ReadingProgress) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { call, stop, watch, end };
}
