/** How the draft of a record is explored: typed and typed back, left behind or not, every answer to a save, and others' changes. */
import { initialTransition } from 'xstate';
import {
  type DraftRecord,
  isUnsaved,
  type RecordDraft,
  type RecordDraftContext,
  type SaveOutcome,
} from '#machines/record-draft/record-draft.data.ts';
import type { RecordDraftEvent } from '#machines/record-draft/record-draft.events.ts';
import { recordDraftMachine } from '#machines/record-draft/record-draft.machine.ts';
import type { Explorable } from '#tests/helpers/model-paths.ts';

type Answered = { readonly type: 'xstate.done.actor.attempt'; readonly output: SaveOutcome };
export type RecordDraftStep =
  | Exclude<RecordDraftEvent, { readonly type: 'draft.attempted' }>
  | Answered
  | { readonly type: 'xstate.done.actor.readDraft'; readonly output: RecordDraft | null }
  | { readonly type: 'xstate.error.actor.readDraft' };

export const original = { title: 'Gốc', price: 0 };
export const typed = { title: 'Tôi', price: 0 };
export const opened: DraftRecord = { id: 7, values: original, version: 1 };
export const stored: DraftRecord = { id: 7, values: typed, version: 2 };
export const putBack: DraftRecord = { id: 7, values: original, version: 3 };
/** Somebody else's. */
export const theirs: DraftRecord = { id: 7, values: { title: 'Họ', price: 5 }, version: 2 };
export const leftBehind: RecordDraft = {
  values: { title: 'Đêm qua', price: 0 },
  base: original,
  version: 1,
  at: 1_780_000_000_000,
};
/** The same text at another version, as after an event. */
export const moved: DraftRecord = { id: 7, values: original, version: 3 };
const repriced: DraftRecord = { id: 7, values: { title: 'Gốc', price: 9 }, version: 2 };
const refused: SaveOutcome = { kind: 'refused', errors: { title: ['Đã được dùng.'] } };

export const draftInput = { run: 'r', base: opened };

export const recordDraftModel: Explorable<RecordDraftStep> = {
  machine: recordDraftMachine,
  start: initialTransition(recordDraftMachine, draftInput)[0],
  events: [
    { type: 'xstate.done.actor.readDraft', output: null },
    { type: 'xstate.done.actor.readDraft', output: leftBehind },
    { type: 'xstate.done.actor.readDraft', output: { ...leftBehind, values: original } },
    { type: 'xstate.error.actor.readDraft' },
    { type: 'draft.changed', values: typed },
    { type: 'draft.changed', values: original },
    { type: 'draft.restore' },
    { type: 'draft.discard' },
    { type: 'draft.save' },
    { type: 'draft.undo' },
    { type: 'draft.merge', values: typed },
    { type: 'draft.merge', values: theirs.values },
    { type: 'draft.dismiss' },
    { type: 'record.changed', record: repriced },
    { type: 'record.read', record: repriced },
    { type: 'xstate.done.actor.attempt', output: { kind: 'saved', record: stored } },
    { type: 'xstate.done.actor.attempt', output: refused },
    { type: 'xstate.done.actor.attempt', output: { kind: 'conflicted', theirs } },
    { type: 'xstate.done.actor.attempt', output: { kind: 'conflicted', theirs: moved } },
    { type: 'xstate.done.actor.attempt', output: { kind: 'lost', loss: 'missing' } },
    { type: 'xstate.done.actor.attempt', output: { kind: 'unanswered' } },
  ],
  project: ({ value, context }) => ({ value, context: context as unknown }),
  /** Which texts differ decides nothing of what can happen next, only whether they do. */
  identify({ value, context }) {
    const known = context as RecordDraftContext;
    const { left, attempt, previous, base } = known;
    const isBehind = base.version < 2;
    return {
      value,
      isBehind,
      isUnsaved: isUnsaved(known),
      isLeft: left !== null,
      kind: attempt?.kind,
      canUndo: previous !== null,
    };
  },
  /** Two calls, and one beside a draft that is offered or of a record that is lost: all further ones are more of the same. */
  isExplored({ context }) {
    const { step, loss, left } = context as RecordDraftContext;
    return step <= (loss === null && left === null ? 2 : 1);
  },
};
