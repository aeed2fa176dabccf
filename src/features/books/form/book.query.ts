/** One book as its form needs it; fetched ahead when somebody turns to its link. */
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { oneAnswerSchema } from '#contract/answers.ts';
import { bookOwnerSchema, bookSchema } from '#contract/resources/book.ts';
import type { HttpClient } from '#lib/http.ts';
import { userKey } from '#lib/query-keys.ts';

const answerSchema = oneAnswerSchema(
  v.object({ ...bookSchema.entries, owner: v.optional(v.nullable(bookOwnerSchema)) }),
);

export function bookQuery(http: HttpClient, userId: number | null, id: string) {
  return queryOptions({
    queryKey: userKey(userId, 'books', 'one', id),
    queryFn: async ({ signal }) => {
      const query = { include: ['owner'] };
      const { data } = await http.get(`/books/${id}`, { query, schema: answerSchema, signal });
      return data;
    },
  });
}
