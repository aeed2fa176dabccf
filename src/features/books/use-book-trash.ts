/** Puts a book into the trash, with the way back on its toast, and brings it back (product.md, "undo"). */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { oneAnswerSchema } from '#contract/answers.ts';
import { bookSchema } from '#contract/resources/book.ts';
import { useWords } from '#i18n/words.ts';
import { useHttp, useToastsActor, useUser } from '#lib/bookdesk-context.tsx';
import { userKey } from '#lib/query-keys.ts';
import { toastAction } from '#lib/toast-action.ts';

/** A version as it lies in the trash. */
type Lying = { readonly id: number; readonly version: number };

const lyingSchema = oneAnswerSchema(v.pick(bookSchema, ['id', 'version']));

export function useBookTrash() {
  const { t } = useWords();
  const http = useHttp();
  const toasts = useToastsActor();
  const queries = useQueryClient();
  const userId = useUser()?.id ?? null;
  // After a refusal too: another has moved the book meanwhile. The list may be gone when the undo is chosen.
  const refresh = () => queries.invalidateQueries({ queryKey: userKey(userId, 'books') });
  const bringBack = async ({ id, version }: Lying) => {
    try {
      await http.post(`/books/${id}/untrash`, { body: { version } });
    } finally {
      await refresh();
    }
  };
  const restoring = useMutation({ mutationFn: bringBack });
  const trashing = useMutation({
    async mutationFn(id: number) {
      let lying: Lying | null = null;
      const undo = () => {
        if (lying !== null) bringBack(lying).catch(() => undefined);
      };
      const action = toastAction(toasts, t('lifecycle.undo'), undo);
      lying = (await http.delete(`/books/${id}`, { schema: lyingSchema, action })).data;
    },
    onSettled: refresh,
  });
  return {
    putIntoTrash: trashing.mutate,
    restore: restoring.mutate,
    restoring: restoring.isPending ? restoring.variables.id : null,
  };
}
