/** What a book has scheduled already, and what a queue would make of its chapters. */
import { queryOptions, skipToken } from '@tanstack/react-query';
import * as v from 'valibot';
import { listAnswerSchema } from '#contract/answers.ts';
import { chapterQueueAnswerSchema, type ChapterQueueInput } from '#contract/resources/chapter-queue.ts';
import { chapterSchema } from '#contract/resources/chapter.ts';
import type { HttpClient } from '#lib/http.ts';
import { userKey } from '#lib/query-keys.ts';

const scheduledSchema = v.pick(chapterSchema, ['id', 'number', 'title', 'published_at']);
export type ScheduledChapter = v.InferOutput<typeof scheduledSchema>;

/** What is sent, but for the question whether it is only planned. */
export type QueueOrder = Omit<ChapterQueueInput, 'dry_run'>;

export function scheduledQuery(http: HttpClient, userId: number | null, bookId: number) {
  return queryOptions({
    queryKey: userKey(userId, 'chapters', 'scheduled', bookId),
    queryFn: async ({ signal }) => {
      const query = {
        filter: { book_id: String(bookId), status: 'scheduled' },
        fields: { chapters: ['id', 'number', 'title', 'published_at'] },
        sort: [{ field: 'published_at', descending: false }],
        limit: 1000,
      };
      const schema = listAnswerSchema(scheduledSchema);
      return (await http.get('/chapters', { query, schema, signal })).data;
    },
  });
}

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
