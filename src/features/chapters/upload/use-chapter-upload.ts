/** An upload of chapters as its views use it: the chart, its worker, and the bytes of what was chosen. */
import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { createUploadEffects } from '#lib/runs/chapter-upload.ts';
import { createImportWorker } from '#lib/import/import-worker.ts';
import { previewPlace } from '#lib/import/preview-place.ts';
import { uploadPreviews } from '#lib/import/upload-previews.ts';
import { uploadTexts } from '#lib/import/upload-texts.ts';
import { holdTabLock } from '#lib/storage/tab-lock.ts';
import { watchNetwork } from '#lib/network/watch-network.ts';
import type { UploadEvent } from '#machines/chapter-upload/chapter-upload.events.ts';
import { chapterUploadMachine } from '#machines/chapter-upload/chapter-upload.machine.ts';
import {
  selectUpload,
  selectUploadCanRedo,
  selectUploadCanStart,
  selectUploadCanUndo,
  selectUploadIsFull,
  selectUploadIsGone,
  selectUploadIsPrepared,
  selectUploadIsSettled,
  selectUploadIsUnchanged,
  selectUploadIsUnsaved,
  selectUploadRun,
  selectUploadStart,
  selectUploadState,
} from '#machines/chapter-upload/chapter-upload.selectors.ts';
import {
  selectStartIsBusy,
  selectStartIsUnordered,
} from '#machines/chapter-upload/upload-start.selectors.ts';
import { useUnsaved } from '#resource/sheet/use-unsaved.ts';
import { useUploadFindings } from './use-upload-findings.ts';

const sinceOpened = () => performance.now();

export function useChapterUpload(bookId: number) {
  const { t } = useMessages();
  const http = useHttp();
  const userId = useUser()?.id ?? 0;
  const [files] = useState(() => new Map<number, File>());
  const [worker] = useState(() => createImportWorker());
  const place = useMemo(() => previewPlace(uploadPreviews, { userId, bookId }), [userId, bookId]);
  const machine = useMemo(
    () =>
      chapterUploadMachine.provide(
        createUploadEffects({
          http,
          worker,
          texts: uploadTexts,
          userId,
          bookId,
          now: sinceOpened,
          previews: uploadPreviews,
          place,
          files,
          holdLock: holdTabLock,
          watchNetwork: (onReturned) =>
            watchNetwork(window, navigator, (isOnline) => {
              if (isOnline) onReturned();
            }),
        }),
      ),
    [http, worker, userId, bookId, files, place],
  );
  const actor = useActorRef(machine, { input: { opening: t('upload.opening') } });
  const state = useSelector(actor, selectUploadState);
  const context = useSelector(actor, selectUpload);
  const isUnsaved = useSelector(actor, selectUploadIsUnsaved);
  const isFull = useSelector(actor, selectUploadIsFull);
  const isGone = useSelector(actor, selectUploadIsGone);
  const isUnchanged = useSelector(actor, selectUploadIsUnchanged);
  const canStart = useSelector(actor, selectUploadCanStart);
  const canUndo = useSelector(actor, selectUploadCanUndo);
  const canRedo = useSelector(actor, selectUploadCanRedo);
  const start = useSelector(actor, selectUploadStart);
  const isStarting = useSelector(start, selectStartIsBusy);
  const isUnordered = useSelector(start, selectStartIsUnordered);
  const run = useSelector(actor, selectUploadRun);

  // Nothing of what was read outlives the screen; a run that is begun has its texts in the browser's storage.
  useEffect(() => () => worker.end(), [worker]);
  useEffect(() => place.hold(), [place]);
  const tellKept = useUnsaved(isUnsaved);
  // What is prepared survives a reload; the browser that has no room for it goes on without, and says so on leaving.
  const isPrepared = useSelector(actor, selectUploadIsPrepared);
  const isSettled = useSelector(actor, selectUploadIsSettled);
  const { files: chosenFiles, choice, rows } = context;
  useEffect(() => {
    if (!isPrepared) return;
    uploadPreviews.keep(place.of(), { files: chosenFiles, choice, rows }).catch(() => tellKept(false));
  }, [isPrepared, tellKept, place, chosenFiles, choice, rows]);
  useEffect(() => {
    if (isSettled) uploadPreviews.drop(place.of()).catch(() => undefined);
  }, [isSettled, place]);

  const send = useCallback((event: UploadEvent) => actor.send(event), [actor]);
  const resume = useCallback(() => start?.send({ type: 'upload.resume' }), [start]);
  const choose = useCallback(
    (chosen: readonly File[]) => {
      // None is given twice: what was read of a file that is not chosen any more is none of another one's.
      const given = [...files.keys(), ...actor.getSnapshot().context.files.map(({ order }) => order)];
      const begin = 1 + Math.max(-1, ...given);
      for (const [at, file] of chosen.entries()) {
        files.set(begin + at, file);
        uploadPreviews.keepFile(place.of(), begin + at, file).catch(() => tellKept(false));
      }
      send({
        type: 'files.chosen',
        files: chosen.map(({ name, size }, at) => ({ order: begin + at, name, size })),
      });
    },
    [actor, files, send, tellKept, place],
  );
  const asked = useCallback(
    async <Answer>(piece: number, ask: () => Promise<Answer>): Promise<Answer> => {
      try {
        return await ask();
      } catch (error) {
        // One that has died and begun anew has what was read once it is put there again.
        if (!(await worker.call('restore', place.of(), piece))) throw error;
        return ask();
      }
    },
    [worker, place],
  );
  const linesOf = useCallback(
    (piece: number) => asked(piece, () => worker.call('lines', piece)),
    [asked, worker],
  );
  const tryPattern = useCallback((pattern: string) => worker.call('tryPattern', pattern), [worker]);
  const findingsOf = useCallback(
    (piece: number) => asked(piece, () => worker.call('findingsOf', piece)),
    [asked, worker],
  );
  const found = useUploadFindings(worker, bookId, rows, state === 'previewing');
  return {
    state,
    context,
    isFull,
    isGone,
    isUnchanged,
    isStarting,
    isUnordered,
    canStart,
    canUndo,
    canRedo,
    send,
    resume,
    choose,
    linesOf,
    tryPattern,
    found,
    findingsOf,
    run,
  };
}
export type ChapterUpload = ReturnType<typeof useChapterUpload>;
