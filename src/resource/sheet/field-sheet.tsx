/**
 * A sheet by its definition: records as rows, fields as columns. What a cell holds and what an edit means is the screen's;
 * places, names of columns and keys of the chart are seen to here, for sheets that are edited and for those that are read.
 */
import { useCallback, useMemo } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { Sheet } from '#ui/sheet/sheet.tsx';
import type { CellPlace } from '#ui/sheet/sheet-range.ts';
import type { CellText } from '#ui/sheet/sheet-text.ts';
import type { SheetCell, SheetProps } from '#ui/sheet/sheet.types.ts';
import type { SheetControls } from './sheet-controls.ts';

/** Stands outside a component, or is memoised: cells are drawn anew when it is another one. */
export type SheetFields<Field extends string> = readonly {
  readonly id: Field;
  /** In pixels, until somebody has drawn it to another. */
  readonly width: number;
  readonly isNumeric?: boolean;
}[];

export type FieldText<Field extends string, Row> = {
  /** Undefined below the last one. */
  readonly row: Row | undefined;
  /** Counted from 0. */
  readonly at: number;
  readonly field: Field;
  readonly text: string;
};

type FieldSheetProps<Field extends string, Row> = Pick<
  SheetProps,
  'label' | 'frozen' | 'goTo' | 'onSelect' | 'widths' | 'onWidth'
> & {
  readonly fields: SheetFields<Field>;
  readonly nameOf: (field: Field) => string;
  readonly rows: readonly Row[];
  /** How many rows stand before the first. */
  readonly offset?: number;
  readonly cellOf: (row: Row, field: Field) => SheetCell;
  /** Of a row below the last one, which is there to be written into. */
  readonly emptyCell?: SheetCell;
  /** Left out where the sheet is only read. */
  readonly editing?: {
    readonly controls: Pick<SheetControls, 'undo' | 'redo' | 'save'>;
    readonly onEdit: (cells: readonly FieldText<Field, Row>[]) => void;
    readonly onMove?: (from: number, to: number, count: number) => void;
  };
};

const nothing: SheetCell = { text: '' };

export function FieldSheet<Field extends string, Row>(props: FieldSheetProps<Field, Row>) {
  const { fields, nameOf, rows, offset = 0, cellOf, emptyCell, editing, ...rest } = props;
  const { number } = useMessages();
  const columns = useMemo(
    () => fields.map((field) => Object.assign({}, field, { name: nameOf(field.id) })),
    [fields, nameOf],
  );
  const cell = useCallback(
    ({ row: at, column }: CellPlace): SheetCell => {
      const field = fields[column];
      const row = rows[at];
      if (field === undefined || at > rows.length) return nothing;
      return row === undefined ? (emptyCell ?? nothing) : cellOf(row, field.id);
    },
    [rows, fields, cellOf, emptyCell],
  );
  const edit = (cells: readonly CellText[]) =>
    editing?.onEdit(
      cells.flatMap(({ row: at, column, text }) => {
        const field = fields[column]?.id;
        return field === undefined ? [] : [{ row: rows[at], at, field, text }];
      }),
    );
  return (
    <Sheet
      {...rest}
      columns={columns}
      rows={rows.length + (emptyCell === undefined ? 0 : 1)}
      rowName={(row) => (row < rows.length ? number(offset + row + 1) : '+')}
      cell={cell}
      {...(editing !== undefined && {
        editing: {
          onEdit: edit,
          onUndo: editing.controls.undo,
          onRedo: editing.controls.redo,
          onSave: editing.controls.save,
          isOpenEnded: emptyCell !== undefined,
          ...(editing.onMove !== undefined && { onMove: editing.onMove }),
        },
      })}
    />
  );
}
