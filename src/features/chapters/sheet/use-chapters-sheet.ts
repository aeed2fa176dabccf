/** The sheet of a book's chapters as its view uses it: the chart, fed with the list's rows, and leaving asked about. */
import { useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useBookdesk, useToastsActor, useUser } from '#lib/bookdesk-context.tsx';
import { userKey } from '#lib/query/query-keys.ts';
import { createSheetEffects } from '#lib/runs/sheet-saving.ts';
import { toastAction } from '#lib/toast-action.ts';
import { hasEdits } from '#machines/sheet.data.ts';
import { sheetMachine, type SheetEvent } from '#machines/sheet.machine.ts';
import {
  selectSheet,
  selectSheetCanRedo,
  selectSheetCanSave,
  selectSheetCanUndo,
  selectSheetState,
} from '#machines/sheet.selectors.ts';
import type { SheetControls } from '#resource/sheet/sheet-controls.ts';
import { useUnsaved } from '#resource/sheet/use-unsaved.ts';
import { orderVersionOf } from '../list/chapter-list.cache.ts';
import type { ChapterList } from '../list/use-chapter-list.ts';
import { keepSheetDraft, type SheetDraft, sheetDraft, typedOn } from './sheet-draft.ts';

export function useChaptersSheet(bookId: number, { all, isWhole, refresh }: ChapterList) {
  const { t } = useMessages();
  const { http, kept } = useBookdesk();
  const toasts = useToastsActor();
  const queries = useQueryClient();
  const userId = useUser()?.id ?? null;
  const changed = useCallback(() => {
    refresh();
    void queries.invalidateQueries({ queryKey: userKey(userId, 'chapters', 'text') });
  }, [refresh, queries, userId]);
  const machine = useMemo(
    () =>
      sheetMachine.provide(
        createSheetEffects(
          {
            http,
            offerUndo: (undo) => toastAction(toasts, t('lifecycle.undo'), undo),
            onChanged: changed,
          },
          bookId,
        ),
      ),
    [http, toasts, bookId, t, changed],
  );
  const actor = useActorRef(machine);
  const state = useSelector(actor, selectSheetState);
  const context = useSelector(actor, selectSheet);

  const draft = useMemo(() => sheetDraft(kept, userId, bookId), [kept, userId, bookId]);
  /** What a tab that is gone has left; undefined until that is known. */
  const [left, setLeft] = useState<SheetDraft | null>();
  useEffect(() => draft.open(setLeft), [draft]);
  const isOpened = useRef(false);
  useEffect(() => {
    if (all === undefined || !isWhole || left === undefined) return;
    const rows = all.map(({ id, version, number, title, price, volume }) => ({
      id,
      version,
      number,
      title,
      price,
      volume,
    }));
    const orderVersion = orderVersionOf(all);
    const isFirst = !isOpened.current;
    isOpened.current = true;
    if (isFirst && left !== null) {
      actor.send({ type: 'sheet.loaded', rows: typedOn(left, rows), orderVersion });
      actor.send({ type: 'sheet.edit', cells: left.cells });
    }
    actor.send({ type: 'sheet.loaded', rows, orderVersion });
  }, [actor, all, isWhole, left]);
  const tellKept = useUnsaved(state !== 'clean' && state !== 'saved');
  useEffect(() => {
    if (isOpened.current) tellKept(keepSheetDraft(draft, context));
  }, [tellKept, draft, context]);
  const send = useCallback((event: SheetEvent) => actor.send(event), [actor]);
  const controls: SheetControls = {
    canUndo: useSelector(actor, selectSheetCanUndo),
    canRedo: useSelector(actor, selectSheetCanRedo),
    canDiscard: hasEdits(context) && state !== 'saving',
    canSave: useSelector(actor, selectSheetCanSave),
    isSaving: state === 'saving',
    undo: () => send({ type: 'sheet.undo' }),
    redo: () => send({ type: 'sheet.redo' }),
    discard: () => send({ type: 'sheet.discard' }),
    save: () => send({ type: 'sheet.save' }),
  };
  return { state, context, controls, send };
}
export type ChaptersSheetState = ReturnType<typeof useChaptersSheet>;
