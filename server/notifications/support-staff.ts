/** Whom to tell of what comes in for support: everybody active who handles the subject, whoever it may concern. */
import { type Kysely, sql } from 'kysely';
import { rolesThatCan } from '../auth/roles-that-can.ts';
import type { Database } from '../db/schema.ts';

/** Ids of users. Who did it needs no notification. */
export async function supportStaff(
  database: Kysely<Database>,
  subject: string,
  actorId: number,
): Promise<readonly number[]> {
  const staff = await database
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`roles && ${[...rolesThatCan('manage', subject)]}::text[]`)
    .where('status', '=', 'active')
    .where('id', '<>', actorId)
    .orderBy('id')
    .execute();
  return staff.map(({ id }) => id);
}
