/** `GET /healthz`: the process is there. `GET /readyz`: it can answer, or why not. */
import type { FastifyInstance } from 'fastify';
import { lastMigration, newestMigration } from '../db/migrate.ts';
import type { OpenDatabase } from '../db/open-database.ts';

const patience = 2000;

type Readiness = { readonly status: 'ready' } | { readonly status: 'unready'; readonly reason: string };

export function registerHealth(
  app: FastifyInstance,
  { database, isStopping }: { database: OpenDatabase; isStopping: () => boolean },
): void {
  app.get('/healthz', () => ({ status: 'alive' }));
  app.get('/readyz', async (_, reply) => {
    const readiness = await readinessOf(database, isStopping());
    if (readiness.status === 'ready') return readiness;
    return reply.code(503).header('Retry-After', '5').send(readiness);
  });
}

/**
 * Null when the database does not answer. Connections that were lost while they lay idle say nothing about the next one,
 * and each is gone from the pool once it was tried: so one try more than there are.
 */
async function newestIn({ kysely, pool }: OpenDatabase): Promise<string | null> {
  for (let tries = pool.totalCount + 1; tries > 0; tries -= 1) {
    try {
      return (await lastMigration(kysely)) ?? '';
    } catch {
      // The next one, if there is one.
    }
  }
  return null;
}

async function readinessOf(database: OpenDatabase, isStopping: boolean): Promise<Readiness> {
  if (isStopping) return { status: 'unready', reason: 'The server is stopping' };
  const newest = await Promise.race([
    newestIn(database),
    new Promise<null>((resolve) => void setTimeout(resolve, patience, null).unref()),
  ]);
  if (newest === null) return { status: 'unready', reason: 'The database does not answer' };
  if (newest !== newestMigration) return { status: 'unready', reason: 'The database is not migrated' };
  return { status: 'ready' };
}
