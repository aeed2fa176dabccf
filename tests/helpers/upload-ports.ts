/** An API, a worker and a storage of an upload that answer when they are told to, and a run of two chapters. */
import { SimulatedClock } from 'xstate';
import type { Upload, UploadedChapters, UploadItem, UploadProgress } from '#contract/resources/upload.ts';
import { createUploadEffects } from '#lib/runs/chapter-upload.ts';
import { HttpFailure } from '#lib/http/http-failure.ts';
import type { HttpClient } from '#lib/http/http.ts';
import type { ImportWorker } from '#lib/import/import-worker.ts';
import type { TabLockReports } from '#lib/storage/tab-lock.ts';
import type { KeptPreview } from '#machines/chapter-upload/chapter-upload.data.ts';
import type { ReadingProgress } from '#machines/chapter-upload/imported.ts';

export const newRun: Upload = {
  id: 7,
  book_id: 3,
  client_run: 'dot-tai-1',
  status: 'uploading',
  release: { kind: 'draft' },
  total: 2,
  uploaded: 0,
  created_at: '2026-06-01T08:00:00.000Z',
  finished_at: null,
};
export const halfRun: Upload = { ...newRun, uploaded: 1 };
export const storedTexts = [
  { words: 200, hash: 'a'.repeat(64) },
  { words: 200, hash: 'b'.repeat(64) },
];
export const uploadedItem = (position: number): UploadItem => ({
  position,
  number: position,
  title: `Gió ${position}`,
  word_count: 200,
  chapter_id: 40 + position,
  is_skipped: false,
  status: 'draft',
  published_at: null,
  refusal: null,
});
export const waitingItem = (position: number): UploadItem => ({
  ...uploadedItem(position),
  chapter_id: null,
  status: null,
});
/** What is answered where one more chapter is there. */
export const broughtTo = (position: number, status: Upload['status'] = 'uploading'): UploadedChapters => ({
  chapters: [uploadedItem(position)],
  uploaded: position,
  status,
});
export const halfProgress: UploadProgress = {
  ...halfRun,
  chapters: [uploadedItem(1), waitingItem(2)],
};
export const endedProgress: UploadProgress = {
  ...halfRun,
  status: 'done',
  uploaded: 2,
  chapters: [uploadedItem(1), { ...waitingItem(2), is_skipped: true }],
};

type Call = {
  readonly name: string;
  readonly body: unknown;
  readonly answer: (value: unknown) => void;
  readonly fail: (error: unknown) => void;
};

const document = { type: 'doc' as const, content: [{ type: 'paragraph' as const }] };
/** What the server says with status 422. */
export const refusalOf = (errors: Record<string, string[]>, message: string) =>
  new HttpFailure('refused', message, 422, { message, code: 'validation_failed', errors });

export function createUploadPorts(hasTexts = true, isLockFree = true) {
  let lock: TabLockReports | null = null;
  let prepared: KeptPreview | null = null;
  const calls: Call[] = [];
  const log: string[] = [];
  let onReturned: (() => void) | null = null;
  let onProgress: ((progress: ReadingProgress) => void) | null = null;
  const pending = (name: string, body: unknown = null) =>
    new Promise<unknown>((resolve, reject) => {
      log.push(name);
      calls.push({ name, body, answer: resolve, fail: reject });
    });
  const http =
    (method: string) =>
    async (
      path: string,
      { body, parameters }: { body?: unknown; parameters?: Record<string, string> } = {},
    ) => {
      const search = parameters === undefined ? '' : `?${new URLSearchParams(parameters).toString()}`;
      return { data: await pending(`${method} ${path}${search}`, body) };
    };
  const worker = {
    call: (name: string, ...args: unknown[]) =>
      name === 'take' || name === 'keep' || name === 'forget'
        ? Promise.resolve()
        : pending(`worker ${name}`, args),
    stop: () => undefined,
    watch(listener: (progress: ReadingProgress) => void) {
      onProgress = listener;
      return () => {
        onProgress = null;
      };
    },
    end: () => undefined,
  } as unknown as ImportWorker;
  const effects = createUploadEffects({
    http: { get: http('GET'), post: http('POST'), put: http('PUT') } as unknown as HttpClient,
    worker,
    texts: {
      read: async (_, _from, count) => (hasTexts ? Array.from({ length: count }, () => document) : []),
      has: async () => hasTexts,
      drop: async ({ userId, clientRun }) => void log.push(`drop ${userId}/${clientRun}`),
    },
    previews: { files: async () => new Map() },
    place: { of: () => ({ userId: 9, bookId: 3, run: 'thẻ-1' }), open: async () => prepared },
    userId: 9,
    bookId: 3,
    now: () => 0,
    files: new Map([[0, { arrayBuffer: async () => new ArrayBuffer(1) } as File]]),
    holdLock(_name, reports) {
      lock = reports;
      if (isLockFree) reports.onHeld();
      return { take: () => log.push('take the lock'), release: () => undefined };
    },
    watchNetwork(listener) {
      onReturned = listener;
      return () => {
        onReturned = null;
      };
    },
  });
  const clock = new SimulatedClock();
  return {
    calls,
    log,
    clock,
    effects,
    returned: () => onReturned?.(),
    /** What the worker says of what it is reading. */
    progress: (progress: ReadingProgress) => onProgress?.(progress),
    /** What the browser says of the lock. */
    lock: () => lock,
    prepare(preview: KeptPreview | null) {
      prepared = preview;
    },
    last: () => calls.at(-1),
    /** To the last call. */
    answer: (value: unknown) => calls.at(-1)?.answer(value),
    fail: (error: unknown = new HttpFailure('unreachable', 'Mất mạng')) => calls.at(-1)?.fail(error),
  };
}

/** Until what has been answered is known. */
export const turns = async () => {
  for (let at = 0; at < 30; at += 1) await Promise.resolve();
};
