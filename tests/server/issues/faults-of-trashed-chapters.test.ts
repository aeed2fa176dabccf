/** A fault in a chapter that lies in the trash names the number that readers know (product.md, `/issues`, `/sos`). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';
import { buildIssue, buildSos } from '../factories/build-faults.ts';
import { buildBook, buildChapter } from '../factories/build-records.ts';

describeOnDatabase('a fault in a chapter in the trash', (databases) => {
  let server: TestServer;
  let moderator: Awaited<ReturnType<TestServer['addUser']>>;
  let reader: Awaited<ReturnType<TestServer['addUser']>>;
  let chapter: number;
  let issue: number;
  let sos: number;
  beforeAll(async () => {
    server = await startServer(databases);
    const { kysely } = server.database;
    moderator = await server.addUser(['moderator']);
    reader = await server.addUser(['reader']);
    const author = await server.addUser(['author']);
    const book = await buildBook(kysely, { title: 'Nửa đường', owner_id: author.id });
    chapter = await buildChapter(kysely, { book_id: book, number: 12, title: 'Mưa' });
    issue = await buildIssue(kysely, { book_id: book, chapter_id: chapter });
    await kysely.insertInto('issue_reports').values({ issue_id: issue, reporter_id: reader.id }).execute();
    sos = await buildSos(kysely, { book_id: book, chapter_id: chapter });
    await server.call('DELETE', `/chapters/${chapter}`, { token: author.token });
  });
  afterAll(() => server.close());

  it.each(['issues', 'sos'] as const)('is listed under that number in %s', async (resource) => {
    const id = resource === 'issues' ? issue : sos;
    const path = `/${resource}/${id}?include=chapter`;
    const answer = await server.call('GET', path, { token: moderator.token });
    const { data } = answer.json<{ data: { chapter: object } }>();
    expect(data.chapter).toEqual({ id: chapter, number: 12, title: 'Mưa' });
  });

  it('is told of by that number', async () => {
    const send = (type: string) =>
      server.call('POST', `/issues/${issue}/events`, {
        token: moderator.token,
        payload: { type, reason: 'Đã xem.' },
      });
    expect((await send('claim')).statusCode).toBe(200);
    expect((await send('reject')).statusCode).toBe(200);
    const { message } = await server.database.kysely
      .selectFrom('notifications')
      .select('message')
      .where('user_id', '=', reader.id)
      .executeTakeFirstOrThrow();
    expect(message).toBe('Báo lỗi của bạn ở chương 12 truyện “Nửa đường” bị bác bỏ: Đã xem.');
  });
});
