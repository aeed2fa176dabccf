/** Uploading chapters over the API, their texts from the browser's storage (contract/resources/upload.ts). */
import { type EventObject, fromCallback, fromPromise } from 'xstate';
import {
  type Upload,
  uploadAnswerSchema,
  uploadedChapterSchema,
  type UploadProgress,
  uploadProgressSchema,
  uploadsSchema,
  type UploadUndo,
  uploadUndoSchema,
} from '#contract/resources/upload.ts';
import type {
  LoadedUploads,
  ReadInput,
  RestoreInput,
  RowChange,
} from '#machines/chapter-upload/chapter-upload.data.ts';
import type { ReadReport } from '#machines/chapter-upload/chapter-upload.events.ts';
import type { ImportedChapter } from '#machines/chapter-upload/imported.ts';
import type {
  NetworkReport,
  SendInput,
  SendOutcome,
  SettleInput,
  UploadRunContext,
} from '#machines/chapter-upload/upload-run.data.ts';
import { uploadRunMachine } from '#machines/chapter-upload/upload-run.machine.ts';
import type {
  OrderInput,
  OrderOutcome,
  StoredText,
  StoreInput,
} from '#machines/chapter-upload/upload-start.data.ts';
import { uploadStartMachine } from '#machines/chapter-upload/upload-start.machine.ts';
import { HttpFailure } from './http/http-failure.ts';
import { isUndecided } from './http/undecided.ts';
import type { HttpClient } from './http/http.ts';
import type { ImportWorker } from './import/import-worker.ts';
import type { UploadPreviews } from './import/upload-previews.ts';
import type { TextsOf, UploadTexts } from './import/upload-texts.ts';

export type UploadPorts = {
  readonly http: Pick<HttpClient, 'get' | 'post' | 'put'>;
  readonly worker: ImportWorker;
  readonly texts: UploadTexts;
  readonly previews: Pick<UploadPreviews, 'read' | 'files'>;
  readonly userId: number;
  readonly bookId: number;
  /** The chosen files by their order. */
  readonly files: Map<number, File>;
  /** Calls back when the network is there again. */
  readonly watchNetwork: (onReturned: () => void) => () => void;
};

export function createUploadEffects({
  http,
  worker,
  texts,
  previews,
  userId,
  bookId,
  files: chosen,
  watchNetwork,
}: UploadPorts) {
  const base = `/books/${bookId}/uploads`;
  const preview = { userId, bookId };
  /** What the browser has no room for is only not there after a reload. */
  const keepRead = () => void worker.call('keep', preview).catch(() => undefined);
  const textsOf = (clientRun: string): TextsOf => ({ userId, clientRun });

  async function change(input: RowChange): Promise<readonly ImportedChapter[]> {
    switch (input.kind) {
      case 'split':
        return worker.call('split', input.choice);
      case 'merge':
        return [await worker.call('merge', ...input.pieces)];
      case 'cut':
        return (await worker.call('cut', input.piece, input.line)) ?? [];
    }
  }

  const progressOf = async ({ run, signal }: SendInput & { readonly signal: AbortSignal }) =>
    (await http.get(`${base}/${run.id}`, { schema: uploadProgressSchema, signal, quiet: true })).data;

  return {
    actors: {
      loadUploads: fromPromise<LoadedUploads>(async ({ signal }) => {
        const { data } = await http.get(base, { schema: uploadsSchema, signal });
        const left = data.uploads.filter(({ status }) => status === 'uploading');
        const areHere = await Promise.all(
          left.map(({ client_run: run, uploaded }) =>
            texts.has(textsOf(run), uploaded + 1).catch(() => false),
          ),
        );
        const runs = left.map((run, at) => Object.assign({}, run, { hasTexts: areHere[at] === true }));
        const kept = await previews.read(preview).catch(() => null);
        return { nextNumber: data.next_number, runs, kept };
      }),

      restorePreview: fromPromise<boolean, RestoreInput>(async ({ input: { lastPiece, orders } }) => {
        if (!(await worker.call('restore', preview, lastPiece))) return false;
        for (const [order, file] of await previews.files(preview, orders)) chosen.set(order, file);
        return true;
      }),

      readFiles: fromCallback<EventObject, ReadInput, ReadReport>(
        ({ input: { files, choice }, sendBack }) => {
          let isLeft = false;
          const read = async () => {
            for (const { order, name, encoding } of files) {
              if (isLeft) return;
              await worker.call('forget', order);
              const file = chosen.get(order) ?? new Blob();
              const reports = await worker.call('read', name, file, encoding, order);
              if (isLeft) return void worker.call('forget', order);
              sendBack({ type: 'file.read', order, reports });
            }
            const chapters = await worker.call('split', choice);
            keepRead();
            if (!isLeft) sendBack({ type: 'files.read', chapters });
          };
          // A worker that has died has nothing of any file any more.
          read().catch(() => {
            if (isLeft) return;
            for (const { order, name } of files) {
              const reports = [{ name, problem: 'damaged', encoding: null, notes: [] }] as const;
              sendBack({ type: 'file.read', order, reports });
            }
            sendBack({ type: 'files.read', chapters: [] });
          });
          return () => {
            isLeft = true;
          };
        },
      ),

      changeRows: fromPromise<readonly ImportedChapter[], RowChange>(async ({ input }) => {
        const changed = await change(input);
        keepRead();
        return changed;
      }),

      uploadStart: uploadStartMachine.provide({
        actors: {
          storeTexts: fromPromise<readonly StoredText[] | null, StoreInput>(
            ({ input: { clientRun, pieces } }) => worker.call('store', textsOf(clientRun), pieces),
          ),

          orderRun: fromPromise<OrderOutcome, OrderInput>(
            async ({ input: { clientRun, chapters }, signal }) => {
              try {
                const options = {
                  body: { client_run: clientRun, chapters },
                  schema: uploadAnswerSchema,
                  signal,
                };
                const { data: run } = await http.post(base, { ...options, quiet: true });
                return { kind: 'ordered', run };
              } catch (error) {
                if (!isRefusal(error)) throw error;
                await texts.drop(textsOf(clientRun)).catch(() => undefined);
                return { kind: 'refused', errors: errorsByChapter(error), message: error.message };
              }
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
          sendChapter: fromPromise<SendOutcome, SendInput>(async ({ input: { run }, signal }) => {
            const position = run.uploaded + 1;
            const document = await texts.read(textsOf(run.client_run), position);
            if (document === null) return { kind: 'refused', message: null, chapter: null };
            try {
              const path = `${base}/${run.id}/chapters/${position}`;
              const options = { body: { document }, schema: uploadedChapterSchema, signal, quiet: true };
              const { uploaded, status, ...chapter } = (await http.put(path, options)).data;
              return { kind: 'sent', chapter, uploaded, status };
            } catch (error) {
              if (!isRefusal(error)) throw error;
              const [first] = Object.values(error.errors).flat();
              const chapters = (await progressOf({ run, signal }).catch(() => null))?.chapters;
              const chapter = chapters?.find((one) => one.position === position) ?? null;
              return { kind: 'refused', message: first ?? error.message, chapter };
            }
          }),

          loadRun: fromPromise<UploadProgress, SendInput>(({ input: { run }, signal }) =>
            progressOf({ run, signal }),
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

          cancelRun: fromPromise<Upload, SendInput>(async ({ input: { run }, signal }) => {
            const path = `${base}/${run.id}/cancel`;
            return (await http.post(path, { body: {}, schema: uploadAnswerSchema, signal })).data;
          }),

          undoRun: fromPromise<UploadUndo, SendInput>(async ({ input: { run }, signal }) => {
            const path = `${base}/${run.id}/undo`;
            return (await http.post(path, { body: {}, schema: uploadUndoSchema, signal })).data;
          }),
        },
      }),
    },
  };
}

/** The server has said no; an expired session is none: the same is asked again. */
const isRefusal = (error: unknown): error is HttpFailure =>
  error instanceof HttpFailure && error.status !== 401 && !isUndecided(error);

/** Texts by place among the chapters that were told of. */
function errorsByChapter({ errors }: HttpFailure): Readonly<Record<number, string>> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, [text = '']]) => {
      const [, at] = /^chapters\.(\d+)\./.exec(field) ?? [];
      return at === undefined ? [] : [[Number(at), text]];
    }),
  );
}
