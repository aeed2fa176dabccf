/** The files that hang on a book, the newest first. */
import { queryOptions } from '@tanstack/react-query';
import { listAnswerSchema } from '#contract/api/answers.ts';
import { attachmentSchema } from '#contract/resources/attachment.ts';
import type { HttpClient } from '#lib/http/http.ts';
import { userKey } from '#lib/query/query-keys.ts';

const answerSchema = listAnswerSchema(attachmentSchema);
const limit = 200;

export function attachmentListQuery(http: HttpClient, userId: number | null, bookId: number) {
  return queryOptions({
    queryKey: userKey(userId, 'attachments', 'list', bookId),
    queryFn: async ({ signal }) => {
      const query = { filter: { book_id: String(bookId) }, limit };
      return (await http.get('/attachments', { query, schema: answerSchema, signal })).data;
    },
  });
}
