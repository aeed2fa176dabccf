/** Whom a book may belong to: who is active and may write, which readers may not (product.md, `/manage/books`, "change owner"). */
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** By id or address; the id, null where there is no such person. */
export async function bookOwner(
  database: Kysely<Database>,
  wanted: { readonly id: number } | { readonly email: string },
): Promise<number | null> {
  const user = await database
    .selectFrom('users')
    .select(['id', 'roles'])
    .where((person) => ('id' in wanted ? person('id', '=', wanted.id) : person('email', '=', wanted.email)))
    .where('status', '=', 'active')
    .executeTakeFirst();
  return user === undefined || user.roles.every((role) => role === 'reader') ? null : user.id;
}
