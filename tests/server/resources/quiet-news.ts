/** Changes as the server makes them, where nobody listens to what is pushed of them. */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { type News, openNews } from '#server/notifications/news.ts';
import { testTime } from '#tests/helpers/server-client.ts';

export function quietNews(database: Kysely<Database>): News {
  return openNews({
    database,
    outbox: { enqueue: async () => undefined },
    language: 'vi',
    now: () => testTime,
  });
}
