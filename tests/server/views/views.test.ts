/** Saved views over HTTP (product.md, "Every list"): one's own, shared ones, their order, the default, and refusals. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { View } from '#contract/resources/view.ts';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';

type User = Awaited<ReturnType<TestServer['addUser']>>;

describeOnDatabase('saved views', (databases) => {
  let server: TestServer;
  let editor: User;
  beforeAll(async () => {
    server = await startServer(databases);
    editor = await server.addUser(['author', 'editor'], { name: 'Biên Tập' });
  });
  afterAll(() => server.close());

  const author = () => server.addUser(['author']);
  const save = async (user: User, changes: object = {}) => {
    const payload = { list: 'books', title: 'Bản nháp', query: 'status=draft', ...changes };
    return server.call('POST', '/views', { token: user.token, payload });
  };
  const saved = async (user: User, changes: object = {}) =>
    (await save(user, changes)).json<{ data: View }>().data;
  const viewsOf = async (user: User, list = 'books') =>
    (await server.call('GET', `/views?list=${list}`, { token: user.token })).json<{ data: View[] }>().data;
  const titlesOf = async (user: User) => (await viewsOf(user)).map(({ title }) => title);
  const change = (user: User, id: number, payload: object) =>
    server.call('PATCH', `/views/${id}`, { token: user.token, payload });

  it('are kept as they were given', async () => {
    const user = await author();
    const answer = await save(user, {
      title: '  Bản nháp mới  ',
      query: 'status=draft&columns=title,status',
    });
    expect(answer.statusCode).toBe(201);
    const { data, message } = answer.json<{ data: View; message: string }>();
    expect(message).toBe('Đã lưu chế độ xem.');
    expect(data).toEqual({
      id: data.id,
      list: 'books',
      title: 'Bản nháp mới',
      query: 'status=draft&columns=title,status',
      is_shared: false,
      is_own: true,
      is_default: false,
      owner_name: null,
      version: 1,
    });
    expect(await viewsOf(user)).toEqual([data]);
    expect(await viewsOf(user, 'manage-books')).toEqual([]);
  });

  it.each([
    [{ list: 'nope' }, 'list'],
    [{ title: '   ' }, 'title'],
    [{ title: 'x'.repeat(61) }, 'title'],
    [{ title: 'một\ndòng' }, 'title'],
    [{ title: '\uD800' }, 'title'],
    [{ query: 'x'.repeat(2001) }, 'query'],
    [{ query: 'page=2' }, 'query'],
    [{ query: 'status=draft&nope=1' }, 'query'],
    [{ query: 'status=draft&status=published' }, 'query'],
    [{ query: 'search=a\0b' }, 'query'],
    [{ is_shared: 'yes' }, 'is_shared'],
  ])('are refused with %j at the field', async (changes, field) => {
    const answer = await save(editor, changes);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
  });

  it('ask the chapters of any book what their list can be asked, and nothing that is only a list of books’', async () => {
    const user = await author();
    const query = 'search=m%C6%B0a&status=draft&columns=title,price';
    const { id } = await saved(user, { list: 'chapters', query });
    expect(await viewsOf(user, 'chapters')).toMatchObject([{ id, list: 'chapters', query }]);
    expect(await viewsOf(user)).toEqual([]);
    for (const unknown of ['sort=title', 'book_id=1', 'view=3']) {
      const answer = await save(user, { list: 'chapters', query: unknown });
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['query']]);
    }
  });

  it('take hostile titles and searches as the text they are', async () => {
    const user = await author();
    const title = `<img src=x onerror=alert(1)>'";--`;
    const query = 'search=%27%3B+drop+table+views%3B--';
    const { id } = await saved(user, { title, query });
    expect(await viewsOf(user)).toMatchObject([{ id, title, query }]);
  });

  it('are seen by nobody else until they are shared, and changed by nobody else even then', async () => {
    const [owner, other] = [await author(), await author()];
    const own = await saved(owner);
    expect(await viewsOf(other)).toEqual([]);
    expect((await change(other, own.id, { version: 1, title: 'Của tôi' })).statusCode).toBe(404);
    const shared = await saved(editor, { list: 'manage-books', title: 'Chung', is_shared: true });
    expect(await viewsOf(other, 'manage-books')).toEqual([
      { ...shared, is_own: false, owner_name: 'Biên Tập' },
    ]);
    expect((await change(other, shared.id, { version: 1, title: 'Của tôi' })).statusCode).toBe(403);
    const administrator = await server.addUser(['administrator']);
    expect((await change(administrator, shared.id, { version: 1, title: 'x' })).statusCode).toBe(403);
    const call = (method: 'DELETE' | 'POST', path: string) =>
      server.call(method, path, { token: other.token });
    expect((await call('DELETE', `/views/${shared.id}`)).statusCode).toBe(403);
    expect((await call('DELETE', `/views/${own.id}`)).statusCode).toBe(404);
    await server.call('DELETE', `/views/${shared.id}`, { token: editor.token });
    expect((await call('POST', `/views/${shared.id}/restore`)).statusCode).toBe(404);
  });

  it('are shared by editors and those above them alone', async () => {
    const user = await author();
    const refused = await save(user, { is_shared: true });
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'Chỉ biên tập viên trở lên mới được chia sẻ chế độ xem.',
    ]);
    const { id } = await saved(user);
    expect((await change(user, id, { version: 1, is_shared: true })).statusCode).toBe(403);
    const shared = await saved(editor, { title: 'Cho mọi người', is_shared: true });
    expect(await titlesOf(user)).toEqual(['Bản nháp', 'Cho mọi người']);
    await change(editor, shared.id, { version: 1, is_shared: false });
    expect(await titlesOf(user)).toEqual(['Bản nháp']);
  });

  it('are changed on their newest version only', async () => {
    const user = await author();
    const { id } = await saved(user);
    const first = await change(user, id, { version: 1, query: 'status=published' });
    expect(first.json().data).toMatchObject({ id, title: 'Bản nháp', query: 'status=published', version: 2 });
    const stale = await change(user, id, { version: 1, query: 'status=archived' });
    expect([stale.statusCode, stale.json().code, stale.json().data.current.query]).toEqual([
      409,
      'version_conflict',
      'status=published',
    ]);
    expect((await change(user, id, { version: 2, query: 'nope=1' })).statusCode).toBe(422);
    expect((await change(user, id, { title: 'Không phiên bản' })).statusCode).toBe(422);
  });

  it('stand in the order that their owner gives them, and no stranger moves them', async () => {
    const [user, other] = [await author(), await author()];
    const ids: number[] = [];
    for (const title of ['một', 'hai', 'ba']) ids.push((await saved(user, { title })).id);
    const [one = 0, two = 0, three = 0] = ids;
    const order = (of: User, wanted: number[]) =>
      server.call('POST', '/views/order', { token: of.token, payload: { list: 'books', ids: wanted } });
    expect((await order(user, [three, one, two])).json().data.map(({ title }: View) => title)).toEqual([
      'ba',
      'một',
      'hai',
    ]);
    await order(other, [two, one, three]);
    expect(await titlesOf(user)).toEqual(['ba', 'một', 'hai']);
    await saved(user, { title: 'bốn' });
    expect(await titlesOf(user)).toEqual(['ba', 'một', 'hai', 'bốn']);
  });

  it('come back after their deletion, with the choice of them as the default', async () => {
    const user = await author();
    const view = await saved(user);
    await server.call('POST', '/views/default', {
      token: user.token,
      payload: { list: 'books', id: view.id },
    });
    const deleted = await server.call('DELETE', `/views/${view.id}`, { token: user.token });
    expect(deleted.json()).toEqual({ data: { id: view.id }, message: 'Đã xóa chế độ xem.' });
    expect(await viewsOf(user)).toEqual([]);
    expect((await change(user, view.id, { version: 1, title: 'x' })).statusCode).toBe(404);
    const restored = await server.call('POST', `/views/${view.id}/restore`, { token: user.token });
    expect(restored.json().data).toEqual({ ...view, is_default: true });
    expect((await server.call('POST', `/views/${view.id}/restore`, { token: user.token })).statusCode).toBe(
      404,
    );
  });

  it('are the default of a list, one at a time, for whoever chose them', async () => {
    const [user, other] = [await author(), await author()];
    const own = await saved(user);
    const shared = await saved(editor, { title: 'Chung', is_shared: true });
    const choose = (of: User, id: number | null, list = 'books') =>
      server.call('POST', '/views/default', { token: of.token, payload: { list, id } });
    const defaults = async (of: User) =>
      (await viewsOf(of)).filter(({ is_default: isDefault }) => isDefault).map(({ id }) => id);
    await choose(user, own.id);
    await choose(user, shared.id);
    expect(await defaults(user)).toEqual([shared.id]);
    expect(await defaults(other)).toEqual([]);
    expect((await choose(other, own.id)).statusCode).toBe(404);
    expect((await choose(user, own.id, 'manage-books')).statusCode).toBe(404);
    await choose(user, null);
    expect(await defaults(user)).toEqual([]);
  });

  it('are fifty of a list for each person, and no more', async () => {
    const user = await author();
    await server.database.kysely
      .insertInto('views')
      .values(
        Array.from({ length: 49 }, (_, at) => ({
          owner_id: user.id,
          list: 'books' as const,
          title: `Số ${at}`,
          query: '',
          position: at,
        })),
      )
      .execute();
    const { id } = await saved(user);
    const full = await save(user);
    expect([full.statusCode, full.json().message]).toEqual([
      409,
      'Mỗi người lưu được tối đa 50 chế độ xem cho một danh sách.',
    ]);
    expect((await save(user, { list: 'manage-books' })).statusCode).toBe(201);
    await server.call('DELETE', `/views/${id}`, { token: user.token });
    expect((await save(user)).statusCode).toBe(201);
    expect((await server.call('POST', `/views/${id}/restore`, { token: user.token })).statusCode).toBe(409);
  });

  it('are not for guests and readers', async () => {
    const reader = await server.addUser(['reader']);
    expect((await server.call('GET', '/views?list=books')).statusCode).toBe(401);
    expect((await server.call('GET', '/views?list=books', { token: reader.token })).statusCode).toBe(403);
    expect((await save(reader)).statusCode).toBe(403);
    expect((await server.call('GET', '/views?list=nope', { token: editor.token })).statusCode).toBe(422);
  });
});
