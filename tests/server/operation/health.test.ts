import fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerErrors } from '#server/http/error-answers.ts';
import { registerMetrics } from '#server/http/metrics.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { registerHealth } from '#server/operation/health.ts';
import { describeOnEachDatabase } from '#tests/helpers/database.ts';

const outbox = { backlog: async () => ({ waiting: 3, oldestSeconds: 1.5 }), dropped: () => 4 };

describeOnEachDatabase('health', (databases) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await databases.open();
  });
  afterAll(() => database.close());

  function serve(on = database) {
    const state = { isStopping: false };
    const app = fastify();
    app.decorateRequest('language', 'vi');
    answerErrors(app);
    registerMetrics(app, { database: on, hub: null, outbox });
    registerHealth(app, { database: on, isStopping: () => state.isStopping });
    return { app, state };
  }

  it('is ready with a migrated database, and unready while it stops', async () => {
    const { app, state } = serve();
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
    state.isStopping = true;
    const answer = await app.inject('/readyz');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json()).toEqual({ status: 'unready', reason: 'The server is stopping' });
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    await app.close();
  });

  it('is unready while a migration is missing', async () => {
    const { app } = serve();
    const { rows } = await sql<{ name: string; timestamp: string }>`
      delete from kysely_migration where name = (select max(name) from kysely_migration) returning *`.execute(
      database.kysely,
    );
    const answer = await app.inject('/readyz');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ status: 'unready', reason: 'The database is not migrated' });
    for (const { name, timestamp } of rows)
      await sql`insert into kysely_migration (name, timestamp) values (${name}, ${timestamp})`.execute(
        database.kysely,
      );
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    await app.close();
  });

  it('is alive but unready without its database', async () => {
    const gone = await databases.open();
    const { app } = serve(gone);
    await gone.close();
    expect((await app.inject('/readyz')).json()).toEqual({
      status: 'unready',
      reason: 'The database does not answer',
    });
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    await app.close();
  });

  it('asks a database that does not answer once, however many probe, and again after it has answered', async () => {
    const { app } = serve();
    let asked = 0;
    let answer = () => {};
    const answered = new Promise<void>((resolve) => void (answer = resolve));
    const slow = database.kysely.withPlugin({
      transformQuery({ node }) {
        asked += 1;
        return node;
      },
      async transformResult({ result }) {
        await answered;
        return result;
      },
    });
    const probed = fastify();
    registerHealth(probed, { database: { ...database, kysely: slow }, isStopping: () => false });
    const probes = await Promise.all(Array.from({ length: 8 }, () => probed.inject('/readyz')));
    expect(new Set(probes.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
    expect((await probed.inject('/readyz')).statusCode).toBe(503);
    expect(asked).toBe(1);
    answer();
    await expect.poll(async () => (await probed.inject('/readyz')).json()).toEqual({ status: 'ready' });
    await probed.close();
    await app.close();
  });

  it('counts requests by route for this machine alone', async () => {
    const { app } = serve();
    await app.inject('/healthz');
    const { body } = await app.inject('/metrics');
    expect(body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/healthz",status="200"} 1',
    );
    expect(body).toContain('database_connections{state="waiting"} 0');
    expect(body).toContain('outbox_waiting 3\n');
    expect(body).toContain('outbox_oldest_seconds 1.5\n');
    expect(body).toContain('outbox_dropped_total 4\n');
    const elsewhere = [{ remoteAddress: '10.0.0.9' }, { headers: { 'x-forwarded-for': '203.0.113.5' } }];
    for (const from of elsewhere) {
      expect((await app.inject({ url: '/metrics', ...from })).statusCode).toBe(404);
    }
    await app.close();
  });
});
