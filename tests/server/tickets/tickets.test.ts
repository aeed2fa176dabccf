/** Tickets and requests (product.md, `/tickets`): sent, listed, told to those who handle them, counted. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';

const trace = [
  { at: '2026-05-12T07:59:58.000Z', machine: 'session', event: 'session.signIn', state: '"signingIn"' },
  { at: '2026-05-12T07:59:59.000Z', machine: 'session', event: 'done', state: '"signedIn"' },
];
type Ticket = { id: number; subject: string };
type User = Awaited<ReturnType<TestServer['addUser']>>;

describeOnDatabase('tickets', (databases) => {
  let server: TestServer;
  let author: User;
  let other: User;
  let moderator: User;
  beforeAll(async () => {
    server = await startServer(databases);
    author = await server.addUser(['author'], { name: 'Lan Anh' });
    other = await server.addUser(['author']);
    moderator = await server.addUser(['moderator']);
  });
  afterAll(() => server.close());

  const send = (user: { token: string }, changes: object = {}, headers: Record<string, string> = {}) =>
    server.call('POST', '/tickets', {
      token: user.token,
      payload: { subject: 'Không tải được ảnh bìa', body: 'Báo lỗi 500.', ...changes },
      headers,
    });
  const list = async (user: { token: string }, query = '') => {
    const answer = await server.call('GET', `/tickets${query}`, { token: user.token });
    return answer.json<{ data: Ticket[]; meta: { total: number } }>();
  };
  const newestNotification = async (user: { token: string }) => {
    const answer = await server.call('GET', '/notifications?limit=1', { token: user.token });
    return answer.json<{ data: object[] }>().data[0];
  };

  it('are sent with what the machines did before, and answered whole', async () => {
    const answer = await send(author, { trace, priority: 'high' });
    expect(answer.statusCode).toBe(201);
    const { data, message } = answer.json<{ data: Ticket; message: string }>();
    expect(message).toBe('Đã gửi phiếu hỗ trợ.');
    expect(data).toMatchObject({
      type: 'ticket',
      status: 'open',
      subject: 'Không tải được ảnh bìa',
      body: 'Báo lỗi 500.',
      priority: 'high',
      owner_id: author.id,
      assignee_id: null,
      book_id: null,
      trace,
      version: 1,
    });
    const read = await server.call('GET', `/tickets/${data.id}`, { token: author.token });
    expect(read.json()).toEqual({ data });
  });

  it('are noted in the audit log', async () => {
    const { data } = (await send(author)).json<{ data: Ticket }>();
    const lines = await server.database.kysely
      .selectFrom('activities')
      .select(['actor_id', 'action'])
      .where('subject', '=', 'tickets')
      .where('subject_id', '=', data.id)
      .execute();
    expect(lines).toEqual([{ actor_id: author.id, action: 'create' }]);
  });

  it('are seen by their owner and by support, and by nobody else', async () => {
    const { data } = (await send(author)).json<{ data: Ticket }>();
    const path = `/tickets/${data.id}`;
    expect((await server.call('GET', path, { token: moderator.token })).statusCode).toBe(200);
    expect((await server.call('GET', path, { token: other.token })).statusCode).toBe(404);
    expect((await list(other)).meta.total).toBe(0);
    expect((await list(moderator, `?filter[owner_id]=${author.id}`)).meta.total).toBeGreaterThan(0);
  });

  it('leave their long parts out of lists that do not ask for them', async () => {
    await send(author, { trace });
    const [row] = (await list(author)).data;
    expect(row).not.toHaveProperty('trace');
    expect(row).not.toHaveProperty('body');
    const [asked] = (await list(author, '?fields[tickets]=id,trace&sort=-id')).data;
    expect(asked).toEqual({ id: expect.any(Number), trace });
  });

  it('are sorted by how urgent they are, not by the letters of the words', async () => {
    const actor = await server.addUser(['author']);
    for (const priority of ['high', 'low', 'urgent', 'normal']) await send(actor, { priority });
    const { data } = await list(actor, '?sort=-priority&fields[tickets]=priority');
    expect(data).toEqual([
      { priority: 'urgent' },
      { priority: 'high' },
      { priority: 'normal' },
      { priority: 'low' },
    ]);
  });

  it('are told to those who handle them, with the way there', async () => {
    const { data } = (await send(author, { subject: 'Xin xem giúp' })).json<{ data: Ticket }>();
    expect(await newestNotification(moderator)).toMatchObject({
      type: 'ticket.created',
      message: 'Phiếu hỗ trợ mới của Lan Anh: Xin xem giúp',
      url: `/tickets?id=${data.id}`,
      read_at: null,
    });
    expect(await newestNotification(author)).toBeUndefined();
  });

  it('that ask staff to act are called requests', async () => {
    const answer = await send(author, { type: 'request', subject: 'Xin đổi tên truyện' });
    expect(answer.json()).toMatchObject({ message: 'Đã gửi yêu cầu.', data: { type: 'request' } });
    expect(await newestNotification(moderator)).toMatchObject({
      type: 'request.created',
      message: 'Yêu cầu mới của Lan Anh: Xin đổi tên truyện',
    });
  });

  it('are counted for their owner, and for support among all', async () => {
    const actor = await server.addUser(['author']);
    const support = await server.addUser(['moderator']);
    const counters = async (user: { token: string }) =>
      (await server.call('GET', '/account/counters', { token: user.token })).json<{
        data: { opening_count: { tickets: number; requests: number }; request_opening_count: number };
      }>().data;
    const before = await counters(support);
    await send(actor);
    await send(actor, { type: 'request' });
    expect(await counters(actor)).toEqual({
      opening_count: { tickets: 1, issues: 0, requests: 1 },
      request_opening_count: 1,
      unread_notifications: 0,
    });
    const after = await counters(support);
    expect(after.opening_count.tickets - before.opening_count.tickets).toBe(1);
    expect(after.request_opening_count - before.request_opening_count).toBe(1);
    expect(after.opening_count.requests).toBe(0);
  });

  it('speak of a book only where the actor may read it', async () => {
    const book = {
      title: 'T',
      slug: `phieu-${databases.kind}`,
      author_name: 'A',
      kind: 'original',
      genres: [],
    };
    const created = await server.call('POST', '/books', { token: author.token, payload: book });
    const { id } = created.json<{ data: { id: number } }>().data;
    expect((await send(author, { book_id: id })).json()).toMatchObject({ data: { book_id: id } });
    for (const unknown of [await send(other, { book_id: id }), await send(author, { book_id: 999_999 })]) {
      expect(unknown.statusCode).toBe(422);
      expect(unknown.json()).toMatchObject({
        errors: { book_id: ['Giá trị không nằm trong các lựa chọn.'] },
      });
    }
  });

  it.each([
    ['a reader', async () => server.addUser(['reader'])],
    [
      'a suspended author',
      async () => server.addUser(['author'], { status: 'suspended', status_reason: 'Vi phạm.' }),
    ],
  ])('are not taken from %s', async (_, user) => {
    expect((await send(await user())).statusCode).toBe(403);
  });

  it.each([
    ['no subject', { subject: ' ' }, 'subject'],
    ['no text', { body: '' }, 'body'],
    ['a type that is none', { type: 'wish' }, 'type'],
    ['a trace that is none', { trace: [{ at: 'yesterday' }] }, 'trace.0.at'],
    ['a trace of a thousand lines', { trace: Array.from({ length: 501 }, () => trace[0]) }, 'trace'],
  ])('with %s are refused at the field', async (_, changes, field) => {
    const answer = await send(author, changes);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ errors: object }>().errors).toHaveProperty([field]);
  });

  it('sent twice under one key happen once, and are told once', async () => {
    const actor = await server.addUser(['author'], { name: 'Một Lần' });
    const headers = { 'idempotency-key': 'phieu-1' };
    await send(actor, {}, headers);
    await send(actor, {}, headers);
    expect((await list(actor)).meta.total).toBe(1);
    const told = await server.database.kysely
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', moderator.id)
      .where('message', 'like', '%Một Lần%')
      .execute();
    expect(told).toHaveLength(1);
  });

  it('are claimed by an event, and their owner is told', async () => {
    const actor = await server.addUser(['author']);
    const { data } = (await send(actor, { subject: 'Xin duyệt' })).json<{ data: Ticket }>();
    const claimed = await server.call('POST', `/tickets/${data.id}/events`, {
      token: moderator.token,
      payload: { type: 'claim' },
    });
    expect(claimed.statusCode).toBe(200);
    expect(claimed.json()).toMatchObject({ data: { status: 'in_progress' } });
    expect(await newestNotification(actor)).toMatchObject({
      type: 'ticket.changed',
      message: 'Xin duyệt: Đang xử lý',
      url: `/tickets?id=${data.id}`,
    });
  });

  it('are found by words of their subject, one’s own alone', async () => {
    const actor = await server.addUser(['author']);
    await send(actor, { subject: 'Đường dẫn bị hỏng' });
    await send(actor, { subject: 'Dương tính giả' });
    await send(other, { subject: 'Đường dẫn của người khác' });
    const subjects = async (user: { token: string }, text: string) =>
      (await list(user, `?filter[search]=${encodeURIComponent(text)}&sort=id`)).data.map(
        ({ subject }) => subject,
      );
    expect(await subjects(actor, 'duong')).toEqual(['Đường dẫn bị hỏng', 'Dương tính giả']);
    expect(await subjects(actor, 'đường dẫn')).toEqual(['Đường dẫn bị hỏng']);
    expect(await subjects(moderator, 'duong dan')).toEqual(['Đường dẫn bị hỏng', 'Đường dẫn của người khác']);
  });
});
