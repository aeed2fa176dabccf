/** Events of books over HTTP: who may send which, what is refused and how, what is written (contract.md, "Answers"). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';
import { buildBook } from '#tests/server/factories/build-records.ts';

type User = Awaited<ReturnType<TestServer['addUser']>>;

describeOnDatabase('events of books', (databases) => {
  let server: TestServer;
  let author: User;
  let editor: User;
  let moderator: User;
  let stranger: User;
  beforeAll(async () => {
    server = await startServer(databases);
    author = await server.addUser(['author']);
    stranger = await server.addUser(['author']);
    editor = await server.addUser(['author', 'editor']);
    moderator = await server.addUser(['moderator']);
  });
  afterAll(() => server.close());

  async function addBook(changes: Record<string, unknown> = {}, chapters = 1): Promise<number> {
    const { kysely } = server.database;
    const id = await buildBook(kysely, { title: 'Trăng non', owner_id: author.id, ...changes });
    for (let number = 1; number <= chapters; number += 1) {
      await kysely
        .insertInto('chapters')
        .values({ book_id: id, number, title: `Chương ${number}`, published_at: null })
        .execute();
    }
    return id;
  }
  const send = async (user: User, id: number, payload: object, headers: Record<string, string> = {}) => {
    const answer = await server.call('POST', `/books/${id}/events`, { token: user.token, payload, headers });
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
  };
  const stored = (id: number) =>
    server.database.kysely
      .selectFrom('books')
      .select(['status', 'progress', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const log = (id: number) =>
    server.database.kysely
      .selectFrom('activities')
      .select(['actor_id', 'action', 'subject', 'before', 'after', 'ip'])
      .where('subject_id', '=', id)
      .where('subject', '=', 'books')
      .orderBy('id')
      .execute();

  it('move the status, count the version, and answer the whole book with a message', async () => {
    const id = await addBook();
    const submitted = await send(author, id, { type: 'submit', version: 1 });
    expect(submitted).toMatchObject({
      status: 200,
      body: {
        data: { id, title: 'Trăng non', status: 'in_review', progress: 1, version: 2, owner_id: author.id },
        message: 'Đã gửi duyệt.',
      },
    });
    const published = await send(editor, id, { type: 'publish' }, { 'accept-language': 'en' });
    expect(published.body.data).toMatchObject({ status: 'published', version: 3 });
    expect(await stored(id)).toEqual({ status: 'published', progress: 1, version: 3 });
  });

  it('leave a line with before, after and reason in the audit log', async () => {
    const id = await addBook({ status: 'published' });
    const taken = await send(editor, id, { type: 'take_down', reason: '  Vi phạm bản quyền.  ' });
    expect(taken.status).toBe(200);
    await send(author, id, { type: 'pause' });
    expect(await log(id)).toEqual([
      {
        actor_id: editor.id,
        action: 'books.take_down',
        subject: 'books',
        before: { status: 'published' },
        after: { status: 'taken_down', reason: 'Vi phạm bản quyền.' },
        ip: '127.0.0.1',
      },
      {
        actor_id: author.id,
        action: 'books.pause',
        subject: 'books',
        before: { progress: 1 },
        after: { progress: 3 },
        ip: '127.0.0.1',
      },
    ]);
  });

  it('are refused where the status does not allow them, with the book and what would be allowed', async () => {
    const id = await addBook({ status: 'published' });
    const refused = await send(author, id, { type: 'submit' });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'transition_refused',
        message: 'Trạng thái hiện tại không cho phép thao tác này.',
        data: {
          allowed_events: ['archive', 'complete', 'pause'],
          current: { id, status: 'published', version: 1 },
        },
      },
    });
    const byEditor = await send(editor, id, { type: 'submit' });
    expect(byEditor.body.data.allowed_events).toEqual(['archive', 'take_down', 'complete', 'pause']);
    expect(await stored(id)).toMatchObject({ status: 'published', version: 1 });
    expect(await log(id)).toEqual([]);
  });

  it('are refused without the chapters that they need', async () => {
    const id = await addBook({ status: 'in_review' }, 0);
    const refused = await send(editor, id, { type: 'publish' });
    expect([refused.status, refused.body.data.allowed_events]).toEqual([
      409,
      ['withdraw', 'request_changes', 'pause'],
    ]);
  });

  it('are forbidden to who lacks the ability', async () => {
    const id = await addBook({ status: 'in_review' });
    for (const [user, type] of [
      [author, 'publish'],
      [author, 'take_down'],
      [moderator, 'withdraw'],
      [moderator, 'publish'],
    ] as const) {
      const refused = await send(user, id, { type, reason: 'Vì thế.' });
      expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    }
    expect(await stored(id)).toMatchObject({ status: 'in_review', version: 1 });
  });

  it('know nothing of a book that the sender may not read', async () => {
    const id = await addBook();
    for (const path of [String(id), '999999999', '0', 'x', '1e3', '1%20or%201=1']) {
      const answer = await server.call('POST', `/books/${path}/events`, {
        token: stranger.token,
        payload: { type: 'submit' },
      });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    }
    expect(await stored(id)).toMatchObject({ status: 'draft', version: 1 });
  });

  it('tell a suspended author why', async () => {
    const suspended = await server.addUser(['author'], {
      status: 'suspended',
      status_reason: 'Đăng lại truyện.',
    });
    const id = await addBook({ owner_id: suspended.id });
    const refused = await send(suspended, id, { type: 'submit' });
    expect([refused.status, refused.body.message]).toEqual([403, 'Đăng lại truyện.']);
  });

  it('do not reach a book in the trash, nor a guest', async () => {
    const id = await addBook({ deleted_at: new Date() });
    expect((await send(author, id, { type: 'submit' })).status).toBe(404);
    const guest = await server.call('POST', `/books/${id}/events`, { payload: { type: 'submit' } });
    expect(guest.statusCode).toBe(401);
  });

  it('are refused on a version that has passed, with the current book', async () => {
    const id = await addBook({ version: 4 });
    const late = await send(author, id, { type: 'submit', version: 3 });
    expect([late.status, late.body]).toMatchObject([
      409,
      { code: 'version_conflict', data: { current: { id, status: 'draft', version: 4 } } },
    ]);
  });

  it.each([{}, { reason: '' }, { reason: '   ' }])(
    'ask for a reason where somebody is refused: %j',
    async (given) => {
      const id = await addBook({ status: 'in_review' });
      const refused = await send(editor, id, { type: 'request_changes', ...given });
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        { reason: ['Vui lòng nhập thông tin này.'] },
      ]);
      expect(await stored(id)).toMatchObject({ status: 'in_review', version: 1 });
    },
  );

  it.each([
    [{}, { type: ['Vui lòng nhập thông tin này.'] }],
    [{ type: 'explode' }, { type: ['Giá trị không nằm trong các lựa chọn.'] }],
    [{ type: 'toString' }, { type: ['Giá trị không nằm trong các lựa chọn.'] }],
    [{ type: 'submit', version: '1' }, { version: ['Cần nhập số nguyên.'] }],
    [{ type: 'submit', reason: 'a\u0000b' }, { reason: ['Giá trị không hợp lệ.'] }],
    [{ type: 'submit', reason: 'a'.repeat(1001) }, { reason: ['Không được dài quá 1000 ký tự.'] }],
  ])('refuse a body that is wrong: %j', async (payload, errors) => {
    const id = await addBook();
    const refused = await send(author, id, payload);
    expect([refused.status, refused.body.errors]).toEqual([422, errors]);
  });

  it('write nothing that the body smuggles in', async () => {
    const id = await addBook();
    await send(author, id, {
      type: 'submit',
      status: 'published',
      owner_id: stranger.id,
      chapter_count: 9,
      at: '2000',
    });
    expect(await stored(id)).toEqual({ status: 'in_review', progress: 1, version: 2 });
    const read = await server.call('GET', `/books/${id}`, { token: author.token });
    expect(read.json().data).toMatchObject({ owner_id: author.id, chapter_count: 1 });
  });

  it('happen once of two that come at once', async () => {
    const id = await addBook({ status: 'in_review' });
    const answers = await Promise.all([
      send(editor, id, { type: 'publish' }),
      send(editor, id, { type: 'request_changes', reason: 'Sửa chương 1.' }),
      send(author, id, { type: 'withdraw' }),
    ]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409']);
    expect(await stored(id)).toMatchObject({ version: 2 });
    expect(await log(id)).toHaveLength(1);
  });

  it('happen once when the same request comes again', async () => {
    const id = await addBook();
    const headers = { 'idempotency-key': `submit-${id}` };
    const first = await send(author, id, { type: 'submit' }, headers);
    const again = await send(author, id, { type: 'submit' }, headers);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect(await stored(id)).toMatchObject({ status: 'in_review', version: 2 });
  });

  it('are the only way to another status or progress', async () => {
    const id = await addBook();
    const patch = (payload: object) => server.call('PATCH', `/books/${id}`, { token: editor.token, payload });
    const status = await patch({ version: 1, status: 'published' });
    expect([status.statusCode, status.json().errors]).toEqual([
      422,
      { status: ['Bạn không được thay đổi mục này.'] },
    ]);
    const progress = await patch({ version: 1, progress: 2, title: 'Trăng tròn' });
    expect([progress.statusCode, progress.json().errors]).toEqual([
      422,
      { progress: ['Bạn không được thay đổi mục này.'] },
    ]);
    const same = await patch({ version: 1, status: 'draft', progress: 1, title: 'Trăng tròn' });
    expect([same.statusCode, same.json().data]).toMatchObject([
      200,
      { status: 'draft', title: 'Trăng tròn' },
    ]);
    const created = await server.call('POST', '/books', {
      token: author.token,
      payload: {
        title: 'Trăng non',
        slug: `xuat-ban-ngay-${id}`,
        author_name: 'Mây',
        kind: 'original',
        genres: [],
        status: 'published',
      },
    });
    expect(created.json().data.status).toBe('draft');
  });

  it('are offered with a list and with one book, as state and abilities allow', async () => {
    const id = await addBook({ status: 'in_review' });
    const offered = async (user: User, path: string) => {
      const answer = await server.call('GET', path, { token: user.token });
      const { data } = answer.json();
      return Array.isArray(data) ? data[0] : data;
    };
    const one = `/books/${id}?append=allowed_events&fields[books]=id`;
    expect(await offered(author, one)).toEqual({ id, allowed_events: ['withdraw', 'complete', 'pause'] });
    expect(await offered(editor, one)).toEqual({
      id,
      allowed_events: ['withdraw', 'request_changes', 'publish', 'complete', 'pause'],
    });
    expect(await offered(moderator, one)).toEqual({ id, allowed_events: [] });
    const list = `/books?filter[id]=${id}&append=allowed_events&fields[books]=id`;
    expect(await offered(author, list)).toEqual({ id, allowed_events: ['withdraw', 'complete', 'pause'] });
  });
});
