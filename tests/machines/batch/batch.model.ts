/** How a batch is explored: items in two requests, a range in two, one that is added; every answer, and none. */
import { type EventObject, initialTransition } from 'xstate';
import type { BatchAnswer, BatchContext, BatchEvent, KeptBatch } from '#machines/batch/batch.data.ts';
import { batchMachine } from '#machines/batch/batch.machine.ts';
import type { Explorable } from '#tests/helpers/model-paths.ts';

export type BatchStep = BatchEvent & EventObject;

export const batchInput = { run: 'r', size: 2 };

const done = (id: string) => ({ id, outcome: 'done' as const, message: 'Đã gỡ.', undo: 'restore' });
const refused = (id: string) => ({ id, outcome: 'failed' as const, message: 'Không cho phép.', undo: null });
const answer = (...results: BatchAnswer['results']): BatchAnswer => ({
  results,
  cursor: null,
  left: 0,
  isCutShort: false,
});

export const bothDone = answer(done('1'), done('2'));
export const oneRefused = answer(done('1'), refused('2'));
/** The second of two was not reached. */
export const cutShort: BatchAnswer = { ...answer(done('1')), isCutShort: true };
export const lastDone = answer(done('3'));
export const firstOfRange: BatchAnswer = { ...answer(done('7')), cursor: { after: 7 }, left: 1 };

export const askThree: BatchStep = {
  type: 'batch.ask',
  operation: 'take_down',
  ids: ['1', '2', '3'],
  names: { 1: 'Một', 2: 'Hai', 3: 'Ba' },
  cursor: null,
  left: 0,
};
export const askRange: BatchStep = {
  type: 'batch.ask',
  operation: 'take_down',
  ids: [],
  names: {},
  cursor: { after: null },
  left: 2,
};

/** The first two were done, the last was on its way. */
export const keptOne: KeptBatch = {
  run: 'k',
  step: 2,
  operation: 'take_down',
  carried: { reason: 'Vì thế.' },
  items: ['1', '2', '3'].map((id) => ({
    id,
    state: id === '3' ? 'sending' : 'done',
    progress: id === '3' ? 0.5 : 1,
    message: null,
    undo: id === '3' ? null : 'restore',
  })),
  names: { 1: 'Một', 2: 'Hai', 3: 'Ba' },
  cursor: null,
  left: 0,
  request: {
    kind: 'send',
    key: 'k-1',
    operation: 'take_down',
    carried: { reason: 'Vì thế.' },
    ids: ['3'],
    cursor: null,
  },
  unanswered: [],
};
const keptUndo: KeptBatch = {
  ...keptOne,
  items: keptOne.items.slice(0, 2),
  request: { kind: 'undo', key: 'k-1', operation: 'restore', carried: {}, ids: ['1', '2'], cursor: null },
};

export const batchModel: Explorable<BatchStep> = {
  machine: batchMachine,
  start: initialTransition(batchMachine, batchInput)[0],
  events: [
    { type: 'batch.restore', kept: keptOne },
    { type: 'batch.restore', kept: keptUndo },
    { type: 'batch.restore', kept: { ...keptOne, request: null } },
    askThree,
    askRange,
    { type: 'batch.confirm', carried: { reason: 'Vì thế.' } },
    { type: 'batch.add', items: [{ id: 'f', name: 'bìa.png' }] },
    { type: 'batch.progressed', progress: 0.5 },
    { type: 'batch.answered', answer: bothDone },
    { type: 'batch.answered', answer: oneRefused },
    { type: 'batch.answered', answer: cutShort },
    { type: 'batch.answered', answer: lastDone },
    { type: 'batch.answered', answer: firstOfRange },
    { type: 'batch.lost' },
    { type: 'batch.pause' },
    { type: 'batch.resume' },
    { type: 'batch.cancel' },
    { type: 'batch.cancelItem', id: '3' },
    { type: 'batch.cancelItem', id: 'f' },
    { type: 'batch.retry' },
    { type: 'batch.retryItem', id: '2' },
    { type: 'batch.retryItem', id: 'f' },
    { type: 'batch.undo' },
    { type: 'batch.dismiss' },
  ],
  project: ({ value, context }) => ({ value, context: context as unknown }),
  /** What can happen next is decided by which states items are in, not by how many, and by what is in flight. */
  identify({ value, context }) {
    const { items, cursor, request, unanswered } = context as BatchContext;
    const states = [...new Set(items.map(({ state, undo }) => `${state} ${undo}`))].toSorted();
    const inFlight = request === null ? null : `${request.kind} ${request.ids.length}`;
    const isRangeUnknown = unanswered.some(({ ids }) => ids.length === 0);
    return { value, states, hasCursor: cursor !== null, inFlight, isRangeUnknown };
  },
  /**
   * Two requests: everything that a third could add is more of the same. What was given up, of the first one, is asked about
   * again, and hinders nothing else that is done.
   */
  isExplored(snapshot) {
    const { step, unanswered } = snapshot.context as BatchContext;
    if (unanswered.length === 0) return step <= 2;
    return step === 1 && snapshot.matches('finished');
  },
};
