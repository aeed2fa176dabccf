/** Sends events of a book's life from its row; the toast that says one has happened offers the way back. */
import { useQueryClient } from '@tanstack/react-query';
import { bookSchema } from '#contract/resources/book.ts';
import { useWords } from '#i18n/words.ts';
import { useUser } from '#lib/bookdesk-context.tsx';
import { userKey } from '#lib/query-keys.ts';
import { useLifecycleEvent } from '#lib/use-lifecycle-event.ts';

export function useBookRowEvent(bookId: number) {
  const { t } = useWords();
  const queries = useQueryClient();
  const userId = useUser()?.id ?? null;
  return useLifecycleEvent({
    resource: 'books',
    id: bookId,
    schema: bookSchema,
    onHappened: () => void queries.invalidateQueries({ queryKey: userKey(userId, 'books') }),
    undoLabel: t('lifecycle.undo'),
  });
}
