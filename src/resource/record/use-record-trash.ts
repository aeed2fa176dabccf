/** Puts a record into the trash, with the way back on its toast, and brings it back (product.md, "undo"). */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import * as v from 'valibot';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp, useToastsActor, useUser } from '#lib/bookdesk-context.tsx';
import { HttpFailure } from '#lib/http/http-failure.ts';
import { userKey } from '#lib/query/query-keys.ts';
import { toastAction } from '#lib/toast-action.ts';

/** A version as it lies in the trash. */
type Lying = { readonly id: number; readonly version?: number | undefined };

/** `onGone` leaves what shows the record. */
type Trashing = { readonly id: number; readonly onGone?: () => void };

const lyingSchema = oneAnswerSchema(v.object({ id: v.number(), version: v.number() }));

/** What another record has taken meanwhile: no form is there to say it at its field. */
const reasonOf = ({ errors }: HttpFailure) => Object.values(errors).flat().join(' ');

const nothing: readonly string[] = [];
const trashingKey = ['put-into-trash'];
const restoringKey = ['restore-from-trash'];

/** `affects`: query keys below the user that the records are counted in, beside their own list and trash. */
export function useRecordTrash(resource: string, affects = nothing) {
  const { t } = useMessages();
  const http = useHttp();
  const toasts = useToastsActor();
  const queries = useQueryClient();
  const userId = useUser()?.id ?? null;
  // After a refusal too: another has moved the record meanwhile. The list may be gone when the undo is chosen. A form that
  // still shows the record is on its way out: what it holds is old, but nobody asks for it again.
  const refresh = async (id: number) => {
    const single = { queryKey: userKey(userId, resource, 'one', String(id)), refetchType: 'none' } as const;
    const others = [
      ...['list', 'trash'].map((part) => userKey(userId, resource, part)),
      ...affects.map((key) => userKey(userId, key)),
    ];
    await Promise.all([
      queries.invalidateQueries(single),
      ...others.map((queryKey) => queries.invalidateQueries({ queryKey })),
    ]);
  };
  const bringBack = async ({ id, version }: Lying) => {
    try {
      const options = {
        body: { version },
        isToldElsewhere: (failure: HttpFailure) => reasonOf(failure) !== '',
      };
      await http.post(`/${resource}/${id}/restore-from-trash`, options);
    } catch (error) {
      const reason = error instanceof HttpFailure ? reasonOf(error) : '';
      if (reason !== '')
        toasts.send({ type: 'toast.show', kind: 'error', text: t('trash.refused', { reason }) });
      throw error;
    } finally {
      await refresh(id);
    }
  };
  /** Pressed twice at once, before anything was drawn anew; another one has its turn. */
  const isUnderWay = useCallback(
    (key: readonly string[], id: number) =>
      queries
        .getMutationCache()
        .findAll({ mutationKey: [...key, resource], status: 'pending' })
        .some(({ state }) => (state.variables as Lying | Trashing).id === id),
    [queries, resource],
  );
  const restoring = useMutation({
    mutationKey: [...restoringKey, resource],
    // One after the other.
    scope: { id: restoringKey.join() },
    mutationFn: bringBack,
  });
  const { mutate } = restoring;
  const restore = useCallback(
    (lying: Lying) => {
      if (!isUnderWay(restoringKey, lying.id)) mutate(lying);
    },
    [isUnderWay, mutate],
  );
  const trashing = useMutation({
    mutationKey: [...trashingKey, resource],
    async mutationFn({ id, onGone }: Trashing) {
      let lying: Lying | null = null;
      const undo = () => {
        if (lying !== null) bringBack(lying).catch(() => undefined);
      };
      const action = toastAction(toasts, t('lifecycle.undo'), undo);
      lying = (await http.delete(`/${resource}/${id}`, { schema: lyingSchema, action })).data;
      onGone?.();
    },
    onSettled: (_data, _error, { id }) => refresh(id),
  });
  return {
    putIntoTrash: (id: number, onGone?: () => void) => {
      if (!isUnderWay(trashingKey, id)) trashing.mutate({ id, ...(onGone && { onGone }) });
    },
    restore,
    restoring: restoring.isPending ? restoring.variables.id : null,
  };
}
