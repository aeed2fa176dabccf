/** `GET /metrics` for Prometheus: requests by route, the pool, realtime, the outbox, the process. Answered to this machine only. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { OpenDatabase } from '../db/open-database.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Hub } from '../realtime/protocol/hub.ts';
import { Failure } from './failure.ts';

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const thisMachine = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

type Measured = {
  readonly database: OpenDatabase;
  /** The embedded realtime endpoint; null with a server outside. */
  readonly hub: Hub | null;
  readonly outbox: Pick<Outbox, 'backlog' | 'dropped'>;
};

/** What else is to be measured goes into the registry that it gives. */
export function registerMetrics(app: FastifyInstance, { database, hub, outbox }: Measured): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers: [registry],
  });
  const pool = new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { totalCount, idleCount, waitingCount } = database.pool;
      pool.set({ state: 'open' }, totalCount);
      pool.set({ state: 'idle' }, idleCount);
      pool.set({ state: 'waiting' }, waitingCount);
    },
  });
  measureRealtime(registry, hub);
  measureOutbox(registry, outbox);

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    durations.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    if (!isFromHere(request)) throw new Failure('not_found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return registry;
}

function measureRealtime(registry: Registry, hub: Hub | null): void {
  const registers = [registry];
  const open = new Gauge({
    name: 'realtime_open',
    help: 'Connections of the embedded realtime endpoint, and channels that somebody listens to',
    labelNames: ['what'],
    registers,
    collect() {
      open.set({ what: 'connections' }, hub?.connections.size ?? 0);
      open.set({ what: 'channels' }, hub?.channels.size ?? 0);
    },
  });
  const frames = new Counter({
    name: 'realtime_frames_total',
    help: 'Frames of the embedded realtime endpoint: received, sent, and requests that were refused',
    labelNames: ['what'],
    registers,
    collect() {
      frames.reset();
      for (const [what, count] of Object.entries(hub?.counts ?? {})) frames.inc({ what }, count);
    },
  });
}

function measureOutbox(registry: Registry, { backlog, dropped }: Measured['outbox']): void {
  const registers = [registry];
  const unknown = { waiting: Number.NaN, oldestSeconds: Number.NaN };
  const depth = new Gauge({
    name: 'outbox_waiting',
    help: 'Live pushes that the realtime server has not accepted yet; NaN while the database is away',
    registers,
    async collect() {
      depth.set((await backlog().catch(() => unknown)).waiting);
    },
  });
  const age = new Gauge({
    name: 'outbox_oldest_seconds',
    help: 'For how long the oldest of them has been waiting',
    registers,
    async collect() {
      age.set((await backlog().catch(() => unknown)).oldestSeconds);
    },
  });
  const old = new Counter({
    name: 'outbox_dropped_total',
    help: 'Live pushes that had become too old to be told',
    registers,
    collect() {
      old.reset();
      old.inc(dropped());
    },
  });
}

/** By the socket's own address. What a proxy on this machine passes on comes from elsewhere. */
function isFromHere({ socket, headers }: FastifyRequest): boolean {
  const isPassedOn = 'x-forwarded-for' in headers || 'forwarded' in headers;
  return !isPassedOn && thisMachine.includes(socket.remoteAddress ?? '');
}
