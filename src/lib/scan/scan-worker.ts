/** Texts scanned in a worker, which knows the lists of names and banned words and reads what it is sent, one call after the other. */
import type { Finding, ScanOptions } from '#contract/scan/create-scanner.ts';
import type { ScanName } from '#contract/scan/scan-rule.ts';

export type ScanLists = { readonly names: readonly ScanName[]; readonly bannedWords: readonly string[] };
export type TextToScan = ScanOptions & { readonly text: string };
export type ScanCall =
  | { readonly kind: 'lists'; readonly lists: ScanLists }
  | { readonly kind: 'texts'; readonly id: number; readonly texts: readonly TextToScan[] };
export type ScanAnswer = { readonly id: number; readonly found: readonly (readonly Finding[])[] };

export type ScanWorker = {
  /** Findings of each text; rejects when the worker ends before. */
  readonly scan: (texts: readonly TextToScan[]) => Promise<ScanAnswer['found']>;
  readonly end: () => void;
};

export function openScanWorker(
  lists: ScanLists,
  begin = () => new Worker(new URL('scan.worker.ts', import.meta.url), { type: 'module' }),
): ScanWorker {
  type Waiting = {
    readonly resolve: (found: ScanAnswer['found']) => void;
    readonly reject: (error: Error) => void;
  };
  const waiting = new Map<number, Waiting>();
  let calls = 0;
  const worker = begin();
  const call = (message: ScanCall) => worker.postMessage(message);
  const end = () => {
    worker.terminate();
    for (const { reject } of waiting.values()) reject(new Error('The scan has ended without an answer'));
    waiting.clear();
  };
  worker.addEventListener('message', ({ data: { id, found } }: MessageEvent<ScanAnswer>) => {
    waiting.get(id)?.resolve(found);
    waiting.delete(id);
  });
  // Out of memory, or its file did not come.
  worker.addEventListener('error', end);
  call({ kind: 'lists', lists });
  return {
    scan: (texts) =>
      new Promise((resolve, reject) => {
        calls += 1;
        waiting.set(calls, { resolve, reject });
        call({ kind: 'texts', id: calls, texts });
      }),
    end,
  };
}

/** One text in a worker of its own, which ends with its answer or when nobody waits for it any more. */
export async function scanInWorker(
  { text, lists }: { readonly text: string; readonly lists: ScanLists },
  signal: AbortSignal,
): Promise<readonly Finding[]> {
  const worker = openScanWorker(lists);
  signal.addEventListener('abort', worker.end);
  try {
    const [found = []] = await worker.scan([{ text }]);
    return found;
  } finally {
    worker.end();
  }
}
