/** What sending events needs, for tests that ask the engine itself: nothing follows from them, and nobody pushes. */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { EventListener } from '#server/lifecycle/happening.ts';
import type { EventDeps } from '#server/lifecycle/send-event.ts';
import { createUnitOfWork } from '#server/notifications/unit-of-work.ts';
import { enqueue } from '#server/outbox/enqueue.ts';
import { testTime } from '#tests/helpers/server-client.ts';

export function quietEvents(database: Kysely<Database>, onEvent: readonly EventListener[] = []): EventDeps {
  return {
    unitOfWork: createUnitOfWork({
      database,
      outbox: { enqueue },
      language: 'vi',
      origin: 'http://bookdesk.test',
      now: () => testTime,
    }),
    onEvent,
  };
}
