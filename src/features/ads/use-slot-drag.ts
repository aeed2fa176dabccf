/** Bars that are moved and made longer, as the calendar uses them: their chart, running as long as it is shown. */
import { useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { type AdKind, adResources } from '#contract/resources/ad-slot.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp, useToastsActor, useUser } from '#lib/bookdesk-context.tsx';
import { userKey } from '#lib/query/query-keys.ts';
import { createSlotEffects } from '#lib/runs/slot-saving.ts';
import { toastAction } from '#lib/toast-action.ts';
import { type SlotDragEvent, slotDragMachine } from '#machines/slot-drag.machine.ts';
import { selectDragged, selectIsHeld } from '#machines/slot-drag.selectors.ts';

export function useSlotDrag(kind: AdKind) {
  const { t } = useMessages();
  const http = useHttp();
  const toasts = useToastsActor();
  const queries = useQueryClient();
  const userId = useUser()?.id ?? null;
  const resource = adResources[kind];
  const undoLabel = t('lifecycle.undo');
  const machine = useMemo(() => {
    const offerUndo = (undo: () => void) => toastAction(toasts, undoLabel, undo);
    const onChanged = () => queries.invalidateQueries({ queryKey: userKey(userId, resource) });
    return slotDragMachine.provide(createSlotEffects({ http, offerUndo, onChanged }, resource));
  }, [http, toasts, queries, userId, resource, undoLabel]);
  const actor = useActorRef(machine);
  return {
    send: (event: SlotDragEvent) => actor.send(event),
    dragged: useSelector(actor, selectDragged),
    isHeld: useSelector(actor, selectIsHeld),
  };
}
export type SlotDrag = ReturnType<typeof useSlotDrag>;
