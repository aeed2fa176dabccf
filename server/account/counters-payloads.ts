/** `App\Events\CountersChanged` (contract/api/realtime.ts): the counters of those whose have changed, as they are now. */
import { type Kysely, sql } from 'kysely';
import { createAbility, type Role } from '#contract/abilities.ts';
import { rolesThatCan } from '../auth/roles-that-can.ts';
import { rulesFor } from '../auth/grants.ts';
import type { Database } from '../db/schema.ts';
import type { Broadcaster, Message } from '../realtime/broadcaster.ts';
import { countersOf, staffSubjects } from './counters.ts';

export type CounterChange = {
  /** Whose own counters have changed. */
  readonly userIds: readonly number[];
  /** Whether those who count what is everybody's are to be told too. */
  readonly staff: boolean;
};

/** To be asked once the change is committed. */
export async function countersPayloads(
  database: Kysely<Database>,
  broadcaster: Broadcaster,
  { userIds, staff }: CounterChange,
): Promise<readonly Message<'App\\Events\\CountersChanged'>[]> {
  const readers = await readersOf(database, broadcaster, userIds, staff);
  const counters = await countersOf(database, readers);
  return [...counters].map(([userId, data]) => ({ userId, data }));
}

/** Only those who may be listening, with what they may do. */
async function readersOf(
  database: Kysely<Database>,
  broadcaster: Broadcaster,
  userIds: readonly number[],
  staff: boolean,
) {
  const own = broadcaster.listeners(userIds);
  const roles = staff ? staffRoles() : [];
  if (own.length === 0 && roles.length === 0) return [];
  const users = await database
    .selectFrom('users')
    .select(['id', 'roles', 'status', 'status_reason'])
    .where((where) =>
      where.or([
        where('id', '=', sql<number>`any(${own}::bigint[])`),
        where('roles', '&&', where.val([...roles])),
      ]),
    )
    .execute();
  const listening = new Set(broadcaster.listeners(users.map(({ id }) => id)));
  return users
    .filter(({ id }) => listening.has(id))
    .map((user) => ({ id: user.id, ability: createAbility(rulesFor(user)) }));
}

function staffRoles(): readonly Role[] {
  const seers = staffSubjects.map((subject) => rolesThatCan('read', subject));
  return [...new Set([...seers.flat(), ...rolesThatCan('manage', 'tickets')])];
}
