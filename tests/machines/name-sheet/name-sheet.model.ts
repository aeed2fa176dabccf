/** How a sheet of names is explored: two names, of which one is edited well, wrongly or deleted, and what becomes of a save. */
import type { NameEntry } from '#contract/resources/name-entry.ts';
import type { NameSheetAnswer, NameSheetContext } from '#machines/name-sheet/name-sheet.data.ts';
import { nameSheetMachine, type NameSheetEvent } from '#machines/name-sheet/name-sheet.machine.ts';
import type { Explorable } from '#tests/helpers/model-paths.ts';

export type NameSheetStep =
  | NameSheetEvent
  | { readonly type: 'xstate.done.actor.saveNames'; readonly output: NameSheetAnswer }
  | { readonly type: 'xstate.error.actor.saveNames' };

export const nameEntry = (id: number, source: string, target: string, version = 1): NameEntry => ({
  id,
  set_id: 5,
  source,
  han_viet: '',
  target,
  category: 'person',
  tier: 'main',
  note: '',
  status: 'approved',
  target_before: null,
  version,
  created_at: '2026-03-01T00:00:00.000Z',
  updated_at: '2026-03-01T00:00:00.000Z',
});

export const entries = [nameEntry(1, '林动', 'Lâm Động'), nameEntry(2, '青檀', 'Thanh Đàn')];
const edited = nameEntry(1, '林动', 'Lâm Đông', 2);

const all: NameSheetAnswer = { results: [{ key: '1', outcome: 'done', entry: edited }] };
const some: NameSheetAnswer = {
  results: [{ key: '1', outcome: 'conflict', entry: nameEntry(1, '林动', 'Lâm', 4) }],
};
const none: NameSheetAnswer = { results: [{ key: '1', outcome: 'gone', entry: null }] };

export const nameSheetModel: Explorable<NameSheetStep> = {
  machine: nameSheetMachine,
  events: [
    { type: 'names.loaded', entries },
    { type: 'names.loaded', entries: [edited, ...entries.slice(1)] },
    { type: 'names.found', draft: { edits: { '1': { target: 'Động' } }, added: [], deleted: [] } },
    { type: 'names.edit', cells: [{ key: '1', field: 'target', text: 'Lâm Đông' }], rows: [] },
    { type: 'names.edit', cells: [{ key: '1', field: 'source', text: '' }], rows: [] },
    { type: 'names.delete', keys: ['1'] },
    { type: 'names.undo' },
    { type: 'names.redo' },
    { type: 'names.discard' },
    { type: 'names.save' },
    { type: 'xstate.done.actor.saveNames', output: all },
    { type: 'xstate.done.actor.saveNames', output: some },
    { type: 'xstate.done.actor.saveNames', output: none },
    { type: 'xstate.error.actor.saveNames' },
  ],
  project: ({ value, context }) => ({ value, context: context as unknown }),
  /** Which step would be taken back decides nothing, nor does a version. */
  identify({ value, context }) {
    const { edits, added, deleted, done, undone, entries: known } = context as NameSheetContext;
    return {
      value,
      edits,
      added,
      deleted,
      known: Object.values(known).map(({ target }) => target),
      back: done.length > 0,
      again: undone.length > 0,
    };
  },
  /** A step back, and one on: more of them are more of the same. No answer here is about the new row of a name that is gone. */
  isExplored: ({ context }) => {
    const { done, undone, given } = context as NameSheetContext;
    return done.length <= 1 && undone.length <= 1 && given === 0;
  },
};
