/** Puts pushes into the outbox, in the transaction of what they tell of: both are committed, or neither. */
import { type Kysely, sql } from 'kysely';
import type { RealtimeData, RealtimeEvent } from '#contract/api/realtime.ts';
import type { Database } from '../db/schema.ts';

export type Push =
  | {
      readonly userId: number;
      readonly event: 'Illuminate\\Notifications\\Events\\BroadcastNotificationCreated';
      readonly payload: RealtimeData<'Illuminate\\Notifications\\Events\\BroadcastNotificationCreated'>;
    }
  | {
      readonly userId: number;
      readonly event: 'App\\Events\\SessionsChanged';
      readonly payload: { readonly user_id: number };
    }
  | {
      readonly userId: number;
      readonly event: 'App\\Events\\ThreadChanged';
      readonly payload: RealtimeData<'App\\Events\\ThreadChanged'>;
    }
  /** Counted when it is dispatched. Null: everybody who counts what is everybody's. */
  | {
      readonly userId: number | null;
      readonly event: 'App\\Events\\CountersChanged';
      readonly payload: null;
    };

/** In this order to each user, provided that nobody else's push to that user can be committed in between. */
export async function enqueue(transaction: Kysely<Database>, pushes: readonly Push[]): Promise<void> {
  if (pushes.length === 0) return;
  const payloads = pushes.map(({ payload }) => (payload === null ? null : JSON.stringify(payload)));
  await sql`
    insert into outbox (user_id, event, payload)
    select user_id, event, payload::jsonb from unnest(
      ${pushes.map(({ userId }) => userId)}::bigint[], ${pushes.map(({ event }) => event satisfies RealtimeEvent)}::text[],
      ${payloads}::text[]
    ) with ordinality as push (user_id, event, payload, position)
    order by position`.execute(transaction);
}
