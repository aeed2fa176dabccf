/** Findings in the text that is written: read as the server reads it, marked, moved, fixed in one step, ignored (product.md, `/chapters/{id}`). */
import { getSchema } from '@tiptap/core';
import { history, undo } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { EditorState, type Transaction } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';
import { contentOf } from '#contract/rich-text/rich-text-content.ts';
import type { RichText } from '#contract/rich-text/rich-text.ts';
import { createScanner, type Finding } from '#contract/scan/create-scanner.ts';
import { editorExtensions } from '#resource/editor/editor-extensions.ts';
import { nodeOfRichText, richTextOfNode } from '#resource/editor/rich-text-node.ts';
import {
  findingMarks,
  fixMarked,
  keyOfMarked,
  lookAtMarked,
  markedIn,
  nextMarked,
  tellMarks,
} from '#resource/findings/finding-marks.ts';
import { rangeOfPlace } from '#resource/findings/place-in-text.ts';
import { unitsOf, wholeTextOf } from '#resource/findings/scanned-units.ts';

const schema = getSchema(editorExtensions());
const scanner = createScanner({ names: [], bannedWords: [] });
const words = (text: string, marks?: 'bold') => ({
  type: 'text',
  text,
  ...(marks && { marks: [{ type: marks }] }),
});
const footnote = (text: string) => ({ type: 'footnote', attrs: { text } });
const paragraph = (...content: readonly object[]) => ({
  type: 'paragraph',
  ...(content.length > 0 && { content }),
});
const nodeOf = (...content: readonly object[]): Node =>
  nodeOfRichText(schema, { type: 'doc', content } as unknown as RichText);

/** An editor without a page: what `watchFindings` does, at once. */
function begin(...content: readonly object[]) {
  let state = EditorState.create({
    doc: nodeOf(...content),
    plugins: [history(), findingMarks(({ kind }) => kind)],
  });
  const dispatch = (transaction: Transaction | null) => {
    if (transaction !== null) state = state.apply(transaction);
  };
  const known = new WeakMap<Node, readonly Finding[]>();
  return {
    now: () => state,
    dispatch,
    read() {
      for (const { node, text, isFootnote } of unitsOf(state.doc)) {
        if (!known.has(node))
          known.set(node, scanner.scan(text, { reach: 'line', ...(isFootnote && { footnotesFrom: 0 }) }));
      }
      dispatch(tellMarks(state, { kind: 'lines', foundIn: (node) => known.get(node) }));
      const { text, footnotesFrom } = wholeTextOf(state.doc);
      dispatch(
        tellMarks(state, { kind: 'text', found: scanner.scan(text, { footnotesFrom, reach: 'text' }) }),
      );
    },
    said: () =>
      markedIn(state).map((marked) => `${marked.finding.rule} “${keyOfMarked(marked).split('/').at(-1)}”`),
    text: () => contentOf(richTextOfNode(state.doc)),
    undo: () => undo(state, dispatch),
  };
}

const text = [
  paragraph(words('Hắn '), words(' đi', 'bold'), footnote('Xem may.vn, 云海.'), words(' ,rồi về.')),
  { type: 'sceneBreak' },
  paragraph(),
  paragraph(words('“Nàng hoà mình vào đám đông.')),
];

describe('Findings in the editor', () => {
  it('are read from the text as the server reads it', () => {
    const doc = nodeOf(...text);
    const whole = wholeTextOf(doc);
    expect(whole.text).toBe(contentOf(richTextOfNode(doc)));
    expect(whole.text.slice(whole.footnotesFrom)).toBe('Xem may.vn, 云海.');
  });

  it('are those of the text as a whole, each in its place', () => {
    const editor = begin(...text);
    editor.read();
    expect(editor.said()).toEqual([
      'spacing “  ”',
      'links “may.vn”',
      'spacing “ ,”',
      'quotes ““”',
      'tone_marks “hoà”',
    ]);
    const scanned = scanner.scan(editor.text(), {
      footnotesFrom: wholeTextOf(editor.now().doc).footnotesFrom,
    });
    expect(scanned.map(({ rule }) => rule).toSorted()).toEqual(
      markedIn(editor.now())
        .map(({ finding }) => finding.rule)
        .toSorted(),
    );
  });

  it('are fixed in one step that one undo takes back, and what is bold or called out stays', () => {
    const editor = begin(...text);
    editor.read();
    const before = editor.text();
    editor.dispatch(fixMarked(editor.now(), markedIn(editor.now())));
    expect(editor.text()).toBe(
      'Hắn đi, rồi về.\n\n* * *\n\n“Nàng hòa mình vào đám đông.\n\nXem may.vn, 云海.',
    );
    expect(editor.now().doc.firstChild?.toJSON()).toEqual({
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Hắn ' },
        { type: 'text', text: 'đi', marks: [{ type: 'bold' }] },
        footnote('Xem may.vn, 云海.'),
        { type: 'text', text: ', rồi về.' },
      ],
    });
    editor.undo();
    expect(editor.text()).toBe(before);
    editor.read();
    expect(editor.said()).toHaveLength(5);
  });

  it('in a footnote are fixed there', () => {
    const editor = begin(paragraph(words('Hắn đi.'), footnote('Hoà  bình ,một năm')));
    editor.read();
    editor.dispatch(fixMarked(editor.now(), markedIn(editor.now())));
    expect(editor.text()).toBe('Hắn đi.\n\nHòa bình, một năm');
  });

  it('move with what is typed before them, and what no longer stands there is not fixed', () => {
    const editor = begin(paragraph(words('Hắn  đi.')), paragraph(words('Nàng hoà mình.')));
    editor.read();
    const [blanks, tone] = markedIn(editor.now());
    editor.dispatch(editor.now().tr.insertText('Sáng nay. ', 1));
    expect(editor.said()).toEqual(['spacing “  ”', 'tone_marks “hoà”']);
    // Typed between the two blanks: one is left of what was found, with a word in it.
    editor.dispatch(editor.now().tr.insertText('nay', 15));
    editor.dispatch(
      fixMarked(
        editor.now(),
        [blanks, tone].flatMap((one) => one ?? []),
      ),
    );
    expect(editor.text()).toBe('Sáng nay. Hắn nay đi.\n\nNàng hòa mình.');
  });

  it('are marked anew alone where the text is another', () => {
    const editor = begin(paragraph(words('Hắn  đi.')), paragraph(words('Nàng hoà mình.')));
    editor.read();
    const [, tone] = markedIn(editor.now());
    editor.dispatch(editor.now().tr.insertText('  x', 9));
    editor.read();
    expect(editor.said()).toEqual(['spacing “  ”', 'spacing “  ”', 'tone_marks “hoà”']);
    expect(markedIn(editor.now())[2]).toBe(tone);
  });

  it('come back with a paragraph that was deleted and is there again', () => {
    const editor = begin(paragraph(words('Hắn  đi.')), paragraph(words('Nàng.')));
    editor.read();
    editor.dispatch(editor.now().tr.delete(0, 10));
    editor.read();
    expect(editor.said()).toEqual([]);
    editor.undo();
    editor.read();
    expect(editor.said()).toEqual(['spacing “  ”']);
  });

  it('that are ignored are not marked, and are again when they count again', () => {
    const editor = begin(paragraph(words('Hắn  đi, nàng  ở. Nàng hoà mình.')));
    editor.read();
    editor.dispatch(
      tellMarks(editor.now(), { kind: 'ignore', ignored: new Set(['spacing/double_blank/  ']) }),
    );
    editor.read();
    expect(editor.said()).toEqual(['tone_marks “hoà”']);
    editor.dispatch(tellMarks(editor.now(), { kind: 'ignore', ignored: new Set() }));
    editor.read();
    expect(editor.said()).toHaveLength(3);
  });

  it('are gone through from the caret on, and from the end again from the beginning', () => {
    const editor = begin(paragraph(words('Hắn  đi.')), paragraph(words('Nàng hoà mình.')));
    editor.read();
    const step = (by: 1 | -1) => {
      const next = nextMarked(editor.now(), by);
      if (next !== null) editor.dispatch(lookAtMarked(editor.now(), next));
      const { from, to } = editor.now().selection;
      return editor.now().doc.textBetween(from, to);
    };
    expect([step(1), step(1), step(1), step(-1)]).toEqual(['  ', 'hoà', '  ', 'hoà']);
  });

  it('of a text without any are none', () => {
    const editor = begin(paragraph());
    editor.read();
    expect([editor.said(), nextMarked(editor.now(), 1), fixMarked(editor.now(), [])]).toEqual([
      [],
      null,
      null,
    ]);
  });
});

describe('A place that an address names', () => {
  const doc = nodeOf(
    paragraph(words('Nàng đi. '), footnote('một chú thích'), words('Nàng đi.')),
    paragraph(words('Hắn  đi.')),
    paragraph(words('Hắn  đi.')),
  );
  const at = (place: Partial<Parameters<typeof rangeOfPlace>[1]>) => {
    const range = rangeOfPlace(doc, { before: '', quote: '', after: '', near: null, ...place });
    return range === null ? null : [range.from, doc.textBetween(range.from, range.to, '|')];
  };
  it.each([
    ['where it stood', { before: 'Hắn', quote: '  ', after: 'đi.', near: 32 }, [34, '  ']],
    ['at the first of several', { before: 'Hắn', quote: '  ', after: 'đi.' }, [24, '  ']],
    ['behind a footnote', { quote: 'Nàng', after: ' đi.', near: 9 }, [11, 'Nàng']],
    ['in a line that has changed', { before: 'Hắn', quote: ' ', after: 'đi.' }, [21, 'Hắn  đi.']],
    ['near to a line that is gone', { quote: 'Nàng không đi đâu cả' }, [1, '']],
    ['nowhere', { quote: 'xyz' }, null],
  ])('is found %s', (_, place, expected) => {
    expect(at(place)).toEqual(expected);
  });
});
