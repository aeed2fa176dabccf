/** What an upload of chapters is told, by people and the worker that reads; and how answers are read. */
import type { Upload, UploadRelease } from '#contract/resources/upload.ts';
import {
  type ChosenFile,
  type LoadedUploads,
  preparedChapters,
  type ReadChapters,
  type RowChange,
  type UploadContext,
} from './chapter-upload.data.ts';
import type { Encoding, FileReport, ImportedChapter, ReadingProgress } from './imported.ts';
import type { UploadRunInput } from './upload-run.data.ts';
import type { RowEdit } from './upload-rows.ts';
import type { StartInput, StartOutcome } from './upload-start.data.ts';

export type ReadReport =
  | { readonly type: 'file.progressed'; readonly progress: ReadingProgress }
  | { readonly type: 'file.read'; readonly order: number; readonly reports: readonly FileReport[] }
  | ({ readonly type: 'files.read' } & ReadChapters);

export type UploadEvent =
  | { readonly type: 'files.chosen'; readonly files: readonly ChosenFile[] }
  | { readonly type: 'file.readAgain'; readonly order: number; readonly encoding: Encoding }
  | { readonly type: 'files.cancel' }
  | { readonly type: 'rows.edit'; readonly cells: readonly RowEdit[] }
  | { readonly type: 'rows.leaveOut'; readonly pieces: readonly number[]; readonly isLeftOut: boolean }
  /** `count` rows from `from` on, so that the first of them is at `to`; places are counted from 0. */
  | { readonly type: 'rows.move'; readonly from: number; readonly to: number; readonly count: number }
  | { readonly type: 'rows.renumber' }
  | { readonly type: 'rows.change'; readonly change: RowChange }
  | { readonly type: 'rows.undo' }
  | { readonly type: 'rows.redo' }
  | { readonly type: 'upload.start'; readonly key: string; readonly release: UploadRelease }
  | { readonly type: 'upload.restart' }
  /** A run that was left behind. */
  | { readonly type: 'run.resume'; readonly run: Upload }
  | { readonly type: 'run.cancel'; readonly run: Upload }
  | ReadReport;

export const uploadsIn = (event: unknown) => (event as { readonly output: LoadedUploads }).output;
export const chaptersIn = (event: unknown) =>
  (event as { readonly output: readonly ImportedChapter[] }).output;
export const restoredIn = (event: unknown) => (event as { readonly output: boolean }).output;
export const outcomeIn = (event: unknown) => (event as { readonly output: StartOutcome }).output;
export const refusedIn = (event: unknown) =>
  (event as { readonly output: Extract<StartOutcome, { kind: 'refused' }> }).output;

/** What a run is begun with: the key of the gesture that begins it, what becomes of its chapters, and the rows. */
export function startInput({ context, event }: { context: UploadContext; event: UploadEvent }): StartInput {
  const { key, release } = event as Extract<UploadEvent, { type: 'upload.start' }>;
  return { clientRun: key, release, chapters: preparedChapters(context) };
}
/** The run that somebody goes on with or ends, or the one that was just begun. */
export function runInput({ event }: { event: UploadEvent }): UploadRunInput {
  if (event.type === 'run.resume') return { run: event.run, purpose: 'resume' };
  if (event.type === 'run.cancel') return { run: event.run, purpose: 'cancel' };
  const { run } = outcomeIn(event) as Extract<StartOutcome, { kind: 'ordered' }>;
  return { run, purpose: 'begin' };
}
