/**
 * The names of a set edited as a sheet (product.md, `/name`): what was typed stays until it is saved in one go, each row with
 * what became of it. A row that somebody else has changed keeps what was typed, upon what it is now.
 */
import { assign, setup } from 'xstate';
import type { NameEntry } from '#contract/resources/name-entry.ts';
import { promiseSlot } from '../slots.ts';
import {
  canSaveNames,
  hasDraft,
  type NameDraft,
  type NameEdit,
  type NameKey,
  type NameSheetAnswer,
  type NameSheetContext,
  type NameSheetSave,
  type NameTexts,
  saveOfNames,
  withAnswer,
  withEntries,
  withLeftDraft,
  withNames,
  withNamesRedo,
  withNamesUndo,
  withoutDraft,
  withoutNames,
} from './name-sheet.data.ts';

export type NameSheetEvent =
  /** The server's entries, when they come and whenever they have changed. */
  | { readonly type: 'names.loaded'; readonly entries: readonly NameEntry[] }
  /** What was left in the browser. */
  | { readonly type: 'names.found'; readonly draft: NameDraft }
  | { readonly type: 'names.edit'; readonly cells: readonly NameEdit[]; readonly rows: readonly NameTexts[] }
  | { readonly type: 'names.delete'; readonly keys: readonly NameKey[] }
  | { readonly type: 'names.undo' }
  | { readonly type: 'names.redo' }
  | { readonly type: 'names.discard' }
  | { readonly type: 'names.save' };

const answerIn = (event: unknown) => (event as { readonly output: NameSheetAnswer }).output;

export const nameSheetMachine = setup({
  types: {
    context: {} as NameSheetContext,
    events: {} as NameSheetEvent,
  },
  actors: { saveNames: promiseSlot<NameSheetAnswer, NameSheetSave>('saveNames') },
  actions: {
    takeEntries: assign(({ context, event }) =>
      event.type === 'names.loaded' ? withEntries(context, event.entries) : {},
    ),
    takeLeft: assign(({ context, event }) =>
      event.type === 'names.found' ? withLeftDraft(context, event.draft) : {},
    ),
    takeEdits: assign(({ context, event }) =>
      event.type === 'names.edit' ? withNames(context, event.cells, event.rows) : {},
    ),
    takeOut: assign(({ context, event }) =>
      event.type === 'names.delete' ? withoutNames(context, event.keys) : {},
    ),
    takeBack: assign(({ context }) => withNamesUndo(context)),
    repeat: assign(({ context }) => withNamesRedo(context)),
    discard: assign(({ context }) => withoutDraft(context)),
    takeAnswer: assign(({ context, event }) => withAnswer(context, answerIn(event))),
  },
  guards: {
    isUnchanged: ({ context }) => !hasDraft(context),
    isSavable: ({ context }) => canSaveNames(context),
    canUndo: ({ context }) => context.done.length > 0,
    canRedo: ({ context }) => context.undone.length > 0,
    isAllTaken: ({ event }) => answerIn(event).results.every(({ outcome }) => outcome === 'done'),
  },
}).createMachine({
  id: 'name-sheet',
  description: 'The names of a set edited as a sheet',
  meta: { spec: '7, 8' },
  context: { entries: {}, edits: {}, added: [], deleted: [], done: [], undone: [], refused: {}, given: 0 },
  initial: 'editing',
  states: {
    editing: {
      description: 'Cells and rows can be changed, each change taken back and repeated',
      initial: 'clean',
      on: {
        'names.loaded': { actions: 'takeEntries' },
        'names.found': { target: '.dirty', actions: 'takeLeft' },
        'names.edit': { target: '.dirty', actions: 'takeEdits' },
        'names.delete': { target: '.dirty', actions: 'takeOut' },
        'names.undo': { guard: 'canUndo', target: '.dirty', actions: 'takeBack' },
        'names.redo': { guard: 'canRedo', target: '.dirty', actions: 'repeat' },
        'names.discard': { target: '.clean', actions: 'discard' },
        'names.save': { guard: 'isSavable', target: 'saving' },
      },
      states: {
        clean: { description: 'Every cell holds what the server has' },
        dirty: {
          description: 'Something is not saved; leaving is asked about',
          always: { guard: 'isUnchanged', target: 'clean' },
        },
        partly: {
          description: 'Some rows were not taken, and say why; what was typed into them is there',
          always: { guard: 'isUnchanged', target: 'clean' },
        },
        failed: {
          description: 'Saving got no answer; the same can safely be sent again',
          always: { guard: 'isUnchanged', target: 'clean' },
        },
        saved: { description: 'Everything is saved, and nothing has changed since' },
      },
    },
    saving: {
      description: 'All changes are on their way; cells wait for what becomes of them',
      invoke: {
        id: 'saveNames',
        src: 'saveNames',
        input: saveInput,
        onDone: [
          { guard: 'isAllTaken', target: 'editing.saved', actions: 'takeAnswer' },
          { target: 'editing.partly', actions: 'takeAnswer' },
        ],
        onError: 'editing.failed',
      },
    },
  },
});

function saveInput({ context }: { readonly context: NameSheetContext }): NameSheetSave {
  return saveOfNames(context);
}
