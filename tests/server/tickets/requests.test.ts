/** Requests (product.md, `/tickets`): what approving one brings about, really and once, and what refuses it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';
import { buildInvoice } from '../factories/build-invoice.ts';
import { buildIssue, buildReadable, buildSos } from '../factories/build-faults.ts';
import { buildBook, buildChapter } from '../factories/build-records.ts';

type Person = Awaited<ReturnType<TestServer['addUser']>>;

describeOnDatabase('requests', (databases) => {
  let server: TestServer;
  let author: Person;
  let stranger: Person;
  let moderator: Person;
  let other: Person;
  let administrator: Person;
  let book = 0;

  beforeAll(async () => {
    server = await startServer(databases);
    author = await server.addUser(['author'], { name: 'Lan Anh' });
    stranger = await server.addUser(['author']);
    moderator = await server.addUser(['moderator']);
    other = await server.addUser(['moderator']);
    administrator = await server.addUser(['administrator']);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    book = await buildBook(server.database.kysely, { owner_id: author.id, title: 'Tên cũ' });
  });

  const ask = (person: Person, request: object, changes: object = {}) =>
    server.call('POST', '/tickets', {
      token: person.token,
      payload: {
        type: 'request',
        subject: 'Nhờ xử lý',
        body: 'Xin cảm ơn.',
        book_id: book,
        request,
        ...changes,
      },
    });
  const asked = async (request: object, changes: object = {}) => {
    const answer = await ask(author, request, changes);
    expect(answer.statusCode).toBe(201);
    return answer.json<{ data: { id: number } }>().data.id;
  };
  const send = (person: Person, id: number, event: object) =>
    server.call('POST', `/tickets/${id}/events`, { token: person.token, payload: event });
  const shown = async (id: number) =>
    (await server.call('GET', `/tickets/${id}`, { token: moderator.token })).json<{
      data: { status: string; outcome: object | null };
    }>().data;
  const bookRow = (id = book) =>
    server.database.kysely
      .selectFrom('books')
      .select(['title', 'owner_id', 'version', 'deleted_at', 'chapter_count'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  it('are read, noted on, assigned and decided by editors, whom their badge leads to them; tickets are not', async () => {
    const editor = await server.addUser(['author', 'editor'], { name: 'Bùi Biên' });
    const second = await server.addUser(['author', 'editor'], { name: 'Bùi Tập' });
    const call = (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) =>
      server.call(method, path, { token: editor.token, ...(payload && { payload }) });
    const id = await asked({ kind: 'rename', title: 'Tên mới' });
    const ticket = await server.call('POST', '/tickets', {
      token: author.token,
      payload: { type: 'ticket', subject: 'Hỏi', body: 'Xin hỏi.' },
    });
    const { id: foreign } = ticket.json<{ data: { id: number } }>().data;
    const own = await ask(editor, { kind: 'delete' });
    const { id: mine } = own.json<{ data: { id: number } }>().data;

    const listed = await call(
      'GET',
      '/tickets?filter[is_open]=true&sort=id&fields[tickets]=id,type&limit=100',
    );
    const rows = listed.json<{ data: { id: number; type: string }[] }>().data;
    expect(rows.map((row) => row.id)).toEqual(expect.arrayContaining([id, mine]));
    expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(['request']));
    const counters = await call('GET', '/account/counters');
    expect(counters.json()).toMatchObject({ data: { request_opening_count: rows.length } });
    expect((await call('GET', `/tickets/${foreign}`)).statusCode).toBe(404);

    const note = await call('POST', `/tickets/${id}/messages`, { body: 'Tên này được.', kind: 'note' });
    expect(note.statusCode).toBe(201);
    const messages = await call('GET', `/tickets/${id}/messages`);
    expect(messages.json()).toMatchObject({ data: [{ kind: 'note', body: 'Tên này được.' }] });
    const found = await call('GET', encodeURI('/tickets/assignees?search=bui&type=request'));
    expect(found.json()).toEqual({
      data: [
        { id: editor.id, name: 'Bùi Biên' },
        { id: second.id, name: 'Bùi Tập' },
      ],
    });
    expect((await call('GET', encodeURI('/tickets/assignees?search=bui'))).json()).toEqual({ data: [] });
    const given = await call('PATCH', `/tickets/${id}`, {
      assignee_id: second.id,
      priority: 'high',
      version: 1,
    });
    expect(given.json()).toMatchObject({ data: { assignee_id: second.id, priority: 'high' } });
    const told = await server.call('GET', '/notifications?limit=1', { token: second.token });
    expect(told.json()).toMatchObject({ data: [{ message: 'Bạn được giao xử lý: Nhờ xử lý' }] });
    const toAsker = await server.call('PATCH', `/tickets/${mine}`, {
      token: moderator.token,
      payload: { assignee_id: editor.id, version: 1 },
    });
    expect(toAsker.statusCode).toBe(422);
    const taken = { assignee_id: second.id, version: 1 };
    const ofTicket = await server.call('PATCH', `/tickets/${foreign}`, {
      token: moderator.token,
      payload: taken,
    });
    expect(ofTicket.statusCode).toBe(422);

    expect((await send(editor, mine, { type: 'approve' })).statusCode).toBe(403);
    expect((await send(editor, id, { type: 'approve' })).statusCode).toBe(200);
    expect(await bookRow()).toMatchObject({ title: 'Tên mới' });
    expect(await shown(id)).toMatchObject({ status: 'approved' });
  });

  it('to rename a book rename it, with a version and a line in the audit log', async () => {
    const id = await asked({ kind: 'rename', title: 'Tên mới' });
    expect((await send(moderator, id, { type: 'approve' })).statusCode).toBe(200);
    expect(await bookRow()).toMatchObject({ title: 'Tên mới', version: 2 });
    expect(await shown(id)).toMatchObject({
      status: 'approved',
      outcome: { book_id: book, title_before: 'Tên cũ' },
    });
    const lines = await server.database.kysely
      .selectFrom('activities')
      .select(['actor_id', 'action', 'before', 'after'])
      .where('subject', '=', 'books')
      .where('subject_id', '=', book)
      .execute();
    expect(lines).toEqual([
      {
        actor_id: moderator.id,
        action: 'update',
        before: { title: 'Tên cũ' },
        after: { title: 'Tên mới' },
      },
    ]);
  });

  it('to delete a book put it into the trash, once when two approve at the same time', async () => {
    const id = await asked({ kind: 'delete' });
    const answers = await Promise.all([
      send(moderator, id, { type: 'approve' }),
      send(other, id, { type: 'approve' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, next) => one - next)).toEqual([
      200, 409,
    ]);
    expect(await bookRow()).toMatchObject({ version: 2, deleted_at: expect.any(Date) });
    expect((await send(moderator, id, { type: 'approve' })).statusCode).toBe(409);
  });

  it('to change the owner hand the book over, and the author is told', async () => {
    const { email, id: newOwner } = stranger;
    const id = await asked({ kind: 'change_owner', email });
    await send(moderator, id, { type: 'approve' });
    expect(await bookRow()).toMatchObject({ owner_id: newOwner });
    const answer = await server.call('GET', '/notifications?filter[type]=request.changed&limit=1', {
      token: author.token,
    });
    expect(answer.json()).toMatchObject({ data: [{ message: 'Nhờ xử lý: Đã duyệt' }] });
  });

  it('to change the owner to nobody we know stay open, and change nothing', async () => {
    const id = await asked({ kind: 'change_owner', email: 'khong-ai@example.test' });
    const answer = await send(moderator, id, { type: 'approve' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      message: 'Không có tài khoản tác giả đang hoạt động nào dùng email này.',
    });
    expect(await shown(id)).toMatchObject({ status: 'open', outcome: null });
    expect(await bookRow()).toMatchObject({ owner_id: author.id, version: 1 });
  });

  it('to merge move the chapters behind those of the other book, and the book into the trash', async () => {
    const into = await buildBook(server.database.kysely, { owner_id: author.id });
    const kept = await buildChapter(server.database.kysely, { book_id: into, number: 7 });
    const first = await buildChapter(server.database.kysely, { book_id: book, number: 1 });
    const second = await buildChapter(server.database.kysely, { book_id: book, number: 4 });
    const id = await asked({ kind: 'merge', into_book_id: into });
    expect((await send(moderator, id, { type: 'approve' })).statusCode).toBe(200);
    const chapters = await server.database.kysely
      .selectFrom('chapters')
      .select(['id', 'number'])
      .where('book_id', '=', into)
      .orderBy('number')
      .execute();
    expect(chapters).toEqual([
      { id: kept, number: 7 },
      { id: first, number: 8 },
      { id: second, number: 9 },
    ]);
    expect(await bookRow(into)).toMatchObject({ chapter_count: 3 });
    expect(await bookRow()).toMatchObject({ chapter_count: 0, deleted_at: expect.any(Date) });
    expect((await shown(id)).outcome).toEqual({ book_id: book, into_book_id: into, moved: 2, trashed: true });
  });

  describe('to merge books of which readers have reported faults', () => {
    const content = 'Trời mưa.\n\nNàng khẽ cười.';
    let into = 0;
    let place: Awaited<ReturnType<typeof buildReadable>>;
    beforeEach(async () => {
      const { kysely } = server.database;
      into = await buildBook(kysely, { owner_id: author.id, status: 'published' });
      place = await buildReadable(kysely, content, { owner_id: author.id });
    });

    const report = async (reader = stranger) => {
      const payload = { chapter_id: place.chapter, kind: 'typo', quote: 'Nàng khẽ' };
      const answer = await server.call('POST', '/issues/report', { token: reader.token, payload });
      return answer.json<{ data: { id: number; is_new: boolean; report_count: number } }>().data;
    };
    const merged = async () => {
      const id = await asked({ kind: 'merge', into_book_id: into }, { book_id: place.book });
      expect((await send(moderator, id, { type: 'approve' })).statusCode).toBe(200);
    };
    const seen = async (person: Person, list: 'issues' | 'sos') => {
      const answer = await server.call('GET', `/${list}?filter[book_id]=${into}&sort=id`, {
        token: person.token,
      });
      return answer
        .json<{ data: Record<string, unknown>[] }>()
        .data.map(({ id, chapter_id, owner_id }) => ({ id, chapter_id, owner_id }));
    };

    it('take them along, and count what is reported again', async () => {
      const { id, is_new: isNew } = await report();
      expect(isNew).toBe(true);
      const urgent = await buildSos(server.database.kysely, {
        book_id: place.book,
        chapter_id: place.chapter,
      });
      await merged();
      const fault = { chapter_id: place.chapter, owner_id: author.id };
      expect(await seen(author, 'issues')).toEqual([{ id, ...fault }]);
      expect(await seen(moderator, 'issues')).toEqual([{ id, ...fault }]);
      expect(await seen(moderator, 'sos')).toEqual([{ id: urgent, ...fault }]);
      expect(await report(moderator)).toEqual({ id, is_new: false, report_count: 2 });
    });

    it('give them to whoever has the other book', async () => {
      const { id } = await report();
      const other_id = await buildIssue(server.database.kysely, {
        book_id: place.book,
        chapter_id: place.chapter,
        owner_id: moderator.id,
      });
      const request = await asked({ kind: 'merge', into_book_id: into }, { book_id: place.book });
      const { kysely } = server.database;
      const editor = await server.addUser(['author', 'editor']);
      await kysely.updateTable('tickets').set({ owner_id: editor.id }).where('id', '=', request).execute();
      await kysely.updateTable('books').set({ owner_id: stranger.id }).where('id', '=', into).execute();
      expect((await send(moderator, request, { type: 'approve' })).statusCode).toBe(200);
      expect(await seen(moderator, 'issues')).toEqual([
        { id, chapter_id: place.chapter, owner_id: stranger.id },
        { id: other_id, chapter_id: place.chapter, owner_id: moderator.id },
      ]);
    });

    it('separate a duplicate from what stays behind', async () => {
      const { id } = await report();
      const { kysely } = server.database;
      const kept = await buildIssue(kysely, { book_id: place.book, report_count: 3 });
      await kysely.updateTable('issues').set({ merged_into_id: kept }).where('id', '=', id).execute();
      await merged();
      expect(await seen(moderator, 'issues')).toEqual([
        { id, chapter_id: place.chapter, owner_id: author.id },
      ]);
      expect(await report(moderator)).toEqual({ id, is_new: false, report_count: 2 });
      const left = await kysely
        .selectFrom('issues')
        .select(['book_id', 'report_count'])
        .where('id', '=', kept)
        .executeTakeFirstOrThrow();
      expect(left).toEqual({ book_id: place.book, report_count: 2 });
    });
  });

  describe('of somebody who could not ask for it any more', () => {
    const refusal =
      'Người gửi yêu cầu nay không còn quyền với truyện hoặc kỳ thanh toán này, nên chưa có gì được thực hiện. Hãy từ chối yêu cầu và nêu lý do.';
    const refused = async (id: number, person: Person) => {
      const answer = await send(person, id, { type: 'approve' });
      expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([409, refusal]);
      expect(await shown(id)).toMatchObject({ status: 'open', outcome: null });
    };

    it.each([
      ['rename', { kind: 'rename', title: 'Tên mới' }],
      ['deletion', { kind: 'delete' }],
      ['change of owner', { kind: 'change_owner', email: 'ai-do@example.test' }],
    ])('do no %s to a book that an earlier request has handed on', async (_name, request) => {
      const late = await asked(request);
      const first = await asked({ kind: 'change_owner', email: stranger.email });
      expect((await send(moderator, first, { type: 'approve' })).statusCode).toBe(200);
      await refused(late, moderator);
      expect(await bookRow()).toMatchObject({ title: 'Tên cũ', owner_id: stranger.id, deleted_at: null });
    });

    it.each(['the one', 'the other'] as const)(
      'merge nothing when %s book is another’s by then',
      async (which) => {
        const { kysely } = server.database;
        const into = await buildBook(kysely, { owner_id: author.id });
        await buildChapter(kysely, { book_id: book, number: 1 });
        const id = await asked({ kind: 'merge', into_book_id: into });
        const lost = which === 'the one' ? book : into;
        await kysely.updateTable('books').set({ owner_id: stranger.id }).where('id', '=', lost).execute();
        await refused(id, moderator);
        expect(await bookRow()).toMatchObject({ chapter_count: 1, deleted_at: null });
        expect(await bookRow(into)).toMatchObject({ chapter_count: 0 });
      },
    );

    it('pay nothing early to an author who is suspended', async () => {
      const { kysely } = server.database;
      const suspended = await server.addUser(['author']);
      const invoice = await buildInvoice(kysely, { owner_id: suspended.id, status: 'confirmed' });
      const asking = await ask(suspended, { kind: 'payout', invoice_id: invoice }, { book_id: null });
      const { id } = asking.json<{ data: { id: number } }>().data;
      await kysely
        .updateTable('users')
        .set({ status: 'suspended', status_reason: 'Gian lận' })
        .where('id', '=', suspended.id)
        .execute();
      await refused(id, administrator);
      const { status } = await kysely
        .selectFrom('invoices')
        .select('status')
        .where('id', '=', invoice)
        .executeTakeFirstOrThrow();
      expect(status).toBe('confirmed');
    });
  });

  it('to pay early release the statement by its own lifecycle, for those alone who may, and are kept from no second one', async () => {
    const invoice = await buildInvoice(server.database.kysely, { owner_id: author.id, status: 'confirmed' });
    const id = await asked({ kind: 'payout', invoice_id: invoice }, { book_id: null });
    expect((await send(moderator, id, { type: 'approve' })).statusCode).toBe(403);
    expect(await shown(id)).toMatchObject({ status: 'open' });
    expect((await send(administrator, id, { type: 'approve' })).statusCode).toBe(200);
    expect(await shown(id)).toMatchObject({ outcome: { invoice_id: invoice, approved: true } });
    const statusOf = async () =>
      (
        await server.database.kysely
          .selectFrom('invoices')
          .select('status')
          .where('id', '=', invoice)
          .executeTakeFirstOrThrow()
      ).status;
    expect(await statusOf()).toBe('approved');
    const again = await asked({ kind: 'payout', invoice_id: invoice }, { book_id: null });
    expect((await send(moderator, again, { type: 'approve' })).statusCode).toBe(403);
    expect((await send(administrator, again, { type: 'approve' })).statusCode).toBe(200);
    expect(await statusOf()).toBe('approved');
    const payload = { type: 'pay', paid_on: '2026-05-12', payment_reference: 'FT26132' };
    const paid = await server.call('POST', `/invoices/${invoice}/events`, {
      token: administrator.token,
      payload,
    });
    expect(paid.statusCode).toBe(200);
    const late = await ask(author, { kind: 'payout', invoice_id: invoice }, { book_id: null });
    expect(late.statusCode).toBe(422);
  });

  it('to pay early are approved by another administrator than whoever asks', async () => {
    const both = await server.addUser(['author', 'administrator']);
    const invoice = await buildInvoice(server.database.kysely, { owner_id: both.id, status: 'confirmed' });
    const asking = await ask(both, { kind: 'payout', invoice_id: invoice }, { book_id: null });
    const { id } = asking.json<{ data: { id: number } }>().data;
    expect((await send(both, id, { type: 'approve' })).statusCode).toBe(403);
    expect(await shown(id)).toMatchObject({ status: 'open' });
    expect((await send(administrator, id, { type: 'approve' })).statusCode).toBe(200);
  });

  it('about a book that is gone meanwhile cannot be approved', async () => {
    const id = await asked({ kind: 'rename', title: 'Tên mới' });
    await server.database.kysely
      .updateTable('books')
      .set({ deleted_at: new Date(0) })
      .where('id', '=', book)
      .execute();
    const answer = await send(moderator, id, { type: 'approve' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      message: 'Truyện của yêu cầu này không còn, hoặc đang nằm trong thùng rác.',
    });
  });

  it.each([
    ['somebody else’s book', () => ({ kind: 'delete' }), 'book_id'],
    ['a title of nothing', () => ({ kind: 'rename', title: ' ' }), 'request.title'],
    ['an owner without an address', () => ({ kind: 'change_owner', email: 'ai đó' }), 'request.email'],
    ['merging into itself', () => ({ kind: 'merge', into_book_id: book }), 'request.into_book_id'],
    ['a kind that there is not', () => ({ kind: 'publish' }), 'request'],
  ])('for %s are refused at their field', async (name, request, field) => {
    const person = name === 'somebody else’s book' ? stranger : author;
    const answer = await ask(person, request());
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<{ errors: object }>().errors)[0]).toContain(field);
  });

  it('for a statement of somebody else are refused', async () => {
    const invoice = await buildInvoice(server.database.kysely, {
      owner_id: stranger.id,
      status: 'confirmed',
    });
    const answer = await ask(author, { kind: 'payout', invoice_id: invoice }, { book_id: null });
    expect(answer.statusCode).toBe(422);
  });

  it('are rejected with a reason, cancelled by whoever asked, and approved by staff alone', async () => {
    const id = await asked({ kind: 'delete' });
    expect((await send(author, id, { type: 'approve' })).statusCode).toBe(403);
    expect((await send(moderator, id, { type: 'reject' })).statusCode).toBe(422);
    const rejected = await send(moderator, id, { type: 'reject', reason: 'Truyện còn độc giả.' });
    expect(rejected.statusCode).toBe(200);
    expect(await bookRow()).toMatchObject({ deleted_at: null });
    const cancelled = await asked({ kind: 'delete' });
    expect((await send(author, cancelled, { type: 'cancel' })).statusCode).toBe(200);
    expect((await send(moderator, cancelled, { type: 'approve' })).statusCode).toBe(409);
  });
});
