/** A thread that is looked at, on its chart: its messages, what arrives live, what was missed while disconnected, and older pages. */
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import type { Message } from '#contract/resources/message.ts';
import type { ThreadChanged } from '#contract/resources/thread-changed.ts';
import { useHttp, useRealtimeActor } from '#lib/bookdesk-context.tsx';
import type { HttpClient } from '#lib/http/http.ts';
import { selectIsSubscribed } from '#machines/realtime/realtime.selectors.ts';
import type { Arrival } from '#machines/thread/thread.data.ts';
import { threadMachine } from '#machines/thread/thread.machine.ts';
import {
  selectArrivals,
  selectHasFailed,
  selectIsBehind,
  selectIsHeld,
  selectIsLoading,
} from '#machines/thread/thread.selectors.ts';
import { lastOf } from './thread-cache.ts';
import { knownThread, loadOlder, type ThreadPlace, threadQuery } from './thread.query.ts';
import type { ThreadPresence } from './use-thread-presence.ts';

type ThreadOptions = ThreadPlace & {
  readonly presence: ThreadPresence;
  /** The record itself has changed, or may have while nothing was heard. */
  readonly onRecordChanged: () => void;
  /** The record takes no more messages. */
  readonly isClosed: boolean;
};

/** The place is that of the first render. */
export function useThread({ presence, onRecordChanged, isClosed, ...place }: ThreadOptions) {
  const { userId, resource, id } = place;
  const http = useHttp();
  const queries = useQueryClient();
  const realtime = useRealtimeActor();
  const isSubscribed = useSelector(realtime, selectIsSubscribed);
  const [{ machine, noteClosed }] = useState(() => createMachine(http, queries, place, isClosed));
  useEffect(() => noteClosed(isClosed), [noteClosed, isClosed]);
  const actor = useActorRef(machine);
  // Fetched by the chart, shown from here.
  const query = useQuery({ ...threadQuery(http, queries, { userId, resource, id }), enabled: false });
  const older = useMutation({ mutationFn: () => loadOlder(http, queries, place) });

  useEffect(() => {
    const heard = (thread: ThreadChanged) => {
      if (thread.resource !== resource || thread.id !== id) return;
      if (thread.change === 'people') return presence.send({ type: 'people.changed' });
      if (thread.change !== 'text') actor.send({ type: 'thread.changed' });
      onRecordChanged();
    };
    const listening = realtime.on('thread.changed', ({ thread }) => heard(thread));
    return () => listening.unsubscribe();
  }, [realtime, actor, presence, resource, id, onRecordChanged]);

  // What happened while the server did not count this window among those who look was told to others alone.
  useEffect(() => {
    const listening = presence.on('watch.resumed', () => {
      actor.send({ type: 'thread.changed' });
      onRecordChanged();
    });
    return () => listening.unsubscribe();
  }, [presence, actor, onRecordChanged]);

  // What was pushed before the channel was open, or while it was not, has gone unheard.
  useEffect(() => {
    actor.send({ type: isSubscribed ? 'channel.subscribed' : 'channel.lost' });
    if (isSubscribed) onRecordChanged();
  }, [isSubscribed, actor, onRecordChanged]);
  useEffect(() => actor.send({ type: isClosed ? 'thread.closed' : 'thread.resumed' }), [isClosed, actor]);

  const hasFailed = useSelector(actor, selectHasFailed);
  return {
    actor,
    thread: query.data,
    error: hasFailed ? query.error : null,
    retry: () => actor.send({ type: 'thread.retry' }),
    isLoading: useSelector(actor, selectIsLoading),
    isBehind: useSelector(actor, selectIsBehind),
    /** Who has replied while something was written here, and whether that was not sent for it. */
    arrivals: useSelector(actor, selectArrivals),
    isHeld: useSelector(actor, selectIsHeld),
    isLoadingOlder: older.isPending,
    /** Of the last call for older ones; null since another one was made. */
    olderError: older.error,
    loadOlder: () => {
      if (!older.isPending) older.mutate();
    },
  };
}
export type ThreadActor = ReturnType<typeof useThread>['actor'];

/** `isClosed` until it is noted otherwise. */
function createMachine(http: HttpClient, queries: QueryClient, place: ThreadPlace, isClosed: boolean) {
  let isRecordClosed = isClosed;
  const fetchMessages = async (): Promise<readonly Arrival[]> => {
    const before = knownThread(queries, place);
    const query = threadQuery(http, queries, place, () => isRecordClosed);
    const now = await queries.fetchQuery({ ...query, staleTime: 0 });
    if (before === undefined) return [];
    return now.messages.filter(isReplyOfOther(place.userId, lastOf(before))).map(asArrival);
  };
  return {
    machine: threadMachine.provide({
      actors: { fetchMessages: fromPromise<readonly Arrival[]>(fetchMessages) },
    }),
    noteClosed: (now: boolean) => {
      isRecordClosed = now;
    },
  };
}

const isReplyOfOther = (userId: number, last: number) => (message: Message) =>
  message.id > last &&
  message.kind === 'reply' &&
  message.author.id !== userId &&
  message.deleted_at === null;
const asArrival = ({ id, author }: Message): Arrival => ({ id, name: author.name });
