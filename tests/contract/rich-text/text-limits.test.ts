/** How much a text may hold: what is new keeps to it, what has more already may have it on (contract/rich-text/text-limits.ts). */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import '#contract/rich-text/text-limit-messages.ts';
import type { Block, Inline, RichText } from '#contract/rich-text/rich-text.ts';
import { brokenLimit, limitRule, newRichTextSchema, sizeOf } from '#contract/rich-text/text-limits.ts';
import { validationText } from '#contract/api/validation-messages.ts';

const doc = (...content: Block[]): RichText => ({ type: 'doc', content });
const times = <Thing>(count: number, thing: Thing): Thing[] => Array.from({ length: count }, () => thing);
const line: Block = { type: 'paragraph', content: [{ type: 'text', text: 'Mưa.' }] };
const note: Inline = { type: 'footnote', attrs: { text: 'Ở Huế.' } };
const image: Block = { type: 'image', attrs: { attachment_id: 1, alt: 'Núi' } };
const bold: Inline = { type: 'text', text: 'a', marks: [{ type: 'bold' }] };
const both: Inline = { type: 'text', text: 'b', marks: [{ type: 'bold' }, { type: 'italic' }] };
const ofInlines = (...content: Inline[]): Block => ({ type: 'paragraph', content });

const lines = (count: number) => doc(...times(count, line));
/** Over two paragraphs: it is the whole text that has them. */
const footnotes = (count: number) =>
  doc(ofInlines(...times(500, note)), ofInlines(...times(count - 500, note)));
const images = (count: number) => doc(...times(count, image));
const marks = (count: number) => doc(line, ofInlines(...times(count - 2, bold), both), line);

describe('a text', () => {
  it('is measured by its lines, its footnotes, its pictures, and the line with the most marks', () => {
    const text = doc(ofInlines(bold, note), ofInlines(both, note, bold), image, { type: 'sceneBreak' });
    expect(sizeOf(text)).toEqual({ lines: 4, marks: 3, footnotes: 2, images: 1 });
  });

  it.each([
    ['20,000 lines', lines(20_000), lines(20_001), 'lines'],
    ['1,000 footnotes', footnotes(1000), footnotes(1001), 'footnotes'],
    ['50 pictures', images(50), images(51), 'images'],
    ['1,000 marks in a line', marks(1000), marks(1001), 'marks'],
  ] as const)('has %s at most', (_, most, more, limit) => {
    expect(brokenLimit(sizeOf(most))).toBeNull();
    expect(v.is(newRichTextSchema, most)).toBe(true);
    expect(brokenLimit(sizeOf(more))).toBe(limit);
    expect(v.safeParse(newRichTextSchema, more).issues?.map(({ message }) => message)).toEqual([
      limitRule(limit),
    ]);
  });

  it('that has more keeps it, and gets no more of it', () => {
    const former = sizeOf(footnotes(1200));
    expect(brokenLimit(sizeOf(footnotes(1200)), former)).toBeNull();
    expect(brokenLimit(sizeOf(footnotes(1100)), former)).toBeNull();
    expect(brokenLimit(sizeOf(footnotes(1201)), former)).toBe('footnotes');
    expect(brokenLimit(sizeOf(images(51)), former)).toBe('images');
  });

  it('says which limit it is, in every language', () => {
    expect(validationText('text_footnotes:1000', 'vi')).toBe(
      'Một văn bản chỉ được có tối đa 1000 chú thích. Hãy xóa bớt một chú thích rồi thêm.',
    );
    expect(validationText('text_images:50', 'en')).toBe(
      'A text may have 50 pictures at most. Delete one before you add another.',
    );
    expect(validationText('text_lines:20000', 'fr')).toBe(
      'Un texte compte 20000 paragraphes au plus. Déplacez-en une partie dans un autre chapitre.',
    );
    expect(validationText('text_marks:1000', 'ar')).toBe('لا تزيد الفقرة على 1000 موضع بخط عريض أو مائل.');
  });
});
