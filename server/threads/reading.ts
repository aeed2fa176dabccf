/** How far somebody has read a thread: their own position, which only goes forward. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Thread } from './watchers.ts';

/** The newest message that they have seen; null where they have never read the thread. */
export async function readPosition(
  database: Kysely<Database>,
  { resource, id }: Thread,
  userId: number,
): Promise<number | null> {
  const row = await database
    .selectFrom('thread_reads')
    .select('message_id')
    .where('user_id', '=', userId)
    .where('resource', '=', resource)
    .where('subject_id', '=', id)
    .executeTakeFirst();
  return row?.message_id ?? null;
}

export async function noteRead(
  database: Kysely<Database>,
  { resource, id }: Thread,
  userId: number,
  messageId: number,
): Promise<void> {
  await sql`
    insert into thread_reads (resource, subject_id, user_id, message_id)
    values (${resource}, ${id}, ${userId}, ${messageId})
    on conflict (user_id, resource, subject_id) do update
      set message_id = excluded.message_id, read_at = now()
      where thread_reads.message_id < excluded.message_id`.execute(database);
}
