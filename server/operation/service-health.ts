/**
 * How the service's parts do, for the staff who look after urgent faults (product.md, `/sos`): measured, by what `/readyz` and
 * `/metrics` know, at every question and every ten seconds, so that it is known since when a part does as it does.
 */
import type { FastifyInstance } from 'fastify';
import type { partStates, ServiceHealth } from '#contract/resources/sos.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { jobNames, type JobRun, type JobRuns } from '../jobs/report-runs.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Realtime } from '../realtime/realtime.ts';
import type { AnswerCounts } from './answer-counts.ts';
import type { Readiness } from './health.ts';

export type HealthDeps = {
  readonly databaseKind: OpenDatabase['kind'];
  readonly readiness: () => Promise<Readiness>;
  readonly answers: () => AnswerCounts;
  /** Requests that have begun and are not answered. */
  readonly requestsUnderWay: () => number;
  readonly realtime: Pick<Realtime, 'hub'>;
  readonly outbox: Pick<Outbox, 'backlog' | 'failures'>;
  readonly jobRuns: Pick<JobRuns, 'all'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
};

type PartState = (typeof partStates)[number];

/** From which value on a part is slow, and from which on it is down. */
type Bounds = { readonly slow: number; readonly down: number };

/** Milliseconds between two looks while nobody asks. */
const lookEvery = 10_000;
/** Answers of the last minute that are the server's own failures, of all. */
const failingShare: Bounds = { slow: 0.05, down: 0.5 };
/** Fewer say nothing of their share. */
const fewestAnswers = 20;
const underWay: Bounds = { slow: 100, down: 500 };
/** Milliseconds that the database takes; where it does not answer at all, it is not ready. */
const answerTime: Bounds = { slow: 500, down: Infinity };
/** Rounds in a row that the realtime server did not take. */
const failedRounds: Bounds = { slow: 1, down: 5 };
/** Seconds that the oldest push has waited. */
const oldestPush: Bounds = { slow: 10, down: 60 };
/** Milliseconds since a job ran, which is every half minute at least. */
const jobAge: Bounds = { slow: 90_000, down: 300_000 };

const judged = (value: number, { slow, down }: Bounds): PartState =>
  value >= down ? 'down' : value >= slow ? 'slow' : 'ok';
const worse = (one: PartState, other: PartState): PartState =>
  one === 'down' || other === 'down' ? 'down' : one === 'ok' ? other : one;

export function createServiceHealth(deps: HealthDeps): () => Promise<ServiceHealth> {
  const since = rememberStates(deps.now);
  return async () => {
    const { databaseKind, realtime, now } = deps;
    const asked = now();
    const readiness = await deps.readiness();
    const answerMs = Math.round(now() - asked);
    const isReady = readiness.status === 'ready';
    // What is kept in the database is not known while it is away.
    const backlog = isReady ? await deps.outbox.backlog() : null;
    const runs = isReady ? await deps.jobRuns.all() : new Map<string, JobRun>();
    const { answered, failed } = deps.answers();
    const open = deps.requestsUnderWay();
    const share = answered < fewestAnswers ? 0 : failed / answered;
    return {
      api: {
        ...since('api', worse(judged(share, failingShare), judged(open, underWay))),
        answered,
        failed,
        under_way: open,
      },
      database: {
        ...since('database', isReady ? judged(answerMs, answerTime) : 'down'),
        kind: databaseKind,
        answer_ms: answerMs,
      },
      realtime: {
        ...since('realtime', judged(deps.outbox.failures(), failedRounds)),
        kind: realtime.hub === null ? 'external' : 'embedded',
        connections: realtime.hub?.connections.size ?? null,
      },
      outbox: {
        ...since('outbox', backlog === null ? 'down' : judged(backlog.oldestSeconds, oldestPush)),
        waiting: backlog?.waiting ?? null,
        oldest_seconds: backlog === null ? null : Math.round(backlog.oldestSeconds),
      },
      jobs: jobNames.map((name) => {
        const run = runs.get(name);
        const state = run === undefined ? 'down' : stateOfJob(run, now());
        const seen = since(`job ${name}`, state);
        return { name, state, since: seen.since, ran_at: run?.ran_at.toISOString() ?? null };
      }),
    };
  };
}

/** Looks again and again until the server stops, whether anybody asks or not. */
export function watchHealth(app: FastifyInstance, look: () => Promise<ServiceHealth>): void {
  const timer = setInterval(
    // Whoever asks is told; the next look finds out.
    () => void look().catch(() => undefined),
    lookEvery,
  );
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Since when each part does as it does, as far as this instance has looked. */
function rememberStates(now: () => number) {
  const known = new Map<string, { readonly state: PartState; readonly since: string }>();
  return (part: string, state: PartState) => {
    const before = known.get(part);
    if (before?.state === state) return before;
    const changed = { state, since: new Date(now()).toISOString() };
    known.set(part, changed);
    return changed;
  };
}

function stateOfJob({ ran_at: ranAt, failed_at: failedAt }: JobRun, now: number): PartState {
  const hasFailed = failedAt !== null && failedAt.getTime() >= ranAt.getTime();
  return hasFailed ? 'down' : judged(now - ranAt.getTime(), jobAge);
}
