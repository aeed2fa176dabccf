/** A set of names and an entry of it, in one line each. */
import type { Insertable, Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { buildUser } from './build-records.ts';

let built = 0;

export async function buildNameSet(
  database: Kysely<Database>,
  { owner_id: ownerId, ...changes }: Partial<Insertable<Database['names']>> = {},
): Promise<number> {
  built += 1;
  const { id } = await database
    .insertInto('names')
    .values({ name: `Bảng tên ${built}`, owner_id: ownerId ?? (await buildUser(database)), ...changes })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Counted in its set. */
export async function buildName(
  database: Kysely<Database>,
  { set_id: setId, ...changes }: Partial<Insertable<Database['name_entries']>> = {},
): Promise<number> {
  built += 1;
  const set = setId ?? (await buildNameSet(database));
  const { id } = await database
    .insertInto('name_entries')
    .values({ set_id: set, source: `名${built}`, target: `Tên ${built}`, ...changes })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database
    .updateTable('names')
    .set((is) => ({ entry_count: is('entry_count', '+', 1) }))
    .where('id', '=', set)
    .execute();
  return id;
}
