/** Issues go into the trash and come back with their book (product.md, `/issues`); a ticket about it stays, and says so. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';
import { buildBook } from '../factories/build-records.ts';

type User = Awaited<ReturnType<TestServer['addUser']>>;

describeOnDatabase('what hangs on a book in the trash', (databases) => {
  let server: TestServer;
  let author: User;
  let other: User;
  let moderator: User;
  let book: number;
  let issue: number;
  beforeAll(async () => {
    server = await startServer(databases);
    author = await server.addUser(['author']);
    other = await server.addUser(['author']);
    moderator = await server.addUser(['moderator']);
    book = await addBook('Nửa đường', author);
    issue = await addIssue(book, author);
    await addIssue(await addBook('Sách khác', other), other);
  });
  afterAll(() => server.close());

  async function addBook(title: string, owner: User): Promise<number> {
    return buildBook(server.database.kysely, { title, owner_id: owner.id });
  }
  async function addIssue(bookId: number, owner: User): Promise<number> {
    const { id } = await server.database.kysely
      .insertInto('issues')
      .values({
        kind: 'typo',
        note: 'Sai tên.',
        book_id: bookId,
        chapter_id: null,
        reporter_id: null,
        owner_id: owner.id,
        assignee_id: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
  const get = (user: User, path: string) => server.call('GET', path, { token: user.token });
  const post = (user: User, path: string, payload: object = {}) =>
    server.call('POST', path, { token: user.token, payload });
  const issueIds = async (user: User) => {
    const answer = await get(user, '/issues?sort=id');
    const { data, meta } = answer.json<{ data: { id: number }[]; meta: { total: number } }>();
    expect(meta.total).toBe(data.length);
    return data.map(({ id }) => id);
  };
  const openIssues = async (user: User) => {
    const answer = await get(user, '/account/counters');
    return answer.json<{ data: { opening_count: { issues: number } } }>().data.opening_count.issues;
  };

  it('waits for nobody meanwhile, and again afterwards', async () => {
    const theirs = issue + 1;
    expect([await issueIds(author), await issueIds(other), await issueIds(moderator)]).toEqual([
      [issue],
      [theirs],
      [issue, theirs],
    ]);
    expect([await openIssues(author), await openIssues(moderator)]).toEqual([1, 2]);

    const trashed = await server.call('DELETE', `/books/${book}`, { token: author.token });
    expect(trashed.statusCode).toBe(200);
    expect([await issueIds(author), await issueIds(other), await issueIds(moderator)]).toEqual([
      [],
      [theirs],
      [theirs],
    ]);
    expect([await openIssues(author), await openIssues(moderator)]).toEqual([0, 1]);
    expect((await get(author, `/issues/${issue}`)).statusCode).toBe(404);
    const claimed = await post(moderator, `/issues/${issue}/events`, { type: 'claim' });
    expect(claimed.statusCode).toBe(404);

    expect((await post(author, `/books/${book}/restore-from-trash`)).statusCode).toBe(200);
    expect([await issueIds(author), await issueIds(moderator)]).toEqual([[issue], [issue, theirs]]);
    expect([await openIssues(author), await openIssues(moderator)]).toEqual([1, 2]);
    expect((await get(other, `/issues/${issue}`)).statusCode).toBe(404);
  });

  it('leaves a ticket where it is, whose book keeps its title and says when it was deleted', async () => {
    const sent = await post(author, '/tickets', { subject: 'Ảnh bìa', body: 'Lỗi.', book_id: book });
    const { id } = sent.json<{ data: { id: number } }>().data;
    const bookOf = async (user: User) => {
      const answer = await get(user, `/tickets/${id}?include=book`);
      return answer.json<{ data: { book: Record<string, unknown> } }>().data.book;
    };
    expect(await bookOf(author)).toMatchObject({ id: book, title: 'Nửa đường', deleted_at: null });
    await server.call('DELETE', `/books/${book}`, { token: author.token });
    for (const reader of [author, moderator]) {
      expect(await bookOf(reader)).toMatchObject({
        title: 'Nửa đường',
        status: 'draft',
        deleted_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      });
    }
    expect((await get(other, `/tickets/${id}?include=book`)).statusCode).toBe(404);
  });
});
