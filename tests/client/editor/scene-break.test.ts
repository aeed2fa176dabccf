/** Where a break between scenes goes, and where one writes on. */
import { getSchema } from '@tiptap/core';
import { EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state';
import { expect, it } from 'vitest';
import type { RichText } from '#contract/rich-text/rich-text.ts';
import { editorExtensions } from '#resource/editor/editor-extensions.ts';
import { nodeOfRichText } from '#resource/editor/rich-text-node.ts';
import { insertBlock, insertSceneBreak } from '#resource/editor/scene-break.ts';

const schema = getSchema(editorExtensions());

function stateOf(...paragraphs: readonly string[]): EditorState {
  const content: RichText['content'] = paragraphs.map((text) =>
    text === '*'
      ? { type: 'sceneBreak' }
      : text === ''
        ? { type: 'paragraph' }
        : { type: 'paragraph', content: [{ type: 'text', text }] },
  );
  return EditorState.create({ doc: nodeOfRichText(schema, { type: 'doc', content }) });
}

/** The blocks afterwards, the caret as `|`. */
function shown({ doc, selection }: EditorState): string[] {
  const lines: string[] = [];
  doc.forEach((node, offset) => {
    const at = selection.from - offset - 1;
    const isHere = at >= 0 && at <= node.content.size && node.isTextblock;
    const text =
      node.type.name === 'sceneBreak' ? '*' : node.isAtom ? String(node.attrs['alt']) : node.textContent;
    lines.push(isHere ? `${text.slice(0, at)}|${text.slice(at)}` : text);
  });
  return lines;
}

function broken(state: EditorState, from: number, to = from): string[] {
  const { tr } = state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)));
  insertSceneBreak({ tr, dispatch: () => undefined });
  return shown(state.apply(tr));
}

it.each([
  ['at the end of the text', ['Mưa.'], 5, 5, ['Mưa.', '*', '|']],
  ['in an empty last paragraph', ['Mưa.', ''], 7, 7, ['Mưa.', '*', '|']],
  ['in an empty text', [''], 1, 1, ['*', '|']],
  ['between two paragraphs', ['Mưa.', 'Gió.'], 5, 5, ['Mưa.', '*', '|Gió.']],
  ['in front of a paragraph', ['Mưa.', 'Gió.'], 7, 7, ['Mưa.', '*', '|Gió.']],
  ['in an empty paragraph between two', ['Mưa.', '', 'Gió.'], 7, 7, ['Mưa.', '*', '|Gió.']],
  ['within a paragraph', ['Mưa.Gió.'], 5, 5, ['Mưa.', '*', '|Gió.']],
  ['in the place of what is selected', ['Mưa to.Gió.'], 4, 8, ['Mưa', '*', '|Gió.']],
  ['in the place of what is selected over paragraphs', ['Mưa.', 'Gió.'], 3, 9, ['Mư', '*', '|ó.']],
  ['in front of another one', ['Mưa.', '*', 'Gió.'], 5, 5, ['Mưa.', '*', '|', '*', 'Gió.']],
])('a break %s', (_, paragraphs, from, to, expected) => {
  expect(broken(stateOf(...paragraphs), from, to)).toEqual(expected);
});

it('stands behind a block that is selected as a whole', () => {
  const state = stateOf('Mưa.', '*');
  const { tr } = state.apply(state.tr.setSelection(NodeSelection.create(state.doc, 6)));
  insertSceneBreak({ tr, dispatch: () => undefined });
  expect(shown(state.apply(tr))).toEqual(['Mưa.', '*', '*', '|']);
});

it('is only asked for where nothing is to be done', () => {
  const { tr } = stateOf('Mưa.');
  expect(insertSceneBreak({ tr, dispatch: undefined })).toBe(true);
  expect(tr.docChanged).toBe(false);
});

it.each([
  ['at the end of the text', ['Mưa.'], 5, ['Mưa.', 'Núi', '|']],
  ['between two paragraphs', ['Mưa.', 'Gió.'], 5, ['Mưa.', 'Núi', '|Gió.']],
  ['within a paragraph', ['Mưa.Gió.'], 5, ['Mưa.', 'Núi', '|Gió.']],
])(
  'a picture stands on a line of its own, and one writes on behind it: %s',
  (_, paragraphs, at, expected) => {
    const state = stateOf(...paragraphs);
    const { tr } = state.apply(state.tr.setSelection(TextSelection.create(state.doc, at)));
    insertBlock(tr, schema.node('image', { attachment_id: 1, alt: 'Núi' }));
    expect(shown(state.apply(tr))).toEqual(expected);
  },
);
