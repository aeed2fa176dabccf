import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countWords } from '#contract/text/word-count.ts';

describe('the count of words', () => {
  it.each([
    ['', 0],
    ['   \n\n ', 0],
    ['Trời mưa', 2],
    ['Nghiêng nghiêng, đất nước!', 4],
    ['— Đi đâu đấy ?', 3],
    ['Ừ … thì đi .', 3],
    ['“ Mây ” và « gió »', 3],
    ['“Mây” và «gió»', 3],
    ['* * *', 0],
    ['Chương 12: năm 1.975', 4],
    ['Hà Nội – Sài Gòn', 4],
    ['Hà-Nội', 1],
    ['một\u00A0hai\tba\nbốn', 4],
    ['Tie\u0302\u0301ng Vie\u0323\u0302t', 2],
    ['道 士', 2],
    ['🌧️ mưa 🌧️', 1],
    ['𠀀 𠮷野 𝟏𝟐', 3],
    ['một\uD840', 1],
    ['\uD840 \uDC00', 0],
    ['—một…hai— …', 1],
  ])('of “%s” is %i', (text, count) => {
    expect(countWords(text)).toBe(count);
  });

  it('is that of what stands between blanks with a letter or a digit in it, whatever the text', () => {
    const text = fc.string({
      unit: fc.oneof(
        fc.constantFrom(...Array.from(' \n\u00A0\u3000—….a1ếđ道')),
        fc.string({ unit: 'binary', maxLength: 1 }),
      ),
    });
    fc.assert(
      fc.property(text, (any) => {
        const words = any.split(/\s+/).filter((piece) => /[\p{L}\p{N}]/u.test(piece));
        expect(countWords(any)).toBe(words.length);
      }),
    );
  });
});
