/** A thread that is looked at: its messages, what arrives live, what was missed while disconnected, and older pages. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ThreadChanged } from '#contract/resources/thread-changed.ts';
import { useHttp, useRealtimeActor } from '#lib/bookdesk-context.tsx';
import { selectIsSubscribed } from '#machines/realtime/realtime.selectors.ts';
import { loadOlder, threadKey, type ThreadPlace, threadQuery } from './thread.query.ts';

type ThreadOptions = ThreadPlace & {
  /** The record itself has changed, or may have while nothing was heard. */
  readonly onRecordChanged: () => void;
  readonly onPeopleChanged: () => void;
};

export function useThread({ onRecordChanged, onPeopleChanged, ...place }: ThreadOptions) {
  const { userId, resource, id } = place;
  const http = useHttp();
  const queries = useQueryClient();
  const realtime = useRealtimeActor();
  const isSubscribed = useSelector(realtime, selectIsSubscribed);
  const query = useQuery(threadQuery(http, queries, place));
  const older = useMutation({ mutationFn: () => loadOlder(http, queries, place) });

  useEffect(() => {
    const heard = (thread: ThreadChanged) => {
      if (thread.resource !== resource || thread.id !== id) return;
      if (thread.change === 'people') return onPeopleChanged();
      if (thread.change === 'text') return onRecordChanged();
      void queries.invalidateQueries({ queryKey: threadKey({ userId, resource, id }) });
      onRecordChanged();
    };
    const listening = realtime.on('thread.changed', ({ thread }) => heard(thread));
    return () => listening.unsubscribe();
  }, [realtime, queries, userId, resource, id, onRecordChanged, onPeopleChanged]);

  // What was pushed before the channel was open, or while it was not, has gone unheard.
  useEffect(() => {
    if (!isSubscribed) return;
    void queries.invalidateQueries({ queryKey: threadKey({ userId, resource, id }) });
    onRecordChanged();
  }, [isSubscribed, queries, userId, resource, id, onRecordChanged]);

  return {
    thread: query.data,
    error: query.error,
    retry: () => void query.refetch(),
    isLoadingOlder: older.isPending,
    loadOlder: () => {
      if (!older.isPending) older.mutate();
    },
  };
}
