/**
 * Watches the event loop: whatever holds it for longer than the bound keeps everybody else waiting, so it is logged with
 * the requests and jobs that were under way and the embedded database's longest statement, and counted for `/metrics` by
 * what took the time.
 */
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { OpenDatabase } from '../db/open-database.ts';
import { createUnderWay, type UnderWay } from './under-way.ts';

/** Milliseconds that our own work may take at once. */
const longestHold = 200;
const lookEvery = 20;
/** Characters of a statement in the log. */
const longestShown = 300;

/** Our own work, the embedded database's within our process, or a machine that gave us no processor. */
type HeldBy = 'work' | 'embedded_database' | 'machine';

type Watched = {
  readonly registry: Registry;
  readonly database: Pick<OpenDatabase, 'embeddedTime' | 'takeLongestStatement'>;
  readonly jobs: Pick<UnderWay, 'during' | 'forgetEnded'>;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
};

/** A reading of the clocks, all in milliseconds. */
type Reading = { readonly wall: number; readonly processor: number; readonly embedded: number };

/** Gives how many requests are under way. */
export function watchLoop(app: FastifyInstance, { registry, database, jobs, log }: Watched): () => number {
  const holds = new Counter({
    name: 'event_loop_holds_total',
    help: `How often the event loop was held for more than ${longestHold} ms, by what held it`,
    labelNames: ['by'],
    registers: [registry],
  });
  for (const by of ['work', 'embedded_database', 'machine'] satisfies HeldBy[]) holds.inc({ by }, 0);
  const seconds = new Counter({
    name: 'event_loop_held_seconds_total',
    help: 'How long the event loop was held in such cases, by what held it',
    labelNames: ['by'],
    registers: [registry],
  });
  const embedded = new Counter({
    name: 'embedded_database_seconds_total',
    help: 'Time that the embedded database took within this process',
    registers: [registry],
    collect() {
      embedded.reset();
      embedded.inc(database.embeddedTime() / 1000);
    },
  });

  const requests = requestsUnderWay(app);
  const open = new Gauge({
    name: 'http_requests_under_way',
    help: 'Requests that have begun, and have neither been answered nor gone away',
    registers: [registry],
    collect() {
      open.set(requests.count());
    },
  });
  const read = (): Reading => {
    const { user, system } = process.cpuUsage();
    return {
      wall: performance.now(),
      processor: (user + system) / 1000,
      embedded: database.embeddedTime(),
    };
  };
  let before = read();
  const timer = setInterval(() => {
    const now = read();
    const held = now.wall - before.wall - lookEvery;
    const statement = database.takeLongestStatement();
    if (held > longestHold) {
      const by = holderOf(before, now);
      holds.inc({ by });
      seconds.inc({ by }, held / 1000);
      // What is not our own work can only be known, not repaired.
      log[by === 'work' ? 'warn' : 'info'](
        {
          milliseconds: Math.round(held),
          by,
          requests: requests.during(),
          jobs: jobs.during(),
          ...(by === 'embedded_database' && statement !== null
            ? { statement: statement.text.slice(0, longestShown), took: Math.round(statement.took) }
            : {}),
        },
        'The event loop was held for too long',
      );
    }
    requests.forgetEnded();
    jobs.forgetEnded();
    before = now;
  }, lookEvery);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return () => requests.count();
}

/** Time without a processor is nobody's work. */
function holderOf(before: Reading, now: Reading): HeldBy {
  const wall = now.wall - before.wall - lookEvery;
  const embedded = now.embedded - before.embedded;
  if (Math.min(wall, now.processor - before.processor) - embedded > longestHold) return 'work';
  return embedded > longestHold / 2 ? 'embedded_database' : 'machine';
}

function requestsUnderWay(app: FastifyInstance): UnderWay {
  const underWay = createUnderWay();
  const ends = new WeakMap<FastifyRequest, () => void>();
  app.addHook('onRequest', async (request, reply) => {
    const end = underWay.begin(nameOf(request));
    ends.set(request, end);
    // Of whoever goes away there may be no answer; the connection ends for everybody.
    reply.raw.once('close', end);
  });
  app.addHook('onResponse', async (request) => ends.get(request)?.());
  return underWay;
}

const nameOf = ({ method, routeOptions }: FastifyRequest) => `${method} ${routeOptions.url ?? 'unknown'}`;
