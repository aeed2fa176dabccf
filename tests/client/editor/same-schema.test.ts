/** The editor and the contract allow the same texts: what one takes, the other takes, and gives back as it was. */
import { getSchema } from '@tiptap/core';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type RichText, richTextSchema } from '#contract/rich-text/rich-text.ts';
import { countWords } from '#contract/text/word-count.ts';
import { contentOf } from '#contract/rich-text/rich-text-content.ts';
import { editorExtensions } from '#resource/editor/editor-extensions.ts';
import { nodeOfRichText, richTextOfNode, wordsOf } from '#resource/editor/rich-text-node.ts';

const schema = getSchema(editorExtensions());
const line = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  .map((text) => text.normalize('NFC'))
  .filter((text) => v.is(richTextSchema, doc([{ type: 'paragraph', content: [{ type: 'text', text }] }])));
const doc = (content: unknown) => ({ type: 'doc', content });

const marks = fc.constantFrom(
  undefined,
  [{ type: 'bold' }],
  [{ type: 'italic' }],
  [{ type: 'bold' }, { type: 'italic' }],
);
const text = fc
  .record({ text: line, marks })
  .map(({ text: words, marks: look }) =>
    Object.assign({ type: 'text', text: words }, look && { marks: look }),
  );
const footnote = line.map((words) => ({ type: 'footnote', attrs: { text: words } }));
/** Neighbours that look alike are one. */
const lookOf = (one: object) => ('marks' in one ? JSON.stringify(one.marks) : '');
const areApart = (list: readonly { type: string }[]) =>
  list.every((one, at) => {
    const before = list[at - 1];
    return one.type !== 'text' || before?.type !== 'text' || lookOf(one) !== lookOf(before);
  });
const inlines = fc.option(
  fc.array(fc.oneof(text, footnote), { minLength: 1, maxLength: 6 }).filter(areApart),
  { nil: undefined },
);
const holding = (block: object) => inlines.map((content) => Object.assign({}, block, content && { content }));
const block = fc.oneof(
  holding({ type: 'paragraph' }),
  holding({ type: 'heading', attrs: { level: 2 } }),
  holding({ type: 'heading', attrs: { level: 3 } }),
  fc.constant({ type: 'sceneBreak' }),
  fc
    .record({ attachment_id: fc.integer({ min: 1 }), alt: fc.constantFrom('', 'Bản đồ') })
    .map((attrs) => ({ type: 'image', attrs })),
);
const documents = fc.array(block, { minLength: 1, maxLength: 8 }).map((content) => doc(content) as RichText);

describe('the editor’s schema and that of texts', () => {
  it('take each other’s documents as they are', () => {
    fc.assert(
      fc.property(documents, (document) => {
        expect(v.parse(richTextSchema, document)).toEqual(document);
        const node = nodeOfRichText(schema, document);
        node.check();
        expect(richTextOfNode(node)).toEqual(document);
      }),
    );
  });

  it('have the same nodes, marks and attributes', () => {
    const attributes = (types: Record<string, { spec: { attrs?: object } }>) =>
      Object.fromEntries(
        Object.entries(types).map(([name, { spec }]) => [name, Object.keys(spec.attrs ?? {})]),
      );
    expect(attributes(schema.nodes)).toEqual({
      doc: [],
      text: [],
      paragraph: [],
      heading: ['level'],
      sceneBreak: [],
      footnote: ['text'],
      image: ['attachment_id', 'alt'],
    });
    expect(attributes(schema.marks)).toEqual({ bold: [], italic: [] });
  });

  it('refuse what the other does not know', () => {
    for (const foreign of [
      doc([{ type: 'codeBlock', content: [{ type: 'text', text: 'a' }] }]),
      doc([{ type: 'paragraph', content: [{ type: 'text', text: 'a', marks: [{ type: 'link' }] }] }]),
      doc([{ type: 'paragraph', content: [{ type: 'hardBreak' }] }]),
      doc([]),
    ]) {
      expect(v.is(richTextSchema, foreign)).toBe(false);
      expect(() => schema.nodeFromJSON(foreign).check()).toThrow(/./);
    }
  });

  it('let nothing out that no text may hold, although it can be typed', () => {
    const typed = schema.nodeFromJSON(
      doc([
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Tie\u0302\u0301ng\u0000\u2028 \uD800Việt', marks: [{ type: 'bold' }] },
            { type: 'footnote', attrs: { text: 'chú\tthích\u2028' }, marks: [{ type: 'bold' }] },
            { type: 'footnote', attrs: { text: '\u0007' } },
          ],
        },
        { type: 'paragraph', content: [{ type: 'text', text: '\u0007' }] },
      ]),
    );
    expect(richTextOfNode(typed)).toEqual(
      doc([
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Tiếng Việt', marks: [{ type: 'bold' }] },
            { type: 'footnote', attrs: { text: 'chú thích' } },
          ],
        },
        { type: 'paragraph' },
      ]),
    );
  });

  it('count the same words', () => {
    fc.assert(
      fc.property(documents, (document) => {
        expect(wordsOf(nodeOfRichText(schema, document))).toBe(countWords(contentOf(document)));
      }),
    );
  });
});
