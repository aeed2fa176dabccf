/** What a sheet is made of, for whoever shows one. */
import type { CellPlace, SheetRange } from './sheet-range.ts';
import type { CellText } from './sheet-text.ts';

export type SheetColumn = {
  readonly id: string;
  readonly name: string;
  /** In pixels, until somebody has drawn it to another. */
  readonly width: number;
  readonly isNumeric?: boolean;
};

export type SheetCell = {
  /** As it is copied and edited. */
  readonly text: string;
  /** As it is shown, where that differs. */
  readonly shown?: string;
  readonly isChanged?: boolean;
  /** Why it cannot stay as it is. */
  readonly problem?: string | undefined;
  /** Why it cannot be changed; empty where no reason is known. */
  readonly readonly?: string | undefined;
};

/** Left out where a sheet is only read. */
export type SheetEditing = {
  readonly onEdit: (cells: readonly CellText[]) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onSave: () => void;
  /** Whether what is pasted may go on below the last row. */
  readonly isOpenEnded?: boolean;
  /** `count` rows from `from` on, so that the first of them is at `to`; left out where their order is given. */
  readonly onMove?: (from: number, to: number, count: number) => void;
};

export type SheetProps = {
  /** What it is, for who does not see it. */
  readonly label: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: number;
  /** How many of the first columns stay in view. */
  readonly frozen?: number;
  /** Of what stands before the row, counted from 0. */
  readonly rowName: (row: number) => string;
  readonly cell: (place: CellPlace) => SheetCell;
  readonly editing?: SheetEditing;
  /** A place to go to: whenever it is another object than before. */
  readonly goTo?: CellPlace | null;
  /** What is chosen, whenever that changes. */
  readonly onSelect?: (range: SheetRange) => void;
  /** Widths that were drawn, by the column's id. */
  readonly widths?: Readonly<Record<string, number>>;
  readonly onWidth?: (column: string, width: number) => void;
};
