/** A message below a ticket, as a test needs one. */
import { type Insertable, type Kysely, sql } from 'kysely';
import type { ThreadMessagesTable } from '#server/db/schema/schema-threads.ts';
import type { Database } from '#server/db/schema.ts';

type Given = Partial<Insertable<ThreadMessagesTable>> &
  Pick<Insertable<ThreadMessagesTable>, 'subject_id' | 'author_id'>;

export async function buildMessage(database: Kysely<Database>, given: Given): Promise<number> {
  const { id } = await database
    .insertInto('thread_messages')
    .values({
      resource: 'tickets',
      body: 'Một tin nhắn.',
      revision: sql<number>`nextval('thread_revisions')`,
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
