/** Changes single fields of a book from a list, on the version that the list shows. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { userKey } from '#lib/query/query-keys.ts';
import type { BookRow } from '../list/book-row.ts';

type Changes = { readonly manager_pick?: boolean; readonly owner_id?: number };

export function useBookChange(): (book: BookRow, changes: Changes) => void {
  const http = useHttp();
  const userId = useUser()?.id ?? null;
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ book: { id, version }, changes }: { book: BookRow; changes: Changes }) =>
      http.patch(`/books/${id}`, { body: { version, ...changes } }),
    // After a refusal too: another has changed the book meanwhile.
    onSettled: () => queries.invalidateQueries({ queryKey: userKey(userId, 'books') }),
  });
  return useCallback((book, changes) => mutate({ book, changes }), [mutate]);
}
