/** What sending events needs, for tests that ask the engine itself: nothing follows from them, and nobody pushes. */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { EventListener } from '#server/lifecycle/happening.ts';
import type { EventDeps } from '#server/lifecycle/send-event.ts';
import { openNews } from '#server/notifications/news.ts';
import { enqueue } from '#server/outbox/enqueue.ts';
import { testTime } from '#tests/helpers/server-client.ts';

export function quietEvents(database: Kysely<Database>, onEvent: readonly EventListener[] = []): EventDeps {
  return { news: openNews({ database, outbox: { enqueue }, language: 'vi', now: () => testTime }), onEvent };
}
