/** Fetches a book and its form when somebody turns to its link, so that the form is filled when it opens (targets.md). */
import { useQueryClient } from '@tanstack/react-query';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';

export function usePreparedBook(id: number): () => void {
  const http = useHttp();
  const queries = useQueryClient();
  const userId = useUser()?.id ?? null;
  const prepare = async () => {
    const [{ bookQuery }] = await Promise.all([
      import('./form/book.query.ts'),
      import('./form/book-edit-screen.tsx'),
    ]);
    await queries.prefetchQuery(bookQuery(http, userId, String(id)));
  };
  // Navigation loads it again and says so when it is gone; here nobody has asked for it yet.
  return () => void prepare().catch(() => undefined);
}
