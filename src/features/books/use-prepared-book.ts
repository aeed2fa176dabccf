/** Fetches a book and its form when somebody turns to its link, so that the form is filled when it opens (targets.md). */
import { useQueryClient } from '@tanstack/react-query';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { bookQuery } from './form/book.query.ts';

export function usePreparedBook(id: number): () => void {
  const http = useHttp();
  const queries = useQueryClient();
  const userId = useUser()?.id ?? null;
  return () => {
    void queries.prefetchQuery(bookQuery(http, userId, String(id)));
    // Navigation loads it again and says so when it is gone; here nobody has asked for it yet.
    import('./form/book-edit-screen.tsx').catch(() => undefined);
  };
}
