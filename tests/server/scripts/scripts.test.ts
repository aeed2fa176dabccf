/** Scripts from their first sentence to the book that they become (product.md, `/scripts`). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';
import { buildScript } from '../factories/build-script.ts';

type Person = Awaited<ReturnType<TestServer['addUser']>>;

describeOnDatabase('a script', (databases) => {
  let server: TestServer;
  let author: Person;
  let editor: Person;
  beforeAll(async () => {
    server = await startServer(databases);
    author = await server.addUser(['author']);
    editor = await server.addUser(['author', 'editor']);
  });
  afterAll(() => server.close());

  const script = async (id: number) =>
    server.database.kysely.selectFrom('scripts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const send = async (person: Person, id: number, type: string, reason?: string) => {
    const answer = await server.call('POST', `/scripts/${id}/events`, {
      token: person.token,
      payload: { type, ...(reason === undefined ? {} : { reason }) },
    });
    return { status: answer.statusCode, ...answer.json<{ errors?: object }>() };
  };
  const add = (changes: Parameters<typeof buildScript>[1] = {}) =>
    buildScript(server.database.kysely, { owner_id: author.id, ...changes });

  it('is begun with what was written first, its text among it', async () => {
    const document = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Một hai.' }] }],
    };
    const answer = await server.call('POST', '/scripts', {
      token: author.token,
      payload: { title: 'Đường về', logline: 'Một người trở về.', genres: ['tien-hiep'], document },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { data: { title: 'Đường về', kind: 'original', status: 'draft', word_count: 2, book_id: null } },
    ]);
  });

  it('is handed in only once there is something to judge', async () => {
    const id = await add({ logline: '', genres: [], word_count: 0, content: '' });
    expect(await send(author, id, 'submit')).toMatchObject({
      status: 422,
      errors: { logline: expect.any(Array), genres: expect.any(Array), document: expect.any(Array) },
    });
    expect((await script(id)).submitted_at).toBeNull();
  });

  it('stays as it was handed in until it is taken back or changes are asked for', async () => {
    const id = await add();
    expect((await send(author, id, 'submit')).status).toBe(200);
    expect((await script(id)).submitted_at).not.toBeNull();
    const change = async (person: Person, path = '', payload: object = { title: 'Khác', version: 2 }) =>
      (
        await server.call(path === '' ? 'PATCH' : 'PUT', `/scripts/${id}${path}`, {
          token: person.token,
          payload,
        })
      ).statusCode;
    const text = { document: { type: 'doc', content: [{ type: 'paragraph' }] }, version: 1 };
    expect([await change(author), await change(editor), await change(author, '/text', text)]).toEqual([
      403, 403, 403,
    ]);
    expect((await server.call('DELETE', `/scripts/${id}`, { token: author.token })).statusCode).toBe(403);
    expect((await send(editor, id, 'request_changes', 'Thêm nhân vật.')).status).toBe(200);
    expect(await change(author, '', { title: 'Khác', version: 3 })).toBe(200);
    expect((await send(author, id, 'submit')).status).toBe(200);
    expect((await send(author, id, 'withdraw')).status).toBe(200);
    expect((await send(author, id, 'revise')).status).toBe(200);
    expect((await script(id)).status).toBe('draft');
  });

  it('that is approved becomes a book of its author, once, however often it is asked for', async () => {
    const id = await add({ title: 'Đường về nhà', genres: ['tien-hiep', 'ngon-tinh'] });
    await add({ title: 'Đường về nhà', status: 'submitted' });
    await send(author, id, 'submit');
    const answers = await Promise.all([1, 2, 3].map(() => send(editor, id, 'approve')));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ]);
    const { book_id: bookId, status } = await script(id);
    expect(status).toBe('approved');
    const books = await server.database.kysely
      .selectFrom('books')
      .select(['id', 'title', 'slug', 'status', 'kind', 'genres', 'synopsis', 'author_name', 'owner_id'])
      .where('title', '=', 'Đường về nhà')
      .execute();
    const { name } = await server.database.kysely
      .selectFrom('users')
      .select('name')
      .where('id', '=', author.id)
      .executeTakeFirstOrThrow();
    expect(books).toEqual([
      {
        id: bookId,
        title: 'Đường về nhà',
        slug: 'duong-ve-nha',
        status: 'draft',
        kind: 'original',
        genres: ['tien-hiep', 'ngon-tinh'],
        synopsis: 'Một người trở về.',
        author_name: name,
        owner_id: author.id,
      },
    ]);
    expect((await send(editor, id, 'reject', 'Muộn.')).status).toBe(409);
  });

  it('of a title that a book has already becomes a book with an address of its own', async () => {
    for (const expected of ['mua-dem', 'mua-dem-2']) {
      const id = await add({ title: 'Mưa đêm', status: 'submitted' });
      await send(editor, id, 'approve');
      const { book_id: bookId } = await script(id);
      const book = await server.database.kysely
        .selectFrom('books')
        .select('slug')
        .where('id', '=', bookId)
        .executeTakeFirst();
      expect(book).toEqual({ slug: expected });
    }
  });

  it('is decided about by editors alone, who say why they decline', async () => {
    const id = await add({ status: 'submitted' });
    const stranger = await server.addUser(['author']);
    expect((await send(author, id, 'approve')).status).toBe(403);
    expect((await send(stranger, id, 'approve')).status).toBe(404);
    expect((await send(editor, id, 'reject')).status).toBe(422);
    expect((await send(editor, id, 'reject', 'Chưa rõ mạch truyện.')).status).toBe(200);
    const { data } = (await server.call('GET', '/notifications?limit=1', { token: author.token })).json<{
      data: { message: string; url: string; type: string }[];
    }>();
    expect(data[0]).toMatchObject({
      type: 'script.changed',
      message: expect.stringContaining('Bị từ chối (Chưa rõ mạch truyện.)'),
      url: `/scripts/${id}`,
    });
  });

  it('is told of to those alone who may read it still', async () => {
    const id = await add({ status: 'submitted' });
    const former = await server.addUser(['author', 'editor']);
    const write = (person: Person, body: string) =>
      server.call('POST', `/scripts/${id}/messages`, { token: person.token, payload: { body } });
    for (const person of [editor, former]) expect((await write(person, 'Thêm.')).statusCode).toBe(201);
    await server.database.kysely
      .updateTable('users')
      .set({ roles: ['author'] })
      .where('id', '=', former.id)
      .execute();
    expect((await write(author, 'Vâng, đã thêm.')).statusCode).toBe(201);
    const told = await server.database.kysely
      .selectFrom('notifications')
      .select('user_id')
      .where('url', '=', `/scripts/${id}`)
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(told).toEqual([{ user_id: editor.id }]);
  });

  describe('while nobody has taken part', () => {
    const told = async (id: number) =>
      (
        await server.database.kysely
          .selectFrom('notifications')
          .select(['user_id', 'message'])
          .where('url', '=', `/scripts/${id}`)
          .orderBy('id')
          .execute()
      ).map(({ user_id: person, message }) => [person, message]);
    const write = (person: Person, id: number, kind = 'reply') =>
      server.call('POST', `/scripts/${id}/messages`, {
        token: person.token,
        payload: { body: 'Xin xem giúp.', kind },
      });
    let second: Person;
    beforeAll(async () => {
      // Two who decide, and nobody else who does.
      await server.database.kysely
        .updateTable('users')
        .set({ status: 'suspended' })
        .where('id', 'not in', [author.id, editor.id])
        .execute();
      second = await server.addUser(['editor'], { name: 'Biên Hai' });
      await server.addUser(['moderator']);
    });

    it('is told of to all who decide when it is handed in, later to those who have taken part', async () => {
      const id = await add({ title: 'Đợi', status: 'draft' });
      expect((await send(author, id, 'submit')).status).toBe(200);
      expect(await told(id)).toEqual([
        [editor.id, 'Đợi: Đã nộp'],
        [second.id, 'Đợi: Đã nộp'],
      ]);
      await send(editor, id, 'request_changes', 'Thêm mở đầu.');
      await send(author, id, 'submit');
      await send(author, id, 'withdraw');
      expect((await send(author, id, 'revise')).status).toBe(200);
      expect((await told(id)).slice(2)).toEqual([
        [author.id, 'Đợi: Cần chỉnh sửa (Thêm mở đầu.)'],
        [editor.id, 'Đợi: Đã nộp'],
        [editor.id, 'Đợi: Đã rút'],
      ]);
    });

    it('has what its author says told to all who decide, and then to those who have taken part', async () => {
      const id = await add({ title: 'Hỏi', status: 'submitted' });
      const { name } = await server.database.kysely
        .selectFrom('users')
        .select('name')
        .where('id', '=', author.id)
        .executeTakeFirstOrThrow();
      await write(author, id);
      await write(second, id, 'note');
      await write(author, id);
      expect(await told(id)).toEqual([
        [editor.id, `${name} đã nhận xét đề cương: Hỏi`],
        [second.id, `${name} đã nhận xét đề cương: Hỏi`],
        [second.id, `${name} đã nhận xét đề cương: Hỏi`],
      ]);
    });

    it('is nobody’s but its author’s before it is handed in and after it is withdrawn', async () => {
      for (const status of ['draft', 'withdrawn'] as const) {
        const id = await add({ status });
        await write(author, id);
        expect(await told(id)).toEqual([]);
      }
      const id = await add({ status: 'submitted' });
      await send(author, id, 'withdraw');
      expect(await told(id)).toEqual([]);
    });
  });

  it('is spoken about by both sides, and noted about by the editors alone', async () => {
    const id = await add({ status: 'submitted' });
    const write = (person: Person, body: string, kind = 'reply') =>
      server.call('POST', `/scripts/${id}/messages`, { token: person.token, payload: { body, kind } });
    expect((await write(editor, 'Thêm mở đầu.')).statusCode).toBe(201);
    expect((await write(editor, 'Giống truyện cũ.', 'note')).statusCode).toBe(201);
    expect((await write(author, 'Vâng.', 'note')).statusCode).toBe(403);
    expect((await write(author, 'Vâng.')).statusCode).toBe(201);
    const read = async ({ token }: Person) =>
      (await server.call('GET', `/scripts/${id}/messages`, { token }))
        .json<{ data: { body: string }[] }>()
        .data.map(({ body }) => body);
    expect((await read(author)).toSorted()).toEqual(['Thêm mở đầu.', 'Vâng.']);
    expect((await read(editor)).toSorted()).toEqual(['Giống truyện cũ.', 'Thêm mở đầu.', 'Vâng.']);
  });
});
