/**
 * Who looks at a thread now, and how they learn that something of it has changed: over their own channels, since there are
 * no others (contract.md, "Realtime"). Kept in the database, so that it holds for all instances.
 */
import { type Kysely, sql } from 'kysely';
import { type PresentPerson, presenceLifetime, type presenceStates } from '#contract/resources/message.ts';
import type { ThreadChanged } from '#contract/resources/thread-changed.ts';
import type { Database } from '../db/schema.ts';
import type { Push } from '../outbox/enqueue.ts';

export type Thread = { readonly resource: string; readonly id: number };

const alive = sql<boolean>`seen_at > now() - make_interval(secs => ${presenceLifetime / 1000}::float8)`;

/** To everybody who looks, or to those alone who see notes; the windows of whoever did it included. */
export async function threadPushes(
  transaction: Kysely<Database>,
  { resource, id }: Thread,
  change: ThreadChanged['change'],
  { onlyStaff = false, version }: { readonly onlyStaff?: boolean; readonly version?: number } = {},
): Promise<readonly Push[]> {
  let query = transaction
    .selectFrom('thread_watchers')
    .select('user_id')
    .distinct()
    .where('resource', '=', resource)
    .where('subject_id', '=', id)
    .where(alive)
    .orderBy('user_id');
  if (onlyStaff) query = query.where('sees_notes', '=', true);
  const watchers = await query.execute();
  return watchers.map(({ user_id: userId }) => ({
    userId,
    event: 'App\\Events\\ThreadChanged',
    payload: { resource, id, change, ...(version !== undefined && { version }) },
  }));
}

/** Longer ago than that nobody is told any more that they have gone. */
const isLongGone = sql<boolean>`seen_at < now() - interval '10 minutes'`;
const forgottenAtOnce = 100;
/** Of one person at one record: no more are kept than anybody has open. */
const mostWindows = 20;

type Sign = Thread & {
  readonly userId: number;
  readonly window: string;
  readonly state: (typeof presenceStates)[number] | 'gone';
  readonly seesNotes: boolean;
};

export type Watcher = Thread & { readonly userId: number };

export async function allWatchers(database: Kysely<Database>): Promise<readonly Watcher[]> {
  return database
    .selectFrom('thread_watchers')
    .select(['resource', 'subject_id as id', 'user_id as userId'])
    .distinct()
    .where(alive)
    .execute();
}

/** Whether they had been on the list, in any window. */
export async function forgetWatcher(
  transaction: Kysely<Database>,
  { resource, id, userId }: Watcher,
): Promise<boolean> {
  const forgotten = await transaction
    .deleteFrom('thread_watchers')
    .where('resource', '=', resource)
    .where('subject_id', '=', id)
    .where('user_id', '=', userId)
    .returning('user_id')
    .execute();
  return forgotten.length > 0;
}

/** As it is shown to whoever sees no notes. */
const shownToAll = (state: string | null) => (state === 'noting' ? 'looking' : state);

/** Who sees something new by it: who only goes on looking is no news to anybody. */
export async function noteSign(
  transaction: Kysely<Database>,
  sign: Sign,
): Promise<'everybody' | 'staff' | 'nobody'> {
  const { resource, id, userId, window, state, seesNotes } = sign;
  const { rows: expired } = await sql`
    delete from thread_watchers where resource = ${resource} and subject_id = ${id} and not (${alive})
    returning 1`.execute(transaction);
  await forgetOld(transaction);
  if (state === 'gone') {
    const { rows } = await sql`
      delete from thread_watchers
      where resource = ${resource} and subject_id = ${id} and user_id = ${userId} and window_key = ${window}
      returning 1`.execute(transaction);
    return rows.length > 0 || expired.length > 0 ? 'everybody' : 'nobody';
  }
  const { rows } = await sql<{ was: string | null }>`
    with known as (
      select state from thread_watchers
      where resource = ${resource} and subject_id = ${id} and user_id = ${userId} and window_key = ${window}
    ), kept as (
      insert into thread_watchers (resource, subject_id, user_id, window_key, state, sees_notes)
      values (${resource}, ${id}, ${userId}, ${window}, ${state}, ${seesNotes})
      on conflict (resource, subject_id, user_id, window_key)
        do update set state = excluded.state, sees_notes = excluded.sees_notes, seen_at = now()
    )
    select (select state from known) as was`.execute(transaction);
  const was = rows[0]?.was ?? null;
  if (was === null) await keepNewest(transaction, sign);
  if (shownToAll(was) !== shownToAll(state) || expired.length > 0) return 'everybody';
  return was === state ? 'nobody' : 'staff';
}

/** At records to which nobody has come back; what another sign is at is left to it. */
async function forgetOld(transaction: Kysely<Database>): Promise<void> {
  await sql`
    delete from thread_watchers where ctid = any(array(
      select ctid from thread_watchers where ${isLongGone} order by seen_at limit ${forgottenAtOnce}
      for update skip locked))`.execute(transaction);
}

async function keepNewest(
  transaction: Kysely<Database>,
  { resource, id, userId, window }: Sign,
): Promise<void> {
  const own = sql`resource = ${resource} and subject_id = ${id} and user_id = ${userId}`;
  await sql`
    delete from thread_watchers where ${own} and window_key in (
      select window_key from thread_watchers where ${own}
      order by window_key <> ${window}, seen_at desc, window_key offset ${mostWindows})`.execute(transaction);
}

/** One line per person; whoever writes in any window is replying, or writing a note for those who see notes. */
export async function presentPeople(
  database: Kysely<Database>,
  { resource, id }: Thread,
  { seesNotes }: { readonly seesNotes: boolean },
): Promise<PresentPerson[]> {
  const { rows } = await sql<PresentPerson>`
    select users.id, users.name, users.avatar,
      case
        when bool_or(state = 'replying') then 'replying'
        when ${seesNotes}::boolean and bool_or(state = 'noting') then 'noting'
        else 'looking'
      end as state
    from thread_watchers join users on users.id = thread_watchers.user_id
    where resource = ${resource} and subject_id = ${id} and ${alive}
    group by users.id, users.name, users.avatar, users.name_key
    order by users.name_key, users.id
    limit 50`.execute(database);
  return rows;
}
