/** One event for many books: every record judged on its own, a batch at a time (contract.md, "bulk"). */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BulkAnswer } from '#contract/api/bulk.ts';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';
import { buildBook, buildChapter } from '#tests/server/factories/build-records.ts';

type User = Awaited<ReturnType<TestServer['addUser']>>;

describeOnDatabase('bulk events of books', (databases) => {
  let server: TestServer;
  let author: User;
  let stranger: User;
  let editor: User;
  const errors: { id?: number; reqId: string }[] = [];
  beforeAll(async () => {
    server = await startServer(databases, { onError: (line) => void errors.push(JSON.parse(line)) });
    author = await server.addUser(['author']);
    stranger = await server.addUser(['author']);
    editor = await server.addUser(['author', 'editor']);
  });
  afterAll(() => server.close());

  async function addBooks(count: number, changes: Record<string, unknown> = {}): Promise<number[]> {
    const ids: number[] = [];
    for (let at = 0; at < count; at += 1)
      ids.push(
        await buildBook(server.database.kysely, { title: 'Trăng non', owner_id: author.id, ...changes }),
      );
    return ids;
  }
  const send = async (user: User | null, payload: object, resource = 'books') => {
    const answer = await server.call('POST', `/${resource}/bulk`, { token: user?.token ?? null, payload });
    return { status: answer.statusCode, body: answer.json() };
  };
  const statusesOf = async (ids: number[]) => {
    const rows = await server.database.kysely
      .selectFrom('books')
      .select('status')
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();
    return rows.map(({ status }) => status);
  };

  it('judge every record on its own, and say of each what became of it', async () => {
    const [draft = 0] = await addBooks(1);
    const [published = 0] = await addBooks(1, { status: 'published' });
    const [foreign = 0] = await addBooks(1, { owner_id: stranger.id });
    const sent = await send(author, { ids: [foreign, published, draft, draft], event: { type: 'submit' } });
    expect(sent.status).toBe(200);
    expect(sent.body.data).toEqual({
      results: [
        { id: draft, outcome: 'done', message: 'Đã gửi duyệt.', undo: 'withdraw' },
        {
          id: published,
          outcome: 'refused',
          message: 'Trạng thái hiện tại không cho phép thao tác này.',
          undo: null,
        },
        { id: foreign, outcome: 'not_found', message: 'Không tìm thấy nội dung này.', undo: null },
      ],
      next: null,
      up_to: null,
      total: 3,
    });
    expect(await statusesOf([draft, published, foreign])).toEqual(['in_review', 'published', 'draft']);
  });

  /** Whoever writes a book of this title meets an error of the database with this code, until it is taken away. */
  async function breakBooks(title: string, code: string): Promise<() => Promise<void>> {
    const run = (statement: string) => sql.raw(statement).execute(server.database.kysely);
    await run(
      `create function break_books() returns trigger language plpgsql as $$ begin raise sqlstate '${code}'; end $$`,
    );
    await run(`create trigger break_books before update on books for each row
      when (old.title = '${title}') execute function break_books()`);
    return async () => void (await run('drop function break_books cascade'));
  }

  it('say of one that met an error that it did, and do the others', async () => {
    const [one = 0] = await addBooks(1);
    const [broken = 0] = await addBooks(1, { title: 'Hỏng' });
    const [other = 0] = await addBooks(1);
    const mend = await breakBooks('Hỏng', 'XX000');
    errors.length = 0;
    const key = { 'idempotency-key': 'bulk with an error' };
    const payload = { ids: [one, broken, other], event: { type: 'submit' } };
    const ask = () => server.call('POST', '/books/bulk', { token: author.token, payload, headers: key });
    const answer = await ask();
    await mend();
    expect(answer.statusCode).toBe(200);
    const { results, next } = answer.json<{ data: BulkAnswer['data'] }>().data;
    expect(results.map(({ id, outcome }) => [id, outcome])).toEqual([
      [one, 'done'],
      [broken, 'failed'],
      [other, 'done'],
    ]);
    expect(next).toBeNull();
    expect(errors).toMatchObject([{ id: broken }]);
    expect(results[1]?.message).toBe(`Máy chủ gặp lỗi. Vui lòng thử lại; mã lỗi: ${errors[0]?.reqId}.`);
    expect(await statusesOf([one, broken, other])).toEqual(['in_review', 'draft', 'in_review']);
    // The same call again is the same answer: what it says is known.
    expect((await ask()).json()).toEqual(answer.json());
  });

  it('say what is done and where to go on when the database goes away in their midst', async () => {
    const [one = 0] = await addBooks(1);
    const [lost = 0] = await addBooks(1, { title: 'Mất' });
    const [other = 0] = await addBooks(1);
    const mend = await breakBooks('Mất', '57P01');
    const event = { type: 'submit' };
    const ids = [one, lost, other];
    const first = await send(author, { ids, event });
    expect([first.status, first.body.data.next]).toEqual([200, one]);
    expect(first.body.data.results).toMatchObject([{ id: one, outcome: 'done' }]);
    // Nothing of this one has happened: the same call may come again.
    const again = await send(author, { ids, event, after: one });
    expect(again.status).toBe(503);
    await mend();
    const rest = await send(author, { ids, event, after: one });
    expect(rest.body.data).toMatchObject({
      results: [
        { id: lost, outcome: 'done' },
        { id: other, outcome: 'done' },
      ],
      next: null,
    });
  });

  it('are forbidden record by record to who lacks the ability', async () => {
    const ids = await addBooks(2, { status: 'in_review' });
    const sent = await send(author, { ids, event: { type: 'publish' } });
    expect(sent.body.data.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'forbidden',
      'forbidden',
    ]);
    expect(await statusesOf(ids)).toEqual(['in_review', 'in_review']);
  });

  it('ask for the reason that the chart requires, and keep it in the audit log', async () => {
    const ids = await addBooks(2, { status: 'published' });
    const without = await send(editor, { ids, event: { type: 'take_down' } });
    expect(without.body.data.results[0]).toEqual({
      id: ids[0],
      outcome: 'invalid',
      message: 'Vui lòng nhập thông tin này.',
      undo: null,
    });
    const taken = await send(editor, { ids, event: { type: 'take_down', reason: 'Vi phạm.', version: 9 } });
    expect(taken.body.data.results.map(({ undo }: { undo: string }) => undo)).toEqual(['restore', 'restore']);
    const lines = await server.database.kysely
      .selectFrom('activities')
      .select(['actor_id', 'action', 'after'])
      .where('subject_id', 'in', ids)
      .where('subject', '=', 'books')
      .execute();
    const line = {
      actor_id: editor.id,
      action: 'books.take_down',
      after: { status: 'taken_down', reason: 'Vi phạm.' },
    };
    expect(lines).toEqual([line, line]);
  });

  it('go through all that a filter means, a hundred at a time, and not through what comes meanwhile', async () => {
    const own = await server.addUser(['author']);
    const ids = await addBooks(230, { owner_id: own.id, kind: 'converted' });
    const others = await addBooks(2, { owner_id: own.id });
    const filter = 'filter[kind]=converted&sort=title&page=3';
    const first = await send(own, { filter, event: { type: 'submit' } });
    const { results, ...rest } = first.body.data;
    expect(results).toHaveLength(100);
    expect(rest).toEqual({ next: ids[99], up_to: ids[229], total: 230 });
    const late = await addBooks(1, { owner_id: own.id, kind: 'converted' });
    const second = await send(own, {
      filter,
      event: { type: 'submit' },
      after: rest.next,
      up_to: rest.up_to,
    });
    expect(second.body.data).toMatchObject({ next: ids[199], up_to: ids[229], total: 130 });
    const third = await send(own, {
      filter,
      event: { type: 'submit' },
      after: second.body.data.next,
      up_to: rest.up_to,
    });
    expect(third.body.data).toMatchObject({ next: null, total: 30 });
    expect(third.body.data.results).toHaveLength(30);
    expect(new Set(await statusesOf(ids))).toEqual(new Set(['in_review']));
    expect(await statusesOf([...others, ...late])).toEqual(['draft', 'draft', 'draft']);
  });

  it('reach by a filter only what the sender may read', async () => {
    const [foreign = 0] = await addBooks(1, { owner_id: stranger.id });
    const own = await server.addUser(['author']);
    const sent = await send(own, { filter: '', event: { type: 'submit' } });
    expect(sent.body.data).toEqual({ results: [], next: null, up_to: null, total: 0 });
    expect(await statusesOf([foreign])).toEqual(['draft']);
  });

  it('leave books in the trash alone', async () => {
    const ids = await addBooks(1, { deleted_at: new Date() });
    const sent = await send(author, { ids, event: { type: 'submit' } });
    expect(sent.body.data.results[0].outcome).toBe('not_found');
  });

  it('are refused to guests and readers', async () => {
    const reader = await server.addUser(['reader']);
    expect((await send(null, { ids: [1], event: { type: 'submit' } })).status).toBe(401);
    expect((await send(reader, { filter: '', event: { type: 'submit' } })).status).toBe(403);
  });

  it.each([
    [{ event: { type: 'submit' } }, 422],
    [{ ids: [1], filter: '', event: { type: 'submit' } }, 422],
    [{ ids: [], event: { type: 'submit' } }, 422],
    [{ ids: Array.from({ length: 501 }, (_, at) => at + 1), event: { type: 'submit' } }, 422],
    [{ ids: [1.5], event: { type: 'submit' } }, 422],
    [{ ids: ['1'], event: { type: 'submit' } }, 422],
    [{ ids: [1], event: { type: 'explode' } }, 422],
    [{ ids: [1], event: 'submit' }, 422],
    [{ ids: [1] }, 422],
    [{ filter: 'filter[password]=x', event: { type: 'submit' } }, 400],
    [{ filter: 'filter[status]=explode', event: { type: 'submit' } }, 400],
    [{ filter: '&&&=', event: { type: 'submit' } }, 400],
  ])('refuse what makes no sense: %j', async (payload, status) => {
    expect((await send(editor, payload)).status).toBe(status);
  });

  const toldOf = async ({ id }: User, after: number) =>
    (
      await server.database.kysely
        .selectFrom('notifications')
        .select(['message', 'url'])
        .where('user_id', '=', id)
        .where('id', '>', after)
        .orderBy('id')
        .execute()
    ).map(({ message, url }) => [message, url]);
  const lastNotice = async () => {
    const { rows } = await sql<{
      id: number;
    }>`select coalesce(max(id), 0)::integer as id from notifications`.execute(server.database.kysely);
    return rows[0]?.id ?? 0;
  };

  it('tell each owner once, with how many, and of one alone by its name', async () => {
    const ids = await addBooks(3, { status: 'in_review' });
    const [alone = 0] = await addBooks(1, { status: 'in_review', owner_id: stranger.id });
    const [refused = 0] = await addBooks(1, { status: 'published' });
    const before = await lastNotice();
    await send(editor, {
      ids: [...ids, alone, refused],
      event: { type: 'request_changes', reason: 'Sửa bìa.' },
    });
    expect(await toldOf(author, before)).toEqual([['3 truyện của bạn: Cần chỉnh sửa (Sửa bìa.)', '/books']]);
    expect(await toldOf(stranger, before)).toEqual([
      ['Trăng non: Cần chỉnh sửa (Sửa bìa.)', `/books/${alone}/edit`],
    ]);
  });

  it('tell the owner of books that go to the trash and come back once', async () => {
    const ids = await addBooks(2);
    const before = await lastNotice();
    await send(editor, { ids, event: { type: 'trash' } });
    await send(editor, { ids, event: { type: 'restore_from_trash' } });
    expect(await toldOf(author, before)).toEqual([
      ['2 truyện của bạn đã bị chuyển vào thùng rác.', '/books?trashed=1'],
      ['2 truyện của bạn đã được khôi phục từ thùng rác.', '/books'],
    ]);
  });

  it('tell the owner of chapters once of each book', async () => {
    const [long = 0] = await addBooks(1, { title: 'Dài' });
    const [short = 0] = await addBooks(1, { title: 'Ngắn' });
    const ids: number[] = [];
    for (const book of [long, long, short])
      ids.push(await buildChapter(server.database.kysely, { book_id: book, title: 'Một' }));
    const before = await lastNotice();
    await send(editor, { ids, event: { type: 'publish' } }, 'chapters');
    expect(await toldOf(author, before)).toEqual([
      ['2 chương của “Dài”: Đã xuất bản', `/books/${long}/chapters`],
      ['Một: Đã xuất bản', `/chapters/${ids[2]}`],
    ]);
  });

  it('tell of each record where the end of the call cannot be told', async () => {
    const ids = await addBooks(2, { status: 'in_review' });
    const run = (statement: string) => sql.raw(statement).execute(server.database.kysely);
    await run(
      `create function keep_notices() returns trigger language plpgsql as $$ begin raise sqlstate '57014'; end $$`,
    );
    await run(
      'create trigger keep_notices before delete on notifications for each row execute function keep_notices()',
    );
    const before = await lastNotice();
    const event = { type: 'request_changes', reason: 'Sửa bìa.' };
    const { status } = await send(editor, { ids, event });
    await run('drop function keep_notices cascade');
    expect(status).toBe(200);
    expect(await toldOf(author, before)).toEqual(
      ids.map((id) => ['Trăng non: Cần chỉnh sửa (Sửa bìa.)', `/books/${id}/edit`]),
    );
  });

  it.each([
    { what: 'are pushed and mailed to their owner once', muted: [], left: ['mails', 'outbox'], told: 1 },
    {
      what: 'are mailed once to an owner who hears of such things by mail alone',
      muted: ['book.changed'],
      left: ['mails'],
      told: 0,
    },
  ])('$what', async ({ muted, left, told }) => {
    const owner = await server.addUser(['author']);
    const ids = await addBooks(3, { status: 'in_review', owner_id: owner.id });
    const { kysely } = server.database;
    await kysely
      .insertInto('notification_settings')
      .values({ user_id: owner.id, muted, mailed: ['book.changed'] })
      .execute();
    const run = (statement: string) => sql.raw(statement).execute(kysely);
    await run(`update users set email_verified_at = now() where id = ${owner.id}`);
    // What leaves the queues stays here.
    await run('create table left_queue (what text)');
    await run(`create function note_left() returns trigger language plpgsql as $$ begin
      insert into left_queue select tg_table_name
        where tg_table_name = 'mails' or to_jsonb(new) ->> 'event' like '%BroadcastNotificationCreated';
      return new; end $$`);
    for (const table of ['mails', 'outbox'])
      await run(
        `create trigger note_left after insert on ${table} for each row execute function note_left()`,
      );
    const before = await lastNotice();
    await send(editor, { ids, event: { type: 'request_changes', reason: 'Sửa bìa.' } });
    const { rows } = await sql<{ what: string }>`select what from left_queue order by what`.execute(kysely);
    await run('drop function note_left cascade');
    await run('drop table left_queue');
    expect(rows.map(({ what }) => what)).toEqual(left);
    expect(await toldOf(owner, before)).toHaveLength(told);
  });
});
