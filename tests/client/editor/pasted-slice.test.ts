/** What becomes of what is pasted (product.md, `/chapters/{id}`: "clean paste"): cleaned, cut where it is too long, and the rest kept. */
import { getSchema } from '@tiptap/core';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { describe, expect, it } from 'vitest';
import { editorExtensions } from '#resource/editor/editor-extensions.ts';
import {
  inWritableParagraphs,
  pastedFragment,
  pastedLines,
  pastedSlice,
} from '#resource/editor/paste/pasted-slice.ts';
import { richTextOfNode } from '#resource/editor/rich-text-node.ts';

const schema = getSchema(editorExtensions());
const paragraph = (...content: Node[]) => schema.node('paragraph', null, content);
const text = (words: string) => schema.text(words);
const footnote = (words: unknown) => schema.node('footnote', { text: words });
const image = (attrs: object) => schema.node('image', { alt: '', ...attrs });

const pasted = (...blocks: Node[]) =>
  pastedFragment(Fragment.from(blocks)).content.map((block): unknown => block.toJSON());
const linesOf = (words: string) =>
  pastedFragment(Fragment.from(paragraph(text(words)))).content.map(({ textContent }) => textContent);

describe('a text that is opened', () => {
  it('stays as it is where every paragraph can be written on', () => {
    expect(inWritableParagraphs(schema.node('doc', null, [paragraph(text('a'.repeat(20_000)))]))).toBeNull();
  });

  it('has its too long paragraphs in pieces, without a letter more or fewer', () => {
    const long = 'Mưa rơi trên mái nhà. '.repeat(1000);
    const opened = schema.node('doc', null, [paragraph(text('Một.')), paragraph(text(long))]);
    const lines = inWritableParagraphs(opened)?.children.map(({ textContent }) => textContent) ?? [];
    expect(lines.map(({ length }) => length)).toEqual([4, 19_998, 2002]);
    expect(lines.slice(1).join('')).toBe(long);
  });
});

describe('what is pasted', () => {
  it('is in NFC, without controls, halves of characters and what turns the words around it', () => {
    expect(pasted(paragraph(text('Tie\u0302\u0301ng\u0000 \u202Etệiv\u202C\u2067\uD800 👨‍👩‍👧')))).toEqual([
      { type: 'paragraph', content: [{ type: 'text', text: 'Tiếng tệiv 👨‍👩‍👧' }] },
    ]);
  });

  it('keeps its paragraph where nothing is left in it', () => {
    expect(pasted(paragraph(text('\u0000\u202E')))).toEqual([{ type: 'paragraph' }]);
  });

  it('has no footnote without words, and none that is longer than a footnote may be', () => {
    const [block] = pastedFragment(
      Fragment.from(
        paragraph(footnote(''), footnote('chú\nthích'), footnote(undefined), footnote('a'.repeat(3000))),
      ),
    ).content;
    expect(block?.children.map(({ attrs }) => String(attrs['text']).length)).toEqual([8, 2000]);
  });

  it('has no picture but those that may be attachments, with words that may be theirs', () => {
    const ids = [Number.NaN, 0, -1, 1.5, 7];
    expect(
      pasted(...ids.map((id) => image({ attachment_id: id, alt: `Bản\u202E\nđồ${'.'.repeat(400)}` }))),
    ).toEqual([{ type: 'image', attrs: { attachment_id: 7, alt: `Bảnđồ${'.'.repeat(295)}` } }]);
  });

  it('can be saved, whatever it was', () => {
    const hostile = [
      paragraph(footnote(''), text('\u0007')),
      image({ attachment_id: Number.NaN }),
      paragraph(text('a')),
    ];
    expect(richTextOfNode(schema.node('doc', null, pastedFragment(Fragment.from(hostile)))).content).toEqual([
      { type: 'paragraph' },
      { type: 'paragraph', content: [{ type: 'text', text: 'a' }] },
    ]);
  });

  it('goes on being open where it was', () => {
    const { openStart, openEnd } = pastedSlice(new Slice(Fragment.from(paragraph(text('a'))), 1, 1));
    expect([openStart, openEnd]).toEqual([1, 1]);
  });

  it('has its lines where plain text has them', () => {
    expect(pastedLines('một\u2028hai\u2029ba\u0085bốn\vnăm')).toBe('một\nhai\nba\nbốn\nnăm');
  });
});

describe('a paragraph of a million characters', () => {
  it('is cut behind sentences, and nothing of it is lost', () => {
    const sentence = 'Mưa rơi trên mái nhà, ông lão nói: “Về thôi!” ';
    const words = sentence.repeat(21_740);
    const lines = linesOf(words);
    expect(lines.join('')).toBe(words);
    expect(lines.map(({ length }) => length).every((length) => length <= 20_000)).toBe(true);
    expect(lines.every((line) => line.endsWith('“Về thôi!” '))).toBe(true);
  });

  it('without sentences is cut behind a word, and Han text behind its own stops', () => {
    expect(linesOf('mưa '.repeat(5001)).map(({ length }) => length)).toEqual([20_000, 4]);
    expect(linesOf('雨下了一整天。'.repeat(3000)).map(({ length }) => length)).toEqual([19_999, 1001]);
  });

  it('without blanks is not cut within what is read as one character', () => {
    const family = '👨‍👩‍👧';
    expect(linesOf(`a${family.repeat(3000)}`).map(({ length }) => length)).toEqual([19_993, 4008]);
    const marked = 'e\u0323\u0302\u0332';
    expect(linesOf(`a${marked.repeat(6000)}`).every((line) => /^a?(?:\u1EC7\u0332)+$/u.test(line))).toBe(
      true,
    );
  });

  it('keeps bold and footnotes on their side of the cut', () => {
    const bold = schema.text('đậm. ', [schema.mark('bold')]);
    const blocks = pastedFragment(
      Fragment.from(paragraph(text('a '.repeat(9999)), bold, footnote('chú'), text('b '.repeat(20)))),
    ).content;
    expect(blocks.map(({ childCount }) => childCount)).toEqual([1, 3]);
    expect(blocks[1]?.child(0).toJSON()).toEqual({ type: 'text', text: 'đậm. ', marks: [{ type: 'bold' }] });
  });
});
