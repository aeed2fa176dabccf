/** Applies a queue and takes it back; the same order sent again after a lost answer happens once. */
import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  chapterQueueAnswerSchema,
  queueUndoAnswerSchema,
  type QueuedChapter,
} from '#contract/resources/chapter-queue.ts';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { deskKey, userKey } from '#lib/query/query-keys.ts';
import { createAttempts } from '#lib/http/attempts.ts';
import type { QueueOrder } from './queue.query.ts';

export function useQueue(bookId: number, onChanged: () => void) {
  const http = useHttp();
  const userId = useUser()?.id ?? null;
  const queries = useQueryClient();
  const [once] = useState(createAttempts);
  const path = `/books/${bookId}/chapters/queue`;
  const refresh = () => {
    onChanged();
    for (const part of ['books', deskKey]) {
      void queries.invalidateQueries({ queryKey: userKey(userId, part) });
    }
  };
  const apply = useMutation({
    async mutationFn(order: QueueOrder) {
      const body = { ...order, dry_run: false };
      const answer = await once(body, (idempotencyKey) =>
        http.post(path, { body, schema: chapterQueueAnswerSchema, idempotencyKey }),
      );
      return answer.data;
    },
    onSuccess: refresh,
  });
  const undo = useMutation({
    async mutationFn(plan: readonly QueuedChapter[]) {
      const chapters = plan.flatMap(({ id, version, was, moment }) =>
        moment === null || version === null ? [] : [{ id, version, was }],
      );
      const body = { chapters };
      const answer = await once(body, (idempotencyKey) =>
        http.post(`${path}/undo`, { body, schema: queueUndoAnswerSchema, idempotencyKey }),
      );
      return answer.data.results;
    },
    onSuccess: refresh,
  });
  return { apply, undo };
}
