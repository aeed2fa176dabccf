/** What waits in the outbox, as calls to the realtime server. */
import type { Kysely, Selectable } from 'kysely';
import type { RealtimeData, RealtimeEvent } from '#contract/api/realtime.ts';
import { countersPayloads } from '../account/counters-payloads.ts';
import type { OutboxTable } from '../db/schema/schema-outbox.ts';
import type { Database } from '../db/schema.ts';
import { type Broadcaster, broadcastBatch, type Message } from '../realtime/broadcaster.ts';

export type Dispatch = {
  /** Of the outbox; they are done once this is accepted. */
  readonly ids: readonly number[];
  readonly event: RealtimeEvent;
  readonly messages: readonly Message<RealtimeEvent>[];
};

type OutboxRow = Pick<Selectable<OutboxTable>, 'id' | 'user_id' | 'event' | 'payload'>;
type Ready = OutboxRow & { readonly user_id: number; readonly payload: RealtimeData<RealtimeEvent> };

/**
 * In the rows' order. Counters come last and once per user, however many rows ask for them: they are counted now, and a
 * hundred tickets at once are not a hundred rounds.
 */
export async function dispatchesOf(
  { database, broadcaster }: { database: Kysely<Database>; broadcaster: Broadcaster },
  rows: readonly OutboxRow[],
): Promise<readonly Dispatch[]> {
  const dispatches: Dispatch[] = [];
  for (const { id, event, user_id: userId, payload } of rows.filter(isReady)) {
    const last = dispatches.at(-1);
    const message = { userId, data: payload };
    if (last !== undefined && last.event === event && last.ids.length < broadcastBatch) {
      dispatches[dispatches.length - 1] = {
        event,
        ids: [...last.ids, id],
        messages: [...last.messages, message],
      };
    } else dispatches.push({ event, ids: [id], messages: [message] });
  }
  const counted = rows.filter((row) => !isReady(row));
  return [...dispatches, ...(await countersOf(database, broadcaster, counted))];
}

function isReady(row: OutboxRow): row is Ready {
  return row.payload !== null && row.user_id !== null;
}

async function countersOf(
  database: Kysely<Database>,
  broadcaster: Broadcaster,
  rows: readonly OutboxRow[],
): Promise<readonly Dispatch[]> {
  if (rows.length === 0) return [];
  const userIds = rows.map(({ user_id: userId }) => userId).filter((userId) => userId !== null);
  const staff = rows.some(({ user_id: userId }) => userId === null);
  const messages = await countersPayloads(database, broadcaster, { userIds: [...new Set(userIds)], staff });
  const event = 'App\\Events\\CountersChanged';
  const batches: Dispatch[] = [];
  for (let at = 0; at < messages.length; at += broadcastBatch) {
    batches.push({ event, ids: [], messages: messages.slice(at, at + broadcastBatch) });
  }
  // The rows are done with the last of them, or at once where nobody listens.
  return [...batches, { event, ids: rows.map(({ id }) => id), messages: [] }];
}
