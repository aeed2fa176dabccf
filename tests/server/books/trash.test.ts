/** The trash and the way back (product.md, "undo where undoing is possible"). */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';

type User = Awaited<ReturnType<TestServer['addUser']>>;
type Book = { id: number; slug: string; version: number };

describeOnDatabase('the trash', (databases) => {
  let server: TestServer;
  let author: User;
  let stranger: User;
  let editor: User;
  let moderator: User;
  beforeAll(async () => {
    server = await startServer(databases);
    author = await server.addUser(['author'], { name: 'Minh Châu' });
    stranger = await server.addUser(['author']);
    editor = await server.addUser(['author', 'editor']);
    moderator = await server.addUser(['moderator']);
  });
  afterAll(() => server.close());

  let slugs = 0;
  const create = async (token = author.token, title = 'Trăng non'): Promise<Book> => {
    slugs += 1;
    const payload = {
      title,
      slug: `thung-rac-${slugs}`,
      author_name: 'Mây',
      kind: 'original',
      genres: ['do-thi'],
    };
    return (await server.call('POST', '/books', { token, payload })).json<{ data: Book }>().data;
  };
  const trash = async (id: number, token = author.token) =>
    (await server.call('DELETE', `/books/${id}`, { token })).json<{ data: Book; message: string }>();
  const restore = (id: number, token: string, payload: object = {}) =>
    server.call('POST', `/books/${id}/restore-from-trash`, { token, payload });
  const list = async (query: string, token: string) => {
    const answer = await server.call('GET', `/books?${query}`, { token });
    const body = answer.json<{ data: { id: number; deleted_at?: string }[]; meta: { total: number } }>();
    return {
      status: answer.statusCode,
      body,
      ids: Array.isArray(body.data) ? body.data.map(({ id }) => id) : null,
    };
  };

  it('shows what lies in it, newest first, and nothing that does not', async () => {
    const owner = await server.addUser(['author']);
    const [first, second, third] = [
      await create(owner.token),
      await create(owner.token),
      await create(owner.token),
    ];
    await trash(second.id, owner.token);
    await sql`update books set deleted_at = now() - interval '1 day' where id = ${second.id}`.execute(
      server.database.kysely,
    );
    await trash(first.id, owner.token);
    const lying = await list('filter[trashed]=1&append=deleted_at', owner.token);
    expect(lying.ids).toEqual([first.id, second.id]);
    expect(lying.body.meta.total).toBe(2);
    expect(lying.body.data[0]?.deleted_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect((await list('filter[trashed]=1&sort=deleted_at', owner.token)).ids).toEqual([second.id, first.id]);
    expect((await list('', owner.token)).ids).toEqual([third.id]);
  });

  it('is searched and filtered like every list', async () => {
    const owner = await server.addUser(['author']);
    const [found, other] = [await create(owner.token, 'Đường về'), await create(owner.token, 'Biển lặng')];
    await trash(found.id, owner.token);
    await trash(other.id, owner.token);
    expect((await list('filter[trashed]=1&filter[search]=duong', owner.token)).ids).toEqual([found.id]);
    expect((await list('filter[trashed]=1&filter[status]=published', owner.token)).ids).toEqual([]);
    expect((await list('filter[trashed]=1&sort=title', owner.token)).ids).toEqual([other.id, found.id]);
  });

  it('is one’s own for an author, everybody’s for an editor, and closed to who may not delete', async () => {
    const { id } = await create();
    await trash(id);
    expect((await list('filter[trashed]=1', stranger.token)).ids).toEqual([]);
    expect((await list('filter[trashed]=1&limit=1000', editor.token)).ids).toContain(id);
    expect((await list('filter[trashed]=1', moderator.token)).status).toBe(403);
    const one = `/books/${id}?filter[trashed]=1`;
    expect((await server.call('GET', one, { token: author.token })).statusCode).toBe(200);
    expect((await server.call('GET', one, { token: stranger.token })).statusCode).toBe(404);
    expect((await server.call('GET', one, { token: moderator.token })).statusCode).toBe(404);
    expect((await server.call('GET', `/books/${id}`, { token: author.token })).statusCode).toBe(404);
  });

  it.each(['0', 'true', '', '1,1'])('refuses filter[trashed]=%s', async (value) => {
    const answer = await server.call('GET', `/books?filter[trashed]=${value}`, { token: author.token });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().data).toEqual({ parameter: 'filter[trashed]', value, allowed: ['1'] });
  });

  it('is sorted by the time of deletion only within', async () => {
    expect((await list('sort=deleted_at', author.token)).status).toBe(400);
  });

  it('gives a book back as it was, one version on, with a line in the audit log', async () => {
    const book = await create();
    const { data, message } = await trash(book.id);
    expect(data).toEqual({ id: book.id, version: 2 });
    expect(message).toBe('Đã chuyển truyện vào thùng rác.');
    const answer = await restore(book.id, author.token, { version: 2 });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      data: { id: book.id, slug: book.slug, title: 'Trăng non', version: 3 },
      message: 'Đã khôi phục truyện từ thùng rác.',
    });
    expect((await server.call('GET', `/books/${book.id}`, { token: author.token })).statusCode).toBe(200);
    const lines = await server.database.kysely
      .selectFrom('activities')
      .select(['action', 'actor_id', 'before', 'after'])
      .where('subject', '=', 'books')
      .where('subject_id', '=', book.id)
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(lines).toEqual([
      {
        action: 'books.restore_from_trash',
        actor_id: author.id,
        before: null,
        after: { title: 'Trăng non', slug: book.slug, owner_id: author.id },
      },
    ]);
  });

  it('gives nothing back to a stranger, on a stale version, twice, or to who is suspended', async () => {
    const { id } = await create();
    await trash(id);
    expect((await restore(id, stranger.token)).statusCode).toBe(404);
    expect((await restore(id, moderator.token)).statusCode).toBe(404);
    const stale = await restore(id, author.token, { version: 1 });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'version_conflict']);
    expect((await restore(id, author.token, { version: 'x' })).statusCode).toBe(422);
    expect((await restore(id, editor.token)).statusCode).toBe(200);
    expect((await restore(id, editor.token)).statusCode).toBe(404);
    expect((await restore(999_999, editor.token)).statusCode).toBe(404);
    const suspended = await server.addUser(['author']);
    const own = await create(suspended.token);
    await trash(own.id, suspended.token);
    await server.database.kysely
      .updateTable('users')
      .set({ status: 'suspended', status_reason: 'Vi phạm.' })
      .where('id', '=', suspended.id)
      .execute();
    const refused = await restore(own.id, suspended.token);
    expect([refused.statusCode, refused.json().message]).toEqual([403, 'Vi phạm.']);
  });

  it('keeps the slug of what lies in it, so that nothing can stand in its place', async () => {
    const { id, slug } = await create();
    await trash(id);
    const payload = { title: 'Kẻ đến sau', slug, author_name: 'Mây', kind: 'original', genres: ['do-thi'] };
    const taken = await server.call('POST', '/books', { token: stranger.token, payload });
    expect([taken.statusCode, taken.json().errors]).toEqual([422, { slug: ['Giá trị này đã được dùng.'] }]);
    expect((await restore(id, author.token)).json().data.slug).toBe(slug);
  });

  it('takes and gives back many, with a result for each and the way to undo it', async () => {
    const [own, second, foreign] = [await create(), await create(), await create(stranger.token)];
    const bulk = async (type: string) => {
      const payload = { ids: [own.id, second.id, foreign.id], event: { type } };
      const answer = await server.call('POST', '/books/bulk', { token: author.token, payload });
      return answer.json<{ data: { results: unknown[] } }>().data.results;
    };
    const refused = {
      id: foreign.id,
      outcome: 'not_found',
      message: 'Không tìm thấy nội dung này.',
      undo: null,
    };
    const trashed = {
      outcome: 'done',
      message: 'Đã chuyển truyện vào thùng rác.',
      undo: 'restore_from_trash',
    };
    expect(await bulk('trash')).toEqual([{ id: own.id, ...trashed }, { id: second.id, ...trashed }, refused]);
    const back = { outcome: 'done', message: 'Đã khôi phục truyện từ thùng rác.', undo: 'trash' };
    await restore(second.id, author.token);
    expect(await bulk('restore_from_trash')).toEqual([
      { id: own.id, ...back },
      { id: second.id, outcome: 'not_found', message: 'Không tìm thấy nội dung này.', undo: null },
      { ...refused, outcome: 'not_found', message: 'Không tìm thấy nội dung này.' },
    ]);
  });

  it('gives back all that a list of it selects', async () => {
    const owner = await server.addUser(['author']);
    const [one, other] = [await create(owner.token, 'Đường một'), await create(owner.token, 'Biển hai')];
    await trash(one.id, owner.token);
    await trash(other.id, owner.token);
    const payload = {
      filter: 'filter[trashed]=1&filter[search]=duong',
      event: { type: 'restore_from_trash' },
    };
    const answer = await server.call('POST', '/books/bulk', { token: owner.token, payload });
    expect(answer.json().data.results.map(({ id }: { id: number }) => id)).toEqual([one.id]);
    expect((await list('filter[trashed]=1', owner.token)).ids).toEqual([other.id]);
  });
});
