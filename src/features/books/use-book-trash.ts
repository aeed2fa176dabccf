/** Puts a book into the trash, with the way back on its toast, and brings it back (product.md, "undo"). */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { oneAnswerSchema } from '#contract/answers.ts';
import { bookSchema } from '#contract/resources/book.ts';
import { useWords } from '#i18n/words.ts';
import { useHttp, useToastsActor, useUser } from '#lib/bookdesk-context.tsx';
import { deskKey, userKey } from '#lib/query-keys.ts';
import { toastAction } from '#lib/toast-action.ts';

/** A version as it lies in the trash. */
type Lying = { readonly id: number; readonly version: number };

/** `onGone` leaves what shows the book. */
type Trashing = { readonly id: number; readonly onGone?: () => void };

const lyingSchema = oneAnswerSchema(v.pick(bookSchema, ['id', 'version']));

export function useBookTrash() {
  const { t } = useWords();
  const http = useHttp();
  const toasts = useToastsActor();
  const queries = useQueryClient();
  const userId = useUser()?.id ?? null;
  // After a refusal too: another has moved the book meanwhile. The list may be gone when the undo is chosen. A form that
  // still shows the book is on its way out: what it holds is old, but nobody asks for it again.
  const refresh = async (id: number) => {
    const single = { queryKey: userKey(userId, 'books', 'one', String(id)), refetchType: 'none' } as const;
    await Promise.all([
      queries.invalidateQueries(single),
      queries.invalidateQueries({ queryKey: userKey(userId, 'books', 'list') }),
      queries.invalidateQueries({ queryKey: userKey(userId, deskKey) }),
    ]);
  };
  const bringBack = async ({ id, version }: Lying) => {
    try {
      await http.post(`/books/${id}/untrash`, { body: { version } });
    } finally {
      await refresh(id);
    }
  };
  const restoring = useMutation({ mutationFn: bringBack });
  const trashing = useMutation({
    async mutationFn({ id, onGone }: Trashing) {
      let lying: Lying | null = null;
      const undo = () => {
        if (lying !== null) bringBack(lying).catch(() => undefined);
      };
      const action = toastAction(toasts, t('lifecycle.undo'), undo);
      lying = (await http.delete(`/books/${id}`, { schema: lyingSchema, action })).data;
      onGone?.();
    },
    onSettled: (_data, _error, { id }) => refresh(id),
  });
  return {
    putIntoTrash: (id: number, onGone?: () => void) => {
      if (!trashing.isPending) trashing.mutate({ id, ...(onGone && { onGone }) });
    },
    restore: restoring.mutate,
    restoring: restoring.isPending ? restoring.variables.id : null,
  };
}
