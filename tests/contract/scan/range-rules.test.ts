/** What is said of several chapters together (product.md, `/scan`: duplicates, numbers, lengths). */
import { describe, expect, it } from 'vitest';
import { scanRange } from '#contract/scan/scan-range.ts';
import { traitsOf } from '#contract/scan/traits.ts';

/** `count` different words, the first of them `start`. */
const prose = (start: number, count: number) =>
  Array.from({ length: count }, (_, at) => `tiếng${start + at}`).join(' ');

const found = (chapters: Parameters<typeof scanRange>[0]) =>
  scanRange(chapters).map(({ rule, chapter, kind, values }) => ({ rule, chapter, kind, values }));

describe('Chapters together', () => {
  it('are the same, nearly the same, or neither', () => {
    const chapters = [
      traitsOf({ id: 1, number: 1 }, prose(0, 400)),
      traitsOf({ id: 2, number: 2 }, prose(0, 400)),
      traitsOf({ id: 3, number: 3 }, `${prose(0, 390)} ${prose(5000, 10)}`),
      traitsOf({ id: 4, number: 4 }, prose(9000, 400)),
    ];
    expect(found(chapters)).toEqual([
      { rule: 'duplicate_chapters', chapter: 2, kind: 'same', values: { number: 1, percent: 100 } },
      {
        rule: 'duplicate_chapters',
        chapter: 3,
        kind: 'alike',
        values: { number: 1, percent: expect.any(Number) },
      },
    ]);
  });

  it('lack a number, or share one', () => {
    const chapters = [
      traitsOf({ id: 5, number: 7 }, prose(400, 100)),
      traitsOf({ id: 4, number: 3 }, prose(300, 100)),
      traitsOf({ id: 3, number: 2 }, prose(200, 100)),
      traitsOf({ id: 6, number: 3 }, prose(600, 100)),
    ];
    expect(found(chapters)).toEqual([
      { rule: 'chapter_numbers', chapter: 6, kind: 'double', values: { number: 3 } },
      { rule: 'chapter_numbers', chapter: 5, kind: 'gap', values: { after: 3, number: 7 } },
    ]);
  });

  it('are empty, or much shorter or longer than is usual', () => {
    const lengths = [100, 100, 0, 20, 100, 100, 500];
    const chapters = lengths.map((words, at) =>
      traitsOf({ id: at + 1, number: at + 1 }, prose(at * 1000, words)),
    );
    expect(found(chapters)).toEqual([
      { rule: 'chapter_lengths', chapter: 3, kind: 'empty', values: { words: 0, usual: 100 } },
      { rule: 'chapter_lengths', chapter: 4, kind: 'short', values: { words: 20, usual: 100 } },
      { rule: 'chapter_lengths', chapter: 7, kind: 'long', values: { words: 500, usual: 100 } },
    ]);
  });

  it('say nothing of length where they are few', () => {
    const chapters = [100, 100, 10].map((words, at) =>
      traitsOf({ id: at + 1, number: at + 1 }, prose(at * 1000, words)),
    );
    expect(found(chapters)).toEqual([]);
  });
});
