/** What is to be looked at in chapters that were read: nothing of it is cut, and nothing is held up for it. */
import { expect, it } from 'vitest';
import { createImportSession } from '#lib/import/import-session.ts';
import { bytesOf } from './archives.ts';

const usual = { pattern: '', opening: 'separate' } as const;
const long = 'mưa '.repeat(150);

async function sessionOf(text: string) {
  const session = createImportSession();
  await session.read('a.txt', bytesOf(text), 'utf-8', 0);
  session.take([0]);
  return session;
}
async function flagsOf(text: string) {
  return (await sessionOf(text)).split(usual).map(({ title, flags }) => `${title}: ${flags.join(', ')}`);
}

it('flags a heading that is repeated directly below itself, however it is written', async () => {
  const text = `Chương 1: Gió\n\nCHƯƠNG 1:  Gió\n${long}\nChương 2: Mưa\n${long}\nChương 2: Mưa\n${long}`;
  expect(await flagsOf(text)).toEqual([
    'Gió: empty, repeated-heading',
    'Gió: ',
    // What stands between makes two chapters of them.
    'Mưa: ',
    'Mưa: ',
  ]);
});

it('takes the flag of a repeated heading away where the two are joined', async () => {
  const session = await sessionOf(`Chương 1: Gió\nChương 1: Gió\n${long}`);
  const [first, second] = session.split(usual);
  expect(session.merge(first?.piece ?? -1, second?.piece ?? -1).flags).toEqual([]);
});

it('flags a table of contents: five headings within ten lines', async () => {
  const list = [1, 2, 3, 4].map((number) => `Chương ${number}\n`).join('\n');
  expect(await flagsOf(`${list}\nChương 1: Gió\n${long}\nChương 2: Mưa\n${long}`)).toEqual([
    'Chương 1: empty, contents',
    'Chương 2: empty, contents',
    'Chương 3: empty, contents',
    'Chương 4: empty, contents',
    'Gió: ',
    'Mưa: ',
  ]);
});

it('flags no table of contents where there are fewer headings, or more lines between them', async () => {
  const four = [1, 2, 3, 4].map((number) => `Chương ${number}\nMưa`).join('\n');
  expect(await flagsOf(four)).toEqual([
    'Chương 1: short',
    'Chương 2: short',
    'Chương 3: short',
    'Chương 4: short',
  ]);
  const apart = [1, 2, 3, 4, 5].map((number) => `Chương ${number}\nMưa\n`).join('\n');
  expect((await flagsOf(apart)).filter((flags) => flags.includes('contents'))).toEqual([]);
  // All of a chapter may stand in one line.
  const inLines = [1, 2, 3, 4, 5, 6].map((number) => `Chương ${number}\n${long}`).join('\n');
  expect((await flagsOf(inLines)).filter((flags) => flags.includes('contents'))).toEqual([]);
});

const vietnamese =
  'Trời mưa rất to, gió thổi ào ào qua mái nhà tranh ở cuối làng. Hắn ngồi bên bếp lửa, tay cầm chén trà đã nguội, mắt nhìn ra con đường đất đỏ lầy lội trước cổng. Ba năm trước, cũng vào một đêm như thế này, cha hắn đi ra khỏi nhà và không bao giờ trở về nữa.';
const french =
  'Il était une fois, dans un pays lointain, une petite fille qui vivait avec sa mère près de la forêt. Chaque matin elle allait à la fontaine, et chaque soir elle rentrait fatiguée. Elle rencontra un vieil homme âgé qui demanda à boire, et le vieillard, touché par sa bonté, lui offrit un présent étrange, très coloré, à côté du chêne.';

it.each([
  ['Vietnamese', vietnamese, false],
  ['French', french, false],
  ['Chinese within Vietnamese', `${'师父说道 '.repeat(60)}${vietnamese}`, false],
  ['a letter that no decoder could read', `${vietnamese} ng\ufffdười`, true],
  [
    'Vietnamese of one byte a letter read in the encoding of another one',
    // TCVN3 as Windows-1258 shows it.
    'Trêi m\xada rÊt to, giă thæi µo µo qua m¸i nhµ tranh ë cuèi lµng. H¾n ngåi bªn bÕp löa, tay cÇm chÐn trµ ®· nguéi, m¾t nh×n ra con ®\xad\xacng ®Êt ®á lÇy léi tr\xad\xacc cæng. Ba n¨m tr\xad\xacc, còng vµo mét ®ªm nh\xad thÕ nµy, cha h¾n ®i ra khái nhµ vµ kh«ng bao giê trë vÒ n÷a.',
    true,
  ],
  ['Vietnamese in UTF-8 read byte by byte', 'Nhá»¯ng ngÆ°á»i cÅ© trá»Ÿ vá» lÃ ng', true],
])('sees bad letters in a chapter of %s: %s', async (_, text, isFlagged) => {
  const [line = ''] = await flagsOf(`Chương 1\n${text}\n\n`);
  expect(line.includes('bad-letters')).toBe(isFlagged);
});

it('counts the lines that a site has left, by the rules of the scan', async () => {
  const site =
    'Đọc truyện tại truyenhay.com\nHắn cười.\nNhóm dịch: Mây Trắng\nXem thêm ở https://truyen.example/1';
  const session = await sessionOf(`Chương 1\n${site}\nChương 2\nHắn cười.`);
  session.split(usual);
  expect(session.countFindings([0, 1]).map(({ siteLines }) => siteLines > 0)).toEqual([true, false]);
  // Nothing of it is cut.
  expect(session.lines(0).join('\n').trim()).toBe(site);
});
