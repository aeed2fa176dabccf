/** A queue that others fill and work through: fetched anew when the server says that something in it has moved. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useUser } from '#lib/bookdesk-context.tsx';
import { gathered } from '#lib/timing/gathered.ts';
import { useCountersHeard } from '#lib/use-counters-heard.ts';
import { refreshLists } from './refresh-lists.ts';

const burstMilliseconds = 300;

/** Also once a lost connection has caught up. */
export function useLiveList(resource: string): void {
  const queries = useQueryClient();
  const userId = useUser()?.id ?? null;
  const refresh = useMemo(
    () => gathered(() => void refreshLists(queries, userId, resource), burstMilliseconds),
    [queries, userId, resource],
  );
  useEffect(() => refresh.cancel, [refresh]);
  useCountersHeard(useCallback(() => refresh.call(), [refresh]));
}
