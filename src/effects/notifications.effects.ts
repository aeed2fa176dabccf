/** What the notification centre does to the world: it tells the server what was read (contract.md, "Requests"). */
import { countersAnswerSchema } from '#contract/resources/counters.ts';
import { HttpFailure } from '#lib/http-failure.ts';
import type { HttpClient } from '#lib/http.ts';
import { fromMessage } from '#machines/from-message.ts';
import type { ReadOrdered, ReadOutcome } from '#machines/notifications.machine.ts';

export type NotificationsPorts = {
  readonly http: HttpClient;
  /** Lists of notifications are out of date. */
  readonly refreshLists: () => void;
};

export function createNotificationsEffects({ http, refreshLists }: NotificationsPorts) {
  return {
    actors: {
      markRead: fromMessage<ReadOrdered, ReadOutcome>(async (order, signal) => {
        try {
          await tell(http, order, signal);
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
  if (order.type === 'notifications.readAll')
    return http.post('/notifications/read', { body: { up_to: order.upTo }, signal });
  return http.patch(`/notifications/${order.id}`, { body: { read: true }, signal });
}
