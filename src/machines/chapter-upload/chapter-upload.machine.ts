/**
 * Uploading many chapters (product.md, `/books/{id}/upload-chapters`): files are read by a worker, and their chapters
 * edited as a sheet. What is prepared is handed to an actor that starts a run, and the run to one that brings it to the
 * server; so is a run that was left behind.
 */
import { assign, type EventObject, setup } from 'xstate';
import { callbackSlot, promiseSlot } from '../slots.ts';
import {
  changeInput,
  emptyUpload,
  forgotten,
  type LoadedUploads,
  type ReadInput,
  readInput,
  restoreInput,
  type RestoreInput,
  type RowChange,
  type UploadContext,
  withChange,
  withChapters,
  withEdits,
  withEncoding,
  withFiles,
  withFilesBefore,
  withProgress,
  withRefusals,
  withRenumbered,
  withReports,
  withRowsLeftOut,
  withRowsMoved,
  withStepBack,
  withStepForward,
  withUploads,
} from './chapter-upload.data.ts';
import {
  chaptersIn,
  outcomeIn,
  type ReadReport,
  refusedIn,
  restoredIn,
  runInput,
  startInput,
  type UploadEvent,
  uploadsIn,
} from './chapter-upload.events.ts';
import type { ImportedChapter } from './imported.ts';
import { isUploadable } from './upload-rows.ts';
import { uploadRunMachine } from './upload-run.machine.ts';
import { uploadStartMachine } from './upload-start.machine.ts';

export const chapterUploadMachine = setup({
  types: {
    context: {} as UploadContext,
    events: {} as UploadEvent,
    input: {} as { readonly opening: string },
    children: {} as { uploadStart: 'uploadStart'; uploadRun: 'uploadRun' },
    tags: {} as 'busy' | 'unsaved',
  },
  actors: {
    loadUploads: promiseSlot<LoadedUploads>('loadUploads'),
    restorePreview: promiseSlot<boolean, RestoreInput>('restorePreview'),
    readFiles: callbackSlot<ReadReport, EventObject, ReadInput>('readFiles'),
    changeRows: promiseSlot<readonly ImportedChapter[], RowChange>('changeRows'),
    uploadStart: uploadStartMachine,
    uploadRun: uploadRunMachine,
  },
  actions: {
    takeUploads: assign(({ event }) => withUploads(uploadsIn(event))),
    takeFiles: assign(({ context, event }) =>
      event.type === 'files.chosen' ? withFiles(context, event.files) : {},
    ),
    takeEncoding: assign(({ context, event }) =>
      event.type === 'file.readAgain' ? withEncoding(context, event.order, event.encoding) : {},
    ),
    takeProgress: assign(({ event }) =>
      event.type === 'file.progressed' ? withProgress(event.progress) : {},
    ),
    takeReports: assign(({ context, event }) =>
      event.type === 'file.read' ? withReports(context, event.order, event.reports) : {},
    ),
    takeChapters: assign(({ context, event }) =>
      event.type === 'files.read' ? withChapters(context, event) : {},
    ),
    takeFilesBack: assign(({ context }) => withFilesBefore(context)),
    takeEdits: assign(({ context, event }) =>
      event.type === 'rows.edit' ? withEdits(context, event.cells) : {},
    ),
    takeLeftOut: assign(({ context, event }) =>
      event.type === 'rows.leaveOut' ? withRowsLeftOut(context, event.pieces, event.isLeftOut) : {},
    ),
    takeMoved: assign(({ context, event }) =>
      event.type === 'rows.move' ? withRowsMoved(context, event.from, event.to, event.count) : {},
    ),
    renumber: assign(({ context }) => withRenumbered(context)),
    takeChange: assign(({ event }) => (event.type === 'rows.change' ? { change: event.change } : {})),
    takeChanged: assign(({ context, event }) => withChange(context, chaptersIn(event))),
    takeBack: assign(({ context }) => withStepBack(context)),
    repeat: assign(({ context }) => withStepForward(context)),
    forgetRefusals: assign({ refusal: null, refusals: {} }),
    takeRefusals: assign(({ context, event }) => withRefusals(context, refusedIn(event))),
    forget: assign(() => forgotten()),
  },
  guards: {
    wasPrepared: ({ event }) => uploadsIn(event).kept !== null,
    isRestored: ({ event }) => restoredIn(event),
    hasRows: ({ context }) => context.rows.length > 0,
    canUndo: ({ context }) => context.done.length > 0,
    canRedo: ({ context }) => context.undone.length > 0,
    isUploadable: ({ context }) => isUploadable(context.rows, context.taken),
    isOrdered: ({ event }) => outcomeIn(event).kind === 'ordered',
    isRefused: ({ event }) => outcomeIn(event).kind === 'refused',
    isGone: ({ event }) => outcomeIn(event).kind === 'gone',
    isFull: ({ event }) => outcomeIn(event).kind === 'full',
  },
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
        'run.resume': 'running',
        'run.cancel': 'running',
      },
    },
    reading: {
      description: 'A worker reads the files, one after the other, and cuts them into chapters',
      tags: 'unsaved',
      invoke: { id: 'readFiles', src: 'readFiles', input: readInput },
      on: {
        'file.progressed': { actions: 'takeProgress' },
        'file.read': { actions: 'takeReports' },
        'files.read': { target: 'previewing', actions: 'takeChapters' },
        'files.cancel': [
          { guard: 'hasRows', target: 'previewing', actions: 'takeFilesBack' },
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
        gone: {
          description:
            'The worker has died, and what it had read is not kept: the files are to be chosen again',
        },
        unchanged: {
          description:
            'The worker has died over a change: everything is as before, and it can be tried again',
        },
      },
      on: {
        'files.chosen': { target: 'reading', actions: 'takeFiles' },
        'file.readAgain': { target: 'reading', actions: 'takeEncoding' },
        'rows.edit': { actions: 'takeEdits' },
        'rows.leaveOut': { actions: 'takeLeftOut' },
        'rows.move': { actions: 'takeMoved' },
        'rows.renumber': { actions: 'renumber' },
        'rows.change': { target: 'changing', actions: 'takeChange' },
        'rows.undo': { guard: 'canUndo', actions: 'takeBack' },
        'rows.redo': { guard: 'canRedo', actions: 'repeat' },
        'upload.start': { guard: 'isUploadable', target: 'starting', actions: 'forgetRefusals' },
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
        onError: 'recovering',
      },
    },
    recovering: {
      description:
        'The worker has died over a change: what it had read is put together again, as far as it is kept',
      tags: ['busy', 'unsaved'],
      invoke: {
        id: 'recoverPreview',
        src: 'restorePreview',
        input: restoreInput,
        onDone: 'previewing.unchanged',
        onError: 'previewing.unchanged',
      },
    },
    starting: {
      description: 'A run is begun with the rows; they are there until the server knows of it',
      tags: 'unsaved',
      invoke: {
        id: 'uploadStart',
        src: 'uploadStart',
        input: startInput,
        onDone: [
          { guard: 'isOrdered', target: 'running' },
          { guard: 'isRefused', target: 'previewing', actions: 'takeRefusals' },
          { guard: 'isFull', target: 'previewing.full' },
          { guard: 'isGone', target: 'previewing.gone' },
          { target: 'previewing' },
        ],
      },
    },
    running: {
      description: 'A run is brought to the server, and looked at until somebody begins anew',
      invoke: {
        id: 'uploadRun',
        src: 'uploadRun',
        input: runInput,
        onDone: { target: 'opening', actions: 'forget' },
      },
    },
  },
});
