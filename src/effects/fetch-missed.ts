/** Fetches what the realtime channel did not bring: notifications in their order, and the counters (contract.md, "Realtime"). */
import * as v from 'valibot';
import { listAnswerSchema } from '#contract/api/answers.ts';
import { countersAnswerSchema } from '#contract/resources/counters.ts';
import {
  type NotificationEvent,
  notificationEventSchema,
  notificationSchema,
} from '#contract/resources/notification.ts';
import type { HttpClient } from '#lib/http/http.ts';
import type { CatchUpOutcome } from '#machines/realtime/realtime.data.ts';

export type FetchMissed = (
  after: number | null,
  signal: AbortSignal,
) => Promise<Omit<Extract<CatchUpOutcome, { kind: 'caughtUp' }>, 'kind'>>;

const pageSize = 100;
const missedSchema = listAnswerSchema(notificationEventSchema);
const newestSchema = listAnswerSchema(v.pick(notificationSchema, ['id']));

/** The counters last: what they count is no older than the newest notification that is handed on with them. */
export function createFetchMissed(http: HttpClient): FetchMissed {
  return async (after, signal) => {
    const delivery = await (after === null ? fetchNewest(http, signal) : fetchAllAfter(http, after, signal));
    const options = { schema: countersAnswerSchema, signal, quiet: true };
    const { data: counters } = await http.get('/account/counters', options);
    return { counters, ...delivery };
  };
}

/** The first time: what is stored already is history, and only where it ends matters. */
async function fetchNewest(http: HttpClient, signal: AbortSignal) {
  const query = { sort: [{ field: 'id', descending: true }], limit: 1 };
  const { data } = await http.get('/notifications', { query, schema: newestSchema, signal, quiet: true });
  return { notifications: [], confirmed: data[0]?.id ?? 0 };
}

async function fetchAllAfter(http: HttpClient, after: number, signal: AbortSignal) {
  const notifications: NotificationEvent[] = [];
  let confirmed = after;
  for (let isWhole = false; !isWhole;) {
    const query = {
      filter: { after: String(confirmed) },
      sort: [{ field: 'id', descending: false }],
      limit: pageSize,
    };
    const { data } = await http.get('/notifications', { query, schema: missedSchema, signal, quiet: true });
    notifications.push(...data);
    confirmed = data.at(-1)?.id ?? confirmed;
    isWhole = data.length < pageSize;
  }
  return { notifications, confirmed };
}
