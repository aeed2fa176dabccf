/** What a run knows that the server has been told of, what it is told, and how answers change it: pure functions for its chart. */
import {
  mostAtOnce,
  type Upload,
  type UploadedChapters,
  type UploadItem,
  type UploadProgress,
  type UploadUndo,
} from '#contract/resources/upload.ts';

export type UploadRunInput = {
  readonly run: Upload;
  /** Brought from its first chapter on; or left behind, and gone on with or ended. */
  readonly purpose: 'begin' | 'resume' | 'cancel';
};
export type RunInput = { readonly run: Upload };
/** `from`: the position behind what is known of it. */
export type LookInput = RunInput & { readonly from: number };
/** `most`: chapters that one call is to bring, which a slow line has fewer of. */
export type SendInput = RunInput & { readonly most: number };
/** What is done about a refused chapter: it is left out, or it and those behind it get numbers that are free. */
export type Remedy = 'skip' | 'renumber';
export type SettleInput = RunInput & { readonly remedy: Remedy };
export type SendOutcome =
  | {
      readonly kind: 'sent';
      readonly answer: UploadedChapters;
      /** Milliseconds that the call took. */
      readonly took: number;
    }
  | {
      readonly kind: 'refused';
      /** Null: its text is not in this browser, and nobody was asked. */
      readonly message: string | null;
      readonly chapter: UploadItem | null;
    };

/** Whether this tab brings the run: one does at a time. */
export type LockReport =
  | { readonly type: 'lock.held' }
  | { readonly type: 'lock.refused' }
  /** Another tab has taken it over. */
  | { readonly type: 'lock.lost' };
export type LockCommand = { readonly type: 'lock.take' };
export type NetworkReport = { readonly type: 'network.returned' };
export type UploadRunEvent =
  | { readonly type: 'upload.pause' }
  | { readonly type: 'upload.resume' }
  | { readonly type: 'upload.cancel' }
  /** What is done about a chapter that the server has refused. */
  | { readonly type: 'upload.settle'; readonly remedy: Remedy }
  | { readonly type: 'upload.undo' }
  | { readonly type: 'upload.restart' }
  /** From the tab that brings it. */
  | { readonly type: 'upload.takeOver' }
  | LockReport
  | NetworkReport;

export type UploadRunContext = UploadRunInput & {
  readonly uploaded: readonly UploadItem[];
  /** Milliseconds for a chapter, as it goes now; null until one is there. */
  readonly pace: number | null;
  /** Calls in a row that got no answer. */
  readonly attempts: number;
  /** What the server has said of a refused chapter; null where it has said nothing. */
  readonly refusal: string | null;
  /** The chapter that the server has refused; null where that is not known. */
  readonly refused: UploadItem | null;
  readonly remedy: Remedy | null;
  readonly undo: UploadUndo | null;
};

export function emptyRun({ input }: { readonly input: UploadRunInput }): UploadRunContext {
  return {
    ...input,
    uploaded: [],
    pace: null,
    attempts: 0,
    refusal: null,
    refused: null,
    remedy: null,
    undo: null,
  };
}

type Args = { readonly context: UploadRunContext };

export function runInput({ context }: Args): RunInput {
  return { run: context.run };
}
export function lookInput({ context: { run, uploaded } }: Args): LookInput {
  return { run, from: 1 + Math.max(0, ...uploaded.map(({ position }) => position)) };
}
/** As many as take some seconds, so that progress is seen and a pause is none of a minute. */
export function sendInput({ context: { run, pace, attempts } }: Args): SendInput {
  // Fewer after each call that got no answer: it may have been too much for the line.
  const inTime = Math.floor((pace === null ? firstSent : callTime / Math.max(1, pace)) / 2 ** attempts);
  const most = Math.min(mostAtOnce, Math.max(1, inTime), Math.max(1, run.total - run.uploaded));
  return { run, most };
}
export function settleInput({ context }: Args): SettleInput {
  return { run: context.run, remedy: context.remedy as Remedy };
}

const withItems = (known: readonly UploadItem[], told: readonly UploadItem[]): readonly UploadItem[] => {
  const positions = new Set(told.map(({ position }) => position));
  return [...known.filter(({ position }) => !positions.has(position)), ...told];
};

export const withSent = (
  { run, uploaded: known, pace }: UploadRunContext,
  { answer: { chapters, uploaded, status }, took }: Extract<SendOutcome, { kind: 'sent' }>,
): Partial<UploadRunContext> => {
  const own = took / Math.max(1, uploaded - run.uploaded);
  return {
    run: { ...run, uploaded, status },
    uploaded: withItems(known, chapters),
    // What it was counts as much as what it is: one slow call makes no hour.
    pace: pace === null ? own : (pace + own) / 2,
    attempts: 0,
  };
};

/** Milliseconds until everything is there, as it goes now; null where that cannot be said. */
export const timeLeft = ({ run, pace }: Pick<UploadRunContext, 'run' | 'pace'>): number | null =>
  pace === null ? null : pace * (run.total - run.uploaded);

/** Also the chapters that the run has settled since: those that are there, and those that were left out. */
export const withProgress = (
  { uploaded: known }: UploadRunContext,
  { chapters, ...run }: UploadProgress,
): Partial<UploadRunContext> => ({
  run,
  uploaded: withItems(
    known,
    chapters.filter(({ chapter_id: id, is_skipped: isSkipped }) => id !== null || isSkipped),
  ),
  refusal: null,
  refused: null,
  attempts: 0,
});

/** Undone a part at a time: what was brought to the trash adds up, what stays is told whole. */
export const withUndone = ({ undo }: UploadRunContext, part: UploadUndo): Partial<UploadRunContext> => ({
  undo: { ...part, trashed: part.trashed + (undo?.trashed ?? 0) },
});

/** Chapters of the first call, before the pace is known. */
const firstSent = 20;
/** Milliseconds that a call is to take. */
const callTime = 3000;

/** Milliseconds between two looks at a run that another tab brings. */
export const lookAgain = 3000;

/** Milliseconds until a call is made again. */
export const retryDelay = ({ attempts }: Pick<UploadRunContext, 'attempts'>): number =>
  Math.min(30_000, 1000 * 2 ** Math.max(0, attempts - 1));

export const sentIn = (event: unknown) =>
  (event as { readonly output: Extract<SendOutcome, { kind: 'sent' }> }).output;
export const refusedIn = (event: unknown) =>
  (event as { readonly output: Extract<SendOutcome, { kind: 'refused' }> }).output;
export const sendIn = (event: unknown) => (event as { readonly output: SendOutcome }).output;
export const cancelledIn = (event: unknown) => (event as { readonly output: Upload }).output;
export const progressIn = (event: unknown) => (event as { readonly output: UploadProgress }).output;
export const undoneIn = (event: unknown) => (event as { readonly output: UploadUndo }).output;
