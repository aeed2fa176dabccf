/** What the editor refuses to hold, before the server would (contract/rich-text/text-limits.ts). */
import { getSchema } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { describe, expect, it } from 'vitest';
import { editorExtensions } from '#resource/editor/editor-extensions.ts';
import { isFullOf, limitPassed, roomFor } from '#resource/editor/paste/text-limits-extension.ts';

const schema = getSchema(editorExtensions());
const note = () => schema.node('footnote', { text: 'Ở Huế.' });
const image = () => schema.node('image', { attachment_id: 1, alt: 'Núi' });
const paragraph = (...content: Node[]) => schema.node('paragraph', null, content);
const text = (count: number, make: () => Node) => Array.from({ length: count }, make);
const doc = (...blocks: Node[]) => schema.node('doc', null, blocks);
const bold = () => schema.text('a', [schema.mark('bold')]);
const slanted = () => schema.text('b', [schema.mark('italic')]);
const plain = () => paragraph(schema.text('Mưa.'));
/** Runs of bold and of italic by turns, so that none of them become one. */
const marked = (count: number) =>
  paragraph(...Array.from({ length: count }, (_, at) => (at % 2 === 0 ? bold() : slanted())));

describe('a text in the editor', () => {
  it.each([
    ['lines', (count: number) => doc(...text(count, plain)), 20_000],
    ['footnotes', (count: number) => doc(plain(), paragraph(...text(count, note)), plain()), 1000],
    ['images', (count: number) => doc(plain(), ...text(count, image), plain()), 50],
    ['marks', (count: number) => doc(plain(), marked(count), plain()), 1000],
  ] as const)('takes %s up to the limit, and no more', (limit, make, most) => {
    expect(limitPassed(make(most - 1), make(most))).toBeNull();
    expect(limitPassed(make(most), make(most + 1))).toBe(limit);
  });

  it('that has more may be written, and gets no more of it', () => {
    const over = (count: number, ...more: Node[]) => doc(paragraph(...text(count, note)), ...more);
    expect(limitPassed(over(1200), over(1200, plain()))).toBeNull();
    expect(limitPassed(over(1200), over(1199))).toBeNull();
    expect(limitPassed(over(1200), over(1201))).toBe('footnotes');
  });

  it('knows before that it has no room', () => {
    const full = doc(paragraph(...text(1000, note)), ...text(48, image));
    expect([isFullOf(full, 'footnotes'), isFullOf(full, 'images'), roomFor(full, 'images')]).toEqual([
      true,
      false,
      2,
    ]);
  });
});
