/**
 * A thread as it is loaded: its newest messages at first, and from then on only what has changed. So a live event, the
 * focus of the window and a reconnect all cost one small call, however long the thread is. Once its record takes no more
 * messages, or takes them again, all that is loaded comes anew: something else may be done with each of them.
 */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { threadPageSchema } from '#contract/resources/message.ts';
import type { HttpClient } from '#lib/http/http.ts';
import { userKey } from '#lib/query/query-keys.ts';
import { type KnownThread, newestOf, withChanges, withOlder } from './thread-cache.ts';

export type ThreadPlace = {
  readonly userId: number;
  /** The resource's name in paths, and the record's id. */
  readonly resource: string;
  readonly id: number;
};

export const threadKey = ({ userId, resource, id }: ThreadPlace) => userKey(userId, resource, 'thread', id);
export const messagesPath = ({ resource, id }: ThreadPlace) => `/${resource}/${id}/messages`;

/** As far as it is loaded. */
export const knownThread = (queries: QueryClient, place: ThreadPlace): KnownThread | undefined =>
  queries.getQueryData(threadKey(place));

type Parameters = Readonly<Record<string, string>>;

export function threadQuery(
  http: HttpClient,
  queries: QueryClient,
  place: ThreadPlace,
  isRecordClosed = () => false,
) {
  const queryKey = threadKey(place);
  const page = (parameters: Parameters, signal: AbortSignal, quiet = false) =>
    http.get(messagesPath(place), { parameters, schema: threadPageSchema, signal, quiet });
  return queryOptions({
    queryKey,
    async queryFn({ signal }): Promise<KnownThread> {
      const known = queries.getQueryData<KnownThread>(queryKey);
      const isClosed = isRecordClosed();
      if (known === undefined) return newestOf(await page({ from: 'unread' }, signal), isClosed);
      if (known.isClosed !== isClosed) {
        let anew = newestOf(await page({}, signal, true), isClosed);
        const isReached = (oldest = 0) => oldest <= (knownThread(queries, place)?.messages[0]?.id ?? 0);
        while (anew.hasOlder && !isReached(anew.messages[0]?.id))
          anew = withOlder(anew, await page({ before: String(anew.messages[0]?.id) }, signal, true));
        return { ...anew, read: known.read };
      }
      let now = known;
      for (let isWhole = false; !isWhole;) {
        // What is shown already stays, and it is asked again soon.
        const changes = await page({ since: String(now.revision) }, signal, true);
        now = withChanges(now, changes);
        isWhole = !changes.meta.has_more;
      }
      // Older ones may have been loaded meanwhile.
      const meanwhile = queries.getQueryData<KnownThread>(queryKey) ?? now;
      return withChanges(meanwhile, {
        data: [...now.messages],
        meta: { revision: now.revision, has_more: false, read: null },
      });
    },
  });
}

/** The page before the oldest that is known. */
export async function loadOlder(http: HttpClient, queries: QueryClient, place: ThreadPlace): Promise<void> {
  const queryKey = threadKey(place);
  const oldest = queries.getQueryData<KnownThread>(queryKey)?.messages[0];
  if (oldest === undefined) return;
  const parameters = { before: String(oldest.id) };
  const older = await http.get(messagesPath(place), { parameters, schema: threadPageSchema });
  queries.setQueryData<KnownThread>(queryKey, (known) =>
    known === undefined ? known : withOlder(known, older),
  );
}
