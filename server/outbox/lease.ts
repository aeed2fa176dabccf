/**
 * The lease on draining the outbox: one drainer at a time, whichever instance it belongs to. Time is the database's, so
 * that the clocks of instances do not matter; whoever dies leaves a lease that runs out.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Longer than the pause between two renewals (drain.ts) and the realtime server's patience together. */
const lease = sql`clock_timestamp() + interval '15 seconds'`;

/** `isWaiting`: whether there is anything to drain. The lease is taken only then, so that an idle look writes nothing. */
export async function takeLease(
  database: Kysely<Database>,
  drainer: string,
): Promise<{ isTaken: boolean; isWaiting: boolean }> {
  const { rows } = await sql<{ isTaken: boolean; isWaiting: boolean }>`
    with taken as (
      update outbox_lease set holder = ${drainer}, leased_until = ${lease}
      where (leased_until < clock_timestamp() or holder = ${drainer}) and exists (select 1 from outbox)
      returning 1
    )
    select exists (select 1 from taken) as "isTaken", exists (select 1 from outbox) as "isWaiting"`.execute(
    database,
  );
  return rows[0] ?? { isTaken: false, isWaiting: false };
}

/** False when another has taken it meanwhile. */
export async function renewLease(database: Kysely<Database>, drainer: string): Promise<boolean> {
  const { rows } = await sql`
    update outbox_lease set leased_until = ${lease} where holder = ${drainer} returning 1`.execute(database);
  return rows.length > 0;
}

export async function releaseLease(database: Kysely<Database>, drainer: string): Promise<void> {
  await sql`
    update outbox_lease set holder = null, leased_until = '-infinity' where holder = ${drainer}`.execute(
    database,
  );
}
