import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';

type Person = Awaited<ReturnType<TestServer['addUser']>>;

describeOnDatabase('what is new in tickets', (databases) => {
  let server: TestServer;
  let author: Person;
  let moderator: Person;
  beforeAll(async () => {
    server = await startServer(databases);
    author = await server.addUser(['author']);
    moderator = await server.addUser(['moderator']);
  });
  afterAll(() => server.close());

  async function addTicket(): Promise<number> {
    const { id } = await server.database.kysely
      .insertInto('tickets')
      .values({ subject: 'Không mở được', owner_id: author.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
  async function write(person: Person, ticket: number, kind: 'reply' | 'note', body: string) {
    const answer = await server.call('POST', `/tickets/${ticket}/messages`, {
      token: person.token,
      payload: { body, kind },
    });
    expect(answer.statusCode).toBe(201);
    return answer.json<{ data: { id: number } }>().data.id;
  }
  /** As the list and the record say. */
  async function unread(person: Person, ticket: number): Promise<readonly unknown[]> {
    const token = { token: person.token };
    const list = await server.call('GET', `/tickets?filter[id]=${ticket}&append=unread_count`, token);
    const one = await server.call('GET', `/tickets/${ticket}?append=unread_count`, token);
    type Row = { unread_count: number };
    return [list.json<{ data: Row[] }>().data[0]?.unread_count, one.json<{ data: Row }>().data.unread_count];
  }

  it('is what others have written since one has read, and notes for staff alone', async () => {
    const ticket = await addTicket();
    expect(await unread(author, ticket)).toEqual([0, 0]);
    await write(author, ticket, 'reply', 'Vẫn lỗi.');
    await write(moderator, ticket, 'note', 'Máy chủ ảnh.');
    const last = await write(moderator, ticket, 'reply', 'Đã sửa.');
    expect(await unread(author, ticket)).toEqual([1, 1]);
    expect(await unread(moderator, ticket)).toEqual([1, 1]);
    const colleague = await server.addUser(['moderator']);
    expect(await unread(colleague, ticket)).toEqual([3, 3]);
    await server.call('PUT', `/tickets/${ticket}/read`, {
      token: colleague.token,
      payload: { message_id: last },
    });
    expect(await unread(colleague, ticket)).toEqual([0, 0]);
    await write(author, ticket, 'reply', 'Cảm ơn.');
    expect(await unread(colleague, ticket)).toEqual([1, 1]);
  });

  it('does not count what was deleted, nor anything of another ticket', async () => {
    const [ticket, other] = [await addTicket(), await addTicket()];
    const message = await write(moderator, ticket, 'reply', 'Nhầm.');
    await write(moderator, other, 'reply', 'Khác.');
    await server.call('DELETE', `/tickets/${ticket}/messages/${message}?version=1`, {
      token: moderator.token,
    });
    expect(await unread(author, ticket)).toEqual([0, 0]);
    expect(await unread(author, other)).toEqual([1, 1]);
  });
});
