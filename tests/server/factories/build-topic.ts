/** A discussion, in one line. */
import type { Insertable, Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { buildUser } from './build-records.ts';

let built = 0;

export async function buildTopic(
  database: Kysely<Database>,
  { owner_id: ownerId, ...changes }: Partial<Insertable<Database['topics']>> = {},
): Promise<number> {
  built += 1;
  const { id } = await database
    .insertInto('topics')
    .values({
      kind: 'discussion',
      title: `Chủ đề ${built}`,
      slug: `built-topic-${built}`,
      body: 'Một.',
      owner_id: ownerId ?? (await buildUser(database)),
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
