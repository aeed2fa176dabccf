import { describe, expect, it } from 'vitest';
import { textKey } from '#contract/text/text-key.ts';

describe('the key of a text', () => {
  it('is that of its words, whatever parts them', () => {
    const key = textKey('Trời mưa. Gió thổi!');
    expect(key).toBe(6_212_571_305_548_889);
    expect(textKey('Trời mưa.\n\nGió thổi!')).toBe(key);
    expect(textKey(' Trời\u00a0mưa .\u3000Gió “thổi” … ')).toBe(key);
    expect(textKey('\ufeffTrời mưa —\r\n***\r\nGió thổi')).toBe(key);
  });

  it('is another for other words, in another order or another case', () => {
    const keys = ['Trời mưa', 'mưa Trời', 'trời mưa', 'Trời mua', 'Trời mưa 1', '第一章', '第二章'].map(
      textKey,
    );
    expect(new Set(keys).size).toBe(7);
  });

  it('is none without words', () => {
    expect([textKey(''), textKey(' \n\t'), textKey('* * *'), textKey('… — “”')]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});
