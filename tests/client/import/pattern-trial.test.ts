import { expect, it } from 'vitest';
import { createImportSession } from '#lib/import/import-session.ts';
import { ownPattern } from '#lib/import/headings/own-pattern.ts';
import { triedPattern } from '#lib/import/headings/pattern-trial.ts';
import { bytesOf } from './archives.ts';

function tried(typed: string, texts: readonly string[], now?: () => number) {
  const own = ownPattern(typed);
  return own.kind === 'refused' ? own.reason : triedPattern(texts, own, now);
}

it('counts the headings that a pattern finds in all texts, and shows the first few', () => {
  const texts = [
    'Phần 1: Gió\nA\n  Phần 2: Mưa  \nPhần ba',
    'Phần 3\nPhần 4: Bão\nPhần 5: X\nPhần 6: Y\nPhần 7: Z',
  ];
  expect(tried('Phần #: *', texts)).toEqual({
    headings: 6,
    lines: ['Phần 1: Gió', 'Phần 2: Mưa', 'Phần 4: Bão', 'Phần 5: X', 'Phần 6: Y'],
    isCut: false,
  });
  expect(tried('Tiết #', texts)).toEqual({ headings: 0, lines: [], isCut: false });
});

it('finds what stands far into a long text, and on both sides of where it is cut', () => {
  const text = `${'x'.repeat(65_535)}\nPhần 1\nPhần 2\n${'y'.repeat(70_000)}\nPhần 3`;
  expect(tried('Phần #', [text])).toEqual({
    headings: 3,
    lines: ['Phần 1', 'Phần 2', 'Phần 3'],
    isCut: false,
  });
});

it('says that there may be more where there was no time for all of it', () => {
  let time = 0;
  const tick = () => (time += 100);
  const texts = ['Phần 1', 'Phần 2', 'Phần 3', 'Phần 4'];
  expect(tried('Phần #', texts, tick)).toEqual({ headings: 2, lines: ['Phần 1', 'Phần 2'], isCut: true });
});

it('comes back within its time from a text and a pattern that were made to hold it up', () => {
  const hostile = `${'aaaa '.repeat(400_000)}\n`.repeat(10);
  const from = performance.now();
  expect(tried('a a a a a a a a a a a a # a a a *', [hostile])).toMatchObject({ headings: 0 });
  expect(performance.now() - from).toBeLessThan(1500);
});

it('tries nothing where the pattern is wrong or none, and else what was taken over', async () => {
  const session = createImportSession();
  await session.read('a.txt', bytesOf('Phần 1: Gió\nA\nPhần 2: Mưa\nB'), null, 0);
  expect(session.tryPattern('Phần #: *')).toEqual({ headings: 0, lines: [], isCut: false });
  session.take([0]);
  expect(session.tryPattern('Phần #: *')).toEqual({
    headings: 2,
    lines: ['Phần 1: Gió', 'Phần 2: Mưa'],
    isCut: false,
  });
  expect([session.tryPattern('# #'), session.tryPattern('  ')]).toEqual([null, null]);
});
