/** How a search is understood (users.md): without marks it finds all marks, with marks only them. */
import { describe, expect, it } from 'vitest';
import { containing, searchWords } from '#server/query/search-words.ts';

describe('the words of a search', () => {
  it.each([
    ['duong', [{ plain: 'duong', marked: null }]],
    ['đường', [{ plain: 'duong', marked: 'đường' }]],
    ['ĐƯỜNG'.normalize('NFD'), [{ plain: 'duong', marked: 'đường' }]],
    ['Đo', [{ plain: 'do', marked: 'đo' }]],
    [
      '  con   ĐƯỜNG ',
      [
        { plain: 'con', marked: null },
        { plain: 'duong', marked: 'đường' },
      ],
    ],
    ['', []],
    [' \t\n', []],
    [
      'a\0b',
      [
        { plain: 'a', marked: null },
        { plain: 'b', marked: null },
      ],
    ],
    ['100%', [{ plain: '100%', marked: null }]],
    ['第一章', [{ plain: '第一章', marked: null }]],
  ])('%j are understood', (text, words) => {
    expect(searchWords(text)).toEqual(words);
  });

  it('are ten at the most', () => {
    expect(searchWords('a '.repeat(50))).toHaveLength(10);
  });

  it('stand in a pattern as they were typed', () => {
    expect(containing(String.raw`50%_\x`)).toBe(String.raw`%50\%\_\\x%`);
  });
});
