/** What an upload of chapters knows, and how answers change it: pure functions for its chart. Texts are never in it. */
import type { TakenChapter, Upload } from '#contract/resources/upload.ts';
import { readTypedNumber } from '#contract/text/typed-number.ts';
import type { Encoding, FileReport, ImportedChapter, ReadingProgress, SplitChoice } from './imported.ts';
import {
  inserted,
  replaced,
  type RowEdit,
  rowsOf,
  type UploadRow,
  withCells,
  withLeftOut,
  withMoved,
  withNumbersInOrder,
} from './upload-rows.ts';
import type { OrderOutcome, PreparedChapter } from './upload-start.data.ts';

/** A chosen file; its bytes stay with whoever reads it. */
export type ChosenFile = { readonly order: number; readonly name: string; readonly size: number };
export type ReadingFile = ChosenFile & {
  /** Null: it is guessed. */
  readonly encoding: Encoding | null;
  /** Null until it is read. */
  readonly reports: readonly FileReport[] | null;
};

/** A run that was left behind. */
export type LeftRun = Upload & {
  /** Whether its texts are in this browser. */
  readonly hasTexts: boolean;
};
/** What was prepared and not begun, as this browser has kept it. */
export type KeptPreview = {
  readonly files: readonly ReadingFile[];
  readonly choice: SplitChoice;
  readonly rows: readonly UploadRow[];
};
export type LoadedUploads = {
  readonly nextNumber: number;
  /** What the book has. */
  readonly taken: readonly TakenChapter[];
  readonly runs: readonly LeftRun[];
  readonly kept: KeptPreview | null;
};
export type RestoreInput = { readonly lastPiece: number; readonly orders: readonly number[] };

export type UploadContext = {
  /** Behind the last chapter of the book. */
  readonly nextNumber: number;
  readonly taken: readonly TakenChapter[];
  /** What stands before the first heading is called so. */
  readonly opening: string;
  readonly runs: readonly LeftRun[];
  readonly files: readonly ReadingFile[];
  /** As they were before those that are being read were chosen. */
  readonly filesBefore: readonly ReadingFile[];
  /** Of the file that is being read. */
  readonly progress: ReadingProgress | null;
  readonly choice: SplitChoice;
  readonly rows: readonly UploadRow[];
  readonly done: readonly (readonly UploadRow[])[];
  readonly undone: readonly (readonly UploadRow[])[];
  /** What the server has refused, by piece. */
  readonly refusals: Readonly<Record<string, string>>;
  readonly change: RowChange | null;
  /** What it has said of them together. */
  readonly refusal: string | null;
};

/** What the worker does with texts; its answer are the rows in their place. */
export type RowChange =
  | { readonly kind: 'split'; readonly choice: SplitChoice }
  | { readonly kind: 'merge'; readonly pieces: readonly [number, number] }
  | { readonly kind: 'cut'; readonly piece: number; readonly line: number };
export type ReadInput = {
  /** Those that are to be read. */
  readonly unread: readonly ReadingFile[];
  /** All of them: with a worker that has died and cannot be put together again, all of them are. */
  readonly files: readonly ReadingFile[];
  readonly choice: SplitChoice;
  /** The last one of the sheet; -1 without one. */
  readonly lastPiece: number;
};
/** What was read of files; `isWhole`: these are all of them, and nothing that was read before is there any more. */
export type ReadChapters = {
  readonly chapters: readonly ImportedChapter[];
  readonly orders: readonly number[];
  readonly isWhole: boolean;
};

const stepsBack = 100;
const nothingRead = {
  files: [],
  filesBefore: [],
  progress: null,
  rows: [],
  done: [],
  undone: [],
  refusals: {},
  change: null,
  refusal: null,
} satisfies Partial<UploadContext>;

export function emptyUpload({ input }: { readonly input: { readonly opening: string } }): UploadContext {
  return {
    ...nothingRead,
    nextNumber: 1,
    taken: [],
    runs: [],
    choice: { pattern: '', opening: 'separate' },
    opening: input.opening,
  };
}

type Args = { readonly context: UploadContext };

export const forgotten = (): Partial<UploadContext> => nothingRead;

export const withUploads = ({ kept, ...loaded }: LoadedUploads): Partial<UploadContext> => ({
  ...loaded,
  ...kept,
});
/** The input of what puts a prepared upload together again. */
export function restoreInput({ context: { rows, files } }: Args): RestoreInput {
  return {
    lastPiece: lastPieceOf(rows),
    orders: files.map(({ order }) => order),
  };
}

const lastPieceOf = (rows: readonly UploadRow[]): number => Math.max(-1, ...rows.map(({ piece }) => piece));

export function readInput({ context: { files, choice, rows } }: Args): ReadInput {
  const unread = files.filter(({ reports }) => reports === null);
  return { unread, files, choice, lastPiece: lastPieceOf(rows) };
}
export function changeInput({ context }: Args): RowChange {
  return context.change as RowChange;
}
const taken = ({ rows }: UploadContext) => rows.filter(({ isLeftOut }) => !isLeftOut);
/** The chapters of a run, as the sheet has them. */
export const preparedChapters = (context: UploadContext): readonly PreparedChapter[] =>
  taken(context).map(({ piece, title, number, volume }) => ({
    piece,
    title: title.trim(),
    number: readTypedNumber(number) ?? Number.NaN,
    volume: readTypedNumber(volume),
  }));

export const withFiles = (context: UploadContext, files: readonly ChosenFile[]): Partial<UploadContext> => ({
  filesBefore: context.files,
  files: [...context.files, ...files.map((file) => ({ ...file, encoding: null, reports: null }))],
});

export const withEncoding = (
  { files }: UploadContext,
  order: number,
  encoding: Encoding,
): Partial<UploadContext> => ({
  filesBefore: files,
  files: files.map((file) => (file.order === order ? { ...file, encoding, reports: null } : file)),
});

export const withProgress = (progress: ReadingProgress): Partial<UploadContext> => ({ progress });

export const withReports = (
  { files }: UploadContext,
  order: number,
  reports: readonly FileReport[],
): Partial<UploadContext> => ({
  files: files.map((file) => (file.order === order ? { ...file, reports } : file)),
  progress: null,
});

/** What is being read was never chosen, and what is read anew stays as it was. */
export const withFilesBefore = ({ filesBefore }: UploadContext): Partial<UploadContext> => ({
  files: filesBefore,
  progress: null,
});

/** A step that can be taken back. */
function stepped(context: UploadContext, rows: readonly UploadRow[]): Partial<UploadContext> {
  return { rows, done: [...context.done, context.rows].slice(-stepsBack), undone: [], refusals: {} };
}

/** A step that can be taken back, but for the first one, and where the texts of the rows before are gone. */
export const withChapters = (
  context: UploadContext,
  { chapters, orders, isWhole }: ReadChapters,
): Partial<UploadContext> =>
  isWhole || context.rows.length === 0
    ? { rows: rowsOf(chapters, context), done: [], undone: [], refusals: {}, progress: null }
    : { ...stepped(context, inserted(context.rows, chapters, orders, context)), progress: null };

export function withChange(
  context: UploadContext,
  chapters: readonly ImportedChapter[],
): Partial<UploadContext> {
  const { change, rows } = context;
  if (change === null) return {};
  switch (change.kind) {
    case 'merge':
      return { ...stepped(context, replaced(rows, change.pieces, chapters)), change: null };
    case 'cut':
      return chapters.length === 0
        ? { change: null }
        : { ...stepped(context, replaced(rows, [change.piece], chapters)), change: null };
    case 'split':
      return { ...stepped(context, rowsOf(chapters, context)), choice: change.choice, change: null };
  }
}

export const withEdits = (context: UploadContext, cells: readonly RowEdit[]) =>
  stepped(context, withCells(context.rows, cells));
export const withRowsLeftOut = (context: UploadContext, pieces: readonly number[], isLeftOut: boolean) =>
  stepped(context, withLeftOut(context.rows, pieces, isLeftOut));
export const withRowsMoved = (context: UploadContext, from: number, to: number, count: number) =>
  stepped(context, withMoved(context.rows, from, to, count));
export const withRenumbered = (context: UploadContext) => stepped(context, withNumbersInOrder(context.rows));

export function withStepBack({ rows, done, undone }: UploadContext): Partial<UploadContext> {
  const before = done.at(-1);
  return before === undefined
    ? {}
    : { rows: before, done: done.slice(0, -1), undone: [...undone, rows], refusals: {} };
}
export function withStepForward({ rows, done, undone }: UploadContext): Partial<UploadContext> {
  const after = undone.at(-1);
  return after === undefined
    ? {}
    : { rows: after, done: [...done, rows], undone: undone.slice(0, -1), refusals: {} };
}

export function withRefusals(
  context: UploadContext,
  { errors, message }: Extract<OrderOutcome, { kind: 'refused' }>,
): Partial<UploadContext> {
  const rows = taken(context);
  const refusals = Object.entries(errors).flatMap(([at, text]) => {
    const piece = rows[Number(at)]?.piece;
    return piece === undefined ? [] : [[String(piece), text] as const];
  });
  return { refusals: Object.fromEntries(refusals), refusal: message };
}
