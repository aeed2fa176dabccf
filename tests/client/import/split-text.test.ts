import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentOf } from '#contract/rich-text/rich-text-content.ts';
import { createChapterScan } from '#lib/import/chapter-scan.ts';
import { createImportSession } from '#lib/import/import-session.ts';
import { ownPattern } from '#lib/import/headings/own-pattern.ts';
import { splitText } from '#lib/import/split-text.ts';
import type { SplitChoice } from '#machines/chapter-upload/imported.ts';

const usual: SplitChoice = { pattern: '', opening: 'separate' };
const bytesOf = (text: string) => new TextEncoder().encode(text);

async function sessionOf(files: Readonly<Record<string, string>>) {
  const session = createImportSession();
  for (const [at, [name, text]] of Object.entries(files).entries())
    await session.read(name, bytesOf(text), null, at);
  session.take([...Object.keys(files).keys()]);
  return session;
}
async function split(files: Readonly<Record<string, string>>, choice = usual) {
  const session = await sessionOf(files);
  return session.split(choice).map(({ piece, number, title }) => {
    const document = session.document(piece);
    return `${number ?? '-'} ${title} | ${document === null ? 'too long' : contentOf(document).replaceAll('\n\n', '/')}`;
  });
}

const novel = 'Tác giả: Mây\n\nChương 1: Gió\nMột.\nHai.\n\nChương 2: Mưa\nBa.\nPhiên ngoại 1: Nắng\nBốn.\n';

it('cuts at headings; what stands before the first is a chapter, or a part of it', async () => {
  expect(await split({ 'a.txt': novel })).toEqual([
    '-  | Tác giả: Mây',
    '1 Gió | Một./Hai.',
    '2 Mưa | Ba.',
    '- Phiên ngoại 1: Nắng | Bốn.',
  ]);
  expect((await split({ 'a.txt': novel }, { pattern: '', opening: 'attach' }))[0]).toBe(
    '1 Gió | Tác giả: Mây/Một./Hai.',
  );
});

it('opens a chapter with the volume that it begins', async () => {
  expect(await split({ 'a.txt': 'Quyển 1: Đất\n\nChương 1\nA\nQuyển 2: Trời\nB\nChương 2\nC' })).toEqual([
    '1 Chương 1 | Quyển 1: Đất/Chương 1/A',
    '- Quyển 2: Trời | B',
    '2 Chương 2 | C',
  ]);
});

it('gives chapters the volume above them, or that of the name of their file', async () => {
  const session = await sessionOf({
    'a.txt': 'Chương 1\nA\nQuyển 2: Trời\n\nChương 2\nB\nChương 3\nC\n第三卷 江湖\nD\nChương 4\nE',
    'Quyển 5.txt': 'Chương 5\nF\nQuyển 6\nChương 6\nG',
    'z.txt': 'Chương 7\nH\nChương 8\nI',
    'zz/Quyển 9/1.txt': 'J',
  });
  const chapters = session.split(usual);
  expect(chapters.map(({ title, volume }) => `${title}: ${volume ?? '-'}`)).toEqual([
    'Chương 1: -',
    'Chương 2: 2',
    'Chương 3: 2',
    '第三卷 江湖: 3',
    'Chương 4: 3',
    'Chương 5: 5',
    'Chương 6: 6',
    'Chương 7: -',
    'Chương 8: -',
    '1: 9',
  ]);
  const [, second, third] = chapters;
  expect(session.merge(second?.piece ?? 0, third?.piece ?? 0).volume).toBe(2);
  expect(session.cut(third?.piece ?? 0, 1)?.map(({ volume }) => volume)).toEqual([2, 2]);
});

it('numbers chapters that name their volume within it', async () => {
  const session = await sessionOf({
    'a.txt': 'Quyển 1 Chương 1: Đất\nA\nQuyển 2 Chương 1: Trời\nB\nChương 2\nC',
  });
  expect(session.split(usual).map(({ title, number, volume }) => [title, number, volume])).toEqual([
    ['Đất', 1, 1],
    ['Trời', 1, 2],
    ['Chương 2', 2, 2],
  ]);
});

it('takes number and title from names where texts have no headings, in their natural order', async () => {
  expect(
    await split({ 'Chương 10 - Xa.txt': 'X', 'chuong 2.txt': 'B', '003 Gần.txt': 'C', 'loi-bat.txt': 'D' }),
  ).toEqual(['3 Gần | C', '2 chuong 2 | B', '10 Xa | X', '- loi-bat | D']);
});

it('cuts at a pattern of one’s own', async () => {
  expect(
    await split({ 'a.txt': 'Phần 1: Gió\nA\nPhần 2: Mưa\nB' }, { pattern: 'Phần #: *', opening: 'separate' }),
  ).toEqual(['1 Gió | A', '2 Mưa | B']);
});

it('shows the first and the last line of each chapter, of a long one its beginning and its end', async () => {
  const long = `${'a'.repeat(100)}${'b'.repeat(100)}`;
  const session = await sessionOf({ 'a.txt': `Chương 1\n\nMột.\n  Hai.  \n\nChương 2\n${long}\nChương 3\n` });
  expect(session.split(usual).map(({ firstLine, lastLine }) => [firstLine, lastLine])).toEqual([
    ['Một.', 'Hai.'],
    ['a'.repeat(80), 'b'.repeat(80)],
    ['', ''],
  ]);
});

it('joins chapters under the heading of the second, and cuts them again at a line', async () => {
  const session = await sessionOf({ 'a.txt': 'Chương 1: Gió\nMột.\nChương 2: Mưa\nHai.' });
  const [first, second] = session.split(usual);
  const joined = session.merge(first?.piece ?? -1, second?.piece ?? -1);
  expect(session.lines(joined.piece)).toEqual(['', 'Một.', '', 'Chương 2: Mưa', 'Hai.']);
  const [before, after] = session.cut(joined.piece, 3) ?? [];
  expect(session.lines(before?.piece ?? -1)).toEqual(['', 'Một.', '', '']);
  expect({ number: after?.number, title: after?.title, lines: session.lines(after?.piece ?? -1) }).toEqual({
    number: 2,
    title: 'Mưa',
    lines: ['', 'Hai.'],
  });
  expect(session.cut(joined.piece, 0)).toBeNull();
  expect(session.cut(joined.piece, 99)).toBeNull();
});

it('says of a line of more than a million characters that it is too long, and reads it nevertheless', async () => {
  const session = await sessionOf({ 'a.txt': `Chương 1\n${'x'.repeat(1_000_001)}\nChương 2\nNgắn` });
  const [long, short] = session.split(usual);
  expect(long?.flags).toEqual(['too-long']);
  expect(session.document(long?.piece ?? -1)).toBeNull();
  expect(short?.flags).toEqual(['short']);
});

it('flags what is empty or short, and counts what a scan finds in it', async () => {
  const session = await sessionOf({
    'a.txt': 'Chương 1\n\nChương 2\nHắn gọi 师父.\nChương 3\nNhá»¯ng ngÆ°á»i cÅ©',
  });
  expect(session.split(usual).map(({ flags }) => flags)).toEqual([
    ['empty'],
    ['short'],
    ['short', 'bad-letters'],
  ]);
  const none = { error: 0, warning: 0, hint: 0, siteLines: 0 };
  expect(session.countFindings([0, 1, 2])).toEqual([none, { ...none, error: 1 }, { ...none, error: 3 }]);
  session.know({ names: [], bannedWords: ['hắn gọi'] });
  expect(session.countFindings([1])).toEqual([{ ...none, error: 2 }]);
  expect(session.findingsOf(1).map(({ rule, before, quote, after }) => [rule, before, quote, after])).toEqual(
    [
      ['banned_words', '', 'Hắn gọi', ' 师父.'],
      ['han_characters', 'Hắn gọi ', '师父', '.'],
    ],
  );
});

it('counts the findings of as many chapters as one call has time for', () => {
  let time = 0;
  const tick = () => (time += 100);
  const scan = createChapterScan(() => 'Hắn  đi.', tick);
  expect(scan.countFindings([0, 1, 2, 3, 4])).toHaveLength(3);
});

describe('loses nothing', () => {
  const line = fc.oneof(
    fc.constantFrom(
      'Chương 1',
      'CHƯƠNG IV: Gió',
      'Quyển 2',
      'Hồi thứ ba',
      'Phiên ngoại',
      '第三章 风',
      'Phần 3: x',
      '',
      ' ',
      '* * *',
    ),
    fc.string({ maxLength: 12 }),
    fc.stringMatching(/^Chương \d{1,3}.{0,8}$/),
  );
  const text = fc.array(line, { maxLength: 25 }).map((lines) => lines.join('\n'));
  const own = ownPattern('Phần #: *');

  it('of the text, which is its pieces in their order', () => {
    fc.assert(
      fc.property(text, fc.boolean(), (whole, isOwn) => {
        const source = { name: '', text: whole, blocks: null, headingLines: [] };
        const pieces = splitText(source, isOwn && own.kind === 'pattern' ? own : null);
        expect(pieces.map(({ from, to }) => whole.slice(from, to)).join('')).toBe(whole);
        for (const { from, body, to } of pieces) expect(from <= body && body <= to).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('of what is read, joined and cut: the words are all there', async () => {
    const wordsOf = (written: string) => written.replace(/\s+/g, '');
    await fc.assert(
      fc.asyncProperty(text, fc.nat(20), async (whole, place) => {
        fc.pre(whole.trim() !== '');
        const session = createImportSession();
        await session.read('a.md', bytesOf(whole), 'utf-8', 0);
        session.take([0]);
        const rows = session.split(usual);
        fc.pre(rows.length > 0);
        let joined = rows[0];
        for (const row of rows.slice(1)) joined = session.merge(joined?.piece ?? -1, row.piece);
        const all = session.lines(joined?.piece ?? -1).join('\n');
        const cut = session.cut(joined?.piece ?? -1, place);
        if (cut === null) return;
        const [before, after] = cut.map(({ piece }) => session.lines(piece).join(''));
        expect(wordsOf(all).startsWith(wordsOf(before ?? ''))).toBe(true);
        expect(wordsOf(all).endsWith(wordsOf(after ?? ''))).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
