/** Books that earned something, as the roll-up writes it, and a worker of one's own that issues statements. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { JobDeps } from '#server/jobs/lease.ts';
import { createUnitOfWork } from '#server/notifications/unit-of-work.ts';
import { enqueue } from '#server/outbox/enqueue.ts';
import { testTime } from '#tests/helpers/server-client.ts';
import { buildBook } from '../factories/build-records.ts';

/** The id of the book. `days` by day: unlocks, and what they earned in xu. */
export async function addEarnings(
  database: Kysely<Database>,
  owner: number,
  days: Readonly<Record<string, readonly [unlocks: number, xu: number]>>,
  book?: number,
): Promise<number> {
  const id = book ?? (await buildBook(database, { owner_id: owner }));
  for (const [day, [unlocks, income]] of Object.entries(days)) {
    await sql`
      insert into book_days (book_id, day, views, readers, unlocks, income)
      values (${id}, ${day}, 100, 50, ${unlocks}, ${income})`.execute(database);
  }
  return id;
}

export const workerOf = (
  database: Kysely<Database>,
  holder: string,
  changes: Partial<JobDeps> = {},
): JobDeps => ({
  database,
  unitOfWork: createUnitOfWork({
    database,
    outbox: { enqueue },
    language: 'vi',
    origin: 'http://bookdesk.test',
    now: () => testTime,
  }),
  log: { error: () => undefined, warn: () => undefined },
  holder,
  isStopped: () => false,
  ...changes,
});
