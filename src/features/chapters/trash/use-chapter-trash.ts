/** Deletes a chapter, with the way back in the toast that says so. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { chapterSchema } from '#contract/resources/chapter.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp, useToastsActor, useUser } from '#lib/bookdesk-context.tsx';
import { userKey } from '#lib/query/query-keys.ts';
import { toastAction } from '#lib/toast-action.ts';
import { type ChapterPages, rowsOf, withOrder } from '../list/chapter-list.cache.ts';
import { chapterListKey } from '../list/chapter-list.query.ts';
import type { PlacedChapter } from '../list/use-chapter-list.ts';

const answerSchema = oneAnswerSchema(v.pick(chapterSchema, ['order_version']));

export function useChapterTrash(): (chapter: PlacedChapter) => void {
  const { t } = useMessages();
  const http = useHttp();
  const toasts = useToastsActor();
  const userId = useUser()?.id ?? null;
  const queries = useQueryClient();
  const keyOf = ({ book_id: bookId }: PlacedChapter) => chapterListKey(userId, String(bookId));
  const forgetTrash = () =>
    void queries.invalidateQueries({ queryKey: userKey(userId, 'chapters', 'trash') });
  const bringBack = async (chapter: PlacedChapter) => {
    await http.post(`/chapters/${chapter.id}/restore-from-trash`).catch(() => undefined);
    forgetTrash();
    await queries.invalidateQueries({ queryKey: keyOf(chapter) });
  };
  const { mutate } = useMutation({
    async mutationFn(chapter: PlacedChapter) {
      const action = toastAction(toasts, t('lifecycle.undo'), () => void bringBack(chapter));
      const parameters = { version: String(chapter.version) };
      const options = { parameters, schema: answerSchema, action };
      return (await http.delete(`/chapters/${chapter.id}`, options)).data;
    },
    onSuccess({ order_version: version }, chapter) {
      const queryKey = keyOf(chapter);
      forgetTrash();
      // Somebody else has changed the order as well: only the server knows what it is now.
      if (version !== chapter.order_version + 1) return queries.invalidateQueries({ queryKey });
      queries.setQueryData(queryKey, (pages: ChapterPages | undefined) => {
        const left = rowsOf(pages)?.filter(({ id }) => id !== chapter.id);
        return pages && left && withOrder(pages, left, version);
      });
      return undefined;
    },
    onError: (_, chapter) => void queries.invalidateQueries({ queryKey: keyOf(chapter) }),
  });
  return mutate;
}
