/** How the service's parts are judged: by what is measured, never assumed (product.md, `/sos`). */
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { countAnswers } from '#server/operation/answer-counts.ts';
import type { Readiness } from '#server/operation/health.ts';
import { createServiceHealth } from '#server/operation/service-health.ts';

const start = Date.UTC(2026, 4, 12, 8);

/** A service that does well; a test changes what it is about. */
function watch() {
  const measured = {
    now: start,
    answered: 200,
    failed: 0,
    underWay: 1,
    readiness: { status: 'ready' } as Readiness,
    databaseTakes: 3,
    waiting: 0,
    oldestSeconds: 0,
    failures: 0,
    ranAt: start,
    failedAt: null as number | null,
  };
  const look = createServiceHealth({
    databaseKind: 'postgres',
    async readiness() {
      measured.now += measured.databaseTakes;
      return measured.readiness;
    },
    answers: () => measured,
    requestsUnderWay: () => measured.underWay,
    realtime: { hub: null },
    outbox: { backlog: async () => measured, failures: () => measured.failures },
    jobRuns: {
      all: async () =>
        new Map([
          [
            'move_ads',
            {
              ran_at: new Date(measured.ranAt),
              failed_at: measured.failedAt === null ? null : new Date(measured.failedAt),
            },
          ],
        ]),
    },
    now: () => measured.now,
  });
  return { measured, look };
}

type Changes = Partial<ReturnType<typeof watch>['measured']>;

it.each<[what: string, part: 'api' | 'database' | 'realtime' | 'outbox', changes: Changes, state: string]>([
  ['few failures', 'api', { failed: 9 }, 'ok'],
  ['some failures', 'api', { failed: 10 }, 'slow'],
  ['more failures than not', 'api', { failed: 101 }, 'down'],
  ['failures of too few answers', 'api', { answered: 19, failed: 19 }, 'ok'],
  ['many requests under way', 'api', { underWay: 100 }, 'slow'],
  ['requests that are not answered', 'api', { underWay: 500 }, 'down'],
  ['an answer in half a second', 'database', { databaseTakes: 500 }, 'slow'],
  [
    'no answer',
    'database',
    { readiness: { status: 'unready', reason: 'The database does not answer' } },
    'down',
  ],
  ['a round that failed', 'realtime', { failures: 1 }, 'slow'],
  ['rounds that fail again and again', 'realtime', { failures: 5 }, 'down'],
  ['a push that waits for nine seconds', 'outbox', { waiting: 1, oldestSeconds: 9 }, 'ok'],
  ['a push that waits for ten seconds', 'outbox', { waiting: 1, oldestSeconds: 10 }, 'slow'],
  ['a push that waits for a minute', 'outbox', { waiting: 1, oldestSeconds: 60 }, 'down'],
  ['an outbox that cannot be asked', 'outbox', { readiness: { status: 'unready', reason: '' } }, 'down'],
])('with %s: %s', async (_, part, changes, state) => {
  const { measured, look } = watch();
  Object.assign(measured, changes);
  expect((await look())[part].state).toBe(state);
});

it.each<[what: string, changes: Changes, state: string]>([
  ['that has just run', {}, 'ok'],
  ['that ran two minutes ago', { ranAt: start - 120_000 }, 'slow'],
  ['that ran five minutes ago', { ranAt: start - 300_000 }, 'down'],
  ['whose last run failed', { failedAt: start }, 'down'],
])('a job %s', async (_, changes, state) => {
  const { measured, look } = watch();
  Object.assign(measured, changes);
  const { jobs } = await look();
  expect([jobs.find(({ name }) => name === 'move_ads')?.state, jobs[0]]).toEqual([
    state,
    { name: 'publish_chapters', state: 'down', since: '2026-05-12T08:00:00.003Z', ran_at: null },
  ]);
});

it('a part does as it does since it began to, not since it was looked at last', async () => {
  const { measured, look } = watch();
  const seen: string[] = [];
  for (const failures of [0, 0, 1, 2, 0]) {
    Object.assign(measured, { failures });
    const { realtime } = await look();
    seen.push(`${realtime.state} ${realtime.since.slice(11, 19)}`);
    measured.now += 10_000;
  }
  expect(seen).toEqual(['ok 08:00:00', 'ok 08:00:00', 'slow 08:00:20', 'slow 08:00:20', 'ok 08:00:40']);
});

it('answers of the last minute are counted, and those of them that are the server’s own failures', async () => {
  const clock = { now: start };
  const app = fastify();
  const counts = countAnswers(app, () => clock.now);
  app.get('/:status', async (request, reply) =>
    reply.code(Number((request.params as { status: string }).status)).send(),
  );
  for (const status of [200, 404, 500, 503]) await app.inject(`/${status}`);
  expect(counts()).toEqual({ answered: 4, failed: 2 });
  clock.now += 59_000;
  await app.inject('/200');
  expect(counts()).toEqual({ answered: 5, failed: 2 });
  clock.now += 2000;
  expect(counts()).toEqual({ answered: 1, failed: 0 });
  await app.close();
});
