/** Notifications over the API (contract/resources/notification.ts): one's own only, listed, read, counted. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer, testTime } from '#tests/helpers/server-client.ts';

type User = Awaited<ReturnType<TestServer['addUser']>>;
type Row = { id: number; message: string; read_at: string | null };

describeOnDatabase('notifications', (databases) => {
  let server: TestServer;
  let reader: User;
  let ids: number[];
  beforeAll(async () => {
    server = await startServer(databases);
  });
  afterAll(() => server.close());

  /** Four notifications to a fresh user, the first of them read. */
  beforeEach(async () => {
    reader = await server.addUser(['reader']);
    const rows = await server.database.kysely
      .insertInto('notifications')
      .values(
        [1, 2, 3, 4].map((number) => ({
          user_id: reader.id,
          type: number === 4 ? 'system' : 'book.changed',
          message: `Tin ${number}`,
          url: number === 4 ? null : '/books',
          created_at: new Date(testTime + number * 1000),
          read_at: number === 1 ? new Date(testTime + 5000) : null,
        })),
      )
      .returning('id')
      .execute();
    ids = rows.map(({ id }) => id);
  });

  const get = (user: User, query = '') => server.call('GET', `/notifications${query}`, { token: user.token });
  const messages = async (user: User, query = '') => {
    const answer = await get(user, query);
    expect(answer.statusCode).toBe(200);
    return answer.json<{ data: Row[] }>().data.map(({ message }) => message);
  };
  const unread = async (user: User) => {
    const answer = await server.call('GET', '/account/counters', { token: user.token });
    return answer.json<{ data: { unread_notifications: number } }>().data.unread_notifications;
  };
  const mark = (user: User, id: number | string, read: unknown) =>
    server.call('PATCH', `/notifications/${id}`, { token: user.token, payload: { read } });

  it('come newest first, whole', async () => {
    const answer = await get(reader);
    expect(answer.json()).toMatchObject({
      data: [
        {
          id: ids[3],
          type: 'system',
          message: 'Tin 4',
          url: null,
          created_at: '2026-05-12T08:00:04.000Z',
          read_at: null,
        },
        { message: 'Tin 3', url: '/books' },
        { message: 'Tin 2' },
        { message: 'Tin 1', read_at: '2026-05-12T08:00:05.000Z' },
      ],
      meta: { total: 4 },
    });
  });

  it.each([
    ['?filter[read]=0', ['Tin 4', 'Tin 3', 'Tin 2']],
    ['?filter[read]=1', ['Tin 1']],
    ['?filter[type]=system', ['Tin 4']],
    ['?sort=created_at', ['Tin 1', 'Tin 2', 'Tin 3', 'Tin 4']],
    ['?sort=id&limit=1&page=2', ['Tin 2']],
  ])('are chosen by %s', async (query, expected) => {
    expect(await messages(reader, query)).toEqual(expected);
  });

  it('after an id are those that came later', async () => {
    expect(await messages(reader, `?filter[after]=${ids[1]}&sort=id`)).toEqual(['Tin 3', 'Tin 4']);
    expect(await messages(reader, `?filter[after]=${ids[3]}`)).toEqual([]);
  });

  it.each([
    '?filter[after]=x',
    '?filter[after]=-1',
    '?filter[read]=maybe',
    '?filter[user_id]=1',
    '?sort=message',
  ])('refuse %s', async (query) => {
    expect((await get(reader, query)).statusCode).toBe(400);
  });

  it('of others do not exist, not even for an administrator', async () => {
    const administrator = await server.addUser(['administrator', 'admin', 'moderator']);
    const path = `/${ids[0]}`;
    expect(await messages(administrator)).toEqual([]);
    expect(await messages(administrator, `?filter[id]=${ids.join(',')}`)).toEqual([]);
    expect((await get(administrator, path)).statusCode).toBe(404);
    expect((await mark(administrator, ids[1] ?? 0, true)).statusCode).toBe(404);
    await server.call('POST', '/notifications/read', {
      token: administrator.token,
      payload: { up_to: ids[3] },
    });
    expect(await unread(reader)).toBe(3);
    expect((await get(reader, path)).statusCode).toBe(200);
  });

  it('are marked as read, once, and as unread again', async () => {
    server.clock.now = testTime + 60_000;
    const first = await mark(reader, ids[1] ?? 0, true);
    expect(first.json()).toMatchObject({ data: { id: ids[1], read_at: '2026-05-12T08:01:00.000Z' } });
    server.clock.now = testTime + 120_000;
    const again = await mark(reader, ids[1] ?? 0, true);
    expect(again.json()).toMatchObject({ data: { read_at: '2026-05-12T08:01:00.000Z' } });
    expect(await unread(reader)).toBe(2);
    expect((await mark(reader, ids[1] ?? 0, false)).json()).toMatchObject({ data: { read_at: null } });
    expect(await unread(reader)).toBe(3);
    server.clock.now = testTime;
  });

  it('are marked as read up to one of them, and the answer counts what is left', async () => {
    const answer = await server.call('POST', '/notifications/read', {
      token: reader.token,
      payload: { up_to: ids[2] },
    });
    expect(answer.json()).toEqual({
      data: {
        opening_count: { tickets: 0, issues: 0, requests: 0 },
        request_opening_count: 0,
        unread_notifications: 1,
      },
    });
    expect(await messages(reader, '?filter[read]=0')).toEqual(['Tin 4']);
  });

  it.each([
    ['PATCH', '/notifications/999999999', { read: true }, 404],
    ['PATCH', '/notifications/x', { read: true }, 404],
    ['POST', '/notifications/read', {}, 422],
    ['POST', '/notifications/read', { up_to: 'all' }, 422],
    ['DELETE', '/notifications/1', {}, 405],
  ] as const)('refuse %s %s %j', async (method, path, payload, status) => {
    expect((await server.call(method, path, { token: reader.token, payload })).statusCode).toBe(status);
  });

  it('of one’s own are marked by yes or no alone', async () => {
    const answer = await server.call('PATCH', `/notifications/${ids[1]}`, {
      token: reader.token,
      payload: { read: 'yes' },
    });
    expect(answer.statusCode).toBe(422);
  });

  it.each(['/notifications', '/account/counters'])('are for nobody without a token: %s', async (path) => {
    expect((await server.call('GET', path)).statusCode).toBe(401);
  });
});
