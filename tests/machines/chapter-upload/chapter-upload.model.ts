/** How an upload of chapters is explored: files read and not, one change of rows and back, and what comes of its start. */
import { initialTransition } from 'xstate';
import type {
  KeptPreview,
  LeftRun,
  LoadedUploads,
  UploadContext,
} from '#machines/chapter-upload/chapter-upload.data.ts';
import type { UploadEvent } from '#machines/chapter-upload/chapter-upload.events.ts';
import { chapterUploadMachine } from '#machines/chapter-upload/chapter-upload.machine.ts';
import type { FileReport, ImportedChapter } from '#machines/chapter-upload/imported.ts';
import { rowsOf } from '#machines/chapter-upload/upload-rows.ts';
import type { StartOutcome } from '#machines/chapter-upload/upload-start.data.ts';
import { halfRun, newRun } from '#tests/helpers/upload-ports.ts';
import type { Explorable } from '#tests/helpers/model-paths.ts';

type Done<Name extends string, Output> = {
  readonly type: `xstate.done.actor.${Name}`;
  readonly output: Output;
};
type Failed<Name extends string> = { readonly type: `xstate.error.actor.${Name}` };

export type UploadStep =
  | UploadEvent
  | Done<'loadUploads', LoadedUploads>
  | Done<'restorePreview', boolean>
  | Done<'recoverPreview', boolean>
  | Done<'changeRows', readonly ImportedChapter[]>
  | Done<'uploadStart', StartOutcome>
  | { readonly type: 'xstate.done.actor.uploadRun' }
  | Failed<'loadUploads'>
  | Failed<'restorePreview'>
  | Failed<'recoverPreview'>
  | Failed<'changeRows'>;

const left: LeftRun = { ...halfRun, hasTexts: true };
export const chapter = (piece: number, changes: Partial<ImportedChapter> = {}): ImportedChapter => ({
  piece,
  file: 'truyen.txt',
  order: 0,
  kind: 'chapter',
  number: piece + 1,
  volume: null,
  title: `Gió ${piece + 1}`,
  words: 200,
  firstLine: 'Trời mưa.',
  lastLine: 'Trời tạnh.',
  flags: [],
  textKey: piece,
  ...changes,
});
export const chapters = [chapter(0), chapter(1)];
const file = { order: 0, name: 'truyen.txt', size: 10 };
const report: FileReport = { name: 'truyen.txt', problem: null, encoding: 'utf-8', notes: [] };
export const kept: KeptPreview = {
  files: [{ ...file, encoding: null, reports: [report] }],
  choice: { pattern: '', opening: 'separate' },
  rows: rowsOf(chapters, { nextNumber: 5, opening: 'Mở đầu' }),
};
export const uploadModel: Explorable<UploadStep> = {
  machine: chapterUploadMachine,
  start: initialTransition(chapterUploadMachine, { opening: 'Mở đầu' })[0],
  events: [
    { type: 'files.chosen', files: [file] },
    { type: 'file.readAgain', order: 0, encoding: 'windows-1258' },
    { type: 'files.cancel' },
    { type: 'file.progressed', progress: { order: 0, stage: 'decoding', share: 0.5 } },
    { type: 'file.read', order: 0, reports: [report] },
    { type: 'files.read', chapters, orders: [0], isWhole: false },
    { type: 'rows.edit', cells: [{ piece: 0, field: 'title', text: 'Bão' }] },
    { type: 'rows.leaveOut', pieces: [1], isLeftOut: true },
    { type: 'rows.move', from: 0, to: 1, count: 1 },
    { type: 'rows.renumber' },
    { type: 'rows.change', change: { kind: 'merge', pieces: [0, 1] } },
    { type: 'rows.undo' },
    { type: 'rows.redo' },
    { type: 'upload.start', key: 'dot-tai-1', release: { kind: 'draft' } },
    { type: 'upload.restart' },
    { type: 'run.resume', run: halfRun },
    { type: 'run.cancel', run: halfRun },
    { type: 'xstate.done.actor.loadUploads', output: { nextNumber: 5, taken: [], runs: [left], kept: null } },
    { type: 'xstate.done.actor.loadUploads', output: { nextNumber: 5, taken: [], runs: [], kept } },
    { type: 'xstate.done.actor.restorePreview', output: true },
    { type: 'xstate.done.actor.restorePreview', output: false },
    { type: 'xstate.error.actor.restorePreview' },
    { type: 'xstate.done.actor.recoverPreview', output: true },
    { type: 'xstate.error.actor.recoverPreview' },
    { type: 'xstate.done.actor.changeRows', output: [chapter(2)] },
    { type: 'xstate.done.actor.uploadStart', output: { kind: 'ordered', run: newRun } },
    {
      type: 'xstate.done.actor.uploadStart',
      output: { kind: 'refused', errors: { 1: 'Trùng' }, message: 'Sai' },
    },
    { type: 'xstate.done.actor.uploadStart', output: { kind: 'full' } },
    { type: 'xstate.done.actor.uploadStart', output: { kind: 'gone' } },
    { type: 'xstate.done.actor.uploadStart', output: { kind: 'withdrawn' } },
    { type: 'xstate.done.actor.uploadRun' },
    { type: 'xstate.error.actor.loadUploads' },
    { type: 'xstate.error.actor.changeRows' },
  ],
  // Rows and steps grow with every edit; what they hold is tested by itself (upload-rows.test.ts).
  project: ({ value, context }) => ({ value, context: projected(context as UploadContext) }),
  identify: ({ value, context }) => ({ value, context: projected(context as UploadContext) }),
};

const projected = ({ rows, done, undone }: UploadContext): unknown => ({
  rows: rows.length > 0,
  done: done.length > 0,
  undone: undone.length > 0,
});
