/** A book that changes hands takes what hangs on it along; what one may not read any more is not shown through a relation. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';

type User = Awaited<ReturnType<TestServer['addUser']>>;
type Row = { readonly id: number; readonly book: unknown; readonly owner_id: number };

describeOnDatabase('a book that was handed on', (databases) => {
  let server: TestServer;
  let former: User;
  let owner: User;
  let editor: User;
  let moderator: User;
  beforeAll(async () => {
    server = await startServer(databases);
    [former, owner] = [await server.addUser(['author']), await server.addUser(['author'])];
    editor = await server.addUser(['editor']);
    moderator = await server.addUser(['moderator']);
  });
  afterAll(() => server.close());

  const get = (user: User, path: string) => server.call('GET', path, { token: user.token });
  const rows = async (user: User, path: string) => (await get(user, path)).json<{ data: Row[] }>().data;

  let slugs = 0;
  let book = 0;
  let file = 0;
  let issue = 0;
  let urgent = 0;
  let ticket = 0;
  let link = '';
  beforeEach(async () => {
    slugs += 1;
    const { kysely } = server.database;
    const idOf = async (query: { executeTakeFirstOrThrow(): Promise<{ id: number }> }) =>
      (await query.executeTakeFirstOrThrow()).id;
    const work = {
      title: `Trăng ${slugs}`,
      slug: `trang-${slugs}`,
      author_name: 'Mây',
      kind: 'original',
    } as const;
    book = await idOf(
      kysely
        .insertInto('books')
        .values({ ...work, owner_id: former.id })
        .returning('id'),
    );
    const chapter = await idOf(
      kysely.insertInto('chapters').values({ book_id: book, number: 1, title: 'Một' }).returning('id'),
    );
    const content = { media_type: 'image/png', size: 70, sha256: 'x', storage_key: `attachments/${slugs}` };
    file = await idOf(
      kysely
        .insertInto('attachments')
        .values({ ...content, name: 'a.png', owner_id: former.id, book_id: book })
        .returning('id'),
    );
    issue = await idOf(
      kysely
        .insertInto('issues')
        .values({ kind: 'typo', book_id: book, chapter_id: chapter, owner_id: former.id })
        .returning('id'),
    );
    urgent = await idOf(
      kysely
        .insertInto('sos')
        .values({ kind: 'unreadable', book_id: book, chapter_id: chapter, owner_id: former.id })
        .returning('id'),
    );
    ticket = await idOf(
      kysely
        .insertInto('tickets')
        .values({ subject: 'S', owner_id: former.id, book_id: book })
        .returning('id'),
    );
    const asked = await server.call('POST', `/attachments/${file}/link`, { token: former.token });
    link = asked.json<{ data: { url: string } }>().data.url;
    await server.call('PATCH', `/books/${book}`, {
      token: editor.token,
      payload: { version: 1, owner_id: owner.id },
    });
  });

  it('has its files no more for whoever had it, in no way', async () => {
    expect(await rows(former, `/attachments?filter[book_id]=${book}&include=book`)).toEqual([]);
    expect((await get(former, `/attachments/${file}?include=book`)).statusCode).toBe(404);
    const { token } = former;
    expect((await server.call('POST', `/attachments/${file}/link`, { token })).statusCode).toBe(404);
    expect((await server.call('DELETE', `/attachments/${file}`, { token })).statusCode).toBe(404);
    expect((await server.app.inject(link)).statusCode).toBe(404);
  });

  it('has its files for whoever has it now', async () => {
    const [found] = await rows(owner, `/attachments?filter[id]=${file}&include=book`);
    expect(found).toMatchObject({
      id: file,
      owner_id: owner.id,
      book: { id: book, title: `Trăng ${slugs}` },
    });
    const removed = await server.call('DELETE', `/attachments/${file}`, { token: owner.token });
    expect(removed.statusCode).toBe(204);
  });

  it('keeps its name from a ticket that a former owner wrote about it, not from support', async () => {
    const [listed] = await rows(former, `/tickets?filter[id]=${ticket}&include=book`);
    expect(listed).toMatchObject({ id: ticket, book: null });
    const shown = await get(former, `/tickets/${ticket}?include=book`);
    expect(shown.json<{ data: Row }>().data).toMatchObject({ id: ticket, book: null });
    const judged = await get(moderator, `/tickets/${ticket}?include=book`);
    expect(judged.json<{ data: Row }>().data).toMatchObject({ book: { title: `Trăng ${slugs}` } });
  });

  it('has its faults for its present owner to mend', async () => {
    expect((await get(former, `/issues/${issue}`)).statusCode).toBe(404);
    const [found] = await rows(owner, `/issues?filter[id]=${issue}&include=book`);
    expect(found).toMatchObject({ id: issue, owner_id: owner.id, book: { id: book } });
    expect(await rows(former, `/issues?filter[book_id]=${book}`)).toEqual([]);
    const [judged] = await rows(moderator, `/sos?filter[id]=${urgent}`);
    expect(judged).toMatchObject({ id: urgent, owner_id: owner.id });
  });

  it('owns what an editor stores for it', async () => {
    const content = { media_type: 'image/png', size: 70, sha256: 'x', storage_key: `attachments/e-${slugs}` };
    await server.database.kysely
      .insertInto('attachments')
      .values({ ...content, name: 'b.png', owner_id: editor.id, book_id: book })
      .execute();
    expect((await rows(owner, `/attachments?filter[book_id]=${book}`)).map((row) => row.owner_id)).toEqual([
      owner.id,
      owner.id,
    ]);
  });
});
