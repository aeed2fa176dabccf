/** Tells the server up to where a thread is read, and knows what was new when it was opened. */
import { useQueryClient } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { useHttp } from '#lib/bookdesk-context.tsx';
import { notificationsKey, userKey } from '#lib/query/query-keys.ts';
import { watchVisibility } from '#lib/timing/watch-visibility.ts';
import { refreshLists } from '../list/refresh-lists.ts';
import { threadReadingMachine } from '#machines/thread/thread-reading.machine.ts';
import { firstUnread, type KnownThread, lastOf, withRead } from './thread-cache.ts';
import { threadKey, type ThreadPlace } from './thread.query.ts';

/** The place is that of the first render. The first message that is new; null where none is. */
export function useThreadReading(place: ThreadPlace, thread: KnownThread | undefined): number | null {
  const http = useHttp();
  const queries = useQueryClient();
  const [machine] = useState(() =>
    threadReadingMachine.provide({
      actors: {
        markRead: fromPromise<unknown, { readonly messageId: number }>(async ({ input, signal }) => {
          const body = { message_id: input.messageId };
          await http.put(`/${place.resource}/${place.id}/read`, { body, signal, quiet: true });
          queries.setQueryData<KnownThread>(threadKey(place), (known) =>
            known === undefined ? known : withRead(known, input.messageId),
          );
          // Lists that say what is new say it no more; nor are notifications of it unread.
          void refreshLists(queries, place.userId, place.resource);
          void queries.invalidateQueries({ queryKey: userKey(place.userId, notificationsKey) });
        }),
      },
    }),
  );
  const actor = useActorRef(machine);
  const newest = thread === undefined ? null : lastOf(thread);
  useEffect(() => {
    if (newest !== null) actor.send({ type: 'messages.shown', newest });
  }, [actor, newest]);
  useEffect(() => {
    const told = (isHidden: boolean) => actor.send({ type: isHidden ? 'page.hidden' : 'page.shown' });
    told(document.hidden);
    return watchVisibility(told);
  }, [actor]);
  // As it was when the thread was opened: what is read on the way stays marked until the next time.
  const [opened, setOpened] = useState<number | null>();
  if (opened === undefined && thread !== undefined)
    setOpened(firstUnread(thread.messages, thread.read, place.userId));
  return opened ?? null;
}
