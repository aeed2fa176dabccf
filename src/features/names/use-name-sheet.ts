/** The sheet of a set as its view uses it: the chart, fed with the server's entries, its draft kept, and leaving asked about. */
import { useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { NameChange } from '#contract/resources/name-changes.ts';
import type { NameEntry } from '#contract/resources/name-entry.ts';
import { useMessages } from '#i18n/messages.ts';
import { useBookdesk, useToastsActor, useUser } from '#lib/bookdesk-context.tsx';
import { createNameSheetEffects } from '#lib/runs/name-sheet-saving.ts';
import { userKey } from '#lib/query/query-keys.ts';
import { toastAction } from '#lib/toast-action.ts';
import { hasDraft } from '#machines/name-sheet/name-sheet.data.ts';
import { nameSheetMachine, type NameSheetEvent } from '#machines/name-sheet/name-sheet.machine.ts';
import {
  selectNameSheet,
  selectNameSheetCanRedo,
  selectNameSheetCanSave,
  selectNameSheetCanUndo,
  selectNameSheetState,
} from '#machines/name-sheet/name-sheet.selectors.ts';
import type { SheetControls } from '#resource/sheet/sheet-controls.ts';
import { useUnsaved } from '#resource/sheet/use-unsaved.ts';
import { type KeptDraft, keepNameDraft, nameDraft } from './name-draft.ts';

export function useNameSheet(setId: number, entries: readonly NameEntry[]) {
  const { t, number } = useMessages();
  const { http, kept } = useBookdesk();
  const toasts = useToastsActor();
  const queries = useQueryClient();
  const userId = useUser()?.id ?? null;
  const refresh = useCallback(
    () => void queries.invalidateQueries({ queryKey: userKey(userId, 'names') }),
    [queries, userId],
  );
  const machine = useMemo(() => {
    const { actors, sendAll } = createNameSheetEffects({ http, onWritten: offerUndo }, setId);
    function offerUndo(inverse: readonly NameChange[]) {
      refresh();
      if (inverse.length === 0) return;
      const takeBack = () =>
        void sendAll(inverse)
          .then((undone) => reportUndone(undone, inverse.length - undone))
          .catch(() => undefined)
          .then(refresh);
      toasts.send({
        type: 'toast.show',
        kind: 'success',
        text: t('names.saved', { count: inverse.length, shown: number(inverse.length) }),
        action: toastAction(toasts, t('lifecycle.undo'), takeBack),
      });
    }
    function reportUndone(undone: number, left: number) {
      const text = t('names.undone', { count: undone, shown: number(undone) });
      const rest = t('names.notUndone', { count: left, shown: number(left) });
      toasts.send(
        left === 0
          ? { type: 'toast.show', kind: 'success', text }
          : { type: 'toast.show', kind: 'warning', text: `${text} ${rest}` },
      );
    }
    return nameSheetMachine.provide({ actors });
  }, [http, toasts, setId, t, number, refresh]);
  const actor = useActorRef(machine);
  const state = useSelector(actor, selectNameSheetState);
  const context = useSelector(actor, selectNameSheet);

  const draft = useMemo(() => nameDraft(kept, userId, setId), [kept, userId, setId]);
  /** What a tab that is gone has left; undefined until that is known. */
  const [left, setLeft] = useState<KeptDraft | null>();
  useEffect(() => draft.open(setLeft), [draft]);
  const isOpened = useRef(false);
  useEffect(() => {
    if (left === undefined) return;
    const isFirst = !isOpened.current;
    isOpened.current = true;
    if (isFirst && left !== null) {
      // On the versions that it was typed on: what has moved on since is in conflict like any other.
      const typedOn = entries.map((entry) =>
        Object.assign({}, entry, { version: left.versions[entry.id] ?? entry.version }),
      );
      actor.send({ type: 'names.loaded', entries: typedOn });
      actor.send({ type: 'names.found', draft: left });
    }
    actor.send({ type: 'names.loaded', entries });
  }, [actor, entries, left]);
  const tellKept = useUnsaved(state !== 'clean' && state !== 'saved');
  useEffect(() => {
    if (isOpened.current) tellKept(keepNameDraft(draft, context));
  }, [tellKept, draft, context]);
  const send = useCallback((event: NameSheetEvent) => actor.send(event), [actor]);
  const controls: SheetControls = {
    canUndo: useSelector(actor, selectNameSheetCanUndo),
    canRedo: useSelector(actor, selectNameSheetCanRedo),
    canDiscard: hasDraft(context),
    canSave: useSelector(actor, selectNameSheetCanSave),
    isSaving: state === 'saving',
    undo: () => send({ type: 'names.undo' }),
    redo: () => send({ type: 'names.redo' }),
    discard: () => send({ type: 'names.discard' }),
    save: () => send({ type: 'names.save' }),
  };
  return { state, context, controls, send };
}
export type NameSheet = ReturnType<typeof useNameSheet>;
