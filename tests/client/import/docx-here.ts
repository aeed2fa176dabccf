/** Word documents read without a worker, for tests of what reads them: what a worker would do is done here. */
import { type DocxAnswer, type DocxCall, readDocument } from '#lib/import/archives/docx-document.ts';
import { createDocxReader } from '#lib/import/archives/docx-reader.ts';

export type DocxWorkers = {
  begun: number;
  ended: number;
  /** What becomes of a document: its words, unless a test says something else. */
  answer: (call: DocxCall, worker: EventTarget) => Promise<DocxAnswer | null>;
};

export function docxHere(workers: DocxWorkers = { begun: 0, ended: 0, answer: readDocument }) {
  return createDocxReader(() => {
    workers.begun += 1;
    const worker = new EventTarget();
    return Object.assign(worker, {
      async postMessage(call: DocxCall) {
        const data = await workers.answer(call, worker);
        if (data !== null) worker.dispatchEvent(new MessageEvent('message', { data }));
      },
      terminate() {
        workers.ended += 1;
      },
    }) as unknown as Worker;
  });
}
