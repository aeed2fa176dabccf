/** What a queue would make of the chapters of a book. */
import { queryOptions, skipToken } from '@tanstack/react-query';
import { chapterQueueAnswerSchema, type ChapterQueueInput } from '#contract/resources/chapter-queue.ts';
import type { HttpClient } from '#lib/http/http.ts';
import { userKey } from '#lib/query/query-keys.ts';

/** What is sent, but for the question whether it is only planned. */
export type QueueOrder = Omit<ChapterQueueInput, 'dry_run'>;

/** Null while the form is not filled in. A refusal stands at its field and is not toasted. */
export function planQuery(http: HttpClient, userId: number | null, bookId: number, order: QueueOrder | null) {
  return queryOptions({
    queryKey: userKey(userId, 'chapter-queue', bookId, order),
    retry: false,
    queryFn:
      order === null
        ? skipToken
        : async ({ signal }) => {
            const body = { ...order, dry_run: true };
            const options = { body, schema: chapterQueueAnswerSchema, signal, quiet: true };
            return (await http.post(`/books/${bookId}/chapters/queue`, options)).data;
          },
  });
}
