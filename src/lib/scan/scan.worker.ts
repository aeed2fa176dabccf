/** The worker that scans texts, so that the page stays fluent however long they are (contract/scan). */
import { createScanner } from '#contract/scan/create-scanner.ts';
import type { ScanAnswer, ScanCall } from './scan-worker.ts';

let scanner = createScanner({ names: [], bannedWords: [] });

globalThis.addEventListener('message', ({ data }: MessageEvent<ScanCall>) => {
  if (data.kind === 'lists') {
    scanner = createScanner(data.lists);
    return;
  }
  const found = data.texts.map(({ text, ...options }) => scanner.scan(text, options));
  globalThis.postMessage({ id: data.id, found } satisfies ScanAnswer);
});
