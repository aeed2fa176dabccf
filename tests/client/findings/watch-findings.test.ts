/** The text is read once nobody types for a moment, what changed alone, and a worker that ends is followed by another. */
import { getSchema } from '@tiptap/core';
import type { Editor } from '@tiptap/core';
import { EditorState, type Transaction } from '@tiptap/pm/state';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RichText } from '#contract/rich-text/rich-text.ts';
import { createScanner } from '#contract/scan/create-scanner.ts';
import type { ScanWorker, TextToScan } from '#lib/scan/scan-worker.ts';
import { editorExtensions } from '#resource/editor/editor-extensions.ts';
import { nodeOfRichText } from '#resource/editor/rich-text-node.ts';
import { findingMarks, markedIn } from '#resource/findings/finding-marks.ts';
import { watchFindings } from '#resource/findings/watch-findings.ts';

const schema = getSchema(editorExtensions());
const scanner = createScanner({ names: [], bannedWords: [] });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function begin(...lines: readonly string[]) {
  const content = lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] }));
  let state = EditorState.create({
    doc: nodeOfRichText(schema, { type: 'doc', content } as RichText),
    plugins: [findingMarks(({ kind }) => kind)],
  });
  const listeners = new Set<(change: { transaction: Transaction }) => void>();
  const dispatch = (transaction: Transaction) => {
    state = state.apply(transaction);
    for (const listener of listeners) listener({ transaction });
  };
  const editor = {
    get state() {
      return state;
    },
    view: { dispatch },
    on: (_: string, listener: (change: { transaction: Transaction }) => void) => listeners.add(listener),
    off: (_: string, listener: (change: { transaction: Transaction }) => void) => listeners.delete(listener),
  } as unknown as Editor;
  const read: string[] = [];
  const told: string[] = [];
  const workers: { isBroken: boolean; isEnded: boolean }[] = [];
  const openWorker = (): ScanWorker => {
    const worker = { isBroken: false, isEnded: false };
    workers.push(worker);
    return {
      scan: async (texts: readonly TextToScan[]) => {
        if (worker.isBroken) throw new Error('ended');
        read.push(...texts.map(({ text, reach }) => `${reach} ${text}`));
        return texts.map(({ text, ...options }) => scanner.scan(text, options));
      },
      end: () => void (worker.isEnded = true),
    };
  };
  const watched = watchFindings({
    editor,
    openWorker,
    ignored: new Set(),
    onMarks: () => undefined,
    onRead: (now) => told.push(now),
  });
  return {
    watched,
    workers,
    told,
    read: () => read.splice(0),
    type: (text: string, at: number) => dispatch(state.tr.insertText(text, at)),
    quotes: () => markedIn(state).map(({ finding, text }) => text.slice(finding.from, finding.to)),
  };
}

it('reads what is there, then what has changed alone, and the whole when it rests', async () => {
  const page = begin('Hắn  đi.', 'Nàng hoà mình.');
  await vi.advanceTimersByTimeAsync(399);
  expect(page.read()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(page.read()).toEqual(['line Hắn  đi.', 'line Nàng hoà mình.']);
  expect(page.quotes()).toEqual(['  ', 'hoà']);
  await vi.advanceTimersByTimeAsync(1100);
  expect(page.read()).toEqual(['text Hắn  đi.\n\nNàng hoà mình.']);
  page.type('Rồi ', 1);
  await vi.advanceTimersByTimeAsync(300);
  page.type('lại ', 5);
  await vi.advanceTimersByTimeAsync(300);
  expect(page.read()).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(page.read()).toEqual(['line Rồi lại Hắn  đi.']);
  expect(page.told).toEqual(['read', 'read', 'read']);
});

it('says that its worker has ended, and goes on with another when it is asked again', async () => {
  const page = begin('Hắn  đi.');
  await vi.advanceTimersByTimeAsync(1500);
  const [first] = page.workers;
  if (first !== undefined) first.isBroken = true;
  page.type('Rồi ', 1);
  await vi.advanceTimersByTimeAsync(400);
  expect(page.told.at(-1)).toBe('failed');
  page.watched.again();
  await vi.advanceTimersByTimeAsync(400);
  expect([page.workers.length, page.told.at(-1), page.quotes()]).toEqual([2, 'read', ['  ']]);
});

it('reads nothing more once it is stopped, and ends its worker', async () => {
  const page = begin('Hắn  đi.');
  await vi.advanceTimersByTimeAsync(400);
  page.watched.stop();
  page.type('Rồi ', 1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(page.read()).toEqual(['line Hắn  đi.']);
  expect(page.workers).toEqual([{ isBroken: false, isEnded: true }]);
});
