/** What is open, as the desk counts it for each role, exactly, after what is done with tickets and requests (specification, sections 3 and 4). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';

type Person = Awaited<ReturnType<TestServer['addUser']>>;

describeOnDatabase('counters of tickets', (databases) => {
  let server: TestServer;
  let people: readonly Person[];
  let author: Person;
  let moderator: Person;

  beforeAll(async () => {
    server = await startServer(databases);
    author = await server.addUser(['author']);
    moderator = await server.addUser(['moderator']);
    people = [
      author,
      await server.addUser(['author']),
      moderator,
      await server.addUser(['admin']),
      await server.addUser(['admin', 'editor', 'moderator', 'author']),
    ];
  });
  afterAll(() => server.close());

  /** Of the author, another author, a moderator, an admin alone and one who is moderator too: tickets, own requests, requests that they see. */
  const counted = () =>
    Promise.all(
      people.map(async ({ token }) => {
        const { data } = (await server.call('GET', '/account/counters', { token })).json<{
          data: { opening_count: { tickets: number; requests: number }; request_opening_count: number };
        }>();
        return [data.opening_count.tickets, data.opening_count.requests, data.request_opening_count];
      }),
    );
  const create = async (type: 'ticket' | 'request') => {
    const payload = { type, subject: 'Nhờ xem giúp', body: 'Chi tiết bên trong.' };
    const answer = await server.call('POST', '/tickets', { token: author.token, payload });
    return answer.json<{ data: { id: number } }>().data.id;
  };
  const reply = async (person: Person, id: number, event?: string) => {
    const payload = { body: 'Đã xem.', ...(event !== undefined && { event }) };
    const answer = await server.call('POST', `/tickets/${id}/messages`, { token: person.token, payload });
    expect(answer.statusCode).toBe(201);
  };
  const send = async (person: Person, id: number, type: string, reason?: string) => {
    const payload = { type, ...(reason !== undefined && { reason }) };
    const answer = await server.call('POST', `/tickets/${id}/events`, { token: person.token, payload });
    expect(answer.statusCode).toBe(200);
  };

  it('follow a ticket from its opening to its closing, and back', async () => {
    const nothing = [
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ];
    const one = [
      [1, 0, 0],
      [0, 0, 0],
      [1, 0, 0],
      // Whoever is an admin alone does not handle tickets, but sees requests.
      [0, 0, 0],
      [1, 0, 0],
    ];
    expect(await counted()).toEqual(nothing);
    const id = await create('ticket');
    expect(await counted()).toEqual(one);
    await reply(moderator, id);
    expect(await counted()).toEqual(one);
    await reply(moderator, id, 'resolve');
    expect(await counted()).toEqual(nothing);
    await send(author, id, 'reopen', 'Vẫn lỗi');
    expect(await counted()).toEqual(one);
    await reply(moderator, id, 'resolve');
    await send(author, id, 'close');
    expect(await counted()).toEqual(nothing);
  });

  it('follow a request to its decision, and one that is taken back', async () => {
    const open = [
      [0, 1, 1],
      [0, 0, 0],
      [0, 0, 1],
      [0, 0, 1],
      [0, 0, 1],
    ];
    const nothing = [
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ];
    const approved = await create('request');
    expect(await counted()).toEqual(open);
    await reply(moderator, approved);
    expect(await counted()).toEqual(open);
    await send(moderator, approved, 'approve');
    expect(await counted()).toEqual(nothing);
    const cancelled = await create('request');
    await send(author, cancelled, 'cancel');
    expect(await counted()).toEqual(nothing);
    await send(author, cancelled, 'reopen');
    expect(await counted()).toEqual(open);
    await send(moderator, cancelled, 'reject', 'Chưa đủ giấy tờ');
    expect(await counted()).toEqual(nothing);
  });
});
