/** Fetches the pages of a resource's lists anew: those that are shown at once, the others when they are shown again. */
import type { QueryClient } from '@tanstack/react-query';
import { userKey } from '#lib/query/query-keys.ts';

export const refreshLists = (queries: QueryClient, userId: number | null, resource: string): Promise<void> =>
  queries.invalidateQueries({ queryKey: userKey(userId, resource, 'list') });
