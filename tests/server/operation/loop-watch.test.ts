import { once } from 'node:events';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import fastify, { type FastifyReply } from 'fastify';
import pino from 'pino';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { watchLoop } from '#server/operation/loop-watch.ts';
import { createUnderWay, type UnderWay } from '#server/operation/under-way.ts';
import { isLong } from '#tests/helpers/depth.ts';

const state = { embedded: 0 };
const lines: {
  by: string;
  milliseconds: number;
  requests: string[];
  jobs: string[];
  statement?: string;
  took?: number;
}[] = [];
let jobs: UnderWay;
let registry: Registry;
let app: ReturnType<typeof fastify>;
let address: string;

/** Works without a pause, as a loop without a bound does; measured by the processor, which others may want too. */
function work(milliseconds: number): void {
  const begin = process.cpuUsage();
  const used = () => {
    const { user, system } = process.cpuUsage(begin);
    return (user + system) / 1000;
  };
  while (used() < milliseconds);
}

beforeEach(async () => {
  state.embedded = 0;
  lines.length = 0;
  registry = new Registry();
  app = fastify();
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
  jobs = createUnderWay();
  const database = {
    embeddedTime: () => state.embedded,
    takeLongestStatement: () =>
      state.embedded === 0 ? null : { text: `select ${'a'.repeat(400)}`, took: 399.6 },
  };
  watchLoop(app, { registry, database, jobs, log });
  app.get('/work/:id', async () => {
    work(400);
    return 'worked';
  });
  app.get('/query', async () => {
    work(400);
    state.embedded += 400;
    return 'asked';
  });
  app.get('/waits', () => new Promise(() => {}));
  app.post('/reads', async () => 'read');
  app.get('/exports', (_request: unknown, reply: FastifyReply) => reply.send(Readable.from(endlessRows())));
  app.get('/quick', async () => 'quick');
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

async function* endlessRows() {
  for (;;) {
    yield 'a row\n';
    await new Promise((resolve) => void setImmediate(resolve));
  }
}

const metric = async (name: string) =>
  (await registry.metrics()).split('\n').find((line) => line.startsWith(`${name} `));

/** What the machine holds the loop for besides is nobody's here. */
const ownLines = () => lines.filter(({ by }) => by !== 'machine');

it('names and counts a request that holds the event loop by its own work', async () => {
  await fetch(`${address}/work/7`);
  await expect.poll(ownLines).toMatchObject([{ by: 'work', requests: ['GET /work/:id'] }]);
  expect(ownLines()[0]?.milliseconds).toBeGreaterThan(200);
  expect(await metric('event_loop_holds_total{by="work"}')).toBe('event_loop_holds_total{by="work"} 1');
});

it('counts apart what the embedded database takes', async () => {
  await app.inject('/query');
  const statement = `select ${'a'.repeat(293)}`;
  await expect.poll(ownLines).toMatchObject([{ by: 'embedded_database', jobs: [], statement, took: 400 }]);
  expect(await metric('event_loop_holds_total{by="work"}')).toBe('event_loop_holds_total{by="work"} 0');
  expect(await metric('embedded_database_seconds_total')).toBe('embedded_database_seconds_total 0.4');
});

it('names a job that has held it, also one that has ended by then', async () => {
  jobs.begin('before')();
  await expect.poll(() => jobs.during()).toEqual([]);
  const end = jobs.begin('freeze_honors');
  work(400);
  end();
  await expect.poll(ownLines).toMatchObject([{ by: 'work', requests: [], jobs: ['freeze_honors'] }]);
  expect(ownLines()[0]).not.toHaveProperty('statement');
});

it('says nothing of what is quick', async () => {
  for (let turn = 0; turn < 30; turn += 1) await app.inject('/quick');
  expect(lines.filter(({ by }) => by === 'work')).toEqual([]);
});

/** Begins a call, and goes away when the server works on it. */
const goAway: Record<string, (at: string) => Promise<void>> = {
  async 'while it waits'(at) {
    const call = request(`${at}/waits`).on('error', () => undefined);
    call.end();
    await underWay();
    call.destroy();
  },
  async 'in the midst of its body'(at) {
    const headers = { 'content-type': 'application/json', 'content-length': '100000' };
    const call = request(`${at}/reads`, { method: 'POST', headers }).on('error', () => undefined);
    call.write('{"a":"');
    await underWay();
    call.destroy();
  },
  async 'in the midst of its answer'(at) {
    const call = request(`${at}/exports`).on('error', () => undefined);
    call.end();
    const [answer] = (await once(call, 'response')) as [NodeJS.ReadableStream];
    answer.on('error', () => undefined);
    await once(answer, 'data');
    call.destroy();
  },
};
async function underWay(): Promise<void> {
  await expect.poll(() => metric('http_requests_under_way'), { interval: 1 }).not.toMatch(/ 0$/);
}

it.each(Object.entries(goAway))(
  'forgets everybody who goes away %s',
  async (_, go) => {
    const calls = isLong ? 10_000 : 500;
    const atOnce = 50;
    for (let gone = 0; gone < calls; gone += atOnce)
      await Promise.all(Array.from({ length: atOnce }, () => go(address)));
    await expect
      .poll(() => metric('http_requests_under_way'), { timeout: 20_000 })
      .toBe('http_requests_under_way 0');
  },
  600_000,
);
