/** The worker that reads Word documents: it takes many times their size, which is given back when it ends. */
import { type DocxCall, readDocument } from './docx-document.ts';

globalThis.addEventListener('message', ({ data }: MessageEvent<DocxCall>) => {
  void readDocument(data).then((answer) => globalThis.postMessage(answer));
});
