/** The pages so far as one list. A notification that arrives while paging moves the others on: each is shown once. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { notificationListQuery } from './notification-list.query.ts';

export function useNotificationList(isUnreadOnly: boolean) {
  const userId = useUser()?.id ?? null;
  const list = useInfiniteQuery({
    ...notificationListQuery(useHttp(), userId, isUnreadOnly),
    placeholderData: keepPreviousData,
  });
  const { data } = list;
  const notifications = useMemo(() => {
    const all = data?.pages.flatMap(({ data: page }) => page) ?? [];
    return [...new Map(all.map((one) => [one.id, one])).values()];
  }, [data]);
  return { list, notifications };
}
