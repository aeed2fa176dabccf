/**
 * One event for many records (product.md, "bulk actions with a result per row and undo"): asked once, sent a stretch at
 * a time, stopped between two stretches, tried again for what failed, and taken back where the chart knows how.
 */
import { assign, sendTo, setup } from 'xstate';
import {
  askedBy,
  type BulkContext,
  type BulkOrdered,
  type BulkStretch,
  type BulkTarget,
  leftAfter,
  nothingAsked,
  orderOf,
  undoableOf,
  undoOrderOf,
  withStretch,
  withUndone,
} from './bulk-action.data.ts';
import { messageSlot } from './slots.ts';

export type BulkEvent =
  | { readonly type: 'bulk.ask'; readonly run: string; readonly event: string; readonly target: BulkTarget }
  | { readonly type: 'bulk.confirm'; readonly reason: string }
  | { readonly type: 'bulk.cancel' }
  | { readonly type: 'bulk.resume' }
  | { readonly type: 'bulk.retry' }
  | { readonly type: 'bulk.undo' }
  | { readonly type: 'bulk.dismiss' };

const stretchOf = (event: unknown) => (event as { readonly output: BulkStretch }).output;

/** An invoke's own report, which a state within it may take over. */
type Answered = { readonly type: 'xstate.done.actor.sendStretch'; readonly output: BulkStretch };

export const bulkActionMachine = setup({
  types: {
    context: {} as BulkContext,
    events: {} as BulkEvent | Answered,
    tags: {} as 'busy' | 'asking' | 'shown',
  },
  actors: {
    sendStretch: messageSlot<BulkOrdered, BulkStretch>('sendStretch'),
    takeBack: messageSlot<BulkOrdered, BulkStretch>('takeBack'),
  },
  actions: {
    takeQuestion: assign(({ event }) => (event.type === 'bulk.ask' ? askedBy(event) : {})),
    takeReason: assign(({ event }) => (event.type === 'bulk.confirm' ? { reason: event.reason } : {})),
    orderStretch: sendTo('sendStretch', ({ context }) => orderOf(context)),
    takeStretch: assign(({ context, event }) => withStretch(context, stretchOf(event))),
    meanFailed: assign(({ context: { failed, step } }) => ({
      step: step + 1,
      target: { kind: 'ids' as const, ids: failed.map(({ id }) => id) },
      after: null,
      upTo: null,
      failed: [],
    })),
    orderUndo: sendTo('takeBack', ({ context }) => undoOrderOf(context)),
    takeUndone: assign(({ context, event }) => withUndone(context, stretchOf(event))),
    forget: assign(nothingAsked),
  },
  guards: {
    isMoreToCome: ({ context, event }) => leftAfter(context, stretchOf(event)) !== null,
    hasFailed: ({ context }) => context.failed.length > 0,
    canUndo: ({ context }) => undoableOf(context).length > 0,
    isMoreToUndo: ({ context, event }) => undoableOf(withUndone(context, stretchOf(event))).length > 0,
  },
}).createMachine({
  id: 'bulkAction',
  description: 'One event for many records, a stretch at a time',
  meta: { spec: '7, 8' },
  context: nothingAsked,
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is asked',
      entry: 'forget',
      on: { 'bulk.ask': { target: 'confirming', actions: 'takeQuestion' } },
    },
    confirming: {
      description: 'Somebody is asked whether they mean it, and why where that is needed',
      tags: 'asking',
      on: {
        'bulk.confirm': { target: 'running', actions: 'takeReason' },
        'bulk.dismiss': 'idle',
      },
    },
    running: {
      description: 'A stretch is on its way',
      tags: ['busy', 'shown'],
      invoke: {
        id: 'sendStretch',
        src: 'sendStretch',
        onDone: [
          { guard: 'isMoreToCome', target: 'running', reenter: true, actions: 'takeStretch' },
          { target: 'finished', actions: 'takeStretch' },
        ],
        onError: 'interrupted',
      },
      initial: 'going',
      states: {
        going: {
          description: 'The next one follows',
          entry: 'orderStretch',
          on: { 'bulk.cancel': 'cancelling' },
        },
        cancelling: {
          description: 'The last one: what is on its way cannot be called back, but it is told',
          on: {
            'xstate.done.actor.sendStretch': { target: '#bulkAction.finished', actions: 'takeStretch' },
          },
        },
      },
    },
    interrupted: {
      description: 'A stretch got no answer; what it was to do can safely be asked for again',
      tags: 'shown',
      on: { 'bulk.resume': 'running', 'bulk.dismiss': 'finished' },
    },
    finished: {
      description: 'What became of every record',
      tags: 'shown',
      on: {
        'bulk.retry': { guard: 'hasFailed', target: 'running', actions: 'meanFailed' },
        'bulk.undo': { guard: 'canUndo', target: 'undoing' },
        'bulk.dismiss': 'idle',
      },
    },
    undoing: {
      description: 'Records go back to where they came from',
      tags: ['busy', 'shown'],
      invoke: {
        id: 'takeBack',
        src: 'takeBack',
        onDone: [
          { guard: 'isMoreToUndo', target: 'undoing', reenter: true, actions: 'takeUndone' },
          { target: 'finished', actions: 'takeUndone' },
        ],
        onError: 'finished',
      },
      initial: 'ordered',
      states: { ordered: { description: 'The order has been handed over', entry: 'orderUndo' } },
    },
  },
});
