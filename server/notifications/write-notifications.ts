/** Writes notifications into the transaction of what they tell of (product.md, "Shell": what was missed arrives in order). */
import { type Kysely, sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { notificationTypes } from '#contract/resources/notification.ts';
import type { Database } from '../db/schema.ts';

export type Notice = {
  readonly userIds: readonly number[];
  readonly type: (typeof notificationTypes)[number];
  /** The sentence, in a receiver's language. */
  readonly say: (language: Language) => string;
  /** Path within the application. */
  readonly url: string | null;
};

export type WrittenNotification = {
  readonly id: number;
  readonly user_id: number;
  readonly type: string;
  readonly message: string;
  readonly url: string | null;
  readonly created_at: Date;
};

/** The first number of the advisory locks that order notifications; the second is the user's id. */
const lockSpace = 7;
/** More receivers than this take one lock for all: the database has room for some thousands only. */
const lockedOneByOne = 200;

/**
 * To be the last that a transaction does, and once. A receiver is locked until the commit before the ids are drawn: of
 * two transactions that write to the same user the later one has the higher ids, so that whoever has seen an id has seen
 * all below it, and `filter[after]` leaves none out.
 */
export async function writeNotifications(
  transaction: Kysely<Database>,
  notices: readonly Notice[],
  language: Language,
  time: Date,
): Promise<readonly WrittenNotification[]> {
  const rows = notices.flatMap(({ userIds, type, say, url }) => {
    const message = say(language);
    return [...new Set(userIds)].map((userId) => ({ userId, type, message, url }));
  });
  if (rows.length === 0) return [];
  await lockReceivers(transaction, [...new Set(rows.map(({ userId }) => userId))]);
  const { rows: written } = await sql<WrittenNotification>`
    insert into notifications (user_id, type, message, url, created_at)
    select user_id, type, message, url, ${time}::timestamptz from unnest(
      ${rows.map(({ userId }) => userId)}::bigint[], ${rows.map(({ type }) => type)}::text[],
      ${rows.map(({ message }) => message)}::text[], ${rows.map(({ url }) => url)}::text[]
    ) with ordinality as row (user_id, type, message, url, position)
    order by position
    returning id, user_id, type, message, url, created_at`.execute(transaction);
  return written;
}

/** In the order of their ids, so that two transactions never wait for each other. */
async function lockReceivers(transaction: Kysely<Database>, userIds: readonly number[]): Promise<void> {
  if (userIds.length > lockedOneByOne) {
    await sql`select pg_advisory_xact_lock(${lockSpace})`.execute(transaction);
    return;
  }
  await sql`select pg_advisory_xact_lock_shared(${lockSpace})`.execute(transaction);
  await sql`
    select pg_advisory_xact_lock(${lockSpace}, id)
    from (select id::integer from unnest(${userIds}::bigint[]) as receiver (id) order by id) as ordered`.execute(
    transaction,
  );
}
