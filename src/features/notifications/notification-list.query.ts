/** Notifications, the newest first, page after page; keyed so that a new one makes every list of them fresh. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import { listAnswerSchema } from '#contract/api/answers.ts';
import { notificationSchema } from '#contract/resources/notification.ts';
import type { HttpClient } from '#lib/http/http.ts';
import { notificationsKey, userKey } from '#lib/query/query-keys.ts';

const schema = listAnswerSchema(notificationSchema);
const pageSize = 20;

export function notificationListQuery(http: HttpClient, userId: number | null, isUnreadOnly: boolean) {
  return infiniteQueryOptions({
    queryKey: userKey(userId, notificationsKey, { isUnreadOnly }),
    initialPageParam: 1,
    queryFn: ({ pageParam: page, signal }) =>
      http.get('/notifications', {
        query: {
          filter: isUnreadOnly ? { read: '0' } : {},
          sort: [{ field: 'id', descending: true }],
          page,
          limit: pageSize,
        },
        schema,
        signal,
      }),
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : null),
  });
}
