/**
 * One round of draining the outbox: claims it, dispatches what waits in its order, and deletes what was accepted. No
 * connection is held while the realtime server is spoken to. What was accepted but not deleted before a crash is
 * dispatched again: at least once, which clients know by the notification's id.
 */
import { type Kysely, sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/schema.ts';
import { type Broadcaster, BroadcastRefused } from '../realtime/broadcaster.ts';
import { type Dispatch, dispatchesOf } from './dispatches.ts';
import { releaseLease, renewLease, takeLease } from './lease.ts';

export type DrainDeps = {
  readonly database: Kysely<Database>;
  readonly broadcaster: Broadcaster;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  /** How many were too old to be told, and are gone. */
  readonly onDropped: (count: number) => void;
  /** Tells this drainer from those of other instances. */
  readonly drainer: string;
  readonly isStopped: () => boolean;
};

/** `held`: another drainer is at it. */
export type DrainOutcome = 'empty' | 'held';

const batch = 100;
/** Milliseconds for which a lease is good without a look at it. */
const renewAfter = 5000;
/** By then each client has fetched what it missed: the old would only be told after the new. */
const tooOld = sql`clock_timestamp() - interval '10 minutes'`;

/** Throws when the database or the realtime server fails; what was accepted until then is deleted. */
export async function drain(deps: DrainDeps): Promise<DrainOutcome> {
  const { database, drainer, isStopped } = deps;
  const held = leaseClock(deps);
  const { isTaken, isWaiting } = await takeLease(database, drainer);
  if (!isTaken) return isWaiting ? 'held' : 'empty';
  try {
    await dropOld(deps);
    for (let isLast = false; !isLast && !isStopped();) {
      const rows = await oldest(database);
      isLast = rows.length < batch;
      if (!(await dispatchAll(deps, await dispatchesOf(deps, rows), held))) return 'held';
    }
  } finally {
    await releaseLease(database, drainer);
  }
  return 'empty';
}

/** Renews the lease in time, over all batches of a round; false when it was lost. */
function leaseClock({ database, drainer }: DrainDeps): () => Promise<boolean> {
  let leasedAt = performance.now();
  return async () => {
    const now = performance.now();
    if (now - leasedAt <= renewAfter) return true;
    if (!(await renewLease(database, drainer))) return false;
    leasedAt = now;
    return true;
  };
}

async function dropOld({ database, onDropped }: DrainDeps): Promise<void> {
  const { numAffectedRows = 0n } = await sql`delete from outbox where created_at < ${tooOld}`.execute(
    database,
  );
  if (numAffectedRows > 0n) onDropped(Number(numAffectedRows));
}

function oldest(database: Kysely<Database>) {
  return database
    .selectFrom('outbox')
    .select(['id', 'user_id', 'event', 'payload'])
    .orderBy('id')
    .limit(batch)
    .execute();
}

/** False when the lease was lost on the way. */
async function dispatchAll(
  deps: DrainDeps,
  dispatches: readonly Dispatch[],
  held: () => Promise<boolean>,
): Promise<boolean> {
  const { database, isStopped } = deps;
  const accepted: number[] = [];
  try {
    for (const one of dispatches) {
      if (isStopped()) break;
      if (!(await held())) return false;
      await dispatch(deps, one);
      accepted.push(...one.ids);
    }
  } finally {
    if (accepted.length > 0) {
      await sql`delete from outbox where id = any(${accepted}::bigint[])`.execute(database);
    }
  }
  return true;
}

/** What the realtime server will never take must not keep back all that follows: it is left out, and logged. */
async function dispatch({ broadcaster, log }: DrainDeps, { event, messages }: Dispatch): Promise<void> {
  try {
    await broadcaster.broadcast(event, messages);
  } catch (error) {
    if (!(error instanceof BroadcastRefused)) throw error;
    for (const message of messages) {
      await broadcaster.broadcast(event, [message]).catch((err: unknown) => {
        if (!(err instanceof BroadcastRefused)) throw err;
        log.error({ err, userId: message.userId }, `The realtime server refused a push: ${event}`);
      });
    }
  }
}
