/** Which cells of a sheet are meant: the one that was begun at, and the one that a range was drawn to. */

/** Counted from 0. */
export type CellPlace = { readonly row: number; readonly column: number };
export type SheetSize = { readonly rows: number; readonly columns: number };
export type SheetSelection = {
  /** What is edited, and where a paste begins if nothing else is chosen. */
  readonly anchor: CellPlace;
  /** The opposite corner. */
  readonly head: CellPlace;
};
/** Both ends belong to it. */
export type SheetRange = {
  readonly top: number;
  readonly bottom: number;
  readonly first: number;
  readonly last: number;
};

export const firstCell: SheetSelection = { anchor: { row: 0, column: 0 }, head: { row: 0, column: 0 } };

export function rangeOf({ anchor, head }: SheetSelection): SheetRange {
  return {
    top: Math.min(anchor.row, head.row),
    bottom: Math.max(anchor.row, head.row),
    first: Math.min(anchor.column, head.column),
    last: Math.max(anchor.column, head.column),
  };
}

export const selectionOf = ({ top, bottom, first, last }: SheetRange): SheetSelection => ({
  anchor: { row: top, column: first },
  head: { row: bottom, column: last },
});

export const isWithin = ({ row, column }: CellPlace, { top, bottom, first, last }: SheetRange): boolean =>
  row >= top && row <= bottom && column >= first && column <= last;

/** The corner that lies across from a place in it. */
export const oppositeOf = (
  { row, column }: CellPlace,
  { top, bottom, first, last }: SheetRange,
): CellPlace => ({
  row: row === top ? bottom : top,
  column: column === first ? last : first,
});

export function cellsOf({ top, bottom, first, last }: SheetRange): CellPlace[] {
  const cells: CellPlace[] = [];
  for (let row = top; row <= bottom; row += 1)
    for (let column = first; column <= last; column += 1) cells.push({ row, column });
  return cells;
}

export function within(place: CellPlace, { rows, columns }: SheetSize): CellPlace {
  return {
    row: Math.min(Math.max(place.row, 0), Math.max(rows - 1, 0)),
    column: Math.min(Math.max(place.column, 0), Math.max(columns - 1, 0)),
  };
}

/** Rows that PageUp and PageDown go. */
const page = 20;

type Key = { readonly key: string; readonly isWide: boolean };

/** Where a key leads from a cell; `isWide` goes to the end of the sheet. Null where the key moves nothing. */
export function movedBy({ key, isWide }: Key, from: CellPlace, size: SheetSize): CellPlace | null {
  const { row, column } = from;
  const far = Number.MAX_SAFE_INTEGER;
  const to: Readonly<Record<string, CellPlace>> = {
    ArrowUp: { row: isWide ? 0 : row - 1, column },
    ArrowDown: { row: isWide ? far : row + 1, column },
    ArrowLeft: { row, column: isWide ? 0 : column - 1 },
    ArrowRight: { row, column: isWide ? far : column + 1 },
    Home: { row: isWide ? 0 : row, column: 0 },
    End: { row: isWide ? far : row, column: far },
    PageUp: { row: row - page, column },
    PageDown: { row: row + page, column },
  };
  const place = to[key];
  return place === undefined ? null : within(place, size);
}
