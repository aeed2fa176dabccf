/** Cells as text between a sheet and other programs: values with tabs between them, as every spreadsheet copies them. */
import { cellsOf, type CellPlace, type SheetRange, type SheetSize } from './sheet-range.ts';

export type CellText = CellPlace & { readonly text: string };

/** What holds a separator, or begins as a quoted one, is quoted. */
export function textOf(rows: readonly (readonly string[])[]): string {
  const quoted = (value: string) => (/[\t\n\r"]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
  return rows.map((row) => row.map(quoted).join('\t')).join('\n');
}

const cell = /(?:"((?:[^"]|"")*)"|([^\t\n\r]*))(\t|\r\n|\n|\r|$)/y;

/** The line end that a spreadsheet puts behind the last row is no row. */
export function rowsOf(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  cell.lastIndex = 0;
  while (cell.lastIndex <= text.length) {
    const from = cell.lastIndex;
    const found = cell.exec(text);
    if (found === null) {
      // A quote that is not closed is a quote like any other letter.
      const end = text.slice(from).search(/[\t\n\r]/);
      row.push(end < 0 ? text.slice(from) : text.slice(from, from + end));
      cell.lastIndex = end < 0 ? text.length + 1 : from + end + 1;
      if (end >= 0 && text[from + end] === '\t') continue;
      rows.push(row);
      row = [];
      continue;
    }
    const [, quoted, plain = '', separator] = found;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (separator === '\t') continue;
    rows.push(row);
    row = [];
    if (separator === '' || cell.lastIndex === text.length) break;
  }
  return rows;
}

/** One text in all cells of a range. */
export const filledWith = (range: SheetRange, text: string): readonly CellText[] =>
  cellsOf(range).map(({ row, column }) => ({ row, column, text }));

export type Pasted =
  | { readonly kind: 'cells'; readonly cells: readonly CellText[]; readonly range: SheetRange }
  /** More rows, or columns, than there are behind the place. */
  | { readonly kind: 'too-long' | 'too-wide' };

/** A single value fills the range; more of them go from its first cell on, over as many cells as they are. */
export function pasted(text: string, range: SheetRange, size: SheetSize): Pasted {
  const rows = rowsOf(text);
  const [single, ...others] = rows.flat();
  if (single !== undefined && others.length === 0)
    return { kind: 'cells', range, cells: filledWith(range, single) };
  const { top, first } = range;
  const width = Math.max(...rows.map((row) => row.length));
  if (top + rows.length > size.rows) return { kind: 'too-long' };
  if (first + width > size.columns) return { kind: 'too-wide' };
  return {
    kind: 'cells',
    range: { top, first, bottom: top + rows.length - 1, last: first + width - 1 },
    cells: rows.flatMap((row, at) =>
      row.map((value, over) => ({ row: top + at, column: first + over, text: value })),
    ),
  };
}

/** The first row of the range in all others of it; a single row takes what stands above it. */
export function filledDown(range: SheetRange, read: (place: CellPlace) => string): readonly CellText[] {
  const isSingle = range.top === range.bottom;
  const source = isSingle ? range.top - 1 : range.top;
  if (source < 0) return [];
  const target = { ...range, top: source + 1 };
  return cellsOf(target).map(({ row, column }) => ({ row, column, text: read({ row: source, column }) }));
}
