/** How a bulk action is explored: named records and all that match, answers in one stretch and in two, refusals. */
import type { BulkStretch } from '#machines/bulk-action.data.ts';
import { bulkActionMachine, type BulkEvent } from '#machines/bulk-action.machine.ts';
import type { Explorable } from '#tests/helpers/model-paths.ts';

type Answered = {
  readonly type: 'xstate.done.actor.sendStretch' | 'xstate.done.actor.takeBack';
  readonly output: BulkStretch;
};
export type BulkStep =
  | BulkEvent
  | Answered
  | { readonly type: 'xstate.error.actor.sendStretch' }
  | { readonly type: 'xstate.error.actor.takeBack' };

/** 150 records: two stretches. */
export const many = Array.from({ length: 150 }, (_, at) => at + 1);

const doneOf = (ids: readonly number[]): BulkStretch => ({
  results: ids.map((id) => ({ id, outcome: 'done' as const, message: 'Đã gửi duyệt.', undo: 'withdraw' })),
  next: null,
  up_to: null,
  total: ids.length,
});
export const allDone: BulkStretch = doneOf(many.slice(0, 100));
const refused: BulkStretch = {
  results: [{ id: 7, outcome: 'refused', message: 'Không cho phép.', undo: null }],
  next: null,
  up_to: 7,
  total: 1,
};
export const firstOfTwo: BulkStretch = { ...doneOf([1]), next: 1, up_to: 9, total: 2 };

export const bulkActionModel: Explorable<BulkStep> = {
  machine: bulkActionMachine,
  events: [
    { type: 'bulk.ask', run: 'r', event: 'submit', target: { kind: 'ids', ids: many } },
    { type: 'bulk.ask', run: 'r', event: 'submit', target: { kind: 'filter', filter: 'sort=id', count: 2 } },
    { type: 'bulk.confirm', reason: 'Vì thế.' },
    { type: 'bulk.cancel' },
    { type: 'bulk.resume' },
    { type: 'bulk.retry' },
    { type: 'bulk.undo' },
    { type: 'bulk.dismiss' },
    { type: 'xstate.done.actor.sendStretch', output: allDone },
    { type: 'xstate.done.actor.sendStretch', output: refused },
    { type: 'xstate.done.actor.sendStretch', output: firstOfTwo },
    { type: 'xstate.error.actor.sendStretch' },
    { type: 'xstate.done.actor.takeBack', output: allDone },
    { type: 'xstate.done.actor.takeBack', output: refused },
    { type: 'xstate.error.actor.takeBack' },
  ],
  project: ({ value, context }) => ({ value, context: context as unknown }),
  /** Two answers and one way back: everything that a third could add is more of the same. */
  isExplored: ({ context }) => context.step <= 2,
};
