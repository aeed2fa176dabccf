/** What goes between a sheet and a spreadsheet program, and where a paste lands. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movedBy, rangeOf } from '#ui/sheet/sheet-range.ts';
import { filledDown, pasted, rowsOf, textOf } from '#ui/sheet/sheet-text.ts';

const size = { rows: 10, columns: 3 };
const at = (row: number, column: number, bottom = row, last = column) => ({
  top: row,
  first: column,
  bottom,
  last,
});

describe('cells as text', () => {
  it.each([
    [
      '1\tMột\r\n2\tHai\r\n',
      [
        ['1', 'Một'],
        ['2', 'Hai'],
      ],
    ],
    ['a\n\nb', [['a'], [''], ['b']]],
    ['\t', [['', '']]],
    ['"hai\nhàng"\t"nói ""ừ"""', [['hai\nhàng', 'nói "ừ"']]],
    ['5" cao\t"chưa đóng', [['5" cao', '"chưa đóng']]],
    ['', [['']]],
  ])('%j is read as spreadsheets mean it', (text, rows) => {
    expect(rowsOf(text)).toEqual(rows);
  });

  it('comes back as it went, whatever it holds', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'ệ', '"', '\t', '\n', '\r', ' ', '1') });
    const table = fc
      .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
      .chain(([rows, columns]) =>
        fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), {
          minLength: rows,
          maxLength: rows,
        }),
      )
      // A last row of one empty cell looks like the line end behind the last row.
      .filter((rows) => rows.length === 1 || rows.at(-1)?.join('') !== '' || (rows[0]?.length ?? 0) > 1);
    fc.assert(
      fc.property(table, (rows) => {
        expect(rowsOf(textOf(rows))).toEqual(rows);
      }),
    );
  });

  it('is read in bounded time, however it is broken', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('"', '\t', '\n', 'a'), maxLength: 200 }), (text) => {
        expect(rowsOf(text).flat().length).toBeLessThanOrEqual(text.length + 1);
      }),
    );
  });
});

describe('a paste', () => {
  it('goes from the range’s first cell on', () => {
    expect(pasted('1\t2\n3\t4', at(2, 1, 5, 2), size)).toEqual({
      kind: 'cells',
      range: at(2, 1, 3, 2),
      cells: [
        { row: 2, column: 1, text: '1' },
        { row: 2, column: 2, text: '2' },
        { row: 3, column: 1, text: '3' },
        { row: 3, column: 2, text: '4' },
      ],
    });
  });

  it('of one value fills the range', () => {
    const result = pasted('7\n', at(0, 2, 3, 2), size);
    expect(result.kind === 'cells' && result.cells.map(({ row, text }) => `${row} ${text}`)).toEqual([
      '0 7',
      '1 7',
      '2 7',
      '3 7',
    ]);
  });

  it('beyond the last row or column is refused', () => {
    expect(pasted('1\n2\n3', at(8, 0), size)).toEqual({ kind: 'too-long' });
    expect(pasted('1\n2', at(8, 0), size).kind).toBe('cells');
    expect(pasted('1\t2', at(0, 2), size)).toEqual({ kind: 'too-wide' });
  });

  it('writes each of its cells once, inside the sheet', () => {
    const place = fc.integer({ min: 0, max: 9 });
    const rows = fc.array(fc.array(fc.constantFrom('a', '1', ''), { minLength: 1, maxLength: 4 }), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(rows, place, fc.integer({ min: 0, max: 2 }), (table, row, column) => {
        const result = pasted(textOf(table), at(row, column), size);
        if (result.kind !== 'cells') return;
        const places = result.cells.map((cell) => `${cell.row} ${cell.column}`);
        expect(new Set(places).size).toBe(places.length);
        expect(result.cells.every((cell) => cell.row < 10 && cell.column < 3)).toBe(true);
      }),
    );
  });
});

describe('filling down', () => {
  const read = ({ row, column }: { row: number; column: number }) => `${row}/${column}`;

  it('takes the first row of the range', () => {
    expect(filledDown(at(1, 0, 3, 1), read).map(({ row, column, text }) => [row, column, text])).toEqual([
      [2, 0, '1/0'],
      [2, 1, '1/1'],
      [3, 0, '1/0'],
      [3, 1, '1/1'],
    ]);
  });

  it('takes the row above a single one, and nothing above the first', () => {
    expect(filledDown(at(4, 2), read)).toEqual([{ row: 4, column: 2, text: '3/2' }]);
    expect(filledDown(at(0, 2), read)).toEqual([]);
  });
});

describe('keys', () => {
  it.each([
    ['ArrowDown', false, 5, 1],
    ['ArrowUp', true, 0, 1],
    ['Home', false, 4, 0],
    ['End', false, 4, 2],
    ['Home', true, 0, 0],
    ['End', true, 9, 2],
    ['PageDown', false, 9, 1],
  ])('%s (wide: %s) leads from 4, 1 to %s, %s', (key, isWide, row, column) => {
    expect(movedBy({ key, isWide }, { row: 4, column: 1 }, size)).toEqual({ row, column });
  });

  it('that move nothing are left alone', () => {
    expect(movedBy({ key: 'a', isWide: false }, { row: 4, column: 1 }, size)).toBeNull();
  });

  it('draw a range in any direction', () => {
    expect(rangeOf({ anchor: { row: 4, column: 2 }, head: { row: 1, column: 0 } })).toEqual(at(1, 0, 4, 2));
  });
});
