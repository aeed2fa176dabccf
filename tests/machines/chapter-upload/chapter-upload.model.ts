/** How an upload of chapters is explored: files read and not, one change of rows and back, a run of two chapters with every way it can stop. */
import { initialTransition } from 'xstate';
import type { Upload, UploadItem, UploadProgress } from '#contract/resources/upload.ts';
import type {
  KeptPreview,
  LeftRun,
  LoadedUploads,
  OrderOutcome,
  SendOutcome,
  StoredText,
} from '#machines/chapter-upload/chapter-upload.data.ts';
import type { UploadEvent } from '#machines/chapter-upload/chapter-upload.events.ts';
import { chapterUploadMachine } from '#machines/chapter-upload/chapter-upload.machine.ts';
import type { FileReport, ImportedChapter } from '#machines/chapter-upload/imported.ts';
import type { UploadContext } from '#machines/chapter-upload/chapter-upload.data.ts';
import { rowsOf } from '#machines/chapter-upload/upload-rows.ts';
import type { Explorable } from '#tests/helpers/model-paths.ts';

type Done<Name extends string, Output> = {
  readonly type: `xstate.done.actor.${Name}`;
  readonly output: Output;
};
type Failed<Name extends string> = { readonly type: `xstate.error.actor.${Name}` };

export type UploadStep =
  | UploadEvent
  | { readonly type: 'xstate.after.untilRetry.chapter-upload.waiting' }
  | Done<'loadUploads', LoadedUploads>
  | Done<'restorePreview', boolean>
  | Done<'changeRows', readonly ImportedChapter[]>
  | Done<'storeTexts', readonly StoredText[] | null>
  | Done<'orderRun', OrderOutcome>
  | Done<'sendChapter', SendOutcome>
  | Done<'loadRun', UploadProgress>
  | Done<'settleChapter', UploadProgress>
  | Done<'cancelRun', Upload>
  | Done<'undoRun', { readonly trashed: number; readonly kept: readonly never[]; readonly left: number }>
  | Failed<'loadUploads'>
  | Failed<'restorePreview'>
  | Failed<'changeRows'>
  | Failed<'storeTexts'>
  | Failed<'orderRun'>
  | Failed<'sendChapter'>
  | Failed<'loadRun'>
  | Failed<'settleChapter'>
  | Failed<'cancelRun'>
  | Failed<'undoRun'>;

export const run: Upload = {
  id: 7,
  book_id: 3,
  client_run: 'dot-tai-1',
  status: 'uploading',
  total: 2,
  uploaded: 0,
  created_at: '2026-06-01T08:00:00.000Z',
  finished_at: null,
};
export const half: Upload = { ...run, uploaded: 1 };
const left: LeftRun = { ...half, hasTexts: true };
export const chapter = (piece: number, changes: Partial<ImportedChapter> = {}): ImportedChapter => ({
  piece,
  file: 'truyen.txt',
  kind: 'chapter',
  number: piece + 1,
  title: `Gió ${piece + 1}`,
  words: 200,
  firstLine: 'Trời mưa.',
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
export const texts = [
  { words: 200, hash: 'a'.repeat(64) },
  { words: 200, hash: 'b'.repeat(64) },
];
export const item = (position: number): UploadItem => ({
  position,
  number: position,
  title: `Gió ${position}`,
  word_count: 200,
  chapter_id: 40 + position,
  is_skipped: false,
});
export const progress: UploadProgress = {
  ...half,
  chapters: [item(1), { ...item(2), chapter_id: null }],
};
export const over: UploadProgress = {
  ...half,
  status: 'done',
  uploaded: 2,
  chapters: [item(1), { ...item(2), chapter_id: null, is_skipped: true }],
};

export const uploadModel: Explorable<UploadStep> = {
  machine: chapterUploadMachine,
  start: initialTransition(chapterUploadMachine, { opening: 'Mở đầu' })[0],
  events: [
    { type: 'files.chosen', files: [file] },
    { type: 'file.readAgain', order: 0, encoding: 'windows-1258' },
    { type: 'files.cancel' },
    { type: 'file.read', order: 0, reports: [report] },
    { type: 'files.read', chapters },
    { type: 'rows.edit', cells: [{ piece: 0, field: 'title', text: 'Bão' }] },
    { type: 'rows.leaveOut', pieces: [1], isLeftOut: true },
    { type: 'rows.renumber' },
    { type: 'rows.change', change: { kind: 'merge', pieces: [0, 1] } },
    { type: 'rows.undo' },
    { type: 'rows.redo' },
    { type: 'upload.start', key: 'dot-tai-1' },
    { type: 'upload.pause' },
    { type: 'upload.resume' },
    { type: 'upload.cancel' },
    { type: 'upload.settle', remedy: 'skip' },
    { type: 'upload.undo' },
    { type: 'upload.restart' },
    { type: 'run.resume', run: half },
    { type: 'run.cancel', run: half },
    { type: 'network.returned' },
    { type: 'xstate.after.untilRetry.chapter-upload.waiting' },
    { type: 'xstate.done.actor.loadUploads', output: { nextNumber: 5, runs: [left], kept: null } },
    { type: 'xstate.done.actor.loadUploads', output: { nextNumber: 5, runs: [], kept } },
    { type: 'xstate.done.actor.restorePreview', output: true },
    { type: 'xstate.done.actor.restorePreview', output: false },
    { type: 'xstate.error.actor.restorePreview' },
    { type: 'xstate.done.actor.changeRows', output: [chapter(2)] },
    { type: 'xstate.done.actor.storeTexts', output: texts },
    { type: 'xstate.done.actor.storeTexts', output: null },
    { type: 'xstate.done.actor.orderRun', output: { kind: 'ordered', run } },
    {
      type: 'xstate.done.actor.orderRun',
      output: { kind: 'refused', errors: { 1: 'Trùng' }, message: 'Sai' },
    },
    {
      type: 'xstate.done.actor.sendChapter',
      output: { kind: 'sent', chapter: item(1), uploaded: 1, status: 'uploading' },
    },
    {
      type: 'xstate.done.actor.sendChapter',
      output: { kind: 'sent', chapter: item(2), uploaded: 2, status: 'done' },
    },
    {
      type: 'xstate.done.actor.sendChapter',
      output: { kind: 'refused', message: 'Trùng số', chapter: null },
    },
    { type: 'xstate.done.actor.loadRun', output: progress },
    { type: 'xstate.done.actor.loadRun', output: over },
    { type: 'xstate.done.actor.settleChapter', output: progress },
    { type: 'xstate.done.actor.settleChapter', output: over },
    { type: 'xstate.done.actor.cancelRun', output: { ...half, status: 'cancelled' } },
    { type: 'xstate.done.actor.undoRun', output: { trashed: 50, kept: [], left: 3 } },
    { type: 'xstate.done.actor.undoRun', output: { trashed: 3, kept: [], left: 0 } },
    { type: 'xstate.error.actor.loadUploads' },
    { type: 'xstate.error.actor.changeRows' },
    { type: 'xstate.error.actor.storeTexts' },
    { type: 'xstate.error.actor.orderRun' },
    { type: 'xstate.error.actor.sendChapter' },
    { type: 'xstate.error.actor.loadRun' },
    { type: 'xstate.error.actor.settleChapter' },
    { type: 'xstate.error.actor.cancelRun' },
    { type: 'xstate.error.actor.undoRun' },
  ],
  // Rows and steps grow with every edit; what they hold is tested by itself (upload-rows.test.ts).
  project: ({ value, context }) => ({ value, context: projected(context as UploadContext) }),
  identify: ({ value, context }) => ({ value, context: projected(context as UploadContext) }),
};

const projected = ({ rows, done, undone, run: own }: UploadContext): unknown => ({
  rows: rows.length > 0,
  done: done.length > 0,
  undone: undone.length > 0,
  run: own === null ? null : own.uploaded,
});
