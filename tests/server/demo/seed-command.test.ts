/** What the seed command understands and what it shows while it works. */
import { describe, expect, it } from 'vitest';
import { readSeedArguments } from '#server/demo/seed-arguments.ts';
import { showProgress } from '#server/demo/seed-progress.ts';

describe('the arguments of the seed command', () => {
  it.each([
    [[], 200, 2],
    [['--books', '100000'], 100_000, 2],
    [['--books=500', '--chapters-per-book', '0'], 500, 0],
  ])('%j are understood', (args, books, chaptersPerBook) => {
    expect(readSeedArguments(args)).toEqual({ kind: 'seed', books, chaptersPerBook });
  });

  it.each([
    [['--books', '0'], '--books takes a number from 1 to 5000000'],
    [['--books', '-5'], 'ambiguous'],
    [['--books', 'many'], '--books takes a number from 1 to 5000000'],
    [['--books', '9999999'], '--books takes a number from 1 to 5000000'],
    [['--chapters-per-book', '1001'], '--chapters-per-book takes a number from 0 to 1000'],
    [['--book', '5'], "Unknown option '--book'"],
    [['100'], "Unexpected argument '100'"],
  ])('%j are refused with what is right', (args, message) => {
    const outcome = readSeedArguments(args);
    expect(outcome.kind === 'refused' && outcome.message).toContain(message);
    expect(outcome.kind === 'refused' && outcome.message).toContain('Usage: npm run seed');
  });
});

describe('the progress of the seed command', () => {
  it('writes over one line of a terminal and ends it', () => {
    const written: string[] = [];
    const clock = { now: 0 };
    const show = showProgress({ isTTY: true, write: (text) => written.push(text) }, () => clock.now);
    show({ books: 50, wanted: 200, chapters: 4000 });
    clock.now = 2400;
    show({ books: 200, wanted: 200, chapters: 20_000 });
    expect(written).toEqual([
      '\r\u001B[2K25 %  50 of 200 books, 4000 new chapters, 0 s',
      '\r\u001B[2K100 %  200 of 200 books, 20000 new chapters, 2 s\n',
    ]);
  });

  it('writes a line now and then where there is no terminal', () => {
    const written: string[] = [];
    const clock = { now: 0 };
    const show = showProgress({ write: (text) => written.push(text) }, () => clock.now);
    show({ books: 1, wanted: 3, chapters: 5 });
    clock.now = 9999;
    show({ books: 2, wanted: 3, chapters: 6 });
    show({ books: 3, wanted: 3, chapters: 7 });
    expect(written).toEqual([
      '33 %  1 of 3 books, 5 new chapters, 0 s\n',
      '100 %  3 of 3 books, 7 new chapters, 10 s\n',
    ]);
  });
});
