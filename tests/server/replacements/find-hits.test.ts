/** Where a text stands in another: literal, by the letters of Vietnamese, without overlaps. */
import { describe, expect, it, vi } from 'vitest';
import { findHits } from '#server/resources/replacements/find-hits.ts';
import { hitsOf } from '#server/resources/replacements/hits-of-chapter.ts';

const find = (text: string, wanted: string, options: { exact?: boolean; whole?: boolean } = {}) =>
  findHits(text, { text: wanted, match_case: options.exact === true, whole_words: options.whole === true });

describe('hits', () => {
  it('are counted in UTF-16 code units and do not overlap', () => {
    expect(find('aaaaa', 'aa')).toEqual([0, 2]);
    expect(find('𠮷 Lý Vân', 'Lý')).toEqual([3]);
    expect(find('không có', 'gì')).toEqual([]);
  });

  it('take every sign literally', () => {
    const signs = ['.*', '[a-z]+', '(?:)', '$&', '\\d', '%', '_', '<b>&amp;</b>', '^', '|', '?'];
    expect(signs.filter((sign) => find(`đầu ${sign} cuối`, sign)[0] !== 4)).toEqual([]);
    expect(find('abc', '.')).toEqual([]);
    expect(find('abc', '%')).toEqual([]);
  });

  it('know the case of every Vietnamese letter, and keep to it when asked', () => {
    expect(find('ĐƯỜNG VỀ đường về Đường Về', 'đường')).toEqual([0, 9, 18]);
    expect(find('ĐƯỜNG VỀ đường về Đường Về', 'Đường', { exact: true })).toEqual([18]);
    expect(find('Ắ Ẵ Ợ Ự Ỹ', 'ắ ẵ ợ ự ỹ')).toEqual([0]);
  });

  it('are none within a longer name that is kept out', () => {
    const question = { text: 'Lâm', match_case: true, whole_words: true };
    const text = 'Lâm gặp Lâm Động. “Lâm Động!” Lâm Vũ, Lâm';
    expect(findHits(text, question)).toEqual([0, 8, 19, 30, 38]);
    expect(findHits(text, { ...question, except: ['Lâm Động', 'Lâm'] })).toEqual([0, 30, 38]);
    expect(findHits(text, { ...question, except: ['Lâm Động', 'Lâm Vũ'] }, 1)).toEqual([0]);
  });

  it('are kept out by any of several names, one within the other or beside it, also of characters beyond 16 bits', () => {
    const question = { text: 'na', match_case: true, whole_words: false };
    expect(findHits('nana nab bana na', { ...question, except: ['ban', 'nab', 'anana', 'bana'] })).toEqual([
      0, 2, 14,
    ]);
    const wide = { text: '𠮷', match_case: true, whole_words: false, except: ['𠮷a'] };
    expect(findHits('𠮷a𠮷𠮷a', wide)).toEqual([3]);
  });

  it('are looked for by the pattern alone, however many places nearly are one', () => {
    const exec = vi.spyOn(RegExp.prototype, 'exec');
    const found = find('a'.repeat(100_000), 'a', { whole: true });
    const looks = exec.mock.calls.length;
    exec.mockRestore();
    expect(found).toEqual([]);
    expect(looks).toBeLessThan(10);
  });

  it('tell marks apart', () => {
    expect(find('Đường Dương dường', 'duong')).toEqual([]);
    expect(find('Đường Dương dường', 'dương')).toEqual([6]);
  });

  it('keep their places where a letter grows with its case', () => {
    expect(find('İstanbul Hà Nội', 'HÀ nội')).toEqual([9]);
    expect(find('İİİ xong', 'XONG')).toEqual([4]);
  });

  it('never end within a letter', () => {
    // A dot below that no composed letter has.
    expect(find('x\u0323 x', 'x')).toEqual([3]);
  });

  it('end at the edges of words when asked: letters, digits and marks of any script', () => {
    expect(find('Vân, Vân. “Vân” Vânn aVân Vân2 Vân', 'Vân', { whole: true })).toEqual([0, 5, 11, 31]);
    expect(find('anh Ánh ánhsáng', 'ánh', { whole: true })).toEqual([4]);
    expect(find('lá là la', 'la', { whole: true })).toEqual([6]);
    expect(find('李云 说', '李', { whole: true })).toEqual([]);
  });

  it('find a name behind a forgotten blank, and before an apostrophe', () => {
    expect(find('xong.Hắn đi', 'Hắn', { whole: true })).toEqual([5]);
    expect(find('Hắn’s', 'Hắn', { whole: true })).toEqual([0]);
  });

  it('need no boundary where the text itself ends with none', () => {
    expect(find('nói: “Đi!”rồi', '“Đi!”', { whole: true })).toEqual([5]);
  });

  it('overlap with no rejected candidate either', () => {
    expect(find('nana na', 'na', { whole: true })).toEqual([5]);
  });
});

describe('the hits of a chapter', () => {
  const question = { text: 'Vân', match_case: true, whole_words: false, in: 'both' as const };

  it('show what stands around them on their line', () => {
    const content = `Dòng trước.\n\nHôm ấy Vân đi.\nDòng sau.`;
    expect(hitsOf({ title: 'Vân', content }, question)).toEqual({
      hits: [
        { where: 'title', offset: 0, sought: 0, match: 'Vân', before: '', after: '' },
        { where: 'content', offset: 20, sought: 0, match: 'Vân', before: 'Hôm ấy ', after: ' đi.' },
      ],
      isCut: false,
    });
  });

  it('show forty units on either side, and no half of a character', () => {
    const content = `𠮷${'a'.repeat(39)}Vân${'b'.repeat(39)}𠮷`;
    const [hit] = hitsOf({ title: '', content }, question).hits;
    expect([hit?.before, hit?.after]).toEqual(['a'.repeat(39), 'b'.repeat(39)]);
  });

  it('are looked for where they are wanted', () => {
    const texts = { title: 'Vân', content: 'Vân' };
    const places = (place: 'title' | 'content' | 'both') =>
      hitsOf(texts, { ...question, in: place }).hits.map(({ where }) => where);
    expect([places('title'), places('content'), places('both')]).toEqual([
      ['title'],
      ['content'],
      ['title', 'content'],
    ]);
  });

  it('are no more than two thousand, and say when there are more', () => {
    const { hits, isCut } = hitsOf({ title: '', content: 'Vân '.repeat(2001) }, question);
    expect([hits.length, isCut]).toEqual([2000, true]);
  });
});
