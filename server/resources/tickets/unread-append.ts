/**
 * `append=unread_count`: messages of a ticket that its reader has not seen and has not written, none of them a note where
 * they see none. A ticket that they have never opened is unread from its first message on.
 */
import { sql } from 'kysely';
import * as v from 'valibot';
import { allows } from '../../query/answer-one.ts';
import type { LoadedAppend, Resource } from '../../query/resource.ts';

/** `from`: the columns that abilities ask about. */
export const unreadAppend = (of: () => Resource, from: readonly string[]): LoadedAppend => ({
  answer: v.number(),
  from,
  async load(database, rows, ability, userId) {
    const ids = rows.map(({ id }) => id);
    const withNotes = rows.filter((row) => allows(ability, 'handle', of(), row)).map(({ id }) => id);
    const { rows: counted } = await sql<{ id: number; count: number }>`
      select message.subject_id as id, count(*)::integer as count
      from thread_messages as message
      left join thread_reads as seen on seen.user_id = ${userId}::bigint and seen.resource = message.resource
        and seen.subject_id = message.subject_id
      where message.resource = 'tickets' and message.subject_id = any(${ids}::bigint[])
        and message.id > coalesce(seen.message_id, 0) and message.deleted_at is null
        and message.author_id <> ${userId}::bigint
        and (message.kind = 'reply' or message.subject_id = any(${withNotes}::bigint[]))
      group by 1`.execute(database);
    const counts = new Map<unknown, number>(counted.map(({ id, count }) => [id, count]));
    return ({ id }) => counts.get(id) ?? 0;
  },
});
