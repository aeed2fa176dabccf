import { describe, expect, it } from 'vitest';
import { countWords } from '#contract/word-count.ts';

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
  ])('of “%s” is %i', (text, count) => {
    expect(countWords(text)).toBe(count);
  });
});
