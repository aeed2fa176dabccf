/** The server within the measuring process, and a token for whoever calls it. */
import { tmpdir } from 'node:os';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { buildApp } from '#server/app.ts';
import { createPasswords } from '#server/auth/passwords.ts';
import { issueToken } from '#server/auth/tokens.ts';
import { readConfig } from '#server/config.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { createDiskStorage } from '#server/storage/disk-storage.ts';

export async function startApp(database: OpenDatabase): Promise<FastifyInstance> {
  const config = readConfig({ PORT: '0', BOOKDESK_DATA: tmpdir() });
  const app = await buildApp({
    config,
    files: { storage: createDiskStorage(config.dataFolder), arrivals: config.dataFolder },
    database,
    passwords: createPasswords(),
    mailer: { check: async () => undefined, send: async () => undefined },
    now: Date.now,
    log: pino({ level: 'silent' }),
    isStopping: () => false,
  });
  await app.ready();
  return app;
}

export async function tokenOf({ kysely }: OpenDatabase, email: string): Promise<string> {
  const user = await kysely
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return issueToken(kysely, user.id, false, { name: 'bench', ip: '', userAgent: '' }, new Date());
}

const warmUpMilliseconds = 3000;

/** A total is kept once its table has stood still for a while, and a token's use is noted once. */
export async function warmUp(call: () => Promise<unknown>): Promise<void> {
  const end = performance.now() + warmUpMilliseconds;
  while (performance.now() < end) await call();
}
