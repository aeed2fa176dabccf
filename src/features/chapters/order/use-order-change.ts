/**
 * Changes many chapters of a book at once: each change comes with the way back in its toast. What was shown before its
 * answer is put right by it (product.md, `/books/{id}/chapters`). Changes of one book go one after the other, each on the
 * order that the one before has left, so that nobody collides with themselves (users.md).
 */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { orderChangeSchema } from '#contract/resources/chapter-order.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp, useToastsActor, useUser } from '#lib/bookdesk-context.tsx';
import { userKey } from '#lib/query/query-keys.ts';
import { toastAction } from '#lib/toast-action.ts';
import { type ChapterPages, orderVersionOf, rowsOf, withOrder } from '../list/chapter-list.cache.ts';
import { type ChapterRow, chapterListKey } from '../list/chapter-list.query.ts';

const answerSchema = oneAnswerSchema(orderChangeSchema);

export type OrderOrder = {
  readonly name: 'reorder' | 'renumber' | 'price';
  /** Without the version of the order, which is known when its turn comes. */
  readonly body: Readonly<Record<string, unknown>>;
  /** What the rows are going to be, shown at once; left out where the answer is waited for. */
  readonly foreseen?: (rows: readonly ChapterRow[]) => readonly ChapterRow[];
};

/** Changes of the same order wait for each other. */
export const orderScope = (bookId: number) => `order of ${bookId}`;

export function useOrderChange(bookId: number) {
  const { t } = useMessages();
  const http = useHttp();
  const toasts = useToastsActor();
  const queries = useQueryClient();
  const userId = useUser()?.id ?? null;
  const queryKey = chapterListKey(userId, String(bookId));
  const path = `/books/${bookId}/chapters`;
  const refresh = () => queries.invalidateQueries({ queryKey });
  const show = (rows: (known: readonly ChapterRow[]) => readonly ChapterRow[], version?: number) =>
    queries.setQueryData(queryKey, (pages: ChapterPages | undefined) => {
      const known = rowsOf(pages);
      if (pages === undefined || known === undefined) return pages;
      return withOrder(pages, rows(known), version ?? known[0]?.order_version ?? 1);
    });

  const takeBack = async (activity: number) => {
    await http.post(`${path}/undo`, { body: { activity }, schema: answerSchema }).catch(() => undefined);
    await refresh();
  };

  return useMutation({
    scope: { id: orderScope(bookId) },
    async onMutate({ foreseen }: OrderOrder) {
      if (foreseen === undefined) return null;
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData<ChapterPages>(queryKey) ?? null;
      show(foreseen);
      return before;
    },
    async mutationFn({ name, body }: OrderOrder) {
      let undo: number | null = null;
      const action = toastAction(toasts, t('lifecycle.undo'), () => {
        if (undo !== null) void takeBack(undo);
      });
      const rows = rowsOf(queries.getQueryData<ChapterPages>(queryKey)) ?? [];
      const based = name === 'price' ? body : { ...body, version: orderVersionOf(rows) };
      const { data } = await http.post(`${path}/${name}`, { body: based, schema: answerSchema, action });
      undo = data.undo;
      return data;
    },
    onSuccess({ order_version: version }, { foreseen }) {
      // Texts know their neighbours.
      void queries.invalidateQueries({ queryKey: userKey(userId, 'chapters', 'text') });
      // What was foreseen is what is there: nobody else has changed the order, or the answer would be a refusal.
      if (foreseen === undefined) void refresh();
      else show((known) => known, version);
    },
    onError(_, __, before) {
      if (before) queries.setQueryData(queryKey, before);
      // The order as somebody else has left it.
      void refresh();
    },
  });
}
