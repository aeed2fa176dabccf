/** What the notification centre does to the world: it tells the server what was read (contract.md, "Requests"). */
import { fromPromise } from 'xstate';
import { countersAnswerSchema } from '#contract/resources/counters.ts';
import { HttpFailure } from '#lib/http/http-failure.ts';
import type { HttpClient } from '#lib/http/http.ts';
import type { ReadOrdered, ReadOutcome } from '#machines/notifications.machine.ts';

export type NotificationsPorts = {
  readonly http: HttpClient;
  /** Lists of notifications are out of date. */
  readonly refreshLists: () => void;
};

export function createNotificationsEffects({ http, refreshLists }: NotificationsPorts) {
  return {
    actors: {
      markRead: fromPromise<ReadOutcome, ReadOrdered>(async ({ input, signal }) => {
        try {
          await tell(http, input, signal);
          const { data } = await http.get('/account/counters', { schema: countersAnswerSchema, signal });
          return { kind: 'marked', unread: data.unread_notifications };
        } catch (error) {
          if (!(error instanceof HttpFailure)) throw error;
          return { kind: 'failed' };
        }
      }),
    },
    actions: { refreshLists },
  };
}

function tell(http: HttpClient, order: ReadOrdered, signal: AbortSignal): Promise<unknown> {
  if (order.type === 'notifications.markAllRead')
    return http.post('/notifications/read', { body: { up_to: order.upTo }, signal });
  return http.patch(`/notifications/${order.id}`, { body: { read: true }, signal });
}
