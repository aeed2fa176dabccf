/**
 * Uploading many chapters (product.md, `/books/{id}/upload-chapters`): files are read by a worker, their chapters edited
 * as a sheet, and brought to the server one after the other. Each call says which chapter it brings and is answered again
 * where it was made before, so that a run can be paused, lose its network, its page or its server, and goes on.
 */
import { assign, type EventObject, setup } from 'xstate';
import type { Upload, UploadProgress, UploadUndo } from '#contract/resources/upload.ts';
import { actionSlot, callbackSlot, promiseSlot } from '../slots.ts';
import {
  changeInput,
  emptyUpload,
  forgotten,
  type LoadedUploads,
  type OrderInput,
  orderInput,
  type OrderOutcome,
  type ReadInput,
  readInput,
  restoreInput,
  type RestoreInput,
  retryDelay,
  type RowChange,
  type SendInput,
  sendInput,
  type SendOutcome,
  settleInput,
  type SettleInput,
  type StoredText,
  type StoreInput,
  storeInput,
  type UploadContext,
  withChange,
  withChapters,
  withEdits,
  withEncoding,
  withFiles,
  withoutUnread,
  withProgress,
  withRefusals,
  withRenumbered,
  withReports,
  withRowsLeftOut,
  withSent,
  withStepBack,
  withStepForward,
  withUndone,
  withUploads,
} from './chapter-upload.data.ts';
import {
  cancelledIn,
  chaptersIn,
  type NetworkReport,
  orderedIn,
  orderIn,
  progressIn,
  type ReadReport,
  refusedIn,
  runIn,
  sendIn,
  sentIn,
  textsIn,
  undoneIn,
  unorderedIn,
  type UploadEvent,
  uploadsIn,
} from './chapter-upload.events.ts';
import type { ImportedChapter } from './imported.ts';
import { isUploadable } from './upload-rows.ts';

export const chapterUploadMachine = setup({
  types: {
    context: {} as UploadContext,
    events: {} as UploadEvent,
    input: {} as { readonly opening: string },
    tags: {} as 'busy' | 'unsaved',
  },
  actors: {
    loadUploads: promiseSlot<LoadedUploads>('loadUploads'),
    restorePreview: promiseSlot<boolean, RestoreInput>('restorePreview'),
    readFiles: callbackSlot<ReadReport, EventObject, ReadInput>('readFiles'),
    changeRows: promiseSlot<readonly ImportedChapter[], RowChange>('changeRows'),
    storeTexts: promiseSlot<readonly StoredText[] | null, StoreInput>('storeTexts'),
    orderRun: promiseSlot<OrderOutcome, OrderInput>('orderRun'),
    sendChapter: promiseSlot<SendOutcome, SendInput>('sendChapter'),
    loadRun: promiseSlot<UploadProgress, SendInput>('loadRun'),
    settleChapter: promiseSlot<UploadProgress, SettleInput>('settleChapter'),
    watchNetwork: callbackSlot<NetworkReport>('watchNetwork'),
    cancelRun: promiseSlot<Upload, SendInput>('cancelRun'),
    undoRun: promiseSlot<UploadUndo, SendInput>('undoRun'),
  },
  actions: {
    dropTexts: actionSlot('dropTexts'),
    takeUploads: assign(({ event }) => withUploads(uploadsIn(event))),
    takeFiles: assign(({ context, event }) =>
      event.type === 'files.chosen' ? withFiles(context, event.files) : {},
    ),
    takeEncoding: assign(({ context, event }) =>
      event.type === 'file.readAgain' ? withEncoding(context, event.order, event.encoding) : {},
    ),
    takeReports: assign(({ context, event }) =>
      event.type === 'file.read' ? withReports(context, event.order, event.reports) : {},
    ),
    takeChapters: assign(({ context, event }) =>
      event.type === 'files.read' ? withChapters(context, event.chapters) : {},
    ),
    forgetUnread: assign(({ context }) => withoutUnread(context)),
    takeEdits: assign(({ context, event }) =>
      event.type === 'rows.edit' ? withEdits(context, event.cells) : {},
    ),
    takeLeftOut: assign(({ context, event }) =>
      event.type === 'rows.leaveOut' ? withRowsLeftOut(context, event.pieces, event.isLeftOut) : {},
    ),
    renumber: assign(({ context }) => withRenumbered(context)),
    takeChange: assign(({ event }) => (event.type === 'rows.change' ? { change: event.change } : {})),
    takeChanged: assign(({ context, event }) => withChange(context, chaptersIn(event))),
    takeBack: assign(({ context }) => withStepBack(context)),
    repeat: assign(({ context }) => withStepForward(context)),
    takeKey: assign(({ event }) =>
      event.type === 'upload.start' ? { clientRun: event.key, refusal: null, refusals: {} } : {},
    ),
    takeTexts: assign(({ event }) => ({ texts: textsIn(event) ?? [] })),
    takeRun: assign(({ event }) => ({
      run: orderedIn(event).run,
      attempts: 0,
    })),
    takeRefusals: assign(({ context, event }) => withRefusals(context, unorderedIn(event))),
    takeLeftRun: assign(({ event }) => runIn(event)),
    takeSent: assign(({ context, event }) => withSent(context, sentIn(event))),
    takeRefusal: assign(({ event }) => ({
      refusal: refusedIn(event).message,
      refused: refusedIn(event).chapter,
    })),
    forgetRefusal: assign({ refusal: null, refused: null, attempts: 0 }),
    takeRemedy: assign(({ event }) => (event.type === 'upload.settle' ? { remedy: event.remedy } : {})),
    takeProgress: assign(({ event }) => withProgress(progressIn(event))),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    takeCancelled: assign(({ event }) => ({ run: cancelledIn(event) })),
    takeUndone: assign(({ context, event }) => withUndone(context, undoneIn(event))),
    forget: assign(() => forgotten()),
  },
  guards: {
    wasPrepared: ({ event }) => uploadsIn(event).kept !== null,
    isRestored: ({ event }) => (event as unknown as { readonly output: boolean }).output,
    hasRows: ({ context }) => context.rows.length > 0,
    canUndo: ({ context }) => context.done.length > 0,
    canRedo: ({ context }) => context.undone.length > 0,
    isUploadable: ({ context }) => isUploadable(context.rows),
    isStored: ({ event }) => textsIn(event) !== null,
    isOrdered: ({ event }) => orderIn(event).kind === 'ordered',
    isRefused: ({ event }) => sendIn(event).kind === 'refused',
    isLast: ({ event }) => {
      const outcome = sendIn(event);
      return outcome.kind === 'sent' && outcome.status !== 'uploading';
    },
    isOver: ({ event }) => progressIn(event).status !== 'uploading',
    isMoreToUndo: ({ event }) => undoneIn(event).left > 0,
  },
  delays: { untilRetry: ({ context }) => retryDelay(context) },
}).createMachine({
  id: 'chapter-upload',
  description: 'Uploading many chapters into a book',
  meta: { spec: '7, 8' },
  context: emptyUpload,
  initial: 'opening',
  states: {
    opening: {
      description: 'Are there runs that were left behind, and which number comes next?',
      tags: 'busy',
      invoke: {
        id: 'loadUploads',
        src: 'loadUploads',
        onDone: [
          { guard: 'wasPrepared', target: 'restoring', actions: 'takeUploads' },
          { target: 'choosing', actions: 'takeUploads' },
        ],
        onError: 'unreachable',
      },
    },
    restoring: {
      description: 'An upload that was prepared in this browser is put together again',
      tags: 'busy',
      invoke: {
        id: 'restorePreview',
        src: 'restorePreview',
        input: restoreInput,
        onDone: [
          { guard: 'isRestored', target: 'previewing' },
          { target: 'choosing', actions: 'forget' },
        ],
        onError: { target: 'choosing', actions: 'forget' },
      },
    },
    unreachable: {
      description: 'The server has not said what is there',
      on: { 'upload.restart': 'opening' },
    },
    choosing: {
      description: 'Files can be chosen, and runs that were left behind gone on with or ended',
      on: {
        'files.chosen': { target: 'reading', actions: 'takeFiles' },
        'run.resume': { target: 'resuming', actions: 'takeLeftRun' },
        'run.cancel': { target: 'cancelling', actions: 'takeLeftRun' },
      },
    },
    reading: {
      description: 'A worker reads the files, one after the other, and cuts them into chapters',
      tags: 'unsaved',
      invoke: { id: 'readFiles', src: 'readFiles', input: readInput },
      on: {
        'file.read': { actions: 'takeReports' },
        'files.read': { target: 'previewing', actions: 'takeChapters' },
        'files.cancel': [
          { guard: 'hasRows', target: 'previewing', actions: 'forgetUnread' },
          { target: 'choosing', actions: 'forget' },
        ],
      },
    },
    previewing: {
      description: 'Titles, numbers and the cuts between chapters can be changed; problems block the upload',
      tags: 'unsaved',
      initial: 'ready',
      states: {
        ready: { description: 'Everything is as it was read, or changed since' },
        full: { description: 'The browser had no room for the texts; nothing was begun' },
      },
      on: {
        'files.chosen': { target: 'reading', actions: 'takeFiles' },
        'file.readAgain': { target: 'reading', actions: 'takeEncoding' },
        'rows.edit': { actions: 'takeEdits' },
        'rows.leaveOut': { actions: 'takeLeftOut' },
        'rows.renumber': { actions: 'renumber' },
        'rows.change': { target: 'changing', actions: 'takeChange' },
        'rows.undo': { guard: 'canUndo', actions: 'takeBack' },
        'rows.redo': { guard: 'canRedo', actions: 'repeat' },
        'upload.start': { guard: 'isUploadable', target: 'storing', actions: 'takeKey' },
        'upload.restart': { target: 'choosing', actions: 'forget' },
      },
    },
    changing: {
      description: 'The worker joins chapters, or cuts them anew',
      tags: ['busy', 'unsaved'],
      invoke: {
        id: 'changeRows',
        src: 'changeRows',
        input: changeInput,
        onDone: { target: 'previewing', actions: 'takeChanged' },
        onError: 'previewing',
      },
    },
    storing: {
      description: 'The texts of the run are put into the browser’s storage, from where they are brought',
      tags: ['busy', 'unsaved'],
      invoke: {
        id: 'storeTexts',
        src: 'storeTexts',
        input: storeInput,
        onDone: [
          { guard: 'isStored', target: 'ordering', actions: 'takeTexts' },
          { target: 'previewing.full' },
        ],
        onError: 'previewing.full',
      },
    },
    ordering: {
      description: 'The server is told of all chapters, and judges them together',
      tags: ['busy', 'unsaved'],
      invoke: {
        id: 'orderRun',
        src: 'orderRun',
        input: orderInput,
        onDone: [
          { guard: 'isOrdered', target: 'uploading', actions: 'takeRun' },
          { target: 'previewing', actions: 'takeRefusals' },
        ],
        onError: 'unordered',
      },
    },
    unordered: {
      description: 'Whether the server knows of the run is not known: telling it again begins no second one',
      tags: 'unsaved',
      on: { 'upload.resume': 'ordering', 'upload.restart': 'previewing' },
    },
    resuming: {
      description: 'What a run that was left behind has brought is looked up',
      tags: 'busy',
      invoke: {
        id: 'loadRun',
        src: 'loadRun',
        input: sendInput,
        onDone: [
          { guard: 'isOver', target: 'finished', actions: 'takeProgress' },
          { target: 'uploading', actions: 'takeProgress' },
        ],
        onError: 'opening',
      },
    },
    uploading: {
      description: 'The next chapter is on its way',
      invoke: {
        id: 'sendChapter',
        src: 'sendChapter',
        input: sendInput,
        onDone: [
          { guard: 'isRefused', target: 'blocked', actions: 'takeRefusal' },
          { guard: 'isLast', target: 'finished', actions: 'takeSent' },
          { target: 'uploading', reenter: true, actions: 'takeSent' },
        ],
        onError: { target: 'waiting', actions: 'countAttempt' },
      },
      on: { 'upload.pause': 'paused', 'upload.cancel': 'cancelling' },
    },
    waiting: {
      description:
        'No answer came: the same chapter is brought again after a while, or once the network is back',
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      after: { untilRetry: 'uploading' },
      on: {
        'network.returned': 'uploading',
        'upload.resume': 'uploading',
        'upload.pause': 'paused',
        'upload.cancel': 'cancelling',
      },
    },
    paused: {
      description: 'Nothing is on its way; what is there stays',
      on: { 'upload.resume': 'uploading', 'upload.cancel': 'cancelling' },
    },
    blocked: {
      description: 'The server has refused a chapter, such as one whose number was taken meanwhile',
      on: {
        'upload.resume': { target: 'uploading', actions: 'forgetRefusal' },
        'upload.settle': { target: 'settling', actions: 'takeRemedy' },
        'upload.cancel': 'cancelling',
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
    },
    cancelling: {
      description: 'The run is ended; the chapters that are there stay',
      tags: 'busy',
      invoke: {
        id: 'cancelRun',
        src: 'cancelRun',
        input: sendInput,
        onDone: { target: 'finished', actions: 'takeCancelled' },
        onError: 'paused',
      },
    },
    finished: {
      description: 'What came of the run, which can be taken back',
      entry: 'dropTexts',
      on: { 'upload.undo': 'undoing', 'upload.restart': { target: 'opening', actions: 'forget' } },
    },
    undoing: {
      description: 'Its chapters go into the trash, a part at a time',
      tags: 'busy',
      invoke: {
        id: 'undoRun',
        src: 'undoRun',
        input: sendInput,
        onDone: [
          { guard: 'isMoreToUndo', target: 'undoing', reenter: true, actions: 'takeUndone' },
          { target: 'undone', actions: 'takeUndone' },
        ],
        onError: 'finished',
      },
    },
    undone: {
      description: 'Everything is in the trash, but what was changed since',
      on: { 'upload.restart': { target: 'opening', actions: 'forget' } },
    },
  },
});
