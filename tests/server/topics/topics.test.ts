/** Topics: their addresses, who may pin and lock, comments until one is locked, and reports of comments (product.md, `/topics/{slug}`). */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';
import { buildTopic } from '../factories/build-topic.ts';

type User = Awaited<ReturnType<TestServer['addUser']>>;

describeOnDatabase('topics', (databases) => {
  let server: TestServer;
  let author: User;
  let other: User;
  let moderator: User;
  beforeAll(async () => {
    server = await startServer(databases);
    author = await server.addUser(['author']);
    other = await server.addUser(['author']);
    moderator = await server.addUser(['moderator']);
  });
  afterAll(() => server.close());

  const post = (user: User, path: string, payload: object) =>
    server.call('POST', path, { token: user.token, payload });
  const patch = (user: User, path: string, payload: object) =>
    server.call('PATCH', path, { token: user.token, payload });

  it('have an address of their title each, also of the same title at once', async () => {
    const payload = { kind: 'discussion', title: 'Góc chuyện trò', body: '<script>alert(1)</script>' };
    const answers = await Promise.all([author, other].map((user) => post(user, '/topics', payload)));
    const made = answers.map((answer) => answer.json<{ data: { slug: string; body: string } }>().data);
    expect(new Set(made.map(({ slug }) => slug))).toEqual(new Set(['goc-chuyen-tro', 'goc-chuyen-tro-2']));
    expect(made[0]?.body).toBe('<script>alert(1)</script>');
  });

  it('are begun by authors as discussions only, and pinned and locked by staff', async () => {
    const announced = await post(author, '/topics', { kind: 'announcement', title: 'Tin', body: 'Một.' });
    expect(announced.statusCode).toBe(422);
    const id = await buildTopic(server.database.kysely, { owner_id: author.id });
    expect((await patch(author, `/topics/${id}`, { version: 1, is_locked: true })).statusCode).toBe(422);
    const locked = await patch(moderator, `/topics/${id}`, { version: 1, is_locked: true, is_pinned: true });
    expect(locked.json<{ data: object }>().data).toMatchObject({ is_locked: true, is_pinned: true });
  });

  it('are told to whoever reads one when it is changed', async () => {
    const { kysely } = server.database;
    // Nothing is dispatched: what waits in the outbox is looked at.
    await sql`update outbox_lease set holder = gen_random_uuid(), leased_until = 'infinity'`.execute(kysely);
    await kysely.deleteFrom('outbox').execute();
    const id = await buildTopic(kysely, { owner_id: author.id });
    await post(other, `/topics/${id}/presence`, { state: 'looking', window: 'window-one' });
    await patch(moderator, `/topics/${id}`, { version: 1, is_locked: true });
    const rows = await kysely.selectFrom('outbox').select(['event', 'user_id', 'payload']).execute();
    const payload = { resource: 'topics', id, change: 'record' };
    expect(rows).toEqual([{ event: 'App\\Events\\ThreadChanged', user_id: other.id, payload }]);
  });

  it('take comments until they are locked, and say so then', async () => {
    const id = await buildTopic(server.database.kysely, { owner_id: author.id });
    const path = `/topics/${id}/messages`;
    const comment = await post(other, path, { body: 'Hay quá.' });
    expect(comment.statusCode).toBe(201);
    const { id: commentId } = comment.json<{ data: { id: number } }>().data;
    expect((await post(author, path, { body: 'Cảm ơn.', parent_id: commentId })).statusCode).toBe(201);
    const told = await server.database.kysely
      .selectFrom('notifications')
      .select(['user_id', 'type', 'url'])
      .where('type', '=', 'topic.commented')
      .orderBy('id')
      .execute();
    expect(told.map(({ user_id: userId }) => userId)).toEqual([author.id, other.id]);
    expect(told[0]?.url).toMatch(new RegExp(`^/topics/built-topic-\\d+#comment-${commentId}$`));

    await patch(moderator, `/topics/${id}`, { version: 1, is_locked: true });
    const late = await post(other, path, { body: 'Còn ai không?' });
    expect([late.statusCode, late.json<{ message: string }>().message]).toEqual([
      409,
      'Chủ đề này đã khóa bình luận.',
    ]);
    const edited = await patch(other, `${path}/${commentId}`, { body: 'Khác.', version: 1 });
    expect(edited.statusCode).toBe(409);
    const removed = await server.call('DELETE', `${path}/${commentId}`, { token: moderator.token });
    expect(removed.statusCode).toBe(200);
  });

  it('let a comment be reported once by each, which opens a ticket', async () => {
    const id = await buildTopic(server.database.kysely, { owner_id: author.id, title: 'Góp ý' });
    const comment = await post(other, `/topics/${id}/messages`, { body: 'Mua xu rẻ ở đây!' });
    const { id: commentId } = comment.json<{ data: { id: number } }>().data;
    const report = (user: User) =>
      post(user, `/topics/${id}/messages/${commentId}/report`, { reason: 'Quảng cáo.' });
    const answers = [await report(author), await report(author), await report(moderator)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409, 200]);
    const tickets = await server.call('GET', '/tickets?sort=id&fields[tickets]=id,subject,body', {
      token: author.token,
    });
    expect(tickets.json<{ data: object[] }>().data).toMatchObject([
      { subject: 'Báo cáo bình luận: Góp ý', body: expect.stringContaining('Mua xu rẻ ở đây!') },
    ]);
    expect((await post(author, `/topics/${id}/messages/999999/report`, { reason: 'x' })).statusCode).toBe(
      404,
    );
  });

  it('let a comment be reported where their title ends in the middle of a character once it is cut', async () => {
    const title = `${'a'.repeat(180)}😀b`;
    const id = await buildTopic(server.database.kysely, { owner_id: author.id, title });
    const comment = await post(other, `/topics/${id}/messages`, { body: 'Mua xu rẻ ở đây!' });
    const { id: commentId } = comment.json<{ data: { id: number } }>().data;
    const answer = await post(other, `/topics/${id}/messages/${commentId}/report`, { reason: 'Quảng cáo.' });
    expect(answer.statusCode).toBe(200);
    const tickets = await server.call('GET', '/tickets?sort=id&fields[tickets]=id,subject', {
      token: other.token,
    });
    expect(tickets.json<{ data: object[] }>().data).toMatchObject([
      { subject: `Báo cáo bình luận: ${'a'.repeat(180)}` },
    ]);
  });
});
