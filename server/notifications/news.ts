/**
 * Changes that somebody is to be told of: what a transaction has to tell is written with it, and told live once it is
 * committed. Telling never undoes nor delays the change; who was not reached fetches it (contract.md, "Realtime").
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Language } from '#contract/languages.ts';
import { type CounterChange, createCountersNews } from '../account/counters-news.ts';
import { inTransaction } from '../db/in-transaction.ts';
import type { Database } from '../db/schema.ts';
import type { Broadcaster } from '../realtime/broadcaster.ts';
import { type Notice, type WrittenNotification, writeNotifications } from './write-notifications.ts';

export type Telling = {
  /** A notification to each of the users, in the receiver's language. */
  readonly notify: (notice: Notice) => void;
  readonly countersChanged: (change: CounterChange) => void;
};

/** Runs the work in a transaction, and tells what it has to tell. */
export type News = <Result>(
  work: (transaction: Kysely<Database>, telling: Telling) => Promise<Result>,
) => Promise<Result>;

type Deps = {
  readonly database: Kysely<Database>;
  readonly broadcaster: Broadcaster;
  /** In which receivers read, as long as accounts name no language of their own. */
  readonly language: Language;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
};

/** `stop` ends the telling that is still to come; the changes themselves stand. */
export function openNews(deps: Deps): { readonly news: News; readonly stop: () => void } {
  const { database, broadcaster, language, now, log } = deps;
  const counters = createCountersNews({ database, broadcaster, log });

  const news: News = async (work) => {
    const { result, written, changes } = await inTransaction(database, async (transaction) => {
      const notices: Notice[] = [];
      const counted: CounterChange[] = [];
      const done = await work(transaction, {
        notify: (notice) => void notices.push(notice),
        countersChanged: (change) => void counted.push(change),
      });
      return {
        result: done,
        changes: counted,
        written: await writeNotifications(transaction, notices, language, new Date(now())),
      };
    });
    tell(broadcaster, written, log);
    const receivers = written.map(({ user_id: userId }) => userId);
    if (receivers.length > 0) counters.changed({ userIds: receivers, staff: false });
    for (const change of changes) counters.changed(change);
    return result;
  };
  return { news, stop: counters.stop };
}

function tell(
  broadcaster: Broadcaster,
  written: readonly WrittenNotification[],
  log: Pick<FastifyBaseLogger, 'error'>,
): void {
  if (written.length === 0) return;
  const messages = written.map(({ id, user_id: userId, type, message, url, created_at: createdAt }) => ({
    userId,
    data: { id, type, message, url, created_at: createdAt.toISOString() },
  }));
  broadcaster
    .broadcast('Illuminate\\Notifications\\Events\\BroadcastNotificationCreated', messages)
    .catch((error: unknown) => log.error({ err: error }, 'Notifications could not be told live'));
}
