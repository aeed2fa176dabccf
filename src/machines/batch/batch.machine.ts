/**
 * One operation on many items (product.md, "bulk actions with a result per row and undo", "every long job: progress,
 * cancel, resume"): one request in flight, a result for every item, and each way to stop, go on, try again and take back.
 *
 * What an operation is — events of a lifecycle, files that are sent — is a strategy that fills the slot `sendRequest`.
 */
import { assign, type EventObject, setup } from 'xstate';
import {
  askedFor,
  type BatchContext,
  type BatchEvent,
  type BatchInput,
  type BatchReport,
  type BatchRequest,
  canUndo,
  emptied,
  emptyBatch,
  hasMore,
  idOf,
  requestToSend,
  requestToUndo,
  restored,
  sendRequestOf,
  stateOf,
  undoRequestOf,
  withAdded,
  withAnswer,
  withAskedAgain,
  withFailedAgain,
  withItemAgain,
  withItemCancelled,
  withLost,
  withProgress,
  withRequest,
  withRequestGivenUp,
  withRestCancelled,
} from './batch.data.ts';
import { callbackSlot } from '../slots.ts';

export const batchMachine = setup({
  types: {
    context: {} as BatchContext,
    events: {} as BatchEvent,
    input: {} as BatchInput,
    tags: {} as 'open',
  },
  actors: { sendRequest: callbackSlot<BatchReport, EventObject, BatchRequest>('sendRequest') },
  actions: {
    takeQuestion: assign(({ context, event }) =>
      event.type === 'batch.ask' ? askedFor(context, event) : {},
    ),
    takeCarried: assign(({ event }) => (event.type === 'batch.confirm' ? { carried: event.carried } : {})),
    takeKept: assign(({ context, event }) =>
      event.type === 'batch.restore' ? restored(context, event.kept) : {},
    ),
    addItems: assign(({ context, event }) =>
      event.type === 'batch.add' ? withAdded(context, event.items) : {},
    ),
    takeRequest: assign(({ context }) => withRequest(context, sendRequestOf(context))),
    takeUndo: assign(({ context }) => withRequest(context, undoRequestOf(context))),
    takeProgress: assign(({ context, event }) =>
      event.type === 'batch.progressed' ? withProgress(context, event.progress) : {},
    ),
    takeAnswer: assign(({ context, event }) =>
      event.type === 'batch.answered' ? withAnswer(context, event.answer) : {},
    ),
    takeLastAnswer: assign(({ context, event }) =>
      event.type === 'batch.answered' ? withAnswer(context, { ...event.answer, isCutShort: false }) : {},
    ),
    takeLoss: assign(({ context }) => withLost(context)),
    cancelRest: assign(({ context }) => withRestCancelled(context)),
    giveUpRequest: assign(({ context }) => withRequestGivenUp(context)),
    askAgain: assign(({ context }) => withAskedAgain(context)),
    cancelItem: assign(({ context, event }) => withItemCancelled(context, idOf(event))),
    retryItem: assign(({ context, event }) => withItemAgain(context, idOf(event))),
    retryFailed: assign(({ context }) => withFailedAgain(context)),
    forget: assign(({ context }) => emptied(context)),
  },
  guards: {
    wasSending: ({ event }) => event.type === 'batch.restore' && event.kept.request?.kind === 'send',
    wasUndoing: ({ event }) => event.type === 'batch.restore' && event.kept.request?.kind === 'undo',
    hasMore: ({ context }) => hasMore(context),
    isNothingLeft: ({ context }) => !hasMore(context),
    isItemAloneInFlight: ({ context, event }) =>
      context.request?.ids.length === 1 && context.request.ids[0] === idOf(event),
    isItemWaiting: ({ context, event }) => stateOf(context, idOf(event)) === 'waiting',
    isItemStopped: ({ context, event }) =>
      ['failed', 'cancelled', 'unknown'].includes(stateOf(context, idOf(event)) ?? ''),
    hasFailed: ({ context }) => context.items.some(({ state }) => state === 'failed'),
    hasUnanswered: ({ context }) => context.unanswered.length > 0,
    canUndo: ({ context }) => canUndo(context),
    isMoreToUndo: ({ context, event }) =>
      event.type === 'batch.answered' && canUndo(withAnswer(context, event.answer)),
  },
}).createMachine({
  id: 'batch',
  description: 'One operation on many items, one request at a time',
  meta: { spec: '7, 8' },
  context: emptyBatch,
  initial: 'idle',
  states: {
    idle: {
      description: 'There are no items',
      entry: 'forget',
      on: {
        'batch.restore': [
          { guard: 'wasSending', target: 'interrupted', actions: 'takeKept' },
          { guard: 'wasUndoing', target: 'finished', actions: 'takeKept' },
          { target: 'paused', actions: 'takeKept' },
        ],
        'batch.ask': { target: 'confirming', actions: 'takeQuestion' },
        'batch.add': { target: 'choosing', actions: 'addItems' },
      },
    },
    confirming: {
      description: 'Somebody is asked whether they mean it, and why where that is needed',
      on: {
        'batch.confirm': { target: 'choosing', actions: 'takeCarried' },
        'batch.dismiss': 'idle',
      },
    },
    choosing: {
      description: 'What has waited longest is next',
      always: [{ guard: 'hasMore', target: 'running' }, { target: 'finished' }],
    },
    running: {
      description: 'One request is in flight; leaving this state ends its call',
      tags: 'open',
      entry: 'takeRequest',
      invoke: { id: 'sendRequest', src: 'sendRequest', input: requestToSend },
      on: {
        'batch.progressed': { actions: 'takeProgress' },
        'batch.answered': { target: 'choosing', actions: 'takeAnswer' },
        'batch.lost': { target: 'interrupted', actions: 'takeLoss' },
        'batch.add': { actions: 'addItems' },
        'batch.cancelItem': [
          { guard: 'isItemAloneInFlight', target: 'choosing', actions: 'cancelItem' },
          { guard: 'isItemWaiting', actions: 'cancelItem' },
        ],
        'batch.retryItem': { guard: 'isItemStopped', actions: 'retryItem' },
      },
      initial: 'sending',
      states: {
        sending: {
          description: 'The next request follows',
          on: { 'batch.pause': 'pausing', 'batch.cancel': { target: 'cancelling', actions: 'cancelRest' } },
        },
        pausing: {
          description: 'The last one for now: what is in flight is waited for',
          on: {
            'batch.answered': { target: '#batch.paused', actions: 'takeAnswer' },
            'batch.cancelItem': [
              { guard: 'isItemAloneInFlight', target: '#batch.paused', actions: 'cancelItem' },
              { guard: 'isItemWaiting', actions: 'cancelItem' },
            ],
            'batch.resume': 'sending',
            'batch.cancel': { target: 'cancelling', actions: 'cancelRest' },
          },
        },
        cancelling: {
          description: 'The last one: what is in flight cannot be called back, but its result is shown',
          on: { 'batch.answered': { target: '#batch.choosing', actions: 'takeLastAnswer' } },
        },
      },
    },
    paused: {
      description: 'Nothing is sent until somebody goes on',
      tags: 'open',
      always: { guard: 'isNothingLeft', target: 'finished' },
      on: {
        'batch.resume': 'running',
        'batch.cancel': { target: 'finished', actions: 'cancelRest' },
        'batch.add': { actions: 'addItems' },
        'batch.cancelItem': { guard: 'isItemWaiting', actions: 'cancelItem' },
        'batch.retryItem': { guard: 'isItemStopped', actions: 'retryItem' },
      },
    },
    interrupted: {
      description: 'A request got no answer, or its page has gone; it can safely be sent again under its key',
      tags: 'open',
      always: { guard: 'isNothingLeft', target: 'finished' },
      on: {
        'batch.resume': 'running',
        'batch.cancel': { target: 'finished', actions: 'giveUpRequest' },
        'batch.add': { actions: 'addItems' },
        'batch.cancelItem': { guard: 'isItemWaiting', actions: 'cancelItem' },
        'batch.retryItem': { guard: 'isItemStopped', actions: 'retryItem' },
      },
    },
    finished: {
      description: 'Every item that was reached has its result, or can be asked about again under its key',
      on: {
        'batch.resume': { guard: 'hasUnanswered', target: 'running', actions: 'askAgain' },
        'batch.add': { target: 'choosing', actions: 'addItems' },
        'batch.retry': { guard: 'hasFailed', target: 'running', actions: 'retryFailed' },
        'batch.retryItem': { guard: 'isItemStopped', target: 'running', actions: 'retryItem' },
        'batch.undo': { guard: 'canUndo', target: 'undoing' },
        'batch.dismiss': 'idle',
      },
    },
    undoing: {
      description: 'Items go back to where they came from, as many as one request takes',
      tags: 'open',
      entry: 'takeUndo',
      invoke: { id: 'sendUndo', src: 'sendRequest', input: requestToUndo },
      on: {
        'batch.answered': [
          { guard: 'isMoreToUndo', target: 'undoing', reenter: true, actions: 'takeAnswer' },
          { target: 'choosing', actions: 'takeAnswer' },
        ],
        'batch.lost': 'finished',
        'batch.add': { actions: 'addItems' },
      },
    },
  },
});
