/** How a sheet is explored: two chapters, a good edit, a wrong one, and somebody else's change of the first chapter, or its end. */
import type { SheetAnswer, SheetContext, SheetRow } from '#machines/sheet.data.ts';
import { sheetMachine, type SheetEvent } from '#machines/sheet.machine.ts';
import type { Explorable } from '#tests/helpers/model-paths.ts';

export type SheetStep =
  | SheetEvent
  | { readonly type: 'xstate.done.actor.saveSheet'; readonly output: SheetAnswer }
  | { readonly type: 'xstate.error.actor.saveSheet' };

const one: SheetRow = { id: 1, version: 1, number: 1, title: 'Một', price: 0, volume: null };
const two: SheetRow = { id: 2, version: 1, number: 2, title: 'Hai', price: 0, volume: null };
export const rows = [one, two];
export const theirs: SheetRow = { ...one, version: 5, title: 'Một của họ' };

export const saved: SheetAnswer = { kind: 'saved', change: { changed: 1, order_version: 1, undo: 9 } };
export const conflict: SheetAnswer = { kind: 'conflict', orderVersion: 1, chapters: [theirs] };
export const refused: SheetAnswer = { kind: 'refused', errors: { '0.title': 'Không được.' } };

export const sheetModel: Explorable<SheetStep> = {
  machine: sheetMachine,
  events: [
    { type: 'sheet.loaded', rows, orderVersion: 1 },
    { type: 'sheet.loaded', rows: [theirs, two], orderVersion: 1 },
    { type: 'sheet.loaded', rows: [two], orderVersion: 1 },
    { type: 'sheet.edit', cells: [{ id: 1, field: 'title', text: 'Mở đầu' }] },
    { type: 'sheet.edit', cells: [{ id: 1, field: 'title', text: 'Một' }] },
    { type: 'sheet.edit', cells: [{ id: 2, field: 'number', text: '1' }] },
    { type: 'sheet.undo' },
    { type: 'sheet.redo' },
    { type: 'sheet.discard' },
    { type: 'sheet.save' },
    { type: 'sheet.keepMine' },
    { type: 'sheet.takeTheirs' },
    { type: 'sheet.forgetGone' },
    { type: 'xstate.done.actor.saveSheet', output: saved },
    { type: 'xstate.done.actor.saveSheet', output: conflict },
    { type: 'xstate.done.actor.saveSheet', output: refused },
    { type: 'xstate.error.actor.saveSheet' },
  ],
  project: ({ value, context }) => ({ value, context: context as unknown }),
  /** Which step would be taken back decides nothing; nor does a version, where no edit stands on it. */
  identify({ value, context }) {
    const { edits, done, undone, moved, gone, rows: known } = context as SheetContext;
    const isTheirs = known[0]?.title === theirs.title;
    return {
      value,
      edits,
      moved,
      gone: gone.map(({ text }) => text),
      known: known.length,
      isTheirs,
      back: done.length > 0,
      again: undone.length > 0,
    };
  },
  /** Two steps back, and two on: a third adds more of the same. What is gone is looked at as long as it is. */
  isExplored: ({ context }) => {
    const { done, undone, gone, rows: known } = context as SheetContext;
    const isWhole = known.length !== 1;
    const isFew = isWhole ? undone.length <= 2 : gone.length > 0 && undone.length === 0;
    return isFew && done.length <= 2 && (known[0]?.version ?? 0) <= 6;
  },
};
