/** An orderly end: no new requests, the running ones finish, the database is dumped and closed, the lock is released. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Backup } from '../db/backup.ts';
import type { RunningJob } from '../jobs/repeat-job.ts';
import type { FolderLock } from '../db/data-folder-lock.ts';
import type { OpenDatabase } from '../db/open-database.ts';

export type Running = {
  readonly app: FastifyInstance;
  readonly database: OpenDatabase;
  readonly backup: Backup | null;
  readonly jobs: readonly RunningJob[];
  readonly lock: FolderLock | null;
  readonly log: FastifyBaseLogger;
};

/** Running requests get this long. */
const patience = 10_000;

export async function stopOrderly({ app, database, backup, jobs, lock, log }: Running): Promise<void> {
  const closed = Promise.all([app.close(), ...jobs.map((job) => job.stop())]);
  const tooLong = new Promise((resolve) => void setTimeout(resolve, patience).unref());
  await Promise.race([closed, tooLong]);
  await backup?.end().catch((error: unknown) => log.error({ err: error }, 'The last backup failed'));
  await database.close();
  await lock?.release();
}

/** Calls `stop` at the first signal to end; the second ends at once. */
export function onSignals(stop: () => Promise<void>): void {
  let isAsked = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isAsked) process.exit(1);
      isAsked = true;
      void stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}
