/** A draft, in one line. */
import type { Insertable, Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { buildUser } from './build-records.ts';

let built = 0;

export async function buildDraft(
  database: Kysely<Database>,
  { owner_id: ownerId, ...changes }: Partial<Insertable<Database['drafts']>> = {},
): Promise<number> {
  built += 1;
  const { id } = await database
    .insertInto('drafts')
    .values({ title: `Bản nháp ${built}`, owner_id: ownerId ?? (await buildUser(database)), ...changes })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
