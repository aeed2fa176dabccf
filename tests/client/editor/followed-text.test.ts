/** What somebody else has saved, as an editor takes it: nothing moves but what differs, and undo is one's own. */
import { getSchema } from '@tiptap/core';
import { history, undo } from '@tiptap/pm/history';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { expect, it } from 'vitest';
import type { RichText } from '#contract/rich-text/rich-text.ts';
import { editorExtensions } from '#resource/editor/editor-extensions.ts';
import { following } from '#resource/editor/editor-text.ts';
import { nodeOfRichText, richTextOfNode } from '#resource/editor/rich-text-node.ts';

const schema = getSchema(editorExtensions());

const paragraphs = (...lines: string[]): RichText => ({
  type: 'doc',
  content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

/** With the caret at a position. */
function opened(document: RichText, caret = 1): EditorState {
  const state = EditorState.create({ doc: nodeOfRichText(schema, document), plugins: [history()] });
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, caret)));
}
const followed = (state: EditorState, document: RichText) =>
  state.apply(following(state, nodeOfRichText(schema, document)));
const textOf = ({ doc }: EditorState) => richTextOfNode(doc);
/** The words around the caret. */
const around = ({ doc, selection: { from } }: EditorState) =>
  `${doc.textBetween(from - 3, from)}|${doc.textBetween(from, from + 3)}`;

it('keeps the caret by its words, whatever was written before and behind them', () => {
  const before = opened(paragraphs('Mưa rơi.', 'Ông lão ngẩng lên.', 'Hết.'), 18);
  expect(around(before)).toBe('lão| ng');
  const next = paragraphs('Thêm một đoạn.', 'Mưa rơi rất to.', 'Ông lão ngẩng lên.', 'Hết rồi.');
  const after = followed(before, next);
  expect([textOf(after), around(after)]).toEqual([next, 'lão| ng']);
});

it('keeps the caret within a paragraph that was changed elsewhere', () => {
  const before = opened(paragraphs('Mưa rơi.', 'Ông lão ngẩng lên.', 'Hết.'), 18);
  const next = paragraphs('Mưa rơi.', 'Ông lão ngẩng lên nhìn.', 'Hết.');
  const after = followed(before, next);
  expect([textOf(after), around(after)]).toEqual([next, 'lão| ng']);
});

it.each([
  [paragraphs('aa'), paragraphs('aaa')],
  [paragraphs('a', 'a'), paragraphs('a', 'a', 'a')],
  [paragraphs('a', 'b', 'a'), paragraphs('a')],
  [paragraphs('Một.'), paragraphs('Một.')],
  [paragraphs('Một.', 'Hai.', 'Ba.', 'Bốn.'), paragraphs('Hai.', 'Bốn.', 'Một.')],
  [
    paragraphs(...Array.from({ length: 900 }, (_, index) => `Dòng ${index}.`)),
    paragraphs(...Array.from({ length: 900 }, (_, index) => `Câu ${index}.`)),
  ],
  [
    paragraphs('Hồi một', 'Mưa.'),
    {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Hồi một' }] },
        { type: 'sceneBreak' },
        { type: 'paragraph', content: [{ type: 'text', text: 'Mưa.', marks: [{ type: 'bold' }] }] },
      ],
    } satisfies RichText,
  ],
])('comes to what was saved, there and back', (one, other) => {
  const there = followed(opened(one), other);
  expect(textOf(there)).toEqual(other);
  expect(textOf(followed(there, one))).toEqual(one);
});

it('takes back by undo what was written here, and nothing of what was saved elsewhere', () => {
  const before = opened(paragraphs('Một.', 'Hai.'));
  const typed = before.apply(before.tr.insertText(' Của tôi.', 11));
  const mine = followed(typed, paragraphs('Một, của người khác.', 'Hai. Của tôi.'));
  let after = mine;
  undo(mine, (transaction) => {
    after = mine.apply(transaction);
  });
  expect(textOf(after)).toEqual(paragraphs('Một, của người khác.', 'Hai.'));
});
