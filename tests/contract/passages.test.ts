/** Where a quoted passage stands, also when the text has changed since (product.md, `/issues`, "open at the fault"). */
import { describe, expect, it } from 'vitest';
import { findPassage, paragraphsOf, similarParagraph } from '#contract/text/passages.ts';

const text = paragraphsOf(
  'Trời mưa.\r\n\r\n  Nàng khẽ  cười (một mình).\nTrời mưa.\n\nHắn quay đi, không nói.',
);

describe('a passage', () => {
  it('is looked for in paragraphs, whatever parts them', () => {
    expect(text).toEqual(['Trời mưa.', 'Nàng khẽ  cười (một mình).', 'Trời mưa.', 'Hắn quay đi, không nói.']);
  });

  it.each([
    ['khẽ cười (một', null, { paragraph: 1, from: 5, to: 19 }],
    ['Trời mưa.', null, { paragraph: 0, from: 0, to: 9 }],
    ['Trời mưa.', 3, { paragraph: 2, from: 0, to: 9 }],
    ['Trời mưa.\n\nHắn quay', 2, { paragraph: 2, from: 0, to: 9 }],
    ['.*', null, null],
    ['', null, null],
    ['không có ở đây', null, null],
  ] as const)('of %j near %s is at %j', (quote, near, place) => {
    expect(findPassage(text, quote, near)).toEqual(place);
  });

  it('is the one nearest to where it began, of several in one paragraph', () => {
    expect(findPassage(['mưa và mưa rồi mưa'], 'mưa', 0, 6)).toEqual({ paragraph: 0, from: 7, to: 10 });
  });

  it.each([
    ['Hắn chợt quay đi', 0, 3],
    ['mưa', null, 0],
    ['mưa', 2, 2],
    ['một', null, 1],
    ['xyz', null, null],
    ['…', null, null],
  ] as const)('that has changed since, %j near %s, is like paragraph %s', (quote, near, paragraph) => {
    expect(similarParagraph(text, quote, near)).toBe(paragraph);
  });
});
