/** `GET /healthz`: the process is there. `GET /readyz`: it can answer, or why not. */
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { lastMigration, newestMigration } from '../db/migrate.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import type { Database } from '../db/schema.ts';

/** Milliseconds; whoever probes has an answer by then. */
const patience = 2000;

export type Readiness =
  | { readonly status: 'ready' }
  | { readonly status: 'unready'; readonly reason: string };

/** Gives what `/readyz` answers by. */
export function registerHealth(
  app: FastifyInstance,
  { database, isStopping }: { database: OpenDatabase; isStopping: () => boolean },
): () => Promise<Readiness> {
  const newest = sharedLook(database);
  const look = () => readinessOf(newest, isStopping());
  app.get('/healthz', () => ({ status: 'alive' }));
  app.get('/readyz', async (_, reply) => {
    const readiness = await look();
    if (readiness.status === 'ready') return readiness;
    return reply.code(503).header('Retry-After', '5').send(readiness);
  });
  return look;
}

/**
 * One look at a time, which all probes share that come meanwhile: a database that is slow to answer is not asked by each.
 * Null when it does not answer.
 */
function sharedLook(database: OpenDatabase): () => Promise<string | null> {
  let underWay: Promise<string | null> | null = null;
  return () =>
    (underWay ??= newestIn(database).finally(() => {
      underWay = null;
    }));
}

/**
 * Connections that were lost while they lay idle say nothing about the next one, and each is gone from the pool once it
 * was tried: so one try more than there are, while anybody waits for the answer.
 */
async function newestIn({ kysely, pool }: OpenDatabase): Promise<string | null> {
  const deadline = performance.now() + patience;
  for (let tries = pool.totalCount + 1; tries > 0 && performance.now() < deadline; tries -= 1) {
    try {
      return (await boundedLook(kysely)) ?? '';
    } catch {
      // The next one, if there is one.
    }
  }
  return null;
}

/** The database itself gives up a statement that nobody waits for any more. */
const boundedLook = (kysely: Kysely<Database>) =>
  kysely.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = ${sql.lit(patience)}`.execute(transaction);
    return lastMigration(transaction);
  });

async function readinessOf(look: () => Promise<string | null>, isStopping: boolean): Promise<Readiness> {
  if (isStopping) return { status: 'unready', reason: 'The server is stopping' };
  const newest = await Promise.race([
    look(),
    new Promise<null>((resolve) => void setTimeout(resolve, patience, null).unref()),
  ]);
  if (newest === null) return { status: 'unready', reason: 'The database does not answer' };
  if (newest !== newestMigration) return { status: 'unready', reason: 'The database is not migrated' };
  return { status: 'ready' };
}
