/**
 * Jobs that several instances work off: one is claimed with a lease, done an item at a time, and handed on after some, so
 * that a long one keeps nobody waiting. Whoever dies leaves a lease that runs out; time is the database's, so that the
 * clocks of instances do not matter.
 */
import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseLost } from '../db/lost-connection.ts';
import type { Database } from '../db/schema.ts';
import type { UnitOfWork } from '../notifications/unit-of-work.ts';
import type { GoesOn } from './report-runs.ts';

/** Of a worker's hold on a job: longer than one item takes, however large it is. */
export const lease = sql`clock_timestamp() + interval '15 seconds'`;

export type ClaimedJob = { readonly id: number; readonly holder: string };

/** What became of an item; `finished`: there was none left. `lost`: the job was cancelled, or another worker has it. */
export type Settled = 'more' | 'finished' | 'lost';

export type JobDeps = {
  readonly database: Kysely<Database>;
  readonly unitOfWork: UnitOfWork;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  /** Tells this worker from those of other instances. */
  readonly holder: string;
  readonly isStopped: () => boolean;
  /** Told after each item. */
  readonly goesOn?: GoesOn;
};

export type JobKind = {
  /** With the columns `status`, `holder` and `leased_until`. */
  readonly table: 'replacements' | 'invoice_runs' | 'scans';
  /** As the log calls it. */
  readonly name: string;
  /** The next item, in a transaction of its own. Throws where the database goes away. */
  readonly settleNext: (deps: JobDeps, job: ClaimedJob) => Promise<Settled>;
};

/** Items after which a job goes to the end of the line. */
const mostAtOnce = 25;
/** Milliseconds until a database that went away is looked for again. */
const whileAway = 1000;

/** When to look again; null when nothing waits. */
export async function runJobs(kind: JobKind, deps: JobDeps): Promise<Date | null> {
  const { log, isStopped } = deps;
  try {
    for (
      let job = await claim(kind, deps);
      job !== null;
      job = isStopped() ? null : await claim(kind, deps)
    ) {
      await workOn(kind, deps, job);
    }
    return await nextLook(kind, deps);
  } catch (err) {
    if (!isDatabaseLost(err)) throw err;
    log.warn({ err }, `The database went away from ${kind.name}; it goes on when it is back`);
    return new Date(Date.now() + whileAway);
  }
}

/** The one that has waited longest, or whose worker has died, or that this worker itself had to leave. */
async function claim({ table }: JobKind, { database, holder }: JobDeps): Promise<ClaimedJob | null> {
  const jobs = sql.table(table);
  const { rows } = await sql<{ id: number }>`
    update ${jobs} set status = 'running', holder = ${holder}, leased_until = ${lease}
    where id = (
      select id from ${jobs}
      where status in ('pending', 'running') and (leased_until < clock_timestamp() or holder = ${holder})
      order by leased_until, id limit 1 for update skip locked
    )
    returning id`.execute(database);
  const [row] = rows;
  return row === undefined ? null : { id: row.id, holder };
}

async function workOn(kind: JobKind, deps: JobDeps, job: ClaimedJob): Promise<void> {
  let settled: Settled = 'more';
  for (let done = 0; settled === 'more' && done < mostAtOnce && !deps.isStopped(); done += 1) {
    settled = await kind.settleNext(deps, job);
    await deps.goesOn?.();
    // Others come in between two items.
    await setImmediate();
  }
  if (settled === 'more') await release(kind, deps, job);
}

async function release({ table }: JobKind, { database }: JobDeps, { id, holder }: ClaimedJob): Promise<void> {
  await sql`
    update ${sql.table(table)} set holder = null, leased_until = clock_timestamp()
    where id = ${id} and holder = ${holder}`.execute(database);
}

/** When the first lease of another worker runs out. One of a job that nobody has held yet may be from before all time. */
async function nextLook({ table }: JobKind, { database }: JobDeps): Promise<Date | null> {
  const { rows } = await sql<{ left: number }>`
    select extract(epoch from greatest(leased_until, 'epoch') - clock_timestamp())::float8 * 1000 as left
    from ${sql.table(table)} where status in ('pending', 'running') order by leased_until limit 1`.execute(
    database,
  );
  const [first] = rows;
  return first === undefined ? null : new Date(Date.now() + Math.max(0, first.left));
}
