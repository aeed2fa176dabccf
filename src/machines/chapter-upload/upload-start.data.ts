/** What the start of a run is asked for, keeps and answers: its chapters, and what the browser and the server say of them. */
import type { Upload, UploadRelease } from '#contract/resources/upload.ts';

/** A row as it is to be uploaded. */
export type PreparedChapter = {
  readonly piece: number;
  readonly title: string;
  readonly number: number;
  readonly volume: number | null;
};
export type StartInput = {
  /** Made where a run begins: the same one is never begun twice. */
  readonly clientRun: string;
  readonly release: UploadRelease;
  readonly chapters: readonly PreparedChapter[];
};

export type StoredText = { readonly words: number; readonly hash: string };
/** `gone`: what was read of the files is not there any more. Null where a text is longer than a chapter may be. */
export type StoreOutcome = readonly StoredText[] | 'gone' | null;
export type StoreInput = { readonly clientRun: string; readonly pieces: readonly number[] };
export type OrderInput = {
  readonly clientRun: string;
  readonly release: UploadRelease;
  readonly chapters: readonly {
    readonly title: string;
    readonly number: number;
    readonly volume: number | null;
    readonly word_count: number;
    readonly content_hash: string;
  }[];
};
export type OrderOutcome =
  | { readonly kind: 'ordered'; readonly run: Upload }
  /** Texts by place among the chapters. */
  | { readonly kind: 'refused'; readonly errors: Readonly<Record<number, string>>; readonly message: string };
export type StartOutcome =
  | OrderOutcome
  /** The browser had no room for the texts. */
  | { readonly kind: 'full' }
  /** The worker has died, and what it had read is not kept. */
  | { readonly kind: 'gone' }
  /** Nobody waits for the server's answer any more. */
  | { readonly kind: 'withdrawn' };

export type UploadStartEvent = { readonly type: 'upload.resume' } | { readonly type: 'upload.restart' };

export type UploadStartContext = StartInput & {
  readonly texts: readonly StoredText[];
  readonly outcome: StartOutcome;
};

export function emptyStart({ input }: { readonly input: StartInput }): UploadStartContext {
  return { ...input, texts: [], outcome: { kind: 'withdrawn' } };
}

type Args = { readonly context: UploadStartContext };

export function storeInput({ context: { clientRun, chapters } }: Args): StoreInput {
  return { clientRun, pieces: chapters.map(({ piece }) => piece) };
}
export function orderInput({ context: { clientRun, release, chapters, texts } }: Args): OrderInput {
  const told = chapters.map(({ title, number, volume }, at) => ({
    title,
    number,
    volume,
    word_count: texts[at]?.words ?? 0,
    content_hash: texts[at]?.hash ?? '',
  }));
  return { clientRun, release, chapters: told };
}
export function startOutcome({ context }: Args): StartOutcome {
  return context.outcome;
}

export const storedIn = (event: unknown) => (event as { readonly output: StoreOutcome }).output;
export const textsIn = (event: unknown): readonly StoredText[] | null => {
  const stored = storedIn(event);
  return stored === 'gone' ? null : stored;
};
export const orderIn = (event: unknown) => (event as { readonly output: OrderOutcome }).output;
