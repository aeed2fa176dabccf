/** What a text is made of, to jump by: headings, and scenes where there is more than one. */
import { getSchema } from '@tiptap/core';
import { expect, it } from 'vitest';
import type { RichText } from '#contract/rich-text/rich-text.ts';
import { editorExtensions } from '#resource/editor/editor-extensions.ts';
import { nodeOfRichText } from '#resource/editor/rich-text-node.ts';
import { entryAt, outlineOf } from '#resource/editor/text-outline.ts';

const schema = getSchema(editorExtensions());
type Block = RichText['content'][number];
const paragraph = (text: string): Block =>
  text === '' ? { type: 'paragraph' } : { type: 'paragraph', content: [{ type: 'text', text }] };
const heading = (level: 2 | 3, text: string): Block => ({
  type: 'heading',
  attrs: { level },
  content: [{ type: 'text', text }],
});
const sceneBreak: Block = { type: 'sceneBreak' };
const outline = (...content: Block[]) => outlineOf(nodeOfRichText(schema, { type: 'doc', content }));
const shown = (...content: Block[]) =>
  outline(...content).map((entry) =>
    entry.kind === 'heading' ? `${entry.level} ${entry.text}` : `#${entry.number} ${entry.text}`,
  );

it('names headings and scenes in their order, a scene by how it begins', () => {
  expect(
    shown(
      heading(2, 'Một'),
      paragraph('Trời mưa.'),
      paragraph('Gió thổi.'),
      sceneBreak,
      paragraph('Nắng lên.'),
      heading(3, 'Hai'),
      sceneBreak,
      paragraph(''),
    ),
  ).toEqual(['2 Một', '#1 Trời mưa.', '#2 Nắng lên.', '3 Hai', '#3 ']);
});

it('names no scene where there is but one, and nothing where there is nothing', () => {
  expect(shown(paragraph('Trời mưa.'), heading(2, 'Một'), paragraph('Gió.'))).toEqual(['2 Một']);
  expect(shown(paragraph('Trời mưa.'))).toEqual([]);
  // Breaks that follow each other, or end the text, open nothing.
  expect(shown(paragraph('Trời mưa.'), sceneBreak, sceneBreak)).toEqual([]);
  expect(shown(sceneBreak, sceneBreak, paragraph('Trời mưa.'))).toEqual([]);
});

it('knows a scene by its first words, behind lines without any', () => {
  expect(
    shown(paragraph(''), paragraph(''), paragraph('Trời mưa.'), sceneBreak, paragraph(''), paragraph('Gió.')),
  ).toEqual(['#1 Trời mưa.', '#2 Gió.']);
  expect(shown(paragraph(''), heading(2, 'Một'), paragraph('Mưa.'), sceneBreak, paragraph('Gió.'))).toEqual([
    '2 Một',
    '#1 Mưa.',
    '#2 Gió.',
  ]);
});

it('cuts what is long between words', () => {
  const [, second] = shown(paragraph('Đầu.'), sceneBreak, paragraph('gió thổi '.repeat(20)));
  expect(second).toBe(`#2 ${'gió thổi '.repeat(8)}gió…`);
});

it('says in which of them a position is', () => {
  const entries = outline(paragraph('Mở.'), heading(2, 'Một'), paragraph('Gió.'), heading(3, 'Hai'));
  expect(entries.map(({ at }) => at)).toEqual([6, 17]);
  expect([1, 6, 12, 17, 20].map((position) => entryAt(entries, position))).toEqual([-1, 0, 0, 1, 1]);
});
