/** Word documents are read by workers of their own: what becomes of those, and of who waits for them. */
import { afterEach, expect, it, vi } from 'vitest';
import { type DocxCall, readDocument } from '#lib/import/archives/docx-document.ts';
import { createImportSession } from '#lib/import/import-session.ts';
import { docxOf, docxParagraph, docxRun, lyingZip, zipOf } from './archives.ts';
import { docxHere, type DocxWorkers } from './docx-here.ts';

afterEach(() => void vi.useRealTimers());

const documentOf = (text: string) => docxOf([docxParagraph(docxRun(text))]);
/** Packs to no less than a hundredth of itself. */
const lengthy = documentOf(Array.from({ length: 200_000 }, (_, at) => at * 7919).join(' '));
const workersWith = (answer: DocxWorkers['answer']): DocxWorkers => ({ begun: 0, ended: 0, answer });

it('reads many short documents by one worker, and gives it back when they are taken over', async () => {
  const workers = workersWith(readDocument);
  const session = createImportSession({ docx: docxHere(workers) });
  const archive = zipOf({ '1.docx': documentOf('Một'), '2.docx': documentOf('Hai') });
  expect((await session.read('a.zip', archive, null, 0)).map(({ problem }) => problem)).toEqual([null, null]);
  expect([workers.begun, workers.ended]).toEqual([1, 0]);
  session.take([0]);
  expect([workers.begun, workers.ended]).toEqual([1, 1]);
});

it('gives the worker of a long document back with its answer', async () => {
  const workers = workersWith(readDocument);
  const session = createImportSession({ docx: docxHere(workers) });
  await session.read('dài.docx', lengthy, null, 0);
  expect([workers.begun, workers.ended]).toEqual([1, 1]);
});

it('tells of a document of which its worker dies, and reads the others', async () => {
  const isDeadly = ({ name }: DocxCall) => name.includes('chết');
  const workers = workersWith(async (call, worker) => {
    if (!isDeadly(call)) return readDocument(call);
    worker.dispatchEvent(new Event('error', { cancelable: true }));
    return null;
  });
  const session = createImportSession({ docx: docxHere(workers) });
  const archive = zipOf({
    '1.docx': documentOf('Một'),
    'chết.docx': documentOf('Hai'),
    '3.docx': documentOf('Ba'),
  });
  const reports = await session.read('a.zip', archive, null, 0);
  expect(reports.map(({ name, problem }) => [name, problem])).toEqual([
    ['a.zip › 1.docx', null],
    ['a.zip › chết.docx', 'damaged'],
    ['a.zip › 3.docx', null],
  ]);
  expect([workers.begun, workers.ended]).toEqual([2, 1]);
});

it('ends a worker that has fallen silent, says so after five minutes, and reads the others', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const workers = workersWith(async (call) => {
    if (!call.name.includes('lặng')) return readDocument(call);
    begin();
    return null;
  });
  const session = createImportSession({ docx: docxHere(workers) });
  const archive = zipOf({ 'lặng.docx': documentOf('Một'), '2.docx': documentOf('Hai') });
  const reading = session.read('a.zip', archive, null, 0);
  await begun;
  await vi.advanceTimersByTimeAsync(299_999);
  expect(workers.ended).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(workers.ended).toBe(1);
  expect((await reading).map(({ name, problem }) => [name, problem])).toEqual([
    ['a.zip › lặng.docx', 'no-answer'],
    ['a.zip › 2.docx', null],
  ]);
  expect(vi.getTimerCount()).toBe(0);
});

it('ends a worker at once of which nobody wants the answer any more, and reads on with another one', async () => {
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const workers = workersWith(async (call) => {
    if (call.name !== 'lâu.docx') return readDocument(call);
    begin();
    return null;
  });
  const session = createImportSession({ docx: docxHere(workers) });
  const reading = session.read('lâu.docx', documentOf('Một'), null, 0);
  await begun;
  session.stop();
  await expect(reading).rejects.toThrow('aborted');
  expect([workers.begun, workers.ended]).toEqual([1, 1]);
  const [report] = await session.read('2.docx', documentOf('Hai'), null, 0);
  expect(report).toEqual({ name: '2.docx', problem: null, encoding: null, notes: [] });
});

it('leaves what was read of a file that was stopped to nobody', async () => {
  const session = createImportSession();
  const reading = session.read('a.zip', zipOf({ '1.txt': 'Chương 1\nMột', '2.txt': 'Hai' }), null, 0);
  session.stop();
  await expect(reading).rejects.toThrow('aborted');
  session.take([0]);
  expect(session.split({ pattern: '', opening: 'separate' })).toEqual([]);
});

it.each([
  [20_971_521, 'document-too-large'],
  [20_971_520, 'ratio'],
])('refuses a document that says that it has %d bytes of text: %s', async (size, problem) => {
  const workers = workersWith(readDocument);
  const session = createImportSession({ docx: docxHere(workers) });
  const [report] = await session.read('to.docx', lyingZip('word/document.xml', 'x', size), null, 0);
  expect([report?.problem, workers.begun]).toEqual([problem, 0]);
});
