/** The outbox of live pushes: nothing that was committed goes unsaid, and each user hears it in its order. */
import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import type { Database } from '#server/db/schema.ts';
import { createUnitOfWork } from '#server/notifications/unit-of-work.ts';
import { drain } from '#server/outbox/drain.ts';
import { enqueue } from '#server/outbox/enqueue.ts';
import { openOutbox, type Outbox } from '#server/outbox/outbox.ts';
import { type Broadcaster, BroadcastRefused } from '#server/realtime/broadcaster.ts';
import { describeOnEachDatabase } from '#tests/helpers/database.ts';
import { recordingBroadcaster } from '../notifications/recording-broadcaster.ts';

const created = 'Illuminate\\Notifications\\Events\\BroadcastNotificationCreated';
const counted = 'App\\Events\\CountersChanged';

describeOnEachDatabase('the outbox', (databases) => {
  let database: OpenDatabase;
  let recorder: ReturnType<typeof recordingBroadcaster>;
  const errors: unknown[] = [];
  const opened: Outbox[] = [];
  const dropped: number[] = [];
  let users = 0;
  beforeAll(async () => {
    database = await databases.open();
  });
  afterAll(() => database.close());
  beforeEach(() => {
    errors.length = 0;
    dropped.length = 0;
    recorder = recordingBroadcaster();
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((outbox) => outbox.stop()));
    await sql`delete from outbox`.execute(database.kysely);
  });

  const log = { error: (error: unknown) => void errors.push(error) };
  const open = (
    broadcaster: Broadcaster = recorder.broadcaster,
    kysely = database.kysely,
    lookEvery?: number,
  ) => {
    const outbox = openOutbox({ database: kysely, broadcaster, log, ...(lookEvery && { lookEvery }) });
    opened.push(outbox);
    return outbox;
  };
  const addUser = async () => {
    users += 1;
    const { id } = await database.kysely
      .insertInto('users')
      .values({ name: 'N', email: `outbox-${users}@example.test`, password_hash: '', roles: ['reader'] })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  /** Commits a notification as an instance that drains by `outbox`, or died before it could. */
  const tell = async (userId: number, message: string, outbox: Pick<Outbox, 'enqueue'> = { enqueue }) => {
    const unitOfWork = createUnitOfWork({
      database: database.kysely,
      outbox,
      language: 'vi',
      origin: 'http://bookdesk.test',
      now: Date.now,
    });
    await unitOfWork(async (_, { notify }) =>
      notify({ userIds: [userId], type: 'system', say: () => message, url: null }),
    );
  };
  const messagesTo = (userId: number) =>
    recorder
      .of(created)
      .filter((told) => told.userId === userId)
      .map(({ data }) => (data as { message: string }).message);
  const drainOnce = (broadcaster = recorder.broadcaster, kysely: Kysely<Database> = database.kysely) =>
    drain({
      database: kysely,
      broadcaster,
      log,
      drainer: randomUUID(),
      isStopped: () => false,
      onDropped: (count) => void dropped.push(count),
    });

  it('of an instance that was killed after its commit is pushed by the next', async () => {
    const user = await addUser();
    await tell(user, 'Một');
    await tell(user, 'Hai');
    open();
    await recorder.until(counted, 1);
    expect(recorder.told.map(({ event, userId }) => [event, userId])).toEqual([
      [created, user],
      [created, user],
      [counted, user],
    ]);
    expect(messagesTo(user)).toEqual(['Một', 'Hai']);
  });

  it('is pushed at once after a commit here', async () => {
    const user = await addUser();
    // Nobody looks by the clock.
    const outbox = open(recorder.broadcaster, database.kysely, 3_600_000);
    for (const message of ['Một', 'Hai', 'Ba']) {
      await tell(user, message, outbox);
      await recorder.until(created, recorder.of(created).length + 1);
    }
    expect(messagesTo(user)).toEqual(['Một', 'Hai', 'Ba']);
  });

  it('waits while the realtime server is away, and is pushed in its order once it is back', async () => {
    const [one, other] = [await addUser(), await addUser()];
    let attempts = 0;
    const outbox = open({
      ...recorder.broadcaster,
      async broadcast(event, messages) {
        attempts += 1;
        if (attempts <= 3) throw new Error('connect ECONNREFUSED');
        await recorder.broadcaster.broadcast(event, messages);
      },
    });
    for (const message of ['Một', 'Hai']) {
      await tell(one, message, outbox);
      await tell(other, message, outbox);
    }
    await recorder.until(created, 4);
    expect([messagesTo(one), messagesTo(other)]).toEqual([
      ['Một', 'Hai'],
      ['Một', 'Hai'],
    ]);
    expect(errors).toEqual([{ err: new Error('connect ECONNREFUSED') }]);
  });

  it('waits while the database is away', async () => {
    const user = await addUser();
    let isAway = true;
    open(
      recorder.broadcaster,
      database.kysely.withPlugin({
        transformQuery({ node }) {
          if (isAway) throw new Error('Connection terminated');
          return node;
        },
        transformResult: async ({ result }) => result,
      }),
    );
    await tell(user, 'Một');
    await until(() => errors.length > 0);
    expect(errors).toEqual([{ err: new Error('Connection terminated') }]);
    isAway = false;
    await recorder.until(created, 1);
    expect(messagesTo(user)).toEqual(['Một']);
  });

  it('is pushed again when it is not known whether it was accepted', async () => {
    const user = await addUser();
    await tell(user, 'Một');
    const lost: Broadcaster = {
      ...recorder.broadcaster,
      async broadcast(event, messages) {
        await recorder.broadcaster.broadcast(event, messages);
        throw new Error('the answer was lost');
      },
    };
    await expect(drainOnce(lost)).rejects.toThrow('the answer was lost');
    expect(await drainOnce()).toBe('empty');
    expect(messagesTo(user)).toEqual(['Một', 'Một']);
    const [first, second] = recorder.of(created).map(({ data }) => (data as { id: number }).id);
    expect(first).toBe(second);
  });

  it('leaves out what the realtime server will never take, and tells of it', async () => {
    const [one, other] = [await addUser(), await addUser()];
    await tell(one, 'quá lớn');
    await tell(other, 'Một');
    await tell(one, 'Hai');
    await drainOnce({
      ...recorder.broadcaster,
      async broadcast(event, messages) {
        if (JSON.stringify(messages).includes('quá lớn')) throw new BroadcastRefused('413');
        await recorder.broadcaster.broadcast(event, messages);
      },
    });
    expect([messagesTo(one), messagesTo(other)]).toEqual([['Hai'], ['Một']]);
    expect(errors).toEqual([{ err: new BroadcastRefused('413'), userId: one }]);
    expect(await drainOnce()).toBe('empty');
  });

  it('keeps the order of each user, and tells nothing twice, with two drainers and eight writers at once', async () => {
    const people = [await addUser(), await addUser(), await addUser()];
    const slow: Broadcaster = {
      ...recorder.broadcaster,
      async broadcast(event, messages) {
        await new Promise((resolve) => void setImmediate(resolve));
        await recorder.broadcaster.broadcast(event, messages);
      },
    };
    const outboxes = [open(slow), open(slow)];
    await Promise.all(
      Array.from({ length: 240 }, (_, at) => tell(people[at % 3] ?? 0, String(at), outboxes[at % 2])),
    );
    await recorder.until(created, 240);
    for (const user of people) {
      const ids = recorder
        .of(created)
        .filter(({ userId }) => userId === user)
        .map(({ data }) => (data as { id: number }).id);
      expect(ids).toHaveLength(80);
      expect(ids).toEqual([...new Set(ids)].toSorted((one, two) => one - two));
    }
  });

  it('is not drained by two, and not kept by a drainer that died', async () => {
    const user = await addUser();
    await tell(user, 'Một');
    const take = (end: 'soon' | 'passed') =>
      sql`update outbox_lease set holder = ${randomUUID()},
        leased_until = clock_timestamp() + ${end === 'soon' ? '15 seconds' : '-1 second'}::interval`.execute(
        database.kysely,
      );
    await take('soon');
    expect(await drainOnce()).toBe('held');
    expect(recorder.told).toEqual([]);
    await take('passed');
    expect(await drainOnce()).toBe('empty');
    expect(messagesTo(user)).toEqual(['Một']);
  });

  it('is drained by one over any number of batches, which holds its lease through all of them', async () => {
    const user = await addUser();
    await sql`
      insert into outbox (user_id, event, payload)
      select ${user}::bigint, 'App\\Events\\SessionsChanged', jsonb_build_object('user_id', at)
      from generate_series(1, 250) as at`.execute(database.kysely);
    let clock = 0;
    const steps = vi.spyOn(performance, 'now').mockImplementation(() => clock);
    const leases: number[] = [];
    await drainOnce({
      ...recorder.broadcaster,
      async broadcast(event, messages) {
        // Each call takes a second, so that a batch of a hundred takes ten: less than a lease, and all of them more.
        clock += 1000;
        await sql`update outbox_lease set leased_until = leased_until - interval '1 second'`.execute(
          database.kysely,
        );
        const { rows } = await sql<{ left: number }>`
          select extract(epoch from leased_until - clock_timestamp())::float8 as left from outbox_lease`.execute(
          database.kysely,
        );
        leases.push(rows[0]?.left ?? 0);
        await recorder.broadcaster.broadcast(event, messages);
      },
    });
    steps.mockRestore();
    expect(recorder.told).toHaveLength(250);
    expect(leases).toHaveLength(25);
    // Of fifteen seconds, six at the most have gone since the last renewal; the rest is the test's own time.
    expect(Math.min(...leases)).toBeGreaterThan(4);
  });

  it('drops what has become too old to be told, says so once an outage, and tells the rest', async () => {
    const user = await addUser();
    await tell(user, 'Một');
    await sql`update outbox set created_at = clock_timestamp() - interval '11 minutes'`.execute(
      database.kysely,
    );
    await tell(user, 'Hai');
    await drainOnce();
    expect(messagesTo(user)).toEqual(['Hai']);
    expect(dropped).toEqual([2]);

    await tell(user, 'Ba');
    await sql`update outbox set created_at = clock_timestamp() - interval '11 minutes'`.execute(
      database.kysely,
    );
    const outbox = open();
    await until(() => outbox.dropped() > 0);
    expect(outbox.dropped()).toBe(2);
    expect(errors).toEqual([{ count: 2 }]);
    expect(messagesTo(user)).toEqual(['Hai']);
  });

  it('counts once per user, after the notifications, however many changes ask for it', async () => {
    const user = await addUser();
    for (const message of ['Một', 'Hai', 'Ba']) await tell(user, message);
    await drainOnce();
    expect(recorder.told.map(({ event }) => event)).toEqual([created, created, created, counted]);
    expect(recorder.of(counted)[0]?.data).toMatchObject({ unread_notifications: 3 });
  });

  it('is left alone once it is stopped, and what comes then waits for another', async () => {
    const user = await addUser();
    const outbox = open();
    await outbox.stop();
    await tell(user, 'Một', outbox);
    const next = recordingBroadcaster();
    open(next.broadcaster);
    await next.until(created, 1);
    expect(recorder.told).toEqual([]);
  });

  it('says how much waits, and for how long', async () => {
    const outbox = open();
    await outbox.stop();
    expect(await outbox.backlog()).toEqual({ waiting: 0, oldestSeconds: 0 });
    await tell(await addUser(), 'Một');
    await sql`update outbox set created_at = now() - interval '90 minutes'`.execute(database.kysely);
    const { waiting, oldestSeconds } = await outbox.backlog();
    expect([waiting, Math.floor(oldestSeconds / 3600)]).toEqual([2, 1]);
  });
});

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => void setImmediate(resolve));
}
