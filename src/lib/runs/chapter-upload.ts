/** Uploading chapters over the API, their texts from the browser's storage (contract/resources/upload.ts). */
import { type EventObject, fromCallback, fromPromise } from 'xstate';
import {
  longestAtOnce,
  type Upload,
  uploadAnswerSchema,
  uploadedChaptersSchema,
  type UploadProgress,
  uploadProgressSchema,
  uploadsSchema,
  type UploadUndo,
  uploadUndoSchema,
} from '#contract/resources/upload.ts';
import type { RichText } from '#contract/rich-text/rich-text.ts';
import type {
  LoadedUploads,
  ReadInput,
  RestoreInput,
  RowChange,
} from '#machines/chapter-upload/chapter-upload.data.ts';
import type { ReadReport } from '#machines/chapter-upload/chapter-upload.events.ts';
import type { ImportedChapter } from '#machines/chapter-upload/imported.ts';
import type {
  LockCommand,
  LockReport,
  NetworkReport,
  RunInput,
  LookInput,
  SendInput,
  SendOutcome,
  SettleInput,
  UploadRunContext,
} from '#machines/chapter-upload/upload-run.data.ts';
import { uploadRunMachine } from '#machines/chapter-upload/upload-run.machine.ts';
import type {
  OrderInput,
  OrderOutcome,
  StoreInput,
  StoreOutcome,
} from '#machines/chapter-upload/upload-start.data.ts';
import { uploadStartMachine } from '#machines/chapter-upload/upload-start.machine.ts';
import type { HttpFailure } from '../http/http-failure.ts';
import { orRefusal } from '../http/refusal.ts';
import type { HttpClient } from '../http/http.ts';
import { type ImportWorker, WorkerEnded } from '../import/import-worker.ts';
import { readChosen, type ReadingPorts } from '../import/read-chosen.ts';
import type { PreviewPlace } from '../import/preview-place.ts';
import type { TabLock, TabLockReports } from '../storage/tab-lock.ts';
import type { UploadPreviews } from '../import/upload-previews.ts';
import type { TextsOf, UploadTexts } from '../import/upload-texts.ts';

export type UploadPorts = {
  readonly http: Pick<HttpClient, 'get' | 'post' | 'put'>;
  readonly worker: ImportWorker;
  readonly texts: UploadTexts;
  readonly previews: Pick<UploadPreviews, 'files'>;
  readonly place: Pick<PreviewPlace, 'of' | 'open'>;
  readonly userId: number;
  readonly bookId: number;
  /** Milliseconds from any beginning, to tell how long a call takes. */
  readonly now: () => number;
  /** The chosen files by their order. */
  readonly files: Map<number, File>;
  /** Calls back when the network is there again. */
  readonly watchNetwork: (onReturned: () => void) => () => void;
  /** Of the tabs of this browser one has it. */
  readonly holdLock: (name: string, reports: TabLockReports) => TabLock;
};

/** Milliseconds for which a run that is over is offered to be taken back. */
const undoable = 24 * 60 * 60 * 1000;

export function createUploadEffects({
  http,
  worker,
  texts,
  previews,
  place,
  userId,
  bookId,
  now,
  files: chosen,
  watchNetwork,
  holdLock,
}: UploadPorts) {
  const base = `/books/${bookId}/uploads`;
  /** Before it is shown; what the browser has no room for is only not there after a reload. */
  const keepRead = () => worker.call('keep', place.of()).catch(() => undefined);
  const textsOf = (clientRun: string): TextsOf => ({ userId, clientRun });

  async function change(input: RowChange): Promise<readonly ImportedChapter[]> {
    switch (input.kind) {
      case 'split': {
        const chapters = await worker.call('split', input.choice);
        // One that has died and begun anew without what it had read finds nothing.
        if (chapters.length === 0) throw new Error('Nothing that was read is there any more');
        return chapters;
      }
      case 'merge':
        return [await worker.call('merge', ...input.pieces)];
      case 'cut':
        return (await worker.call('cut', input.piece, input.line)) ?? [];
    }
  }

  /** Of a worker that has died nothing is left of what it had read. */
  const store = (of: TextsOf, pieces: readonly number[]): Promise<StoreOutcome> =>
    worker.call('store', of, pieces).catch((error: unknown) => {
      if (error instanceof WorkerEnded) return 'gone';
      throw error;
    });

  type Asked = LookInput & { readonly signal: AbortSignal; readonly quiet?: boolean };
  const progressOf = async ({ run, from, signal, quiet = false }: Asked) => {
    const parameters = { from: String(from) };
    return (await http.get(`${base}/${run.id}`, { parameters, schema: uploadProgressSchema, signal, quiet }))
      .data;
  };

  return {
    actors: {
      loadUploads: fromPromise<LoadedUploads>(async ({ signal }) => {
        const { data } = await http.get(base, { schema: uploadsSchema, signal });
        const present = Date.now();
        const left = data.uploads.filter(
          ({ status, uploaded, finished_at: at }) =>
            status === 'uploading' ||
            (status !== 'undone' && uploaded > 0 && at !== null && present - Date.parse(at) < undoable),
        );
        const areHere = await Promise.all(
          left.map(({ client_run: run, uploaded }) =>
            texts.has(textsOf(run), uploaded + 1).catch(() => false),
          ),
        );
        const runs = left.map((run, at) => Object.assign({}, run, { hasTexts: areHere[at] === true }));
        const kept = await place.open().catch(() => null);
        return { nextNumber: data.next_number, taken: data.chapters, runs, kept };
      }),

      restorePreview: fromPromise<boolean, RestoreInput>(async ({ input: { lastPiece, orders } }) => {
        if (!(await worker.call('restore', place.of(), lastPiece))) return false;
        for (const [order, file] of await previews.files(place.of(), orders)) chosen.set(order, file);
        return true;
      }),

      readFiles: fromCallback<EventObject, ReadInput, ReadReport>(({ input, sendBack }) => {
        let isLeft = false;
        const ports: ReadingPorts = {
          worker,
          chosen,
          restore: (lastPiece) => worker.call('restore', place.of(), lastPiece),
          onRead: (order, reports) => sendBack({ type: 'file.read', order, reports }),
          isLeft: () => isLeft,
        };
        const read = async () => {
          const chapters = await readChosen(input, ports);
          if (chapters === null) return;
          await keepRead();
          if (!isLeft) sendBack({ type: 'files.read', ...chapters });
        };
        const unwatch = worker.watch((progress) => sendBack({ type: 'file.progressed', progress }));
        void read();
        return () => {
          isLeft = true;
          unwatch();
          worker.stop();
        };
      }),

      changeRows: fromPromise<readonly ImportedChapter[], RowChange>(async ({ input }) => {
        const changed = await change(input);
        await keepRead();
        return changed;
      }),

      uploadStart: uploadStartMachine.provide({
        actors: {
          storeTexts: fromPromise<StoreOutcome, StoreInput>(async ({ input: { clientRun, pieces } }) => {
            const stored = await store(textsOf(clientRun), pieces);
            if (stored !== 'gone') return stored;
            const lastPiece = Math.max(...pieces);
            const isBack = await worker.call('restore', place.of(), lastPiece).catch(() => false);
            return isBack ? store(textsOf(clientRun), pieces) : 'gone';
          }),

          orderRun: fromPromise<OrderOutcome, OrderInput>(
            ({ input: { clientRun, release, chapters }, signal }) => {
              const body = { client_run: clientRun, release, chapters };
              const options = { body, schema: uploadAnswerSchema, signal, isToldElsewhere };
              return orRefusal(
                http.post(base, options).then(({ data: run }) => ({ kind: 'ordered', run }) as const),
                async (refusal) => {
                  await texts.drop(textsOf(clientRun)).catch(() => undefined);
                  const [ofRelease] = Object.entries(refusal.errors).flatMap(([field, reasons]) =>
                    field.startsWith('release') ? reasons : [],
                  );
                  const message = ofRelease ?? refusal.message;
                  return { kind: 'refused' as const, errors: errorsByChapter(refusal), message };
                },
              );
            },
          ),
        },
      }),

      uploadRun: uploadRunMachine.provide({
        actions: {
          dropTexts({ context: { run } }: { readonly context: UploadRunContext }) {
            // What is left in storage is dropped with the next run that ends.
            texts.drop(textsOf(run.client_run)).catch(() => undefined);
          },
        },
        actors: {
          sendChapters: fromPromise<SendOutcome, SendInput>(async ({ input: { run, most }, signal }) => {
            const position = run.uploaded + 1;
            const documents = fitting(await texts.read(textsOf(run.client_run), position, most));
            if (documents.length === 0) return { kind: 'refused', message: null, chapter: null };
            const path = `${base}/${run.id}/chapters/${position}`;
            const options = { body: { documents }, schema: uploadedChaptersSchema, signal, isToldElsewhere };
            const begun = now();
            return orRefusal(
              http
                .put(path, options)
                .then(({ data }) => ({ kind: 'sent', answer: data, took: now() - begun }) as const),
              async ({ status, errors, message }) => {
                const [first] = Object.values(errors).flat();
                // Whoever may not write there any more can do nothing about one chapter.
                const isOfChapter = status === 409 || status === 422;
                const chapters = isOfChapter
                  ? (await progressOf({ run, from: position, signal, quiet: true }).catch(() => null))
                      ?.chapters
                  : undefined;
                const chapter = chapters?.find((one) => one.position === position) ?? null;
                return { kind: 'refused' as const, message: first ?? message, chapter };
              },
            );
          }),

          holdRun: fromCallback<LockCommand, RunInput, LockReport>(
            ({ input: { run }, sendBack, receive }) => {
              const lock = holdLock(`Bookdesk-upload/${userId}/${run.id}`, {
                onHeld: () => sendBack({ type: 'lock.held' }),
                onRefused: () => sendBack({ type: 'lock.refused' }),
                onLost: () => sendBack({ type: 'lock.lost' }),
              });
              receive(() => lock.take());
              return lock.release;
            },
          ),

          watchRun: fromPromise<UploadProgress, LookInput>(({ input, signal }) =>
            progressOf({ ...input, signal, quiet: true }),
          ),

          loadRun: fromPromise<UploadProgress, RunInput>(({ input: { run }, signal }) =>
            progressOf({ run, from: 1, signal }),
          ),

          settleChapter: fromPromise<UploadProgress, SettleInput>(
            async ({ input: { run, remedy }, signal }) => {
              const options = { body: { position: run.uploaded + 1 }, schema: uploadProgressSchema, signal };
              return (await http.post(`${base}/${run.id}/${remedy}`, options)).data;
            },
          ),

          watchNetwork: fromCallback<EventObject, undefined, NetworkReport>(({ sendBack }) =>
            watchNetwork(() => sendBack({ type: 'network.returned' })),
          ),

          cancelRun: fromPromise<Upload, RunInput>(async ({ input: { run }, signal }) => {
            const path = `${base}/${run.id}/cancel`;
            return (await http.post(path, { body: {}, schema: uploadAnswerSchema, signal })).data;
          }),

          undoRun: fromPromise<UploadUndo, RunInput>(async ({ input: { run }, signal }) => {
            const path = `${base}/${run.id}/undo`;
            return (await http.post(path, { body: {}, schema: uploadUndoSchema, signal })).data;
          }),
        },
      }),
    },
  };
}

/** The first of them that fit into one call; one does, however long it is. */
function fitting(documents: readonly RichText[]): readonly RichText[] {
  let length = 0;
  const over = documents.findIndex((document) => {
    length += JSON.stringify(document).length;
    return length > longestAtOnce;
  });
  return over < 0 ? documents : documents.slice(0, Math.max(1, over));
}

/** The screen says what became of it; who is signed out is asked for a password, and the call is made again. */
const isToldElsewhere = () => true;

/** Texts by place among the chapters that were told of. */
function errorsByChapter({ errors }: HttpFailure): Readonly<Record<number, string>> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, [text = '']]) => {
      const [, at] = /^chapters\.(\d+)\./.exec(field) ?? [];
      return at === undefined ? [] : [[Number(at), text]];
    }),
  );
}
