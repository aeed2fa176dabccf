/** Duplicates become one issue, and come apart again as they were (product.md, `/issues`, "merge duplicates"). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';
import { buildIssue, buildReadable, buildSos } from '../factories/build-faults.ts';

type User = Awaited<ReturnType<TestServer['addUser']>>;

describeOnDatabase('merging issues', (databases) => {
  let server: TestServer;
  let author: User;
  let other: User;
  let reader: User;
  beforeAll(async () => {
    server = await startServer(databases);
    author = await server.addUser(['author']);
    other = await server.addUser(['author']);
    reader = await server.addUser(['reader']);
  });
  afterAll(() => server.close());

  const post = (user: User, path: string, payload: object) =>
    server.call('POST', path, { token: user.token, payload });
  const openCount = async () => {
    const answer = await server.call('GET', '/account/counters', { token: author.token });
    return answer.json<{ data: { opening_count: { issues: number } } }>().data.opening_count.issues;
  };
  const listed = async () =>
    (await server.call('GET', '/issues?sort=id', { token: author.token }))
      .json<{ data: { id: number; report_count: number }[] }>()
      .data.map(({ id, report_count: count }) => [id, count]);
  const keptFor = async (user: User, id: number) => {
    const answer = await server.call('GET', `/issues?filter[merged_id]=${id}`, { token: user.token });
    return answer.json<{ data: { id: number }[] }>().data.map((issue) => issue.id);
  };
  const report = async (chapter: number, quote: string, user: User) => {
    const payload = { chapter_id: chapter, kind: 'typo', quote };
    return (await post(user, '/issues/report', payload)).json<{ data: { id: number } }>().data.id;
  };

  it('keeps one, counts their reports, tells all who reported, and undoes it exactly', async () => {
    const { chapter } = await buildReadable(server.database.kysely, 'Một hai ba.', { owner_id: author.id });
    const kept = await report(chapter, 'Một', other);
    const merged = await report(chapter, 'hai', reader);
    expect([await listed(), await openCount()]).toEqual([
      [
        [kept, 1],
        [merged, 1],
      ],
      2,
    ]);

    const answer = await post(author, `/issues/${kept}/merge`, { ids: [merged] });
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      200,
      'Đã gộp 1 lỗi trùng.',
    ]);
    expect([await listed(), await openCount()]).toEqual([[[kept, 2]], 1]);
    expect((await server.call('GET', `/issues/${merged}`, { token: author.token })).statusCode).toBe(404);
    // Its old link leads to the one that stands for it, for whoever may read that.
    expect([
      await keptFor(author, merged),
      await keptFor(other, merged),
      await keptFor(author, kept),
    ]).toEqual([[kept], [], []]);
    const shown = await server.call('GET', `/issues/${kept}?append=merged`, { token: author.token });
    expect(shown.json<{ data: { merged: unknown[] } }>().data.merged).toMatchObject([
      { id: merged, quote: 'hai', report_count: 1 },
    ]);
    // Reported once more, it is the one that was kept.
    const third = await server.addUser(['reader']);
    expect(await report(chapter, 'hai', third)).toBe(kept);
    // By whoever has reported that one, it is no further reader.
    expect(await report(chapter, 'hai', other)).toBe(kept);

    const apart = await post(author, `/issues/${kept}/separate`, { ids: [merged] });
    expect(apart.statusCode).toBe(200);
    expect([await listed(), await openCount()]).toEqual([
      [
        [kept, 2],
        [merged, 1],
      ],
      2,
    ]);

    await post(author, `/issues/${kept}/merge`, { ids: [merged] });
    for (const type of ['claim', 'fix']) await post(author, `/issues/${kept}/events`, { type });
    const told = await server.database.kysely
      .selectFrom('notifications')
      .select('user_id')
      .where('message', 'like', 'Lỗi bạn báo%')
      .orderBy('user_id')
      .execute();
    expect(told.map(({ user_id: id }) => id)).toEqual(
      [other.id, reader.id, third.id].toSorted((a, b) => a - b),
    );
    expect((await post(author, `/issues/${kept}/merge`, { ids: [merged] })).statusCode).toBe(404);
  });

  it('is settled with the urgent fault of any of them', async () => {
    const { book, chapter } = await buildReadable(server.database.kysely, 'Một hai ba.', {
      owner_id: author.id,
    });
    const kept = await report(chapter, 'Một', other);
    const merged = await report(chapter, 'hai', reader);
    const sos = await buildSos(server.database.kysely, { book_id: book, issue_id: merged });
    expect((await post(author, `/issues/${kept}/merge`, { ids: [merged] })).statusCode).toBe(200);
    for (const type of ['claim', 'fix'])
      expect((await post(author, `/sos/${sos}/events`, { type })).statusCode).toBe(200);
    const rows = await server.database.kysely
      .selectFrom('issues')
      .select('status')
      .where('id', '=', kept)
      .execute();
    expect(rows).toEqual([{ status: 'fixed' }]);
  });

  it('refuses what is of another book, foreign, settled, or itself', async () => {
    const { kysely } = server.database;
    const { book } = await buildReadable(kysely, 'Một.', { owner_id: author.id });
    const { book: second } = await buildReadable(kysely, 'Hai.', { owner_id: author.id });
    const { book: foreign } = await buildReadable(kysely, 'Ba.', { owner_id: other.id });
    const kept = await buildIssue(kysely, { book_id: book });
    const statusOf = async (ids: number[]) =>
      (await post(author, `/issues/${kept}/merge`, { ids })).statusCode;
    expect(await statusOf([await buildIssue(kysely, { book_id: second })])).toBe(422);
    expect(await statusOf([await buildIssue(kysely, { book_id: foreign })])).toBe(404);
    expect(await statusOf([await buildIssue(kysely, { book_id: book, status: 'fixed' })])).toBe(409);
    expect(await statusOf([kept])).toBe(422);
    expect(await statusOf([])).toBe(422);
    const lonely = await post(author, `/issues/${kept}/separate`, { ids: [kept + 1000] });
    expect(lonely.statusCode).toBe(422);
  });
});
