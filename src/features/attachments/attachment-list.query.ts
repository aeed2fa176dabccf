/** The files that hang on a book, the newest first, page after page. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import { listAnswerSchema } from '#contract/api/answers.ts';
import { attachmentSchema } from '#contract/resources/attachment.ts';
import type { HttpClient } from '#lib/http/http.ts';
import { userKey } from '#lib/query/query-keys.ts';

const answerSchema = listAnswerSchema(attachmentSchema);
const pageSize = 50;

export function attachmentListQuery(http: HttpClient, userId: number | null, bookId: number) {
  return infiniteQueryOptions({
    queryKey: userKey(userId, 'attachments', 'list', bookId),
    initialPageParam: 1,
    queryFn: ({ pageParam: page, signal }) => {
      const query = { filter: { book_id: String(bookId) }, page, limit: pageSize };
      return http.get('/attachments', { query, schema: answerSchema, signal });
    },
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : null),
  });
}
