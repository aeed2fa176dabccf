/**
 * The outbox of live pushes: what a transaction has to push is enqueued with it, and a drainer of any instance dispatches
 * it after the commit, at least once, in order per user, and again for as long as the realtime server is away.
 *
 * Whoever enqueued here wakes the drainer here at once; rows that an instance left behind are found by looking.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { afterCommit } from '../db/after-commit.ts';
import type { Database } from '../db/schema.ts';
import type { Broadcaster } from '../realtime/broadcaster.ts';
import { drain, type DrainDeps } from './drain.ts';
import { enqueue, type Push } from './enqueue.ts';

export type Outbox = {
  /** To be the last that a transaction does (write-notifications.ts says why). */
  readonly enqueue: (transaction: Kysely<Database>, pushes: readonly Push[]) => Promise<void>;
  readonly backlog: () => Promise<Backlog>;
  /** How many were dropped since the start, for they had become too old. */
  readonly dropped: () => number;
  /** Rounds in a row that failed here. */
  readonly failures: () => number;
  /** Resolves when the round that is under way has ended; none begins after it. */
  readonly stop: () => Promise<void>;
};

/** `oldestSeconds`: for how long the oldest has been waiting; 0 with none. */
export type Backlog = { readonly waiting: number; readonly oldestSeconds: number };

export type OutboxDeps = {
  readonly database: Kysely<Database>;
  readonly broadcaster: Broadcaster;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  /** Milliseconds between two looks for what another instance left behind. */
  readonly lookEvery?: number;
};

/** Milliseconds. Between two rounds, so that many changes at once are few rounds. */
const gather = 50;
const usualLook = 5000;
/** Until another drainer may have left the outbox. */
const whileHeld = 250;
const firstBackoff = 250;
const longestBackoff = 30_000;

export function openOutbox({ database, broadcaster, log, lookEvery = usualLook }: OutboxDeps): Outbox {
  let isStopped = false;
  let isWoken = false;
  let failures = 0;
  let dropped = 0;
  /** Whether this outage has been told of: each further round would say the same. */
  let isDropTold = false;
  let restsUntil = 0;
  let timer: NodeJS.Timeout | null = null;
  let round: Promise<void> | null = null;
  const deps: DrainDeps = {
    database,
    broadcaster,
    log,
    drainer: randomUUID(),
    isStopped: () => isStopped,
    onDropped(count) {
      dropped += count;
      if (!isDropTold)
        log.error({ count }, 'Live pushes were too old and are dropped; clients fetch what they missed');
      isDropTold = true;
    },
  };

  const begin = () => void (round = runRound());

  async function runRound(): Promise<void> {
    timer = null;
    isWoken = false;
    const { rest, isOver } = await drainOnce();
    round = null;
    restsUntil = performance.now() + rest;
    schedule(isOver && !isWoken ? lookEvery : rest);
  }

  async function drainOnce(): Promise<{ rest: number; isOver: boolean }> {
    try {
      const outcome = await drain(deps);
      failures = 0;
      isDropTold = false;
      return outcome === 'held' ? { rest: whileHeld, isOver: false } : { rest: gather, isOver: true };
    } catch (err) {
      // Once per outage; each further attempt would say the same.
      if (failures === 0 && !isStopped)
        log.error({ err }, 'The outbox could not be drained; it is tried again');
      failures += 1;
      return { rest: Math.min(longestBackoff, firstBackoff * 2 ** (failures - 1)), isOver: false };
    }
  }

  function schedule(pause: number): void {
    if (isStopped) return;
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(begin, pause);
    timer.unref();
  }

  function wake(): void {
    isWoken = true;
    if (round === null) schedule(Math.max(0, restsUntil - performance.now()));
  }

  schedule(0);
  return {
    async enqueue(transaction, pushes) {
      await enqueue(transaction, pushes);
      if (pushes.length > 0) afterCommit(transaction, wake);
    },
    backlog: () => backlogOf(database),
    dropped: () => dropped,
    failures: () => failures,
    async stop() {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
      await round;
    },
  };
}

async function backlogOf(database: Kysely<Database>): Promise<Backlog> {
  const { rows } = await sql<Backlog>`
    select count(*)::integer as waiting,
      coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8 as "oldestSeconds"
    from outbox`.execute(database);
  return rows[0] ?? { waiting: 0, oldestSeconds: 0 };
}
