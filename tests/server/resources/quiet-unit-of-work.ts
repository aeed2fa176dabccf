/** Changes as the server makes them, where nobody listens to what is pushed of them. */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { type UnitOfWork, createUnitOfWork } from '#server/notifications/unit-of-work.ts';
import { testTime } from '#tests/helpers/server-client.ts';

export function quietUnitOfWork(database: Kysely<Database>): UnitOfWork {
  return createUnitOfWork({
    database,
    outbox: { enqueue: async () => undefined },
    language: 'vi',
    origin: 'http://bookdesk.test',
    now: () => testTime,
  });
}
