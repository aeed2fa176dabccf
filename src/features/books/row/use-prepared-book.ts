/** Fetches a book and its form when somebody turns to its link, so that the form is filled when it opens (targets.md). */
import { useQueryClient } from '@tanstack/react-query';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { inBackground } from '#lib/import-again.ts';
import { recordQuery } from '#resource/record/record.query.ts';
import { bookRecord } from '../form/book-record.ts';

export function usePreparedBook(id: number): () => void {
  const http = useHttp();
  const queries = useQueryClient();
  const userId = useUser()?.id ?? null;
  const prepare = () =>
    Promise.all([
      inBackground(() => import('../form/book-form-screens.tsx')),
      queries.prefetchQuery(recordQuery(bookRecord, http, userId, String(id))),
    ]);
  // Navigation loads it again and says so when it is gone; here nobody has asked for it yet.
  return () => void prepare().catch(() => undefined);
}
