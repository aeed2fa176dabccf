/** A script, in one line: whole, so that it can be submitted. */
import type { Insertable, Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { buildUser } from './build-records.ts';

let built = 0;

export async function buildScript(
  database: Kysely<Database>,
  { owner_id: ownerId, ...changes }: Partial<Insertable<Database['scripts']>> = {},
): Promise<number> {
  built += 1;
  const { id } = await database
    .insertInto('scripts')
    .values({
      title: `Đề cương ${built}`,
      logline: 'Một người trở về.',
      genres: ['tien-hiep'],
      content: 'Mở đầu.',
      word_count: 2,
      owner_id: ownerId ?? (await buildUser(database)),
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
