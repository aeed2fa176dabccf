/** The names that hold in a book: the same for whoever marks them in a text and for whoever scans by them. */
import { queryOptions } from '@tanstack/react-query';
import { bookNamesAnswerSchema } from '#contract/resources/name-changes.ts';
import type { HttpClient } from './http/http.ts';
import { userKey } from './query/query-keys.ts';

/** Nothing is asked for without a book. */
export function bookNamesQuery(http: HttpClient, userId: number | null, bookId: number | null) {
  return queryOptions({
    queryKey: userKey(userId, 'names', 'of-book', bookId),
    enabled: bookId !== null,
    queryFn: async ({ signal }) =>
      (await http.get(`/books/${bookId}/names`, { schema: bookNamesAnswerSchema, signal, quiet: true })).data,
  });
}
