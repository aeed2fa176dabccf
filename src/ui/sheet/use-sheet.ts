/** What a sheet does with keys, the mouse and the clipboard; what its cells hold belongs to whoever shows it. */
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type CellPlace,
  cellsOf,
  firstCell,
  isWithin,
  movedBy,
  oppositeOf,
  rangeOf,
  type SheetRange,
  type SheetSelection,
  selectionOf,
  within,
} from './sheet-range.ts';
import { type CellText, filledDown, filledWith, pasted, textOf } from './sheet-text.ts';
import type { SheetProps } from './sheet.types.ts';

export type EditedCell = CellPlace & { readonly text: string };
export type SheetNotice = 'too-long' | 'too-wide' | 'readonly';

type Watched = Pick<SheetProps, 'columns' | 'rows' | 'cell' | 'editing'> & {
  /** Takes the focus back when a cell's field is left by a key. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly onReach: (place: CellPlace) => void;
};

export function useSheet({ columns, rows, cell, editing, frame, onReach }: Watched) {
  const [selection, setSelection] = useState<SheetSelection>(firstCell);
  const [edited, setEdited] = useState<EditedCell | null>(null);
  const [notice, setNotice] = useState<SheetNotice | null>(null);
  /** Whether leaving the field is somebody's going elsewhere, and not a key that has decided about it. */
  const isOpen = useRef(false);
  const size = { rows, columns: columns.length };
  const { anchor, head } = { anchor: within(selection.anchor, size), head: within(selection.head, size) };
  const range = rangeOf({ anchor, head });
  const read = (place: CellPlace) => cell(place).text;

  /** By the mouse, from where the cell is that was begun at. */
  const draw = (drawn: SheetRange) => {
    setNotice(null);
    setSelection(({ anchor: begun }) => {
      const from = isWithin(begun, drawn) ? begun : { row: drawn.top, column: drawn.first };
      return { anchor: from, head: oppositeOf(from, drawn) };
    });
  };
  /** The cell that was begun at, in what was drawn or beside it. */
  const focus = (place: CellPlace) =>
    setSelection((before) => {
      const drawn = rangeOf(before);
      return { anchor: place, head: isWithin(place, drawn) ? oppositeOf(place, drawn) : place };
    });
  const select = (next: SheetSelection) => {
    setNotice(null);
    setSelection(next);
    onReach(next.head);
  };
  const go = (place: CellPlace) => select({ anchor: place, head: place });
  /** What may not be changed stays; where that is all of it, that is said. */
  const write = (cells: readonly CellText[]) => {
    const allowed = cells.filter((place) => cell(place).readonly === undefined);
    setNotice(allowed.length === 0 && cells.length > 0 ? 'readonly' : null);
    if (allowed.length > 0) editing?.onEdit(allowed);
  };
  const begin = (place: CellPlace, text: string) => {
    if (editing === undefined) return;
    if (cell(place).readonly !== undefined) return setNotice('readonly');
    // At once: the letter that was pressed, or an input method, goes into the field that is there then.
    isOpen.current = true;
    flushSync(() => setEdited({ ...place, text }));
  };
  const end = (place: CellPlace | null) => {
    isOpen.current = false;
    setEdited(null);
    frame.current?.focus({ preventScroll: true });
    if (place !== null) go(within(place, size));
  };
  const commit = () => {
    if (edited !== null && edited.text !== read(edited)) write([edited]);
  };

  const fieldKey = (event: KeyboardEvent, { row, column }: EditedCell) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.shiftKey ? -1 : 1;
    if (event.key === 'Escape') end(null);
    else if (event.key === 'Enter') {
      commit();
      end({ row: row + step, column });
    } else if (event.key === 'Tab') {
      commit();
      end({ row, column: column + step });
    } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
      // Before what is saved is looked at.
      flushSync(commit);
      end(null);
      editing?.onSave();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** What is chosen goes with its rows. */
  const moveRows = (step: 1 | -1) => {
    const { top, bottom } = range;
    if (top + step < 0 || bottom + step >= rows) return;
    editing?.onMove?.(top, top + step, bottom - top + 1);
    select({
      anchor: { ...anchor, row: anchor.row + step },
      head: { ...head, row: head.row + step },
    });
  };

  const commands: Readonly<Record<string, () => void>> = {
    a: () => select(selectionOf({ top: 0, bottom: rows - 1, first: 0, last: columns.length - 1 })),
    d: () => write(filledDown(range, read)),
    s: () => editing?.onSave(),
    z: () => editing?.onUndo(),
    y: () => editing?.onRedo(),
    'shift+z': () => editing?.onRedo(),
  };
  const onKey = (event: KeyboardEvent) => {
    if (edited !== null) return fieldKey(event, edited);
    const { key, shiftKey, altKey } = event;
    const isWide = event.ctrlKey || event.metaKey;
    if (altKey && (key === 'ArrowUp' || key === 'ArrowDown') && editing?.onMove !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      return moveRows(key === 'ArrowUp' ? -1 : 1);
    }
    if (key === 'Tab' || altKey) return;
    const moved = movedBy({ key, isWide }, shiftKey ? head : anchor, size);
    const command = isWide ? commands[`${shiftKey ? 'shift+' : ''}${key.toLowerCase()}`] : undefined;
    // The browser's own copying asks for the text; Blueprint's would write to the clipboard beside it.
    event.stopPropagation();
    if (moved !== null) select(shiftKey ? { anchor, head: moved } : { anchor: moved, head: moved });
    else if (command !== undefined) {
      if (editing === undefined && key !== 'a') return;
      command();
    } else if (isWide) return;
    else if (key === 'Enter' || key === 'F2') begin(anchor, read(anchor));
    else if (key === 'Delete' || key === 'Backspace') write(filledWith(range, ''));
    else if (key.length === 1 || key === 'Process') return begin(anchor, '');
    else return;
    event.preventDefault();
  };

  const onCopy = (event: ClipboardEvent) => {
    if (edited !== null) return;
    const copied = Array.from({ length: range.bottom - range.top + 1 }, (_, at) =>
      cellsOf({ ...range, top: range.top + at, bottom: range.top + at }).map(read),
    );
    event.clipboardData.setData('text/plain', textOf(copied));
    event.preventDefault();
  };
  const onCut = (event: ClipboardEvent) => {
    if (edited !== null || editing === undefined) return;
    onCopy(event);
    write(filledWith(range, ''));
  };
  const onPaste = (event: ClipboardEvent) => {
    if (edited !== null || editing === undefined) return;
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    if (text === '') return;
    const room = editing.isOpenEnded === true ? Infinity : rows;
    const result = pasted(text, range, { ...size, rows: room });
    if (result.kind !== 'cells') return setNotice(result.kind);
    select(selectionOf(result.range));
    write(result.cells);
  };

  return {
    go,
    anchor,
    range,
    edited,
    notice,
    draw,
    focus,
    begin,
    type: (text: string) => setEdited((before) => before && { ...before, text }),
    /** By leaving its field for something else. */
    leave() {
      if (!isOpen.current) return;
      isOpen.current = false;
      commit();
      setEdited(null);
    },
    onKey,
    onCopy,
    onCut,
    onPaste,
  };
}
