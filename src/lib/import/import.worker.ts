/** The worker that reads files, so that the page stays fluent whatever is chosen: messages to a session and back. */
import { createImportApi, type ImportAnswer, type ImportCall } from './import-api.ts';
import { createImportSession } from './import-session.ts';

const answer = (message: ImportAnswer) => globalThis.postMessage(message);
const session = createImportSession({ onProgress: (progress) => answer({ kind: 'progress', progress }) });
const api = createImportApi(session);

globalThis.addEventListener('message', ({ data }: MessageEvent<ImportCall>) => {
  const { id, name, args } = data;
  const call = api[name] as (...given: readonly unknown[]) => unknown;
  void Promise.resolve()
    .then(() => call(...args))
    .then(
      (value) => answer({ id, kind: 'answer', value }),
      (error: unknown) => answer({ id, kind: 'failure', message: String(error) }),
    );
});
