import { describe, expect, it } from 'vitest';
import type { ImportedChapter } from '#machines/chapter-upload/imported.ts';
import {
  blockedRows,
  flagCounts,
  inserted,
  isUploadable,
  judgedRows,
  nextFlagged,
  replaced,
  rowsOf,
  withCells,
  withFlag,
  withLeftOut,
  withMoved,
  withNumbersInOrder,
} from '#machines/chapter-upload/upload-rows.ts';

const chapter = (piece: number, changes: Partial<ImportedChapter> = {}): ImportedChapter => ({
  piece,
  file: 'a.txt',
  order: 0,
  kind: 'chapter',
  number: piece,
  volume: null,
  title: `Gió ${piece}`,
  words: 200,
  firstLine: 'Mưa.',
  lastLine: 'Nắng.',
  flags: [],
  textKey: piece,
  ...changes,
});
const book = { nextNumber: 40, opening: 'Mở đầu' };
const shown = (rows: ReturnType<typeof rowsOf>) => rows.map(({ number, title }) => `${number} ${title}`);

describe('the chapters of an upload', () => {
  it('have the numbers of their headings, and else follow what stands before them', () => {
    const extra = chapter(3, { kind: 'extra', number: null, title: 'Phiên ngoại' });
    const opening = chapter(9, { kind: 'opening', number: null, title: '' });
    expect(shown(rowsOf([chapter(1), chapter(2), extra], book))).toEqual([
      '1 Gió 1',
      '2 Gió 2',
      '3 Phiên ngoại',
    ]);
    expect(shown(rowsOf([opening, chapter(1)], book))).toEqual(['0 Mở đầu', '1 Gió 1']);
    expect(shown(rowsOf([extra, opening], book))).toEqual(['40 Phiên ngoại', '41 Mở đầu']);
  });

  it('are judged by what stands beside them', () => {
    const rows = rowsOf(
      [chapter(1), chapter(2, { number: 4 }), chapter(3, { number: 4, title: 'gió 1', textKey: 1 })],
      book,
    );
    const judged = judgedRows(rows, []);
    expect([...judged.values()].map(({ flags }) => flags)).toEqual([
      ['duplicate-title', 'duplicate-text'],
      ['duplicate-number', 'gap'],
      ['duplicate-number', 'duplicate-title', 'duplicate-text'],
    ]);
    expect(blockedRows(judged)).toEqual([2, 3]);
    expect(isUploadable(rows, [])).toBe(false);
    expect(isUploadable(withLeftOut(rows, [3], true), [])).toBe(true);
    expect(isUploadable(withLeftOut(rows, [1, 2, 3], true), [])).toBe(false);
  });

  it('are judged once, until they or the book are others', () => {
    const rows = rowsOf([chapter(1), chapter(2)], book);
    const there = [{ number: 2, title: 'Mưa', text_key: null }];
    const judged = judgedRows(rows, there);
    expect(judgedRows(rows, there)).toBe(judged);
    expect(judgedRows(rows, []).get(2)?.flags).toEqual([]);
    expect(judgedRows(rows, there).get(2)?.flags).toEqual(['number-in-book']);
    expect(judgedRows([...rows], there)).not.toBe(judged);
  });

  it('are ten thousand in one upload at the most', () => {
    const many = Array.from({ length: 10_001 }, (_, at) => chapter(at + 1));
    const rows = rowsOf(many, book);
    expect(isUploadable(rows, [])).toBe(false);
    expect(isUploadable(withLeftOut(rows, [7], true), [])).toBe(true);
  });

  it('are judged by what the book has', () => {
    const rows = rowsOf([chapter(1), chapter(2), chapter(3)], book);
    const there = [
      { number: 2, title: 'Mưa', text_key: null },
      { number: 9, title: ' GIÓ 3', text_key: 1 },
    ];
    expect([...judgedRows(rows, there).values()].map(({ flags }) => flags)).toEqual([
      ['text-in-book'],
      ['number-in-book'],
      ['title-in-book'],
    ]);
    expect(isUploadable(rows, there)).toBe(false);
    expect(isUploadable(withLeftOut(rows, [2], true), there)).toBe(true);
  });

  it.each([
    ['number', '', 'whole_number'],
    ['number', '-1', 'min_value:0'],
    ['number', '1,5', 'whole_number'],
    ['volume', '0', 'min_value:1'],
    ['volume', 'hai', 'whole_number'],
    ['title', '  ', 'required'],
    ['title', 'x'.repeat(201), 'max_length:200'],
  ] as const)('block the upload with a %s of %j', (field, text, problem) => {
    const rows = withCells(rowsOf([chapter(1)], book), [{ piece: 1, field, text }]);
    expect(judgedRows(rows, []).get(1)?.[field]).toBe(problem);
    expect(isUploadable(rows, [])).toBe(false);
  });

  it('are numbered in order from the first one that is not left out', () => {
    const rows = rowsOf([chapter(1), chapter(7), chapter(7), chapter(9)], book);
    expect(withNumbersInOrder(withLeftOut(rows, [1], true)).map(({ number }) => number)).toEqual([
      '1',
      '7',
      '8',
      '9',
    ]);
  });

  it.each([
    [0, 2, 1, [2, 3, 1, 4]],
    [3, 0, 1, [4, 1, 2, 3]],
    [1, 2, 2, [1, 4, 2, 3]],
    [1, 1, 2, [1, 2, 3, 4]],
  ])('from %d on are moved to %d, %d of them', (from, to, count, expected) => {
    const rows = rowsOf([chapter(1), chapter(2), chapter(3), chapter(4)], book);
    expect(withMoved(rows, from, to, count).map(({ piece }) => piece)).toEqual(expected);
  });

  it('have the volumes of their headings as text, and none is no problem', () => {
    const rows = rowsOf([chapter(1), chapter(2, { volume: 3 })], book);
    expect(rows.map(({ volume }) => volume)).toEqual(['', '3']);
    expect(isUploadable(rows, [])).toBe(true);
    const typed = withCells(rows, [{ piece: 1, field: 'volume', text: '2' }]);
    const cut = [chapter(5), chapter(6, { volume: 9 }), chapter(7, { kind: 'volume', volume: 4 })];
    expect(replaced(typed, [1], cut).map(({ volume }) => volume)).toEqual(['2', '2', '4', '3']);
  });

  it('are told by how many there are of a kind, one after the other and round again', () => {
    const lengths = [200, 210, 45, 190, 900, 205];
    const rows = rowsOf(
      lengths.map((words, at) => chapter(at, { words, number: at < 4 ? at : at + 2 })),
      book,
    );
    const judged = judgedRows(rows, []);
    expect(flagCounts(judged)).toEqual([
      { flag: 'gap', count: 1 },
      { flag: 'short', count: 1 },
      { flag: 'long', count: 1 },
    ]);
    expect(nextFlagged(rows, judged, -1, null)).toBe(2);
    expect(nextFlagged(rows, judged, 2, null)).toBe(4);
    expect(nextFlagged(rows, judged, 4, null)).toBe(2);
    expect(nextFlagged(rows, judged, 5, 'short')).toBe(2);
    expect(nextFlagged(rows, judged, 0, 'empty')).toBeNull();
  });

  it('have what a scan has found of them beside their own flags, and none of it holds up the upload', () => {
    const flags = ['repeated-heading', 'contents', 'bad-letters'] as const;
    const rows = withLeftOut(rowsOf([chapter(1, { flags }), chapter(2), chapter(3)], book), [3], true);
    const judged = withFlag(judgedRows(rows, []), 'site-lines', (piece) => piece !== 2);
    expect(flagCounts(judged)).toEqual([
      { flag: 'repeated-heading', count: 1 },
      { flag: 'contents', count: 1 },
      { flag: 'site-lines', count: 1 },
      { flag: 'bad-letters', count: 1 },
    ]);
    expect(nextFlagged(rows, judged, -1, 'site-lines')).toBe(0);
    expect(blockedRows(judged)).toEqual([]);
    expect(isUploadable(rows, [])).toBe(true);
  });

  it('come to the places of their files’ names, and leave what was typed to the others', () => {
    const rows = withCells(
      withLeftOut(
        rowsOf([chapter(1, { file: '1.txt' }), chapter(3, { file: '10.txt', order: 1 })], book),
        [3],
        true,
      ),
      [{ piece: 1, field: 'title', text: 'Bão' }],
    );
    const second = [chapter(5, { file: '2.txt', order: 2, number: null, title: 'Nắng' })];
    const added = inserted(rows, second, [2], book);
    expect(added.map(({ number, title, isLeftOut }) => [number, title, isLeftOut])).toEqual([
      ['1', 'Bão', false],
      ['2', 'Nắng', false],
      ['3', 'Gió 3', true],
    ]);
    const again = [
      chapter(7, { file: '1.txt', number: 1, title: 'Gió' }),
      chapter(8, { file: '1.txt', number: 2 }),
    ];
    expect(shown(inserted(added, again, [0], book))).toEqual(['1 Gió', '2 Gió 8', '2 Nắng', '3 Gió 3']);
    expect(shown(inserted(rows.slice(0, 1), [], [0], book))).toEqual([]);
  });

  it('keep number and title where one is joined or cut', () => {
    const rows = withCells(rowsOf([chapter(1), chapter(2), chapter(3)], book), [
      { piece: 1, field: 'title', text: 'Bão' },
    ]);
    expect(shown(replaced(rows, [1, 2], [chapter(5)]))).toEqual(['1 Bão', '3 Gió 3']);
    expect(shown(replaced(rows, [1], [chapter(5), chapter(6, { number: null, title: '' })]))).toEqual([
      '1 Bão',
      '2 Bão (2)',
      '2 Gió 2',
      '3 Gió 3',
    ]);
  });
});
