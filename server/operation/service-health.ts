/** How the service's parts do, for the staff who look after urgent faults (product.md, `/sos`). */
import { sql } from 'kysely';
import type { ServiceHealth } from '#contract/resources/sos.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { jobNames, type JobRun, type JobRuns } from '../jobs/report-runs.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Realtime } from '../realtime/realtime.ts';

type HealthDeps = {
  readonly database: OpenDatabase;
  readonly realtime: Pick<Realtime, 'hub'>;
  readonly outbox: Pick<Outbox, 'backlog'>;
  readonly jobRuns: Pick<JobRuns, 'all'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
};

type PartState = ServiceHealth['api']['state'];

/** Milliseconds. */
const slowAnswer = 500;
/** A job runs every half minute at least. */
const lateJob = 90_000;
const lostJob = 300_000;
/** Seconds that what is to be pushed has waited. */
const latePush = 10;
const lostPush = 60;

export function createServiceHealth({
  database,
  realtime,
  outbox,
  jobRuns,
  now,
}: HealthDeps): () => Promise<ServiceHealth> {
  const startedAt = new Date(now()).toISOString();
  return async () => {
    const asked = performance.now();
    await sql`select 1`.execute(database.kysely);
    const answerMs = Math.round(performance.now() - asked);
    const { oldestSeconds } = await outbox.backlog();
    const runs = await jobRuns.all();
    return {
      api: { state: 'ok', started_at: startedAt },
      database: { state: answerMs > slowAnswer ? 'slow' : 'ok', kind: database.kind, answer_ms: answerMs },
      realtime: {
        state: oldestSeconds > lostPush ? 'down' : oldestSeconds > latePush ? 'slow' : 'ok',
        kind: realtime.hub === null ? 'external' : 'embedded',
      },
      jobs: jobNames.map((name) => {
        const run = runs.get(name);
        return {
          name,
          state: run === undefined ? 'down' : stateOf(run, now()),
          ran_at: run?.ran_at.toISOString() ?? null,
        };
      }),
    };
  };
}

function stateOf(run: JobRun, now: number): PartState {
  const age = now - run.ran_at.getTime();
  const hasFailed = run.failed_at !== null && run.failed_at.getTime() >= run.ran_at.getTime();
  if (hasFailed || age > lostJob) return 'down';
  return age > lateJob ? 'slow' : 'ok';
}
