/**
 * A run of an upload (product.md, `/books/{id}/upload-chapters`): its chapters are brought to the server in their
 * order, many to a call. Each call says with which chapter it begins and is answered again where it was made before, so that a run can be
 * paused, lose its network, its page or its server, and goes on; in the end it can be taken back. Of several tabs one brings
 * it, and the others look on.
 */
import { assign, sendTo, setup } from 'xstate';
import type { Upload, UploadProgress, UploadUndo } from '#contract/resources/upload.ts';
import {
  cancelledIn,
  emptyRun,
  type LockCommand,
  type LockReport,
  lookAgain,
  type LookInput,
  lookInput,
  type NetworkReport,
  progressIn,
  refusedIn,
  retryDelay,
  runInput,
  type RunInput,
  sendIn,
  type SendInput,
  sendInput,
  type SendOutcome,
  sentIn,
  type SettleInput,
  settleInput,
  undoneIn,
  type UploadRunContext,
  type UploadRunEvent,
  type UploadRunInput,
  withProgress,
  withSent,
  withUndone,
} from './upload-run.data.ts';
import { actionSlot, callbackSlot, promiseSlot } from '../slots.ts';

export const uploadRunMachine = setup({
  types: {
    context: {} as UploadRunContext,
    events: {} as UploadRunEvent,
    input: {} as UploadRunInput,
    tags: {} as 'busy',
  },
  actors: {
    sendChapters: promiseSlot<SendOutcome, SendInput>('sendChapters'),
    holdRun: callbackSlot<LockReport, LockCommand, RunInput>('holdRun'),
    watchRun: promiseSlot<UploadProgress, LookInput>('watchRun'),
    loadRun: promiseSlot<UploadProgress, RunInput>('loadRun'),
    settleChapter: promiseSlot<UploadProgress, SettleInput>('settleChapter'),
    watchNetwork: callbackSlot<NetworkReport>('watchNetwork'),
    cancelRun: promiseSlot<Upload, RunInput>('cancelRun'),
    undoRun: promiseSlot<UploadUndo, RunInput>('undoRun'),
  },
  actions: {
    dropTexts: actionSlot('dropTexts'),
    takeLock: sendTo('holdRun', { type: 'lock.take' }),
    // Whatever it was begun for: the other tab may have brought more of it.
    noteLost: assign({ purpose: 'resume' }),
    takeSent: assign(({ context, event }) => withSent(context, sentIn(event))),
    takeRefusal: assign(({ event }) => ({
      refusal: refusedIn(event).message,
      refused: refusedIn(event).chapter,
    })),
    forgetRefusal: assign({ refusal: null, refused: null, attempts: 0 }),
    takeRemedy: assign(({ event }) => (event.type === 'upload.settle' ? { remedy: event.remedy } : {})),
    takeProgress: assign(({ context, event }) => withProgress(context, progressIn(event))),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    takeCancelled: assign(({ event }) => ({ run: cancelledIn(event) })),
    takeUndone: assign(({ context, event }) => withUndone(context, undoneIn(event))),
  },
  guards: {
    isToResume: ({ context }) => context.purpose === 'resume',
    isToCancel: ({ context }) => context.purpose === 'cancel',
    isRefused: ({ event }) => sendIn(event).kind === 'refused',
    isLast: ({ event }) => {
      const outcome = sendIn(event);
      return outcome.kind === 'sent' && outcome.answer.status !== 'uploading';
    },
    isOver: ({ event }) => progressIn(event).status !== 'uploading',
    isMoreToUndo: ({ event }) => undoneIn(event).left > 0,
  },
  delays: { untilRetry: ({ context }) => retryDelay(context), lookAgain },
}).createMachine({
  id: 'upload-run',
  description: 'A run of chapters on their way to the server',
  meta: { spec: '7, 8' },
  context: emptyRun,
  initial: 'claiming',
  invoke: { id: 'holdRun', src: 'holdRun', input: runInput },
  states: {
    claiming: {
      description: 'Does another tab bring the run?',
      tags: 'busy',
      on: { 'lock.held': 'beginning', 'lock.refused': 'watching' },
    },
    watching: {
      description: 'Another tab brings the run; this one goes on with it as soon as that one is gone',
      entry: 'noteLost',
      after: { lookAgain: 'looking' },
      on: { 'lock.held': 'beginning', 'upload.takeOver': { actions: 'takeLock' } },
    },
    looking: {
      description: 'How far the other tab is',
      invoke: {
        id: 'watchRun',
        src: 'watchRun',
        input: lookInput,
        onDone: [
          { guard: 'isOver', target: 'finished', actions: 'takeProgress' },
          { target: 'watching', actions: 'takeProgress' },
        ],
        onError: 'watching',
      },
      on: { 'lock.held': 'beginning', 'upload.takeOver': { actions: 'takeLock' } },
    },
    beginning: {
      description: 'Is it a new run, or one that was left behind?',
      always: [
        { guard: 'isToResume', target: 'resuming' },
        { guard: 'isToCancel', target: 'cancelling' },
        { target: 'uploading' },
      ],
    },
    resuming: {
      description: 'What a run that was left behind has brought is looked up',
      tags: 'busy',
      invoke: {
        id: 'loadRun',
        src: 'loadRun',
        input: runInput,
        onDone: [
          { guard: 'isOver', target: 'finished', actions: 'takeProgress' },
          { target: 'uploading', actions: 'takeProgress' },
        ],
        onError: 'closed',
      },
      on: { 'lock.lost': 'watching' },
    },
    uploading: {
      description: 'The next chapters are on their way',
      invoke: {
        id: 'sendChapters',
        src: 'sendChapters',
        input: sendInput,
        onDone: [
          { guard: 'isRefused', target: 'blocked', actions: 'takeRefusal' },
          { guard: 'isLast', target: 'finished', actions: 'takeSent' },
          { target: 'uploading', reenter: true, actions: 'takeSent' },
        ],
        onError: { target: 'waiting', actions: 'countAttempt' },
      },
      on: { 'upload.pause': 'paused', 'upload.cancel': 'cancelling', 'lock.lost': 'watching' },
    },
    waiting: {
      description:
        'No answer came: the same chapters are brought again after a while, or once the network is back',
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      after: { untilRetry: 'uploading' },
      on: {
        'network.returned': 'uploading',
        'upload.resume': 'uploading',
        'upload.pause': 'paused',
        'upload.cancel': 'cancelling',
        'lock.lost': 'watching',
      },
    },
    paused: {
      description: 'Nothing is on its way; what is there stays',
      on: { 'upload.resume': 'uploading', 'upload.cancel': 'cancelling', 'lock.lost': 'watching' },
    },
    blocked: {
      description: 'The server has refused a chapter, such as one whose number was taken meanwhile',
      on: {
        'upload.resume': { target: 'uploading', actions: 'forgetRefusal' },
        'upload.settle': { target: 'settling', actions: 'takeRemedy' },
        'upload.cancel': 'cancelling',
        'lock.lost': 'watching',
      },
    },
    settling: {
      description: 'The refused chapter is left out, or it and those behind it get numbers that are free',
      tags: 'busy',
      invoke: {
        id: 'settleChapter',
        src: 'settleChapter',
        input: settleInput,
        onDone: [
          { guard: 'isOver', target: 'finished', actions: 'takeProgress' },
          { target: 'uploading', actions: 'takeProgress' },
        ],
        onError: 'blocked',
      },
      on: { 'lock.lost': 'watching' },
    },
    cancelling: {
      description: 'The run is ended; the chapters that are there stay',
      tags: 'busy',
      invoke: {
        id: 'cancelRun',
        src: 'cancelRun',
        input: runInput,
        onDone: { target: 'finished', actions: 'takeCancelled' },
        onError: 'paused',
      },
    },
    finished: {
      description: 'What came of the run, which can be taken back',
      entry: 'dropTexts',
      on: { 'upload.undo': 'undoing', 'upload.restart': 'closed' },
    },
    undoing: {
      description: 'Its chapters go into the trash, a part at a time',
      tags: 'busy',
      invoke: {
        id: 'undoRun',
        src: 'undoRun',
        input: runInput,
        onDone: [
          { guard: 'isMoreToUndo', target: 'undoing', reenter: true, actions: 'takeUndone' },
          { target: 'undone', actions: 'takeUndone' },
        ],
        onError: 'finished',
      },
    },
    undone: {
      description: 'Everything is in the trash, but what was changed since',
      on: { 'upload.restart': 'closed' },
    },
    closed: { description: 'Nobody looks at the run any more; what is there is asked anew', type: 'final' },
  },
});
