/** What a macro brings with a reply: an event, a priority, both at once or neither (product.md, `/tickets`). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';
import { buildTicket } from '../factories/build-records.ts';

type Person = Awaited<ReturnType<TestServer['addUser']>>;

describeOnDatabase('a macro', (databases) => {
  let server: TestServer;
  let author: Person;
  let moderator: Person;
  beforeAll(async () => {
    server = await startServer(databases);
    author = await server.addUser(['author']);
    moderator = await server.addUser(['moderator']);
  });
  afterAll(() => server.close());

  const ticket = (status: 'open' | 'in_progress' | 'waiting' | 'resolved' = 'open') =>
    buildTicket(server.database.kysely, { owner_id: author.id, status, priority: 'normal' });
  const reply = async (id: number, { token }: Person, extras: object) => {
    const payload = { body: 'Xong.', ...extras };
    return server.call('POST', `/tickets/${id}/messages`, { token, payload });
  };
  const stateOf = async (id: number) => {
    const { data } = (await server.call('GET', `/tickets/${id}`, { token: moderator.token })).json<{
      data: { status: string; priority: string; assignee_id: number | null };
    }>();
    return [data.status, data.priority];
  };

  it('closes what nobody has taken yet, and says how urgent it was', async () => {
    const id = await ticket();
    expect((await reply(id, moderator, { event: 'close', priority: 'low' })).statusCode).toBe(201);
    expect(await stateOf(id)).toEqual(['closed', 'low']);
    const lines = await server.database.kysely
      .selectFrom('activities')
      .select('action')
      .where('subject', '=', 'tickets')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(lines.map(({ action }) => action)).toEqual([
      'tickets.message',
      'tickets.claim',
      'tickets.resolve',
      'tickets.close',
      'update',
    ]);
  });

  it.each([
    ['in_progress', 'ask', 'waiting'],
    ['in_progress', 'close', 'closed'],
    ['waiting', 'close', 'closed'],
    ['resolved', 'close', 'closed'],
  ] as const)('leads from %s by %s to %s', async (status, event, after) => {
    const id = await ticket(status);
    expect((await reply(id, moderator, { event })).statusCode).toBe(201);
    expect(await stateOf(id)).toEqual([after, 'normal']);
  });

  it('does all or nothing', async () => {
    const id = await ticket('waiting');
    expect((await reply(id, moderator, { event: 'ask', priority: 'urgent' })).statusCode).toBe(409);
    expect(await stateOf(id)).toEqual(['waiting', 'normal']);
    const { data } = (await server.call('GET', `/tickets/${id}/messages`, { token: moderator.token })).json<{
      data: unknown[];
    }>();
    expect(data).toEqual([]);
  });

  it('is for the staff: an author says nothing about how urgent it is', async () => {
    const id = await ticket();
    expect((await reply(id, author, { priority: 'urgent' })).statusCode).toBe(403);
    expect((await reply(id, moderator, { priority: 'weather' })).statusCode).toBe(422);
    expect(await stateOf(id)).toEqual(['open', 'normal']);
  });

  it('can be had from the beginning, in its order', async () => {
    const { data } = (
      await server.call('GET', '/canned-replies?fields[canned-replies]=title,event', {
        token: moderator.token,
      })
    ).json<{ data: object[] }>();
    expect(data).toEqual([
      { title: 'Đã nhận', event: null },
      { title: 'Hỏi thêm chi tiết', event: 'ask' },
      { title: 'Đã sửa xong', event: 'resolve' },
      { title: 'Đã chuyển bộ phận phụ trách', event: null },
      { title: 'Kết thúc phiếu', event: 'close' },
    ]);
  });
});
