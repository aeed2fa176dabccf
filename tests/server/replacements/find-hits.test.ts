/** Where a text stands in another: literal, by the letters of Vietnamese, without overlaps. */
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { findPlaces } from '#server/resources/replacements/find-hits.ts';
import { hitsOf } from '#server/resources/replacements/hits-of-chapter.ts';

type Question = Parameters<typeof findPlaces>[1];
const findHits = async (text: string, question: Question, most?: number) =>
  (await findPlaces(text, question, { most })).map(({ from }) => from);
const find = (text: string, wanted: string, options: { exact?: boolean; whole?: boolean } = {}) =>
  findHits(text, { text: wanted, match_case: options.exact === true, whole_words: options.whole === true });

describe('hits', () => {
  it('are counted in UTF-16 code units and do not overlap', async () => {
    expect(await find('aaaaa', 'aa')).toEqual([0, 2]);
    expect(await find('𠮷 Lý Vân', 'Lý')).toEqual([3]);
    expect(await find('không có', 'gì')).toEqual([]);
  });

  it('take every sign literally', async () => {
    const signs = ['.*', '[a-z]+', '(?:)', '$&', '\\d', '%', '_', '<b>&amp;</b>', '^', '|', '?'];
    const found = await Promise.all(signs.map((sign) => find(`đầu ${sign} cuối`, sign)));
    expect(found).toEqual(signs.map(() => [4]));
    expect(await find('abc', '.')).toEqual([]);
    expect(await find('abc', '%')).toEqual([]);
  });

  it('know the case of every Vietnamese letter, and keep to it when asked', async () => {
    expect(await find('ĐƯỜNG VỀ đường về Đường Về', 'đường')).toEqual([0, 9, 18]);
    expect(await find('ĐƯỜNG VỀ đường về Đường Về', 'Đường', { exact: true })).toEqual([18]);
    expect(await find('Ắ Ẵ Ợ Ự Ỹ', 'ắ ẵ ợ ự ỹ')).toEqual([0]);
  });

  it('are none within a longer name that is kept out', async () => {
    const question = { text: 'Lâm', match_case: true, whole_words: true };
    const text = 'Lâm gặp Lâm Động. “Lâm Động!” Lâm Vũ, Lâm';
    expect(await findHits(text, question)).toEqual([0, 8, 19, 30, 38]);
    expect(await findHits(text, { ...question, except: ['Lâm Động', 'Lâm'] })).toEqual([0, 30, 38]);
    expect(await findHits(text, { ...question, except: ['Lâm Động', 'Lâm Vũ'] }, 1)).toEqual([0]);
  });

  it('are kept out by any of several names, one within the other or beside it, also of characters beyond 16 bits', async () => {
    const question = { text: 'na', match_case: true, whole_words: false };
    expect(
      await findHits('nana nab bana na', { ...question, except: ['ban', 'nab', 'anana', 'bana'] }),
    ).toEqual([0, 2, 14]);
    const wide = { text: '𠮷', match_case: true, whole_words: false, except: ['𠮷a'] };
    expect(await findHits('𠮷a𠮷𠮷a', wide)).toEqual([3]);
  });

  it('are looked for by the pattern alone, however many places nearly are one', async () => {
    const exec = vi.spyOn(RegExp.prototype, 'exec');
    const found = await find('a'.repeat(100_000), 'a', { whole: true });
    const looks = exec.mock.calls.length;
    exec.mockRestore();
    expect(found).toEqual([]);
    expect(looks).toBeLessThan(10);
  });

  it('tell marks apart', async () => {
    expect(await find('Đường Dương dường', 'duong')).toEqual([]);
    expect(await find('Đường Dương dường', 'dương')).toEqual([6]);
  });

  it('keep their places where a letter grows with its case', async () => {
    expect(await find('İstanbul Hà Nội', 'HÀ nội')).toEqual([9]);
    expect(await find('İİİ xong', 'XONG')).toEqual([4]);
  });

  it('never end within a letter', async () => {
    // A dot below that no composed letter has.
    expect(await find('x\u0323 x', 'x')).toEqual([3]);
  });

  it('end at the edges of words when asked: letters, digits and marks of any script', async () => {
    expect(await find('Vân, Vân. “Vân” Vânn aVân Vân2 Vân', 'Vân', { whole: true })).toEqual([0, 5, 11, 31]);
    expect(await find('anh Ánh ánhsáng', 'ánh', { whole: true })).toEqual([4]);
    expect(await find('lá là la', 'la', { whole: true })).toEqual([6]);
    expect(await find('李云 说', '李', { whole: true })).toEqual([]);
  });

  it('find a name behind a forgotten blank, and before an apostrophe', async () => {
    expect(await find('xong.Hắn đi', 'Hắn', { whole: true })).toEqual([5]);
    expect(await find('Hắn’s', 'Hắn', { whole: true })).toEqual([0]);
  });

  it('need no boundary where the text itself ends with none', async () => {
    expect(await find('nói: “Đi!”rồi', '“Đi!”', { whole: true })).toEqual([5]);
  });

  it('overlap with no rejected candidate either', async () => {
    expect(await find('nana na', 'na', { whole: true })).toEqual([5]);
  });
});

describe('the places of several texts', () => {
  const question = { match_case: true, whole_words: false };
  const seen = (text: string, [first = '', ...others]: readonly string[], most?: number) =>
    findPlaces(
      text,
      { ...question, text: first, also: others.map((one) => ({ text: one, with: '' })) },
      { most },
    );

  it('are the longest where two overlap, ascending, and no more than the first that are wanted', async () => {
    const all = [
      { from: 0, to: 3, sought: 1 },
      { from: 3, to: 5, sought: 0 },
      { from: 6, to: 9, sought: 1 },
      { from: 9, to: 11, sought: 0 },
    ];
    expect(await seen('abcab abcab', ['ab', 'abc'])).toEqual(all);
    for (const most of [1, 2, 3, 4, 5])
      expect(await seen('abcab abcab', ['ab', 'abc'], most)).toEqual(all.slice(0, most));
  });

  it('are the same with a bound as without one, whatever is looked for', async () => {
    const letters = fc.array(fc.constantFrom('a', 'b', ' '), { maxLength: 30 }).map((all) => all.join(''));
    const word = fc
      .array(fc.constantFrom('a', 'b'), { minLength: 1, maxLength: 3 })
      .map((all) => all.join(''));
    await fc.assert(
      fc.asyncProperty(
        letters,
        fc.uniqueArray(word, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 6 }),
        async (text, words, most) => {
          const all = await seen(text, words);
          expect(await seen(text, words, most)).toEqual(all.slice(0, most));
          // No two overlap, and each is what it says.
          expect(all.filter(({ from }, at) => from < (all[at - 1]?.to ?? 0))).toEqual([]);
          expect(all.map(({ from, to }) => text.slice(from, to))).toEqual(
            all.map(({ sought }) => words[sought]),
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  it('let others in between, however many candidates, texts and names there are', async () => {
    const text = 'ab'.repeat(200_000);
    const except = Array.from({ length: 20 }, (_, at) => 'ab'.repeat(at + 1));
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    const found = await findPlaces(text, { ...question, text: 'a', also: [{ text: 'b', with: '' }], except });
    clearInterval(timer);
    expect(found).toEqual([]);
    expect(turns).toBeGreaterThan(3);
  });
});

describe('the hits of a chapter', () => {
  const question = { text: 'Vân', match_case: true, whole_words: false, in: 'both' as const };

  it('show what stands around them on their line', async () => {
    const content = `Dòng trước.\n\nHôm ấy Vân đi.\nDòng sau.`;
    expect(await hitsOf({ title: 'Vân', content }, question)).toEqual({
      hits: [
        { where: 'title', offset: 0, sought: 0, match: 'Vân', before: '', after: '' },
        { where: 'content', offset: 20, sought: 0, match: 'Vân', before: 'Hôm ấy ', after: ' đi.' },
      ],
      isCut: false,
    });
  });

  it('show forty units on either side, and no half of a character', async () => {
    const content = `𠮷${'a'.repeat(39)}Vân${'b'.repeat(39)}𠮷`;
    const [hit] = (await hitsOf({ title: '', content }, question)).hits;
    expect([hit?.before, hit?.after]).toEqual(['a'.repeat(39), 'b'.repeat(39)]);
  });

  it('are looked for where they are wanted', async () => {
    const texts = { title: 'Vân', content: 'Vân' };
    const places = async (place: 'title' | 'content' | 'both') =>
      (await hitsOf(texts, { ...question, in: place })).hits.map(({ where }) => where);
    expect([await places('title'), await places('content'), await places('both')]).toEqual([
      ['title'],
      ['content'],
      ['title', 'content'],
    ]);
  });

  it('are no more than two thousand, and say when there are more', async () => {
    const { hits, isCut } = await hitsOf({ title: '', content: 'Vân '.repeat(2001) }, question);
    expect([hits.length, isCut]).toEqual([2000, true]);
  });
});
