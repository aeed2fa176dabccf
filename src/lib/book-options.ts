/** The choices of book forms and filters: fetched once, then kept under `bookOptions` (specification, sections 3 and 7). */
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { bookOptionsSchema } from '#contract/resources/book.ts';
import type { HttpClient } from './http.ts';
import type { KeptValues } from './kept-values.ts';
import { userKey } from './query-keys.ts';

const answerSchema = v.object({ data: bookOptionsSchema });

export function bookOptionsQuery(http: HttpClient, kept: KeptValues, userId: number | null) {
  return queryOptions({
    queryKey: userKey(userId, 'books', 'options'),
    staleTime: 'static',
    queryFn: async ({ signal }) => {
      const cached = kept.read('bookOptions', bookOptionsSchema);
      if (cached !== null) return cached;
      const { data } = await http.get('/books/options', { schema: answerSchema, signal });
      kept.write('bookOptions', data, null);
      return data;
    },
  });
}
