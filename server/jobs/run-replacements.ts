/**
 * Works off jobs of find and replace and of its undo, whichever instance took the order: a job is claimed with a lease,
 * done a chapter at a time, and handed on after some, so that a long one keeps nobody waiting. Whoever dies leaves a lease
 * that runs out; time is the database's, so that the clocks of instances do not matter.
 */
import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import { CommitUnknown, isLostConnection } from '../db/lost-connection.ts';
import type { Database } from '../db/schema.ts';
import type { News } from '../notifications/news.ts';
import {
  type ClaimedJob,
  lease,
  type Settled,
  settleChapter,
} from '../resources/replacements/settle-chapter.ts';

export type ReplacementDeps = {
  readonly database: Kysely<Database>;
  readonly news: News;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  /** Tells this worker from those of other instances. */
  readonly holder: string;
  readonly isStopped: () => boolean;
};

/** Chapters after which a job goes to the end of the line. */
const mostAtOnce = 25;
/** Milliseconds until a database that went away is looked for again. */
const whileAway = 1000;

/** When to look again; null when nothing waits. */
export async function runReplacements(deps: ReplacementDeps): Promise<Date | null> {
  const { database, log, isStopped } = deps;
  try {
    for (let job = await claim(deps); job !== null; job = isStopped() ? null : await claim(deps)) {
      await workOn(deps, job);
    }
    return await nextLook(database);
  } catch (err) {
    if (!isLostConnection(err) && !(err instanceof CommitUnknown)) throw err;
    log.warn({ err }, 'The database went away from find and replace; it goes on when it is back');
    return new Date(Date.now() + whileAway);
  }
}

/** The one that has waited longest, or whose worker has died, or that this worker itself had to leave. */
async function claim({ database, holder }: ReplacementDeps): Promise<ClaimedJob | null> {
  const { rows } = await sql<{ id: number }>`
    update replacements set status = 'running', holder = ${holder}, leased_until = ${lease}
    where id = (
      select id from replacements
      where status in ('pending', 'running') and (leased_until < clock_timestamp() or holder = ${holder})
      order by leased_until, id limit 1 for update skip locked
    )
    returning id`.execute(database);
  const [row] = rows;
  return row === undefined ? null : { id: row.id, holder };
}

async function workOn(deps: ReplacementDeps, job: ClaimedJob): Promise<void> {
  const { news, log, isStopped } = deps;
  const onError = (err: unknown) => log.error({ err, job: job.id }, 'Find and replace failed at a chapter');
  let settled: Settled = 'more';
  for (let done = 0; settled === 'more' && done < mostAtOnce && !isStopped(); done += 1) {
    settled = await settleChapter({ news, onError }, job);
    // Others come in between two chapters.
    await setImmediate();
  }
  if (settled === 'more') await release(deps, job);
}

async function release({ database }: ReplacementDeps, { id, holder }: ClaimedJob): Promise<void> {
  await sql`
    update replacements set holder = null, leased_until = clock_timestamp()
    where id = ${id} and holder = ${holder}`.execute(database);
}

/** When the first lease of another worker runs out. */
async function nextLook(database: Kysely<Database>): Promise<Date | null> {
  const { rows } = await sql<{ left: number | null }>`
    select extract(epoch from min(leased_until) - clock_timestamp())::float8 * 1000 as left
    from replacements where status in ('pending', 'running')`.execute(database);
  const left = rows[0]?.left ?? null;
  return left === null ? null : new Date(Date.now() + Math.max(0, left));
}
