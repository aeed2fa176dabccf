/**
 * Notifier of changes: written with them, pushed after the commit and never before, in order, in one round for many changes
 * (contract.md, "Realtime").
 */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Role } from '#contract/abilities.ts';
import { countersPayloads } from '#server/account/counters-payloads.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { type UnitOfWork, createUnitOfWork } from '#server/notifications/unit-of-work.ts';
import { type Notice, writeNotifications } from '#server/notifications/write-notifications.ts';
import { openOutbox, type Outbox } from '#server/outbox/outbox.ts';
import type { Broadcaster } from '#server/realtime/broadcaster.ts';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { countStatements } from '../resources/statement-counter.ts';
import { recordingBroadcaster } from './recording-broadcaster.ts';

const created = 'Illuminate\\Notifications\\Events\\BroadcastNotificationCreated';
const counted = 'App\\Events\\CountersChanged';
const time = Date.UTC(2026, 4, 12, 8);

describeOnDatabase('unitOfWork', (databases) => {
  let database: OpenDatabase;
  let recorder: ReturnType<typeof recordingBroadcaster>;
  let unitOfWork: UnitOfWork;
  let outbox: Outbox | null = null;
  const errors: unknown[] = [];
  let users = 0;
  beforeAll(async () => {
    database = await databases.open();
  });
  afterAll(() => database.close());
  beforeEach(() => {
    errors.length = 0;
    recorder = recordingBroadcaster();
    unitOfWork = unitOfWorkOver(recorder.broadcaster);
  });
  /** Whoever drains takes what is there, so that only one does at a time. */
  const stopOutbox = async () => {
    await outbox?.stop();
    outbox = null;
  };
  afterEach(async () => {
    await stopOutbox();
    await sql`delete from outbox`.execute(database.kysely);
  });

  const unitOfWorkOver = (broadcaster: Broadcaster): UnitOfWork => {
    outbox = openOutbox({
      database: database.kysely,
      broadcaster,
      log: { error: (error: unknown) => void errors.push(error) },
    });
    return createUnitOfWork({
      database: database.kysely,
      outbox,
      language: 'vi',
      origin: 'http://bookdesk.test',
      now: () => time,
    });
  };
  const addUser = async (...roles: Role[]) => {
    users += 1;
    const { id } = await database.kysely
      .insertInto('users')
      .values({ name: 'N', email: `user-${users}@example.test`, password_hash: '', roles })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const notice = (userIds: number[], changes: Partial<Notice> = {}): Notice => ({
    userIds,
    type: 'system',
    say: (language) => `Tin (${language})`,
    url: '/books',
    ...changes,
  });
  const stored = (userId: number) =>
    database.kysely
      .selectFrom('notifications')
      .select(['id', 'message'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute();

  it('tells each receiver of its own notification, exactly as the contract has it', async () => {
    const [one, two] = [await addUser('reader'), await addUser('reader')];
    await unitOfWork(async (_, { notify }) => notify(notice([one, two, one])));
    await recorder.until(created, 2);
    const rows = [...(await stored(one)), ...(await stored(two))];
    expect(rows).toHaveLength(2);
    expect(recorder.of(created)).toEqual(
      [one, two].map((userId, at) => ({
        event: created,
        userId,
        data: {
          id: rows[at]?.id,
          type: 'system',
          message: 'Tin (vi)',
          url: '/books',
          created_at: '2026-05-12T08:00:00.000Z',
        },
      })),
    );
  });

  it('tells nothing of a transaction that fails, and keeps nothing of it', async () => {
    const user = await addUser('reader');
    const failing = unitOfWork(async (_, { notify, countersChanged }) => {
      notify(notice([user]));
      countersChanged({ userIds: [user], staff: false });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await unitOfWork(async (_, { countersChanged }) => countersChanged({ userIds: [user], staff: false }));
    await recorder.until(counted, 1);
    expect(recorder.told).toEqual([
      { event: counted, userId: user, data: expect.objectContaining({ unread_notifications: 0 }) },
    ]);
    expect(await stored(user)).toEqual([]);
  });

  it('lets a change stand whose notification fails, and logs it', async () => {
    const user = await addUser('reader');
    await stopOutbox();
    const broken = unitOfWorkOver({
      broadcast: () => Promise.reject(new Error('the realtime server is gone')),
      listeners: (userIds) => userIds,
    });
    const result = await broken(async (_, { notify }) => {
      notify(notice([user]));
      return 'done';
    });
    expect(result).toBe('done');
    expect(await stored(user)).toHaveLength(1);
    await until(() => errors.length > 0);
    expect(errors).toEqual([{ err: new Error('the realtime server is gone') }]);
    await stopOutbox();
    unitOfWorkOver(recorder.broadcaster);
    await recorder.until(created, 1);
  });

  it('tells receivers how many they have not read', async () => {
    const user = await addUser('reader');
    await unitOfWork(async (_, { notify }) => {
      notify(notice([user]));
      notify(notice([user]));
    });
    await recorder.until(counted, 1);
    expect(recorder.of(counted)).toEqual([
      {
        event: counted,
        userId: user,
        data: {
          opening_count: { tickets: 0, issues: 0, requests: 0 },
          request_opening_count: 0,
          unread_notifications: 2,
        },
      },
    ]);
  });

  it('tells the staff of a hundred tickets in a few rounds, with the last count in the last of them', async () => {
    const owner = await addUser('author');
    const staff = [await addUser('moderator'), await addUser('editor'), await addUser('administrator')];
    await Promise.all(
      Array.from({ length: 100 }, () =>
        unitOfWork(async (transaction, { countersChanged }) => {
          await transaction.insertInto('tickets').values({ subject: 'S', owner_id: owner }).execute();
          countersChanged({ userIds: [owner], staff: true });
        }),
      ),
    );
    const isComplete = ({ userId, data }: { userId: number; data: unknown }) =>
      userId === owner && (data as { opening_count: { tickets: number } }).opening_count.tickets === 100;
    let rounds = 1;
    for (; !recorder.of(counted).some(isComplete); rounds += 1) {
      await recorder.until(counted, recorder.of(counted).length + 1);
    }
    const toOwner = recorder.of(counted).filter(({ userId }) => userId === owner);
    // However slowly they are committed: never one for each.
    expect(toOwner.length).toBeLessThan(100);
    for (const userId of staff) {
      const frames = recorder.of(counted).filter((told) => told.userId === userId);
      expect(frames.length).toBeGreaterThan(0);
      expect(frames.length).toBeLessThanOrEqual(toOwner.length);
    }
  });

  it('counts for thirty members of the staff in as many statements as for one', async () => {
    const listeners = new Set<number>();
    const counter = countStatements(database.kysely);
    const { broadcaster } = recordingBroadcaster((userId) => listeners.has(userId));
    const change = { userIds: [], staff: true };
    const statements = async (people: number) => {
      while (listeners.size < people) listeners.add(await addUser('moderator'));
      counter.take();
      expect(await countersPayloads(counter.database, broadcaster, change)).toHaveLength(people);
      return counter.take();
    };
    expect(await statements(1)).toBe(2);
    expect(await statements(30)).toBe(2);
  });

  it('works nothing out for people who are not listening', async () => {
    const user = await addUser('reader');
    const deaf = recordingBroadcaster((userId) => userId !== user);
    const other = await addUser('reader');
    await stopOutbox();
    await unitOfWorkOver(deaf.broadcaster)(async (_, { countersChanged }) =>
      countersChanged({ userIds: [user, other], staff: false }),
    );
    await deaf.until(counted, 1);
    expect(deaf.told.map(({ userId }) => userId)).toEqual([other]);
  });

  it('takes one lock for all where there are more receivers than single locks', async () => {
    const many = await Promise.all(Array.from({ length: 201 }, () => addUser('reader')));
    await unitOfWork(async (_, { notify }) => notify(notice(many)));
    await recorder.until(created, 201);
    expect(recorder.of(created)).toHaveLength(201);
  });

  // PGlite has one connection, on which nobody can be in between.
  if (databases.kind === 'pglite') return;
  it('makes a second transaction for the same receiver wait, so that no id becomes visible after a higher one', async () => {
    const [both, second] = [await addUser('reader'), await addUser('reader')];
    const begun = withResolvers();
    const free = withResolvers();
    const write = (to: number[]) => (transaction: OpenDatabase['kysely']) =>
      writeNotifications(
        transaction,
        [notice(to)],
        { language: 'vi', origin: 'http://bookdesk.test' },
        new Date(time),
      );
    const first = database.kysely.transaction().execute(async (transaction) => {
      const written = await write([both])(transaction);
      begun.resolve(undefined);
      await free.promise;
      return written;
    });
    await begun.promise;
    const later = database.kysely.transaction().execute(write([second, both]));
    await waitingForLock(database);
    expect(await stored(both)).toEqual([]);
    free.resolve(undefined);
    const [[one], two] = [await first, await later];
    const higher = two.find(({ user_id: userId }) => userId === both);
    expect(higher?.id).toBeGreaterThan(one?.id ?? Infinity);
    expect((await stored(both)).map(({ id }) => id)).toEqual([one?.id, higher?.id]);
  });

  it('never lets a reader who asks for what is after its last id miss one, with eight writers at once', async () => {
    const user = await addUser('reader');
    const writing = Promise.all(
      Array.from({ length: 120 }, () => unitOfWork(async (_, { notify }) => notify(notice([user])))),
    );
    const seen: number[] = [];
    let isOver = false;
    void writing.finally(() => (isOver = true)).catch(() => undefined);
    for (let last = 0, isLast = false; ;) {
      isLast = isOver;
      const rows = await database.kysely
        .selectFrom('notifications')
        .select('id')
        .where('user_id', '=', user)
        .where('id', '>', last)
        .orderBy('id')
        .execute();
      seen.push(...rows.map(({ id }) => id));
      last = seen.at(-1) ?? 0;
      if (isLast) break;
    }
    await writing;
    expect(seen).toEqual((await stored(user)).map(({ id }) => id).toSorted((one, other) => one - other));
    expect(seen).toHaveLength(120);
  });
});

async function waitingForLock({ kysely }: OpenDatabase): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select 1 from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(kysely);
    if (rows.length > 0) return;
  }
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => void setImmediate(resolve));
}

function withResolvers() {
  let resolve: (value: undefined) => void = () => undefined;
  const promise = new Promise<undefined>((settle) => (resolve = settle));
  return { promise, resolve };
}
