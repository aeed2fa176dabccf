/** What is on its way into a text: between blocks, in the order in which it was given, whatever comes first and is written meanwhile. */
import { getSchema } from '@tiptap/core';
import { history, undo } from '@tiptap/pm/history';
import { EditorState } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';
import { editorExtensions } from '#resource/editor/editor-extensions.ts';
import {
  expectIncoming,
  giveUpIncoming,
  incomingPlugin,
  insertIncoming,
} from '#resource/editor/saving/incoming-extension.ts';
import { nodeOfRichText } from '#resource/editor/rich-text-node.ts';

const schema = getSchema(editorExtensions());
const paragraph = (text: string) => schema.node('paragraph', null, [schema.text(text)]);
const files = ['một', 'hai', 'ba'].map((id) => ({ id, look: null }));

/** Two paragraphs, and three files that were dropped into the first. */
const opened = () => {
  const state = EditorState.create({
    doc: nodeOfRichText(schema, {
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: 'Đầu.' }] },
        { type: 'paragraph', content: [{ type: 'text', text: 'Cuối.' }] },
      ],
    }),
    plugins: [incomingPlugin(), history()],
  });
  return state.apply(expectIncoming(state, files, 3));
};
const come = (state: EditorState, id: string) => {
  const transaction = insertIncoming(state, id, paragraph(id));
  return transaction === null ? state : state.apply(transaction);
};
const linesOf = ({ doc }: EditorState) => Array.from(doc.children, ({ textContent }) => textContent);

describe('what is on its way into a text', () => {
  it.each([
    [['một', 'hai', 'ba']],
    [['một', 'ba', 'hai']],
    [['hai', 'một', 'ba']],
    [['hai', 'ba', 'một']],
    [['ba', 'một', 'hai']],
    [['ba', 'hai', 'một']],
  ])('stands in the order in which it was given where it comes as %s', (order) => {
    expect(linesOf(order.reduce(come, opened()))).toEqual(['Đầu.', 'một', 'hai', 'ba', 'Cuối.']);
  });

  it('leaves the block whole that it was given into, also where that is joined, split and written meanwhile', () => {
    const before = opened();
    const written = before.apply(before.tr.insertText('Rất ', 1));
    expect(linesOf(come(written, 'một'))).toEqual(['Rất Đầu.', 'một', 'Cuối.']);
    const split = before.apply(before.tr.split(3));
    expect(linesOf(come(split, 'hai'))).toEqual(['Đầ', 'u.', 'hai', 'Cuối.']);
    const joined = before.apply(before.tr.join(6));
    expect(linesOf(['ba', 'một'].reduce(come, joined))).toEqual(['Đầu.Cuối.', 'một', 'ba']);
  });

  it('comes although all of the text was deleted', () => {
    const before = opened();
    const cleared = before.apply(before.tr.delete(0, before.doc.content.size));
    expect(linesOf(['hai', 'một'].reduce(come, cleared)).filter((line) => line !== '')).toEqual([
      'một',
      'hai',
    ]);
  });

  it('is one step of undo each, and comes once', () => {
    let state = ['một', 'một', 'hai'].reduce(come, opened());
    expect(linesOf(state)).toEqual(['Đầu.', 'một', 'hai', 'Cuối.']);
    undo(state, (transaction) => (state = state.apply(transaction)));
    expect(linesOf(state)).toEqual(['Đầu.', 'một', 'Cuối.']);
    expect(linesOf(come(state, 'ba'))).toEqual(['Đầu.', 'một', 'ba', 'Cuối.']);
  });

  it('does not come once it was given up', () => {
    const before = opened();
    const state = before.apply(giveUpIncoming(before, 'hai'));
    expect(linesOf(['ba', 'hai', 'một'].reduce(come, state))).toEqual(['Đầu.', 'một', 'ba', 'Cuối.']);
  });
});
