/** Queues of tickets (product.md, `/tickets`): whose turn it is, what waits too long, who has what. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';

type Person = Awaited<ReturnType<TestServer['addUser']>>;

describeOnDatabase('queues of tickets', (databases) => {
  let server: TestServer;
  let author: Person;
  let moderator: Person;

  beforeAll(async () => {
    server = await startServer(databases);
    author = await server.addUser(['author']);
    moderator = await server.addUser(['moderator'], { name: 'Minh' });
  });
  afterAll(() => server.close());

  const build = async (priority: 'low' | 'normal' | 'high' | 'urgent', hoursAgo: number) => {
    const { id } = await server.database.kysely
      .insertInto('tickets')
      .values({
        subject: `${priority} ${hoursAgo}`,
        owner_id: author.id,
        priority,
        created_at: sql<Date>`now() - make_interval(hours => ${hoursAgo}::integer)`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const listed = async (query: string) => {
    const answer = await server.call('GET', `/tickets?sort=id&${query}`, { token: moderator.token });
    return answer.json<{ data: { id: number }[] }>().data.map(({ id }) => id);
  };
  const patch = (person: Person, id: number, payload: object) =>
    server.call('PATCH', `/tickets/${id}`, { token: person.token, payload });

  it('hold what waits for the staff for longer than its priority allows', async () => {
    await build('urgent', 3);
    const urgent = await build('urgent', 5);
    await build('high', 23);
    const high = await build('high', 25);
    await build('normal', 71);
    const normal = await build('normal', 73);
    await build('low', 167);
    const low = await build('low', 169);
    expect(await listed('filter[is_overdue]=1')).toEqual([urgent, high, normal, low]);
    await server.call('POST', `/tickets/${high}/messages`, {
      token: moderator.token,
      payload: { body: 'Chúng tôi đang xem.' },
    });
    expect(await listed('filter[is_overdue]=1')).toEqual([urgent, normal, low]);
    expect((await listed('filter[is_assigned]=0')).includes(high)).toBe(false);
    expect(await listed(`filter[assignee_id]=${moderator.id}`)).toEqual([high]);
    expect(await listed(`filter[assignee_id]=${moderator.id}&filter[is_open]=1`)).toEqual([high]);
    expect(await listed(`filter[assignee_id]=${moderator.id}&filter[is_open]=0`)).toEqual([]);
    await server.call('POST', `/tickets/${high}/messages`, {
      token: author.token,
      payload: { body: 'Sao rồi?' },
    });
    const shown = await server.call('GET', `/tickets/${high}`, { token: author.token });
    expect(shown.json()).toMatchObject({ data: { awaits_staff: true } });
    expect(await listed('filter[is_overdue]=1')).toEqual([urgent, normal, low]);
  });

  describe('of what is asked and answered by a button, without a message', () => {
    const send = async (person: Person, id: number, type: string) => {
      const path = `/tickets/${id}/events`;
      const answer = await server.call('POST', path, { token: person.token, payload: { type } });
      expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
    };
    const turn = async (id: number) => {
      const { kysely } = server.database;
      const ticket = await kysely
        .selectFrom('tickets')
        .select([
          'awaits_staff',
          sql<number | null>`(extract(epoch from now() - asked_at) / 3600)::double precision`.as('hours'),
        ])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return [ticket.awaits_staff, ticket.hours === null ? null : Math.round(ticket.hours)];
    };
    const reply = (id: number, event: string | null = null) =>
      server.call('POST', `/tickets/${id}/messages`, {
        token: moderator.token,
        payload: { body: 'Bạn gửi thêm ảnh nhé.', event },
      });
    const later = (id: number, hours: number) =>
      server.database.kysely
        .updateTable('tickets')
        .set({ asked_at: sql<Date>`asked_at - make_interval(hours => ${hours}::integer)` })
        .where('id', '=', id)
        .execute();

    it('wait for the staff from the answer on, and are overdue by it', async () => {
      const id = await build('urgent', 9);
      await reply(id, 'ask');
      expect(await turn(id)).toEqual([false, null]);
      await send(author, id, 'answer');
      expect(await turn(id)).toEqual([true, 0]);
      expect(await listed(`filter[id]=${id}&filter[awaits_staff]=true&filter[is_open]=true`)).toEqual([id]);
      expect(await listed(`filter[id]=${id}&filter[is_overdue]=1`)).toEqual([]);
      await later(id, 5);
      expect(await listed(`filter[id]=${id}&filter[is_overdue]=1`)).toEqual([id]);
    });

    it('wait for nobody of the staff after the question, and again since when they did once it is taken back', async () => {
      const id = await build('urgent', 9);
      await send(moderator, id, 'claim');
      await send(moderator, id, 'ask');
      expect(await listed(`filter[id]=${id}&filter[awaits_staff]=true`)).toEqual([]);
      await send(moderator, id, 'answer');
      expect(await turn(id)).toEqual([true, 9]);
      expect(await listed(`filter[id]=${id}&filter[is_overdue]=1`)).toEqual([id]);
    });

    it('wait for nobody of the staff where they had replied before the question that is taken back', async () => {
      const id = await build('urgent', 9);
      await reply(id, 'ask');
      await send(moderator, id, 'answer');
      expect(await turn(id)).toEqual([false, null]);
    });
  });

  it('hold what is unfinished, apart from what is done', async () => {
    const [open, done] = [await build('normal', 1), await build('normal', 1)];
    for (const id of [open, done]) {
      const answer = await server.call('POST', `/tickets/${id}/messages`, {
        token: moderator.token,
        payload: { body: 'Đã xem.', ...(id === done && { event: 'resolve' }) },
      });
      expect(answer.statusCode).toBe(201);
    }
    const mine = `filter[id]=${open},${done}`;
    expect(await listed(`${mine}&filter[is_open]=true`)).toEqual([open]);
    expect(await listed(`${mine}&filter[is_open]=false`)).toEqual([done]);
  });

  it('are handed to active staff, found by name without marks', async () => {
    const found = await server.addUser(['moderator'], { name: 'Đặng Thị Sương' });
    await server.addUser(['moderator'], { name: 'Đặng Thị Khói', status: 'suspended' });
    await server.addUser(['author'], { name: 'Đặng Thị Mưa' });
    const path = '/tickets/assignees?search=dang thi';
    const answer = await server.call('GET', encodeURI(path), { token: moderator.token });
    expect(answer.json()).toEqual({ data: [{ id: found.id, name: 'Đặng Thị Sương' }] });
    expect((await server.call('GET', encodeURI(path), { token: author.token })).statusCode).toBe(403);
  });

  it('are changed by staff: priority, and somebody active who handles tickets', async () => {
    const id = await build('normal', 1);
    expect((await patch(author, id, { priority: 'urgent', version: 1 })).statusCode).toBe(403);
    expect((await patch(moderator, id, { priority: 'urgent', version: 1 })).json()).toMatchObject({
      data: { priority: 'urgent', version: 2 },
    });
    expect((await patch(moderator, id, { assignee_id: author.id, version: 2 })).statusCode).toBe(422);
    const second = await server.addUser(['moderator']);
    expect((await patch(moderator, id, { assignee_id: second.id, version: 2 })).statusCode).toBe(200);
    const answer = await server.call('GET', '/notifications?limit=1', { token: second.token });
    expect(answer.json()).toMatchObject({ data: [{ message: 'Bạn được giao xử lý: normal 1' }] });
    expect((await patch(moderator, id, { status: 'closed', version: 3 })).json()).toMatchObject({
      data: { status: 'open' },
    });
    const third = await server.addUser(['moderator'], { name: 'Bảo Châu' });
    expect((await patch(moderator, id, { assignee_id: third.id, version: 3 })).statusCode).toBe(200);
    expect((await patch(moderator, id, { assignee_id: null, version: 4 })).statusCode).toBe(200);
    const newest = async ({ token }: typeof second) =>
      (await server.call('GET', '/notifications?limit=1', { token })).json<{ data: unknown[] }>().data;
    expect(await newest(second)).toMatchObject([{ message: 'Đã chuyển cho Bảo Châu xử lý: normal 1' }]);
    expect(await newest(third)).toMatchObject([{ message: 'Không còn giao cho bạn: normal 1' }]);
  });

  it('stay with whoever they were given to when somebody else replies, and are taken over by more than that', async () => {
    const id = await build('normal', 1);
    const holder = await server.addUser(['moderator']);
    await patch(moderator, id, { assignee_id: holder.id, version: 1 });
    const reply = (extras: object) =>
      server.call('POST', `/tickets/${id}/messages`, {
        token: moderator.token,
        payload: { body: 'Chờ một chút.', ...extras },
      });
    const now = async () =>
      (await server.call('GET', `/tickets/${id}`, { token: moderator.token })).json<{ data: object }>().data;
    expect((await reply({})).statusCode).toBe(201);
    expect(await now()).toMatchObject({ status: 'open', assignee_id: holder.id, awaits_staff: false });
    expect((await reply({ event: 'ask' })).statusCode).toBe(201);
    expect(await now()).toMatchObject({ status: 'waiting', assignee_id: moderator.id });
    const { data } = (await server.call('GET', '/notifications?limit=1', { token: holder.token })).json<{
      data: unknown[];
    }>();
    expect(data).toMatchObject([{ message: 'Đã chuyển cho Minh xử lý: normal 1' }]);
  });
});
