/** Chapters and issues over HTTP: reading them, and the moments and people that their events write. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lifecycles } from '#machines/lifecycles/table.ts';
import { sendEvent } from '#server/lifecycle/send-event.ts';
import { withLifecycle } from '#server/resources/writable-table.ts';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';
import { quietEvents } from './quiet-events.ts';
import { buildBook } from '../factories/build-records.ts';

type User = Awaited<ReturnType<TestServer['addUser']>>;

/** The test server's clock stands at 2026-05-12T08:00:00.000Z. */
const now = '2026-05-12T08:00:00.000Z';
const tomorrow = '2026-05-13T08:00:00.000Z';

describeOnDatabase('chapters and issues', (databases) => {
  let server: TestServer;
  let author: User;
  let stranger: User;
  let moderator: User;
  let bookId: number;
  beforeAll(async () => {
    server = await startServer(databases);
    author = await server.addUser(['author']);
    stranger = await server.addUser(['author']);
    moderator = await server.addUser(['moderator']);
    bookId = await addBook(author.id);
  });
  afterAll(() => server.close());

  let numbers = 0;
  const addBook = (ownerId: number) =>
    buildBook(server.database.kysely, { title: 'Trăng non', owner_id: ownerId });
  const addChapter = async (book = bookId) => {
    numbers += 1;
    const { id } = await server.database.kysely
      .insertInto('chapters')
      .values({
        book_id: book,
        number: numbers,
        title: `Chương ${numbers}`,
        word_count: 100,
        published_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const addIssue = async (ownerId: number) => {
    const { id } = await server.database.kysely
      .insertInto('issues')
      .values({
        kind: 'typo',
        note: 'Tên nhân vật sai.',
        book_id: bookId,
        chapter_id: null,
        reporter_id: null,
        owner_id: ownerId,
        assignee_id: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const send = async (user: User, path: string, payload: object) => {
    const answer = await server.call('POST', `${path}/events`, { token: user.token, payload });
    return { status: answer.statusCode, body: answer.json() };
  };
  const get = (user: User, path: string) => server.call('GET', path, { token: user.token });

  it("list a book's chapters in order, for its owner and for nobody else", async () => {
    const book = await addBook(author.id);
    const ids = [await addChapter(book), await addChapter(book)];
    const list = await get(author, `/chapters?filter[book_id]=${book}&include=book&fields[books]=title`);
    expect(list.json().data).toMatchObject([
      { id: ids[0], book_id: book, owner_id: author.id, status: 'draft', book: { title: 'Trăng non' } },
      { id: ids[1], book_id: book, owner_id: author.id, published_at: null, version: 1 },
    ]);
    expect(list.json().meta.total).toBe(2);
    expect((await get(stranger, `/chapters?filter[book_id]=${book}`)).json().data).toEqual([]);
    expect((await get(moderator, `/chapters?filter[book_id]=${book}`)).json().meta.total).toBe(2);
    expect((await get(stranger, `/chapters/${ids[0]}`)).statusCode).toBe(404);
    expect((await get(author, `/chapters/${ids[0]}`)).json().data).toMatchObject({ id: ids[0] });
  });

  it('lose sight of the chapters of a book in the trash, in a list that was counted before too', async () => {
    const book = await addBook(author.id);
    const id = await addChapter(book);
    const list = () => get(author, `/chapters?filter[book_id]=${book}`);
    expect((await list()).json().meta.total).toBe(1);
    await server.call('DELETE', `/books/${book}`, { token: author.token });
    expect((await list()).json().meta.total).toBe(0);
    expect((await get(author, `/chapters/${id}`)).statusCode).toBe(404);
    expect((await send(author, `/chapters/${id}`, { type: 'publish' })).status).toBe(404);
  });

  it('publish a chapter at the server’s moment, and the book knows its latest', async () => {
    const id = await addChapter();
    const published = await send(author, `/chapters/${id}`, { type: 'publish', published_at: tomorrow });
    expect([published.status, published.body]).toMatchObject([
      200,
      { data: { id, status: 'published', published_at: now, version: 2 }, message: 'Đã xuất bản.' },
    ]);
    const book = await get(author, `/books/${bookId}`);
    expect(book.json().data).toMatchObject({ last_chapter_id: id, last_chapter_at: now, version: 1 });
  });

  it('schedule, move and clear the moment of a chapter', async () => {
    const id = await addChapter();
    const path = `/chapters/${id}`;
    const scheduled = await send(author, path, {
      type: 'schedule',
      published_at: '2026-05-13T15:00:00+07:00',
    });
    expect(scheduled.body.data).toMatchObject({ status: 'scheduled', published_at: tomorrow });
    const moved = await send(author, path, { type: 'schedule', published_at: '2026-06-01T00:00:00Z' });
    expect(moved.body).toMatchObject({
      data: { status: 'scheduled', published_at: '2026-06-01T00:00:00.000Z' },
      message: 'Đã đổi lịch đăng.',
    });
    const cleared = await send(author, path, { type: 'unschedule' });
    expect(cleared.body.data).toMatchObject({ status: 'draft', published_at: null, version: 4 });
  });

  it.each([
    [{}, 'Vui lòng nhập thông tin này.'],
    [{ published_at: 'ngày mai' }, 'Giá trị không hợp lệ.'],
    [{ published_at: 5 }, 'Vui lòng nhập thông tin này.'],
    [{ published_at: now }, 'Hãy chọn một thời điểm trong tương lai.'],
    [{ published_at: '2020-01-01T00:00:00Z' }, 'Hãy chọn một thời điểm trong tương lai.'],
  ])('refuse a schedule of %j at its field', async (fields, text) => {
    const id = await addChapter();
    const refused = await send(author, `/chapters/${id}`, { type: 'schedule', ...fields });
    expect([refused.status, refused.body.errors]).toEqual([422, { published_at: [text] }]);
  });

  it('publish a due chapter for the system, never for a person and never early', async () => {
    const id = await addChapter();
    await send(author, `/chapters/${id}`, { type: 'schedule', published_at: tomorrow });
    const byPerson = await send(author, `/chapters/${id}`, { type: 'publish_due' });
    expect([byPerson.status, Object.keys(byPerson.body.errors)]).toEqual([422, ['type']]);

    const definition = withLifecycle.find(({ resource }) => resource.name === 'chapters');
    if (definition === undefined) throw new Error('Chapters have no lifecycle');
    const due = (at: string) =>
      sendEvent(
        quietEvents(server.database.kysely),
        definition,
        { kind: 'system' },
        String(id),
        { type: 'publish_due' },
        at,
      );
    expect(await due(now)).toMatchObject({ kind: 'transition-refused', current: { status: 'scheduled' } });
    expect(await due(tomorrow)).toMatchObject({
      kind: 'happened',
      happening: {
        object: 'chapter',
        resource: 'chapters',
        type: 'publish_due',
        actorId: null,
        before: { status: 'scheduled', version: 2 },
        after: { status: 'published', version: 3, published_at: new Date(tomorrow) },
      },
    });
    const [line] = await server.database.kysely
      .selectFrom('activities')
      .select(['actor_id', 'action', 'before', 'after', 'ip'])
      .where('subject', '=', 'chapters')
      .where('subject_id', '=', id)
      .orderBy('id', 'desc')
      .execute();
    expect(line).toEqual({
      actor_id: null,
      action: 'chapters.publish_due',
      before: { status: 'scheduled' },
      after: { status: 'published' },
      ip: null,
    });
  });

  it('give an issue to whoever takes it, and let its poster fix it', async () => {
    const id = await addIssue(author.id);
    const path = `/issues/${id}`;
    expect((await get(author, `${path}?append=allowed_events`)).json().data).toMatchObject({
      status: 'new',
      allowed_events: ['claim', 'reject', 'escalate'],
    });
    const claimed = await send(author, path, { type: 'claim' });
    expect(claimed.body.data).toMatchObject({ status: 'claimed', assignee_id: author.id });
    const escalated = await send(author, path, { type: 'escalate', reason: 'Bản quyền.' });
    expect(escalated.body.data).toMatchObject({ status: 'escalated', assignee_id: null });
    expect((await send(author, path, { type: 'claim' })).status).toBe(403);
    expect((await send(moderator, path, { type: 'claim' })).body.data).toMatchObject({
      assignee_id: moderator.id,
    });
    expect((await send(moderator, path, { type: 'fix' })).body.data.status).toBe('fixed');
    expect((await send(author, path, { type: 'reopen', reason: 'Vẫn sai.' })).status).toBe(403);
    expect((await send(stranger, path, { type: 'claim' })).status).toBe(404);
  });

  it("list one's own issues, and all of them for the staff", async () => {
    await addIssue(stranger.id);
    const owners = async (user: User) => {
      const { data } = (await get(user, '/issues?sort=id')).json<{ data: { owner_id: number }[] }>();
      return [...new Set(data.map((issue) => issue.owner_id))];
    };
    expect(await owners(author)).toEqual([author.id]);
    expect(await owners(moderator)).toEqual([author.id, stranger.id]);
  });

  it('name every resource with a lifecycle in the documentation', async () => {
    const document = (await server.app.inject('/api/openapi.json')).json<{
      paths: Record<string, unknown>;
    }>();
    for (const { resource, lifecycle } of withLifecycle) {
      expect(Object.keys(document.paths)).toContain(`/api/${resource.name}/{id}/events`);
      for (const name of lifecycle.names) expect(lifecycles[name].resources).toContain(resource.name);
    }
  });
});
