/** Applies a queue and takes it back; the same order sent again after a lost answer happens once. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  chapterQueueAnswerSchema,
  queueUndoAnswerSchema,
  type QueuedChapter,
} from '#contract/resources/chapter-queue.ts';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { deskKey, userKey } from '#lib/query/query-keys.ts';
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';
import type { QueueOrder } from './queue.query.ts';

export function useQueue(bookId: number, onChanged: () => void) {
  const http = useHttp();
  const userId = useUser()?.id ?? null;
  const queries = useQueryClient();
  const keyFor = useIdempotencyKey();
  const refresh = () => {
    onChanged();
    for (const part of ['books', deskKey]) {
      void queries.invalidateQueries({ queryKey: userKey(userId, part) });
    }
  };
  const apply = useMutation({
    async mutationFn(order: QueueOrder) {
      const body = { ...order, dry_run: false };
      const options = { body, schema: chapterQueueAnswerSchema, idempotencyKey: keyFor(body) };
      return (await http.post(`/books/${bookId}/chapters/queue`, options)).data;
    },
    onSuccess: refresh,
  });
  const undo = useMutation({
    async mutationFn(plan: readonly QueuedChapter[]) {
      const chapters = plan.flatMap(({ id, version, was, moment }) =>
        moment === null || version === null ? [] : [{ id, version, was }],
      );
      const body = { chapters };
      const options = { body, schema: queueUndoAnswerSchema, idempotencyKey: keyFor(body) };
      return (await http.post(`/books/${bookId}/chapters/queue/undo`, options)).data.results;
    },
    onSuccess: refresh,
  });
  return { apply, undo };
}
