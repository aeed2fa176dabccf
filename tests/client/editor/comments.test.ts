/** Commented passages in the editor (product.md, `/scripts`): quoted as they are selected, moved by edits, back by undo. */
import { getSchema } from '@tiptap/core';
import { history, undo } from '@tiptap/pm/history';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';
import type { RichText } from '#contract/rich-text/rich-text.ts';
import {
  commentAtCaret,
  commentsPlugin,
  goToComment,
  selectedPassage,
  showComments,
} from '#resource/editor/notes/comments-extension.ts';
import { editorExtensions } from '#resource/editor/editor-extensions.ts';
import { nodeOfRichText } from '#resource/editor/rich-text-node.ts';

const schema = getSchema(editorExtensions());
const text: RichText = {
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: 'Trời mưa.' }] },
    { type: 'sceneBreak' },
    { type: 'paragraph' },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: '  Nàng ' },
        { type: 'text', text: 'khẽ', marks: [{ type: 'bold' }] },
        { type: 'footnote', attrs: { text: 'Rất khẽ.' } },
        { type: 'text', text: ' cười một mình.' },
      ],
    },
  ],
};
const passage = { quote: 'khẽ cười', text: 'khẽ cười', paragraph: 2, from: 5 };
const comment = { id: 7, passage, resolved_at: null };
/** Before the first letter of the last paragraph. */
const begin = 15;

const opened = () => {
  const state = EditorState.create({
    doc: nodeOfRichText(schema, text),
    plugins: [commentsPlugin(), history()],
  });
  return state.apply(showComments(state, [comment]));
};
const select = (state: EditorState, from: number, to: number) =>
  state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)));
/** The words that are marked; null where none are. */
function marked(state: EditorState): string | null {
  const there = goToComment(state, 7);
  return there && there.doc.textBetween(there.selection.from, there.selection.to);
}

describe('a commented passage', () => {
  it('is marked where its words stand, over what is no text', () => {
    expect(marked(opened())).toBe('khẽ cười');
  });

  it('is not marked where the text has not its words', () => {
    const state = opened();
    const gone = { ...comment, id: 8, passage: { ...passage, text: null } };
    const other = { ...comment, id: 9, passage: { ...passage, text: 'không có' } };
    const next = state.apply(showComments(state, [gone, other]));
    expect([goToComment(next, 8), goToComment(next, 9)]).toEqual([null, null]);
  });

  it('moves with what is written before it, takes what is written into it, and nothing around it', () => {
    let state = opened();
    state = state.apply(state.tr.insertText('Đêm. ', 1));
    state = state.apply(state.tr.insertText('rất ', begin + 5 + 7));
    expect(marked(state)).toBe('khẽ cười');
    state = state.apply(state.tr.insertText('mỉm ', begin + 5 + 7 + 4 + 5));
    expect(marked(state)).toBe('khẽ mỉm cười');
  });

  it('is gone with its words, and back with them', () => {
    let state = opened();
    state = state.apply(state.tr.delete(begin + 6, begin + 18));
    expect(marked(state)).toBeNull();
    undo(state, (transaction) => (state = state.apply(transaction)));
    expect(marked(state)).toBe('khẽ cười');
  });

  it('is found from the caret within it', () => {
    const state = opened();
    expect(commentAtCaret(select(state, begin + 9, begin + 9))).toBe(7);
    expect(commentAtCaret(select(state, begin + 2, begin + 2))).toBeNull();
  });
});

describe('a selection', () => {
  it('is quoted within its first paragraph that has words, from where the text is read to begin', () => {
    const state = opened();
    expect(selectedPassage(select(state, 6, begin + 9))).toEqual({ quote: 'mưa.', paragraph: 0, from: 5 });
    expect(selectedPassage(select(state, begin + 6, begin + 16))).toEqual({
      quote: 'khẽ cười',
      paragraph: 2,
      from: 5,
    });
  });

  it('of blanks alone, or of nothing, is no passage', () => {
    const state = opened();
    expect(selectedPassage(select(state, begin, begin + 2))).toBeNull();
    expect(selectedPassage(select(state, 3, 3))).toBeNull();
  });
});
