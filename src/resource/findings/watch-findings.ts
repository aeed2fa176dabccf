/**
 * The text in the editor, scanned while it is written: lines that changed once nobody types for a moment, what can only be
 * said of the text as a whole when it rests. A worker reads; what was read of a block is known for as long as it is the same.
 */
import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { Finding } from '#contract/scan/create-scanner.ts';
import type { ScanWorker } from '#lib/scan/scan-worker.ts';
import { changesMarks, tellMarks } from './finding-marks.ts';
import { unitsOf, wholeTextOf } from './scanned-units.ts';

/** Milliseconds without a change. */
const rests = { lines: 400, text: 1500 };
/** Units of one call: whoever types on waits for no more than these. */
const together = 500;

type Watched = {
  readonly editor: Editor;
  /** The one before has ended, or there was none. */
  readonly openWorker: () => ScanWorker;
  readonly ignored: ReadonlySet<string>;
  /** There may be other marks than before. */
  readonly onMarks: () => void;
  /** The marks are as the text is, or what reads it has ended. */
  readonly onRead: (state: 'read' | 'failed') => void;
};

export function watchFindings({ editor, openWorker, ignored, onMarks, onRead }: Watched): {
  /** As after a change of the text. */
  readonly again: () => void;
  readonly ignore: (keys: ReadonlySet<string>) => void;
  readonly stop: () => void;
} {
  const known = new WeakMap<Node, readonly Finding[]>();
  let isStopped = false;
  let isReading = false;
  let timer = 0;
  let worker: ScanWorker | null = null;
  const scan: ScanWorker['scan'] = async (texts) => {
    worker ??= openWorker();
    try {
      return await worker.scan(texts);
    } catch (error) {
      worker = null;
      throw error;
    }
  };

  // Also what was read before and stands here again, such as after an undo.
  const tell = (order: Parameters<typeof tellMarks>[1]) => {
    const { state } = editor;
    const told = tellMarks(state, order);
    // For nothing a caret would be set back that the browser has moved this moment and the editor has not heard of.
    if (changesMarks(state, state.apply(told))) editor.view.dispatch(told);
    onMarks();
  };
  const mark = () => tell({ kind: 'lines', foundIn: (node) => known.get(node) });
  const readLines = async () => {
    for (;;) {
      const { doc } = editor.state;
      const unread = unitsOf(doc).filter(({ node }) => !known.has(node));
      const part = unread.slice(0, together);
      if (part.length === 0) return mark();
      const texts = part.map(({ text, isFootnote }) => {
        return { text, reach: 'line' as const, ...(isFootnote && { footnotesFrom: 0 }) };
      });
      const answers = await scan(texts);
      if (isStopped) return;
      for (const [at, { node }] of part.entries()) known.set(node, answers[at] ?? []);
      mark();
    }
  };
  const readText = async () => {
    const { doc } = editor.state;
    const { text, footnotesFrom } = wholeTextOf(doc);
    const [found = []] = await scan([{ text, footnotesFrom, reach: 'text' }]);
    // What was written meanwhile is read again when it rests.
    if (!isStopped && editor.state.doc === doc) {
      tell({ kind: 'text', found });
    }
  };
  const read = async () => {
    if (isReading) return;
    isReading = true;
    try {
      await readLines();
      if (!isStopped) onRead('read');
    } catch {
      if (!isStopped) onRead('failed');
    }
    isReading = false;
  };
  const rest = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      void read();
      timer = window.setTimeout(() => {
        void readText().then(
          () => isStopped || onRead('read'),
          () => undefined,
        );
      }, rests.text - rests.lines);
    }, rests.lines);
  };
  const changed = ({ transaction }: { readonly transaction: { readonly docChanged: boolean } }) => {
    if (transaction.docChanged) rest();
  };
  editor.on('transaction', changed);
  const ignore = (keys: ReadonlySet<string>) => {
    tell({ kind: 'ignore', ignored: keys });
    // What counts again is marked with the next reading.
    rest();
  };
  ignore(ignored);
  return {
    again: rest,
    ignore,
    stop() {
      isStopped = true;
      window.clearTimeout(timer);
      editor.off('transaction', changed);
      worker?.end();
    },
  };
}
