/** People who could own a book, for those who may change its owner (product.md, `/manage/books`). */
import { queryOptions } from '@tanstack/react-query';
import { bookOwnersSchema } from '#contract/resources/book.ts';
import type { HttpClient } from '#lib/http.ts';
import { userKey } from '#lib/query-keys.ts';

export function ownersQuery(http: HttpClient, userId: number | null, search: string) {
  return queryOptions({
    queryKey: userKey(userId, 'books', 'owners', search),
    queryFn: async ({ signal }) => {
      const options = { parameters: { search }, schema: bookOwnersSchema, signal };
      return (await http.get('/books/owners', options)).data;
    },
  });
}
