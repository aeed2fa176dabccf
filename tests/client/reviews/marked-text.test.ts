/** A review's text cut at what is marked in it, and at characters that turn its direction round (product.md, `/manage/reviews`). */
import { describe, expect, it } from 'vitest';
import { markedParts, turnsIn, wordsByRule } from '#features/reviews/marked-text.ts';

describe('a review’s text', () => {
  it('is one part where nothing is marked', () => {
    expect(markedParts('Hay.', [])).toEqual([{ at: 0, text: 'Hay.', rules: [] }]);
  });

  it('is cut at each mark, and where marks overlap a part has the rules of both, the gravest first', () => {
    expect(
      markedParts('😀 a.com nhé', [
        { rule: 'advertising', offset: 0, length: 12 },
        { rule: 'links', offset: 3, length: 5 },
      ]),
    ).toEqual([
      { at: 0, text: '😀 ', rules: ['advertising'] },
      { at: 3, text: 'a.com', rules: ['links', 'advertising'] },
      { at: 8, text: ' nhé', rules: ['advertising'] },
    ]);
  });

  it('keeps its end where a mark reaches beyond it, as one of an older text may', () => {
    expect(
      markedParts('Ngắn', [
        { rule: 'links', offset: 2, length: 50 },
        { rule: 'links', offset: 90, length: 1 },
      ]),
    ).toEqual([
      { at: 0, text: 'Ng', rules: [] },
      { at: 2, text: 'ắn', rules: ['links'] },
    ]);
  });

  it('says each marked text once, below its rule', () => {
    expect(
      wordsByRule('dở dở a.vn', [
        { rule: 'links', offset: 6, length: 4 },
        { rule: 'banned_words', offset: 0, length: 2 },
        { rule: 'banned_words', offset: 3, length: 2 },
      ]),
    ).toEqual([
      { rule: 'banned_words', words: ['dở'] },
      { rule: 'links', words: ['a.vn'] },
    ]);
  });

  it('has codes for what turns its direction round, and keeps marks of Arabic writing', () => {
    expect(turnsIn('\u202eab\u2066\u200fع')).toEqual([
      { at: 0, text: '\u202e', code: 'U+202E' },
      { at: 1, text: 'ab', code: null },
      { at: 3, text: '\u2066', code: 'U+2066' },
      { at: 4, text: '\u200fع', code: null },
    ]);
  });
});
