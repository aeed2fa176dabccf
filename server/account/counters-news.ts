/**
 * `App\Events\CountersChanged`: tells those whose counters have changed (contract/realtime.ts), a moment later and once for
 * all changes of that moment, so that a hundred tickets at once are not a hundred rounds.
 */
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { createAbility, type Role } from '#contract/abilities.ts';
import { rolesThatCan } from '../auth/roles-that-can.ts';
import { rulesFor } from '../auth/grants.ts';
import type { Database } from '../db/schema.ts';
import type { Broadcaster } from '../realtime/broadcaster.ts';
import { countersOf, staffSubjects } from './counters.ts';

export type CounterChange = {
  /** Whose own counters have changed. */
  readonly userIds: readonly number[];
  /** Whether those who count what is everybody's are to be told too. */
  readonly staff: boolean;
};

export type CountersNews = {
  /** To be called once the change is committed. */
  readonly changed: (change: CounterChange) => void;
  readonly stop: () => void;
};

type Deps = {
  readonly database: Kysely<Database>;
  readonly broadcaster: Broadcaster;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
};

const gatherMilliseconds = 50;

export function createCountersNews({ database, broadcaster, log }: Deps): CountersNews {
  let waiting: { userIds: Set<number>; staff: boolean } | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isTelling = false;
  let isStopped = false;

  async function tell(): Promise<void> {
    timer = null;
    // One round after the other: an older count must not arrive after a newer one.
    if (waiting === null || isTelling) return;
    const { userIds, staff } = waiting;
    waiting = null;
    isTelling = true;
    try {
      const readers = await readersOf(database, broadcaster, [...userIds], staff);
      const counters = await countersOf(database, readers);
      const messages = [...counters].map(([userId, data]) => ({ userId, data }));
      await broadcaster.broadcast('App\\Events\\CountersChanged', messages);
    } catch (error) {
      if (!isStopped) log.error({ err: error }, 'Changed counters could not be told');
    } finally {
      isTelling = false;
      schedule();
    }
  }

  function schedule(): void {
    if (waiting === null || timer !== null || isTelling || isStopped) return;
    timer = setTimeout(() => void tell(), gatherMilliseconds);
  }

  return {
    changed({ userIds, staff }) {
      waiting ??= { userIds: new Set(), staff: false };
      for (const id of userIds) waiting.userIds.add(id);
      waiting.staff ||= staff;
      schedule();
    },
    stop() {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
    },
  };
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
