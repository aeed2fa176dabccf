/**
 * Changes that somebody is to be told of: the change, the notifications of it and what is to be pushed live are written in
 * one transaction, so that nothing that happened goes unsaid. The outbox pushes it once that is committed.
 */
import type { Kysely } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { CounterChange } from '../account/counters-payloads.ts';
import { inTransaction } from '../db/in-transaction.ts';
import type { Database } from '../db/schema.ts';
import type { Push } from '../outbox/enqueue.ts';
import type { Outbox } from '../outbox/outbox.ts';
import {
  type NotificationSetup,
  type Notice,
  type WrittenNotification,
  writeNotifications,
} from './write-notifications.ts';

export type Notifier = {
  /** The moment of the change, by the server's clock. */
  readonly at: Date;
  /** A notification to each of the users, in the receiver's language. */
  readonly notify: (notice: Notice) => void;
  readonly countersChanged: (change: CounterChange) => void;
  /** Where the user is signed in has changed. */
  readonly sessionsChanged: (userId: number) => void;
  /** How mails are written that say something of an account, whatever its owner wants to hear of otherwise. */
  readonly setup: NotificationSetup;
  /** What is pushed live and kept nowhere. */
  readonly push: (pushes: readonly Push[]) => void;
};

/** Runs the work in a transaction, and writes what it has to tell as the last of it. */
export type UnitOfWork = <Result>(
  work: (transaction: Kysely<Database>, notifier: Notifier) => Promise<Result>,
) => Promise<Result>;

type Deps = {
  readonly database: Kysely<Database>;
  readonly outbox: Pick<Outbox, 'enqueue'>;
  /** In which receivers read, as long as accounts name no language of their own. */
  readonly language: Language;
  /** Where links in mails lead, without a trailing slash. */
  readonly origin: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
};

export function createUnitOfWork({ database, outbox, language, origin, now }: Deps): UnitOfWork {
  const setup = { language, origin };
  return (work) =>
    inTransaction(database, async (transaction) => {
      const at = new Date(now());
      const notices: Notice[] = [];
      const changes: CounterChange[] = [];
      const movedUsers = new Set<number>();
      const live: Push[] = [];
      const result = await work(transaction, {
        at,
        setup,
        notify: (notice) => void notices.push(notice),
        countersChanged: (change) => void changes.push(change),
        sessionsChanged: (userId) => void movedUsers.add(userId),
        push: (pushes) => void live.push(...pushes),
      });
      const written = await writeNotifications(transaction, notices, setup, at);
      await outbox.enqueue(transaction, [
        ...written.map(pushOf),
        ...[...movedUsers].map(sessionsOf),
        ...live,
        ...countersOf(written, changes),
      ]);
      return result;
    });
}

function pushOf({ id, user_id: userId, type, message, url, created_at: at }: WrittenNotification): Push {
  return {
    userId,
    event: 'Illuminate\\Notifications\\Events\\BroadcastNotificationCreated',
    payload: { id, type, message, url, created_at: at.toISOString() },
  };
}

const sessionsOf = (userId: number): Push => ({
  userId,
  event: 'App\\Events\\SessionsChanged',
  payload: { user_id: userId },
});

/** Whoever gets a notification has one more that is not read. */
function countersOf(
  written: readonly WrittenNotification[],
  changes: readonly CounterChange[],
): readonly Push[] {
  const receivers = written.map(({ user_id: userId }) => userId);
  const userIds: (number | null)[] = [
    ...new Set([...receivers, ...changes.flatMap(({ userIds: changed }) => changed)]),
  ];
  if (changes.some(({ staff }) => staff)) userIds.push(null);
  return userIds.map((userId) => ({ userId, event: 'App\\Events\\CountersChanged', payload: null }));
}
