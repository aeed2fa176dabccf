/** What an upload of chapters is told, by people, the worker that reads and the network; and how answers are read. */
import type { Upload, UploadProgress, UploadUndo } from '#contract/resources/upload.ts';
import type {
  ChosenFile,
  LoadedUploads,
  OrderOutcome,
  Remedy,
  RowChange,
  SendOutcome,
  StoredText,
  UploadContext,
} from './chapter-upload.data.ts';
import type { Encoding, FileReport, ImportedChapter } from './imported.ts';
import type { RowEdit } from './upload-rows.ts';

export type ReadReport =
  | { readonly type: 'file.read'; readonly order: number; readonly reports: readonly FileReport[] }
  | { readonly type: 'files.read'; readonly chapters: readonly ImportedChapter[] };
export type NetworkReport = { readonly type: 'network.returned' };

export type UploadEvent =
  | { readonly type: 'files.chosen'; readonly files: readonly ChosenFile[] }
  | { readonly type: 'file.readAgain'; readonly order: number; readonly encoding: Encoding }
  | { readonly type: 'files.cancel' }
  | { readonly type: 'rows.edit'; readonly cells: readonly RowEdit[] }
  | { readonly type: 'rows.leaveOut'; readonly pieces: readonly number[]; readonly isLeftOut: boolean }
  | { readonly type: 'rows.renumber' }
  | { readonly type: 'rows.change'; readonly change: RowChange }
  | { readonly type: 'rows.undo' }
  | { readonly type: 'rows.redo' }
  | { readonly type: 'upload.start'; readonly key: string }
  | { readonly type: 'upload.pause' }
  | { readonly type: 'upload.resume' }
  | { readonly type: 'upload.cancel' }
  /** What is done about a chapter that the server has refused. */
  | { readonly type: 'upload.settle'; readonly remedy: Remedy }
  | { readonly type: 'upload.undo' }
  | { readonly type: 'upload.restart' }
  /** A run that was left behind. */
  | { readonly type: 'run.resume'; readonly run: Upload }
  | { readonly type: 'run.cancel'; readonly run: Upload }
  | ReadReport
  | NetworkReport;

export const uploadsIn = (event: unknown) => (event as { readonly output: LoadedUploads }).output;
export const chaptersIn = (event: unknown) =>
  (event as { readonly output: readonly ImportedChapter[] }).output;
export const textsIn = (event: unknown) =>
  (event as { readonly output: readonly StoredText[] | null }).output;
export const orderedIn = (event: unknown) =>
  (event as { readonly output: Extract<OrderOutcome, { kind: 'ordered' }> }).output;
export const unorderedIn = (event: unknown) =>
  (event as { readonly output: Extract<OrderOutcome, { kind: 'refused' }> }).output;
export const orderIn = (event: unknown) => (event as { readonly output: OrderOutcome }).output;
export const sentIn = (event: unknown) =>
  (event as { readonly output: Extract<SendOutcome, { kind: 'sent' }> }).output;
export const refusedIn = (event: unknown) =>
  (event as { readonly output: Extract<SendOutcome, { kind: 'refused' }> }).output;
export const sendIn = (event: unknown) => (event as { readonly output: SendOutcome }).output;
export const cancelledIn = (event: unknown) => (event as { readonly output: Upload }).output;
export const progressIn = (event: unknown) => (event as { readonly output: UploadProgress }).output;
export const undoneIn = (event: unknown) => (event as { readonly output: UploadUndo }).output;
export const runIn = (event: UploadEvent): Partial<UploadContext> =>
  event.type === 'run.resume' || event.type === 'run.cancel'
    ? {
        run: event.run,
        clientRun: event.run.client_run,
        uploaded: [],
        attempts: 0,
        refusal: null,
        refused: null,
        undo: null,
      }
    : {};
