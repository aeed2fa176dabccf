/**
 * Chapters edited as a sheet (product.md, `/books/{id}/chapters`): cells hold what was typed until all of them are saved
 * in one call, or none. What somebody else has changed meanwhile is shown before anything is written over it.
 */
import { assign, setup } from 'xstate';
import {
  discarded,
  hasEdits,
  isSavable,
  saveOf,
  type SheetAnswer,
  type SheetContext,
  type SheetEdit,
  type SheetRow,
  type SheetSave,
  withConflict,
  withEdits,
  withRedo,
  withRefusals,
  withRows,
  withSaved,
  withTheirs,
  withUndo,
} from './sheet.data.ts';
import { promiseSlot } from './slots.ts';

export type SheetEvent =
  /** The server's rows, when they come and whenever they have changed. */
  | { readonly type: 'sheet.loaded'; readonly rows: readonly SheetRow[]; readonly orderVersion: number }
  | { readonly type: 'sheet.edit'; readonly cells: readonly SheetEdit[] }
  | { readonly type: 'sheet.undo' }
  | { readonly type: 'sheet.redo' }
  | { readonly type: 'sheet.discard' }
  | { readonly type: 'sheet.save' }
  /** In a conflict: one's own values over the others', or theirs. */
  | { readonly type: 'sheet.keepMine' }
  | { readonly type: 'sheet.takeTheirs' }
  /** What was typed into chapters that are gone is needed no more. */
  | { readonly type: 'sheet.forgetGone' };

const answerIn = (event: unknown) => (event as { readonly output: SheetAnswer }).output;
type Answer<Kind extends SheetAnswer['kind']> = Extract<SheetAnswer, { kind: Kind }>;

export const sheetMachine = setup({
  types: {
    context: {} as SheetContext,
    events: {} as SheetEvent,
  },
  actors: { saveSheet: promiseSlot<SheetAnswer, SheetSave>('saveSheet') },
  actions: {
    takeRows: assign(({ context, event }) =>
      event.type === 'sheet.loaded' ? withRows(context, event.rows, event.orderVersion) : {},
    ),
    takeEdits: assign(({ context, event }) =>
      event.type === 'sheet.edit' ? withEdits(context, event.cells) : {},
    ),
    takeBack: assign(({ context }) => withUndo(context)),
    repeat: assign(({ context }) => withRedo(context)),
    discard: assign(({ context }) => discarded(context)),
    takeSaved: assign(({ context, event }) =>
      withSaved(context, (answerIn(event) as Answer<'saved'>).change),
    ),
    takeConflict: assign(({ context, event }) =>
      withConflict(context, answerIn(event) as Answer<'conflict'>),
    ),
    takeRefusals: assign(({ context, event }) => withRefusals(context, answerIn(event) as Answer<'refused'>)),
    keepMine: assign({ moved: [] }),
    takeTheirs: assign(({ context }) => withTheirs(context)),
    forgetGone: assign({ gone: [] }),
  },
  guards: {
    isUnchanged: ({ context }) => !hasEdits(context) && context.gone.length === 0,
    hasMoved: ({ context }) => context.moved.length > 0,
    isDecided: ({ context }) => context.moved.length === 0,
    hasGone: ({ context }) => context.gone.length > 0,
    isSavable: ({ context }) => isSavable(context),
    canUndo: ({ context }) => context.done.length > 0,
    canRedo: ({ context }) => context.undone.length > 0,
    isConflict: ({ event }) => answerIn(event).kind === 'conflict',
    isRefused: ({ event }) => answerIn(event).kind === 'refused',
  },
}).createMachine({
  id: 'sheet',
  description: 'Chapters of a book edited as a sheet',
  meta: { spec: '7, 8' },
  context: { rows: [], orderVersion: 1, edits: {}, done: [], undone: [], refusals: {}, moved: [], gone: [] },
  initial: 'editing',
  states: {
    editing: {
      description: 'Cells can be changed, each change taken back and repeated',
      initial: 'clean',
      on: {
        'sheet.loaded': { actions: 'takeRows' },
        'sheet.edit': { target: '.dirty', actions: 'takeEdits' },
        'sheet.undo': { guard: 'canUndo', target: '.dirty', actions: 'takeBack' },
        'sheet.redo': { guard: 'canRedo', target: '.dirty', actions: 'repeat' },
        'sheet.discard': { target: '.dirty', actions: 'discard' },
        'sheet.forgetGone': { actions: 'forgetGone' },
        'sheet.save': { guard: 'isSavable', target: 'saving' },
      },
      states: {
        clean: { description: 'Every cell holds what the server has' },
        dirty: {
          description:
            'Cells hold something else, or did in chapters that somebody else has deleted; leaving is asked about',
          always: [
            { guard: 'isUnchanged', target: 'clean' },
            { guard: 'hasMoved', target: 'conflicted' },
          ],
        },
        conflicted: {
          description:
            'Somebody else has changed chapters with edits; what both have is shown, nothing is saved',
          always: [
            { guard: 'isUnchanged', target: 'clean' },
            { guard: 'isDecided', target: 'dirty' },
          ],
          on: {
            'sheet.keepMine': { target: 'dirty', actions: 'keepMine' },
            'sheet.takeTheirs': { target: 'dirty', actions: 'takeTheirs' },
          },
        },
        refused: {
          description: 'The server has refused cells, which say why; nothing of it was saved',
          always: [
            { guard: 'isUnchanged', target: 'clean' },
            { guard: 'hasMoved', target: 'conflicted' },
          ],
        },
        failed: {
          description: 'Saving got no answer; the same can safely be sent again',
          always: [
            { guard: 'isUnchanged', target: 'clean' },
            { guard: 'hasMoved', target: 'conflicted' },
          ],
        },
        saved: { description: 'Everything is saved, and nothing has changed since' },
      },
    },
    saving: {
      description: 'All changes are on their way in one call; cells wait for its answer',
      invoke: {
        id: 'saveSheet',
        src: 'saveSheet',
        input: saveInput,
        onDone: [
          { guard: 'isConflict', target: 'editing.conflicted', actions: 'takeConflict' },
          { guard: 'isRefused', target: 'editing.refused', actions: 'takeRefusals' },
          { guard: 'hasGone', target: 'editing.dirty', actions: 'takeSaved' },
          { target: 'editing.saved', actions: 'takeSaved' },
        ],
        onError: 'editing.failed',
      },
    },
  },
});

function saveInput({ context }: { readonly context: SheetContext }): SheetSave {
  return saveOf(context);
}
