/** What a text may hold, its plain form, and edits that were found there (contract/rich-text). */
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { contentOf, richTextOf } from '#contract/rich-text/rich-text-content.ts';
import { paragraphsOf } from '#contract/text/passages.ts';
import { footnotesOf, placedBlocks } from '#contract/rich-text/rich-text-paragraphs.ts';
import { editRichText } from '#contract/rich-text/rich-text-edits.ts';
import { type RichText, richTextSchema } from '#contract/rich-text/rich-text.ts';

const bold = [{ type: 'bold' }] as const;
const sample: RichText = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Hồi một' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Lâm ' },
        { type: 'text', text: 'Phong', marks: [...bold] },
        { type: 'footnote', attrs: { text: 'Tên thật là Lâm Vũ.' } },
        { type: 'text', text: ' bước ra.' },
      ],
    },
    { type: 'paragraph' },
    { type: 'sceneBreak' },
    { type: 'image', attrs: { attachment_id: 7, alt: 'Bản đồ' } },
    { type: 'paragraph', content: [{ type: 'text', text: 'Hết.' }] },
  ],
};

const accepts = (document: unknown) => v.safeParse(richTextSchema, document).success;
const ofParagraph = (inline: unknown) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [inline] }],
});

function nested(depth: number): unknown {
  let node: unknown = { type: 'paragraph' };
  for (let at = 0; at < depth; at += 1) node = { type: 'paragraph', content: [node] };
  return { type: 'doc', content: [node] };
}

describe('a text', () => {
  it('has a plain form: blocks apart by empty lines, footnotes behind them', () => {
    expect(contentOf(sample)).toBe('Hồi một\n\nLâm Phong bước ra.\n\n* * *\n\nHết.\n\nTên thật là Lâm Vũ.');
  });

  it('that was never edited has its lines for paragraphs', () => {
    expect(richTextOf('Một.\r\n\r\n\r\nHai.\t2\n***\n')).toEqual({
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: 'Một.' }] },
        { type: 'paragraph', content: [{ type: 'text', text: 'Hai. 2' }] },
        { type: 'sceneBreak' },
      ],
    });
    expect(richTextOf('')).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] });
  });

  it('is taken whole, in NFC', () => {
    expect(v.parse(richTextSchema, sample)).toEqual(sample);
    expect(v.parse(richTextSchema, ofParagraph({ type: 'text', text: 'Lâm'.normalize('NFD') }))).toEqual(
      ofParagraph({ type: 'text', text: 'Lâm' }),
    );
  });

  it('is taken without what would turn the words around it, and refused where it is nothing else', () => {
    const written = (text: string) => ({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
    });
    expect(v.parse(richTextSchema, written('m\u202Eưa\u202C \u2067rơi\u2069'))).toEqual(written('mưa rơi'));
    expect(v.is(richTextSchema, written('\u202E\u202C'))).toBe(false);
    expect(contentOf(richTextOf('m\u202Eưa\n\u2066\u2069'))).toBe('mưa');
  });

  it('may be bold and italic at once', () => {
    const both = ofParagraph({ type: 'text', text: 'x', marks: [{ type: 'bold' }, { type: 'italic' }] });
    expect(v.parse(richTextSchema, both)).toEqual(both);
  });

  it.each([
    ['a script', { type: 'doc', content: [{ type: 'script', content: [] }] }],
    [
      'a link',
      ofParagraph({ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:1' } }] }),
    ],
    ['an attribute', ofParagraph({ type: 'text', text: 'x', onclick: '1' })],
    [
      'an address of a picture',
      { type: 'doc', content: [{ type: 'image', attrs: { attachment_id: 1, alt: '', src: 'x' } }] },
    ],
    ['a line break', ofParagraph({ type: 'text', text: 'a\nb' })],
    ['NUL', ofParagraph({ type: 'text', text: 'a\0b' })],
    ['half a character', ofParagraph({ type: 'text', text: '\uD83D' })],
    ['an empty text', ofParagraph({ type: 'text', text: '' })],
    ['a mark twice', ofParagraph({ type: 'text', text: 'x', marks: [...bold, ...bold] })],
    [
      'italic before bold',
      ofParagraph({ type: 'text', text: 'x', marks: [{ type: 'italic' }, { type: 'bold' }] }),
    ],
    ['what is nested without end', nested(20_000)],
    ['a paragraph in a paragraph', ofParagraph({ type: 'paragraph' })],
    ['nothing', { type: 'doc', content: [] }],
    ['no text at all', null],
  ])('does not hold %s', (_, document) => {
    expect(accepts(document)).toBe(false);
  });

  it('of any lines comes back from its rich form as its paragraphs', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (content) => {
        const document = richTextOf(content);
        expect(accepts(document)).toBe(true);
        expect(richTextOf(contentOf(document))).toEqual(document);
      }),
    );
  });
});

describe('an edit of a text', () => {
  const edited = (...edits: Parameters<typeof editRichText>[1]) => editRichText(sample, edits);

  it('that was found in the plain form looks as what it replaces did', () => {
    expect(edited({ from: 13, to: 18, text: 'Vũ' })?.content[1]).toEqual({
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Lâm ' },
        { type: 'text', text: 'Vũ', marks: [{ type: 'bold' }] },
        { type: 'footnote', attrs: { text: 'Tên thật là Lâm Vũ.' } },
        { type: 'text', text: ' bước ra.' },
      ],
    });
  });

  it('may go over a change of type, and over several places at once', () => {
    const found = edited({ from: 9, to: 18, text: 'Vương Lâm' }, { from: 54, to: 60, text: 'Vương Lâm' });
    expect(found?.content[1]).toEqual({
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Vương Lâm' },
        { type: 'footnote', attrs: { text: 'Tên thật là Vương Lâm.' } },
        { type: 'text', text: ' bước ra.' },
      ],
    });
  });

  it('leaves an empty paragraph where nothing is left of one', () => {
    expect(edited({ from: 0, to: 7, text: '' })?.content[0]).toEqual({
      type: 'heading',
      attrs: { level: 2 },
    });
  });

  it('beyond a paragraph is none', () => {
    expect(edited({ from: 5, to: 10, text: 'x' })).toBeNull();
    expect(edited({ from: 29, to: 31, text: 'x' })).toBeNull();
  });

  it('does in the rich form what it does in the plain one', () => {
    const word = fc.stringMatching(/^[a-zà-ỹ]{1,6}$/u);
    const inline = fc.record(
      { type: fc.constant('text' as const), text: word, marks: fc.constant([{ type: 'bold' as const }]) },
      { requiredKeys: ['type', 'text'] },
    );
    const documents = fc.array(fc.array(inline, { minLength: 1, maxLength: 4 }), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(documents, fc.nat(), fc.nat({ max: 4 }), word, (paragraphs, at, length, text) => {
        const document = {
          type: 'doc' as const,
          content: paragraphs.map((content) => ({ type: 'paragraph' as const, content })),
        } as RichText;
        const plain = contentOf(document);
        const from = at % plain.length;
        const to = Math.min(plain.length, from + length + 1);
        const after = editRichText(document, [{ from, to, text }]);
        const isWithin = !plain.slice(from, to).includes('\n');
        // What is put beside a letter may be a mark of it.
        const expected = isWithin ? (plain.slice(0, from) + text + plain.slice(to)).normalize('NFC') : null;
        expect(after && contentOf(after).normalize('NFC')).toBe(expected);
      }),
    );
  });
});

describe('the blocks of a text', () => {
  it('stand among its paragraphs as its plain form has them', () => {
    expect(placedBlocks(sample).map(({ paragraph, indent }) => [paragraph, indent])).toEqual([
      [0, 0],
      [1, 0],
      [null, 0],
      [2, 0],
      [null, 0],
      [3, 0],
    ]);
    expect(paragraphsOf(contentOf(sample))[1]).toBe('Lâm Phong bước ra.');
    expect(footnotesOf(sample)).toEqual(['Tên thật là Lâm Vũ.']);
  });

  it('begin where their paragraph does, behind blanks that it does not have', () => {
    const document = ofParagraph({ type: 'text', text: '  Mưa.' }) as RichText;
    expect(placedBlocks(document).map(({ indent }) => indent)).toEqual([2]);
  });
});
