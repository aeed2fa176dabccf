/** What becomes of a statement: who may do what, what moves money, and that nothing rewrites what was issued (product.md, `/invoices`). */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';
import { buildInvoice } from '../factories/build-invoice.ts';

type Person = Awaited<ReturnType<TestServer['addUser']>>;
/** As the server's clock stands, the day before. */
const pay = { type: 'pay', paid_on: '2026-05-11', payment_reference: ' FT26131 ' };

type Shown = {
  readonly data: Readonly<Record<string, unknown>>;
  readonly code?: string;
  readonly message?: string;
};

describeOnDatabase('a statement', (databases) => {
  let server: TestServer;
  let author: Person;
  let stranger: Person;
  let moderator: Person;
  let chief: Person;
  let months = 0;
  beforeAll(async () => {
    server = await startServer(databases);
    author = await server.addUser(['author']);
    stranger = await server.addUser(['author', 'editor']);
    moderator = await server.addUser(['moderator']);
    chief = await server.addUser(['administrator']);
  });
  afterAll(() => server.close());

  const add = (wanted: Parameters<typeof buildInvoice>[1] & object) => {
    months += 1;
    const month = String((months % 12) + 1).padStart(2, '0');
    const period = `20${10 + Math.floor(months / 12)}-${month}`;
    return buildInvoice(server.database.kysely, { owner_id: author.id, period, ...wanted });
  };
  const send = async (id: number, { token }: Person, payload: Readonly<Record<string, unknown>>) => {
    const answer = await server.call('POST', `/invoices/${id}/events`, { token, payload });
    return { status: answer.statusCode, ...answer.json<Shown>() };
  };
  const show = async (id: number, { token }: Person, query = '') =>
    (await server.call('GET', `/invoices/${id}${query}`, { token })).json<Shown>().data;
  const entriesOf = async (id: number) => {
    const { rows } = await sql<{ kind: string; account: string; amount: number }>`
      select kind, account, amount from ledger_entry_records where subject = 'invoices' and subject_id = ${id}
      order by id`.execute(server.database.kysely);
    return rows.map(({ kind, account, amount }) => `${kind} ${account} ${amount}`);
  };

  it('goes from its issue to the payment, and each step moves what it has to', async () => {
    const id = await add({ status: 'draft' });
    expect((await send(id, chief, { type: 'issue' })).status).toBe(200);
    expect((await send(id, author, { type: 'confirm' })).data).toMatchObject({
      status: 'confirmed',
      confirmed_at: '2026-05-12T08:00:00.000Z',
    });
    expect((await send(id, chief, { type: 'approve' })).data).toMatchObject({ status: 'approved' });
    expect((await send(id, chief, pay)).data).toMatchObject({
      status: 'paid',
      paid_at: '2026-05-12T08:00:00.000Z',
      paid_on: '2026-05-11',
      payment_reference: 'FT26131',
    });
    expect(await entriesOf(id)).toEqual([
      'invoice_issued royalties -100000',
      'invoice_issued fees 30000',
      'invoice_issued taxes 10000',
      'invoice_issued author_payable 60000',
      'invoice_paid cash 60000',
      'invoice_paid author_payable -60000',
    ]);
  });

  it('is not seen by its author while it is a draft', async () => {
    const id = await add({ status: 'draft' });
    expect((await server.call('GET', `/invoices/${id}`, { token: author.token })).statusCode).toBe(404);
    expect((await server.call('GET', `/invoices/${id}`, { token: chief.token })).statusCode).toBe(200);
  });

  it('is confirmed and disputed by its author, and paid by administrators alone', async () => {
    const id = await add({ status: 'issued' });
    expect((await send(id, stranger, { type: 'confirm' })).status).toBe(404);
    expect((await send(id, author, { type: 'approve' })).status).toBe(403);
    expect((await send(id, author, { type: 'void', reason: 'Thử' })).status).toBe(403);
    expect(await show(id, author, '?append=allowed_events&fields[invoices]=id')).toEqual({
      id,
      allowed_events: ['confirm', 'dispute'],
    });
  });

  it('that is voided takes its transfer back, with the reason, and is never voided again', async () => {
    const id = await add({ status: 'confirmed' });
    expect(await send(id, chief, { type: 'void' })).toMatchObject({ status: 422 });
    expect((await send(id, chief, { type: 'void', reason: ' Tính nhầm kỳ ' })).data).toMatchObject({
      status: 'void',
      reason: 'Tính nhầm kỳ',
    });
    expect(await send(id, chief, { type: 'void', reason: 'Lần nữa' })).toMatchObject({
      status: 409,
      code: 'transition_refused',
    });
    expect((await entriesOf(id)).slice(4)).toEqual([
      'invoice_voided royalties 100000',
      'invoice_voided fees -30000',
      'invoice_voided taxes -10000',
      'invoice_voided author_payable -60000',
    ]);
  });

  it('that is a draft is voided without a transfer', async () => {
    const id = await add({ status: 'draft' });
    expect((await send(id, chief, { type: 'void', reason: 'Bỏ' })).status).toBe(200);
    expect(await entriesOf(id)).toEqual([]);
  });

  it('is paid once, however many pay it at the same time', async () => {
    const id = await add({ status: 'approved' });
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(id, chief, pay)));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409', '409']);
    expect((await entriesOf(id)).slice(4)).toEqual([
      'invoice_paid cash 60000',
      'invoice_paid author_payable -60000',
    ]);
  });

  it('tells in a bulk payment which were paid and which were not, and undoes an approval', async () => {
    const [approved, issued] = [await add({ status: 'approved' }), await add({ status: 'issued' })];
    const bulk = async (ids: readonly number[], event: { readonly type: string }) => {
      const payload = { ids, event };
      const answer = await server.call('POST', '/invoices/bulk', { token: chief.token, payload });
      const { data } = answer.json<{ data: { results: { outcome: string; undo: string | null }[] } }>();
      return data.results.map(({ outcome, undo }) => [outcome, undo]);
    };
    expect(await bulk([approved, issued], pay)).toEqual([
      ['done', null],
      ['refused', null],
    ]);
    const confirmed = await add({ status: 'confirmed' });
    expect(await bulk([confirmed], { type: 'approve' })).toEqual([['done', 'revoke']]);
    expect(await bulk([confirmed], { type: 'revoke' })).toEqual([['done', 'approve']]);
  });

  it('that the ledger does not cover is not paid, and nothing of it is left', async () => {
    const id = await add({ status: 'approved' });
    const other = await server.addUser(['author']);
    // Somebody has written the status by hand: the ledger owes this author nothing.
    const bare = await buildInvoice(server.database.kysely, { owner_id: other.id, status: 'draft' });
    for (const status of ['issued', 'confirmed', 'approved'] as const) {
      await server.database.kysely.updateTable('invoices').set({ status }).where('id', '=', bare).execute();
    }
    const answer = await server.call('POST', '/invoices/bulk', {
      token: chief.token,
      payload: { ids: [id, bare], event: pay },
    });
    const { data } = answer.json<{ data: { results: { outcome: string; message: string }[] } }>();
    expect(data.results.map(({ outcome }) => outcome)).toEqual(['done', 'conflict']);
    expect(await send(bare, chief, pay)).toMatchObject({ status: 409, code: 'conflict' });
    expect([(await show(bare, chief))['status'], await entriesOf(bare)]).toEqual(['approved', []]);
  });

  it('that is disputed opens a ticket, tells support, and says how far that is', async () => {
    const id = await add({ status: 'issued' });
    expect((await send(id, author, { type: 'dispute' })).status).toBe(422);
    const { data } = await send(id, author, { type: 'dispute', reason: 'Thiếu một truyện.' });
    expect(data).toMatchObject({ status: 'disputed', reason: 'Thiếu một truyện.' });
    const { number, ticket } = (await show(id, author, '?append=ticket')) as {
      number: string;
      ticket: { id: number; status: string };
    };
    expect(ticket.status).toBe('open');
    const opened = await server.call('GET', `/tickets/${ticket.id}`, { token: author.token });
    expect(opened.json<Shown>().data).toMatchObject({
      type: 'ticket',
      subject: `Khiếu nại bảng kê nhuận bút ${number}`,
      body: 'Thiếu một truyện.',
      owner_id: author.id,
    });
    const told = await server.database.kysely
      .selectFrom('notifications')
      .select(['user_id', 'type', 'url'])
      .where('url', '=', `/tickets?id=${ticket.id}`)
      .orderBy('user_id')
      .execute();
    expect(told.map(({ user_id: user }) => user)).toEqual([moderator.id, chief.id]);

    // Settled, it waits for confirmation again.
    expect((await send(id, chief, { type: 'settle' })).data).toMatchObject({
      status: 'issued',
      reason: null,
    });
    const news = await server.database.kysely
      .selectFrom('notifications')
      .select(['type', 'message'])
      .where('user_id', '=', author.id)
      .where('url', '=', `/invoices/${id}`)
      .execute();
    expect(news).toEqual([{ type: 'invoice.changed', message: `Bảng kê nhuận bút ${number}: Chờ xác nhận` }]);

    // So is its ticket, with an answer to its author.
    expect(await show(id, author, '?append=ticket')).toMatchObject({ ticket: { status: 'resolved' } });
    expect(await answersIn(ticket.id)).toEqual([
      [
        chief.id,
        `Khiếu nại đã được giải quyết: các số tiền của bảng kê ${number} được giữ nguyên. Bảng kê lại chờ bạn xác nhận.`,
      ],
    ]);
    const replied = await server.database.kysely
      .selectFrom('notifications')
      .select('user_id')
      .where('type', '=', 'ticket.replied')
      .where('url', 'like', `/tickets?id=${ticket.id}#%`)
      .execute();
    expect(replied).toEqual([{ user_id: author.id }]);
    const lines = await server.database.kysely
      .selectFrom('activities')
      .select(['action', 'actor_id', 'ip'])
      .where('subject', '=', 'tickets')
      .where('subject_id', '=', ticket.id)
      .orderBy('id')
      .execute();
    expect(lines).toEqual([
      { action: 'create', actor_id: author.id, ip: '127.0.0.1' },
      { action: 'tickets.message', actor_id: chief.id, ip: '127.0.0.1' },
      { action: 'tickets.claim', actor_id: chief.id, ip: '127.0.0.1' },
      { action: 'tickets.resolve', actor_id: chief.id, ip: '127.0.0.1' },
    ]);
  });

  const answersIn = async (ticketId: number) => {
    const messages = await server.database.kysely
      .selectFrom('thread_messages')
      .select(['author_id', 'body'])
      .where('resource', '=', 'tickets')
      .where('subject_id', '=', ticketId)
      .orderBy('id')
      .execute();
    return messages.map(({ author_id: by, body }) => [by, body]);
  };

  it.each([
    ['an author', () => author, 'open'],
    ['an author whom the staff has asked', () => author, 'waiting'],
    ['the administrator who does so', () => chief, 'open'],
  ] as const)(
    'of %s that is voided in a dispute answers in its ticket why, and resolves it',
    async (_, ownerOf, status) => {
      const owner = ownerOf();
      const id = await add({ owner_id: owner.id });
      await send(id, owner, { type: 'dispute', reason: 'Thiếu một truyện.' });
      const { number, ticket } = (await show(id, chief, '?append=ticket')) as {
        number: string;
        ticket: { id: number };
      };
      const { kysely } = server.database;
      await kysely.updateTable('tickets').set({ status }).where('id', '=', ticket.id).execute();
      expect((await send(id, chief, { type: 'void', reason: 'Tính nhầm kỳ' })).status).toBe(200);
      expect(await show(id, chief, '?append=ticket')).toMatchObject({ ticket: { status: 'resolved' } });
      expect(await answersIn(ticket.id)).toEqual([
        [
          chief.id,
          `Bảng kê ${number} đã bị hủy bỏ. Các khoản trong đó được chuyển sang bảng kê tiếp theo.\n\nTính nhầm kỳ`,
        ],
      ]);
    },
  );

  it('says nothing in the ticket of its dispute where that is over already', async () => {
    const id = await add({});
    await send(id, author, { type: 'dispute', reason: 'Thiếu một truyện.' });
    const { ticket } = (await show(id, chief, '?append=ticket')) as { ticket: { id: number } };
    const closed = { token: author.token, payload: { type: 'close' } };
    expect((await server.call('POST', `/tickets/${ticket.id}/events`, closed)).statusCode).toBe(200);
    expect((await send(id, chief, { type: 'settle' })).status).toBe(200);
    expect(await show(id, chief, '?append=ticket')).toMatchObject({ ticket: { status: 'closed' } });
    expect(await answersIn(ticket.id)).toEqual([]);
  });

  it('of an administrator is approved, paid and settled by another, and that of an author confirmed by nobody else', async () => {
    const both = await server.addUser(['author', 'administrator']);
    const [own, foreign] = [await add({ owner_id: both.id }), await add({})];
    const allowed = async (id: number) => (await show(id, both, '?append=allowed_events'))['allowed_events'];
    const byAnother = {
      status: 403,
      message:
        'Bạn không được duyệt, chi trả hay giải quyết khiếu nại cho bảng kê của chính mình. Việc này do một tổng quản trị khác thực hiện.',
    };
    const byItsAuthor = {
      status: 403,
      message: 'Chỉ tác giả mới được xác nhận hoặc khiếu nại bảng kê của mình.',
    };
    expect([await allowed(own), await allowed(foreign)]).toEqual([['void', 'confirm', 'dispute'], ['void']]);
    expect(await send(foreign, both, { type: 'confirm' })).toMatchObject(byItsAuthor);
    expect(await send(foreign, both, { type: 'dispute', reason: 'Thử' })).toMatchObject(byItsAuthor);
    expect((await send(own, both, { type: 'dispute', reason: 'Thiếu.' })).status).toBe(200);
    expect(await send(own, both, { type: 'settle' })).toMatchObject(byAnother);
    expect((await send(own, chief, { type: 'settle' })).status).toBe(200);
    expect((await send(own, both, { type: 'confirm' })).status).toBe(200);
    expect(await send(own, both, { type: 'approve' })).toMatchObject(byAnother);
    const payload = { ids: [own], event: { type: 'approve' } };
    const bulk = await server.call('POST', '/invoices/bulk', { token: both.token, payload });
    expect(bulk.json<{ data: { results: object[] } }>().data.results).toMatchObject([
      { outcome: 'forbidden', message: byAnother.message },
    ]);
    expect((await send(own, chief, { type: 'approve' })).status).toBe(200);
    expect(await send(own, both, { type: 'revoke' })).toMatchObject(byAnother);
    expect(await send(own, both, pay)).toMatchObject(byAnother);
    expect((await send(own, chief, pay)).status).toBe(200);
  });

  it('that cannot be disputed leaves no ticket behind', async () => {
    const id = await add({ status: 'paid' });
    const count = async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::integer as count from tickets`.execute(
        server.database.kysely,
      );
      return rows[0]?.count;
    };
    const before = await count();
    expect((await send(id, author, { type: 'dispute', reason: 'Muộn' })).status).toBe(409);
    expect(await count()).toBe(before);
  });

  it('shows its lines to whoever may read it', async () => {
    const id = await add({ status: 'issued' });
    expect(await show(id, author, '?append=lines&fields[invoices]=gross')).toMatchObject({
      gross: 100_000,
      lines: [{ title: 'Trăng non', unlocks: 10, xu: 1000, gross: 100_000 }],
    });
  });

  const settle = (account: object) => {
    const settings = {
      user_id: author.id,
      bank: 'VCB',
      account_number: '0011002233445',
      holder: 'NGUYEN VAN AN',
      tax_code: '0100109106',
      threshold: 200_000,
      ...account,
    };
    return server.database.kysely
      .insertInto('payout_settings')
      .values(settings)
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(settings))
      .execute();
  };
  const payeeFor = async (id: number, person: Person) =>
    (await show(id, person, '?append=payee&fields[invoices]=id'))['payee'];
  // Later tests settle nothing.
  const forgetAccount = () =>
    server.database.kysely.deleteFrom('payout_settings').where('user_id', '=', author.id).execute();
  const kept = {
    bank: 'Vietcombank',
    account_number: '0011002233445',
    holder: 'NGUYEN VAN AN',
    tax_code: '0100109106',
    is_kept: true,
  };

  it('keeps where it is paid to as its author had it at the issue', async () => {
    await settle({});
    const id = await add({ status: 'draft', payee: null });
    expect(await payeeFor(id, chief)).toEqual({ ...kept, is_kept: false });
    expect((await send(id, chief, { type: 'issue' })).status).toBe(200);
    await settle({ bank: 'ACB', account_number: '99999999', holder: 'TRAN VAN BINH', tax_code: null });
    expect(await payeeFor(id, chief)).toEqual(kept);
    for (const [person, event] of [
      [author, { type: 'confirm' }],
      [chief, { type: 'approve' }],
      [chief, pay],
    ] as const)
      expect((await send(id, person, event)).status).toBe(200);
    expect(await payeeFor(id, chief)).toEqual(kept);
    await forgetAccount();
  });

  it('is paid to what its author has by then where they had said nothing, and keeps that', async () => {
    const id = await add({ status: 'approved', payee: null });
    expect(await payeeFor(id, chief)).toBeNull();
    expect(await send(id, chief, pay)).toMatchObject({
      status: 409,
      message:
        'Tác giả chưa khai báo tài khoản nhận tiền nên chưa ghi nhận chi trả được. Hãy nhắc tác giả khai báo ở Cài đặt.',
    });
    expect(await entriesOf(id)).toHaveLength(4);
    await settle({});
    expect(await payeeFor(id, chief)).toEqual({ ...kept, is_kept: false });
    expect((await send(id, chief, pay)).status).toBe(200);
    await settle({ account_number: '99999999' });
    expect(await payeeFor(id, chief)).toEqual(kept);
    await forgetAccount();
  });

  it('is not paid to an account that its author has given after the one that whoever pays was shown', async () => {
    const id = await add({ status: 'approved', payee: null });
    await settle({});
    await settle({ account_number: '99999999' });
    expect(await send(id, chief, { ...pay, payee_account: '0011002233445' })).toMatchObject({
      status: 409,
      message: 'Tác giả vừa đổi tài khoản nhận tiền, nên chưa ghi nhận chi trả. Hãy xem lại số tài khoản.',
    });
    expect((await show(id, chief))['status']).toBe('approved');
    expect(await entriesOf(id)).toHaveLength(4);
    expect((await send(id, chief, { ...pay, payee_account: '99999999' })).status).toBe(200);
    expect(await payeeFor(id, chief)).toEqual({ ...kept, account_number: '99999999' });
    await forgetAccount();
  });

  it('shows where it is paid to to its author, without the whole number, and to nobody else who may not pay', async () => {
    const id = await add({ status: 'issued' });
    expect(await payeeFor(id, author)).toEqual({ ...kept, account_number: '••••3445' });
    const own = await add({ status: 'approved', owner_id: chief.id });
    expect(await payeeFor(own, chief)).toEqual({ ...kept, account_number: '••••3445' });
    expect(
      (await server.call('GET', `/invoices/${id}?append=payee`, { token: stranger.token })).statusCode,
    ).toBe(404);
  });

  it.each([
    ['no day', { paid_on: undefined }, { paid_on: ['Vui lòng nhập thông tin này.'] }],
    ['an empty day', { paid_on: '' }, { paid_on: ['Vui lòng nhập thông tin này.'] }],
    ['a day that there is not', { paid_on: '2026-02-30' }, { paid_on: ['Giá trị không hợp lệ.'] }],
    ['a day to come', { paid_on: '2026-05-13' }, { paid_on: ['Hãy chọn hôm nay hoặc một ngày đã qua.'] }],
    ['no reference', { payment_reference: ' ' }, { payment_reference: ['Vui lòng nhập thông tin này.'] }],
    [
      'a reference of 61 signs',
      { payment_reference: 'F'.repeat(61) },
      { payment_reference: ['Không được dài quá 60 ký tự.'] },
    ],
  ])('is not paid with %s', async (_, change, errors) => {
    const id = await add({ status: 'approved' });
    const answer = await server.call('POST', `/invoices/${id}/events`, {
      token: chief.token,
      payload: { ...pay, ...change },
    });
    expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([422, errors]);
    expect(await show(id, chief)).toMatchObject({
      status: 'approved',
      paid_on: null,
      payment_reference: null,
    });
  });

  it.each([
    ['its amounts', sql`update invoices set gross = gross + 100, net = net + 100 where status = 'issued'`],
    ['its author', sql`update invoices set owner_id = owner_id + 1 where status = 'issued'`],
    ['its end', sql`update invoices set status = 'approved', paid_at = null where status = 'paid'`],
    ['where it is paid to', sql`update invoices set payee = '{}' where status = 'issued'`],
    ['a payment’s day', sql`update invoices set paid_on = '2026-05-01' where status = 'paid'`],
    ['a payment’s reference', sql`update invoices set payment_reference = 'FT1' where status = 'paid'`],
    ['a void one’s status', sql`update invoices set status = 'issued' where status = 'void'`],
    ['its row', sql`delete from invoices where status = 'issued'`],
    ['a line', sql`update invoice_lines set gross = 1`],
    ['a line’s place', sql`delete from invoice_lines`],
    [
      'a line that it had not',
      sql`insert into invoice_lines select id, 999999, 'Mới', 0, 0, 0 from invoices where status = 'issued'`,
    ],
    ['all of them', sql`truncate invoices cascade`],
  ])('does not let the database change %s', async (_, statement) => {
    await add({ status: 'issued' });
    await add({ status: 'paid' });
    await add({ status: 'void' });
    await expect(statement.execute(server.database.kysely)).rejects.toThrow(
      /issued invoice stay|is issued and stays|append-only/,
    );
  });

  it('does not come into being with a total that its lines do not have', async () => {
    const values = { owner_id: author.id, period: '2009-01', gross: 500, fee: 150, tax: 50, net: 300 };
    await expect(
      server.database.kysely.insertInto('invoices').values(values).execute(),
    ).rejects.toMatchObject({ constraint: 'invoice_total' });
    await expect(
      server.database.kysely
        .insertInto('invoices')
        .values({ ...values, gross: 0, fee: 0, tax: 0, net: 1 })
        .execute(),
    ).rejects.toMatchObject({ constraint: 'invoice_net' });
  });

  it('is one per author and month', async () => {
    await add({ status: 'issued', period: '2008-01' });
    await expect(add({ status: 'draft', period: '2008-01' })).rejects.toMatchObject({
      constraint: 'invoices_once',
    });
  });

  it('counts by month, without what is void', async () => {
    for (const status of ['paid', 'issued', 'void'] as const) {
      const { id } = await server.addUser(['author']);
      await buildInvoice(server.database.kysely, { owner_id: id, period: '2025-05', status });
    }
    const answer = await server.call('GET', '/invoices/periods', { token: chief.token });
    expect(
      answer.json<{ data: { period: string }[] }>().data.find(({ period }) => period === '2025-05'),
    ).toEqual({
      period: '2025-05',
      count: 2,
      gross: 200_000,
      net: 120_000,
      paid_count: 1,
      paid: 60_000,
    });
    // Where a month leads: to just those.
    const listed = await server.call('GET', '/invoices?filter[period]=2025-05&filter[is_valid]=true', {
      token: chief.token,
    });
    expect(
      listed
        .json<{ data: { status: string }[] }>()
        .data.map(({ status }) => status)
        .toSorted(),
    ).toEqual(['issued', 'paid']);
  });

  it('has a ledger that agrees with itself, with the balance after each entry', async () => {
    const { id: owner } = await server.addUser(['author']);
    const id = await buildInvoice(server.database.kysely, {
      owner_id: owner,
      period: '2006-05',
      status: 'paid',
    });
    await buildInvoice(server.database.kysely, { owner_id: owner, period: '2006-06', status: 'issued' });
    const entries = await server.call(
      'GET',
      `/ledger?filter[user_id]=${owner}&fields[ledger]=kind,amount,balance,subject_id`,
      { token: chief.token },
    );
    expect(entries.json<{ data: object[] }>().data).toMatchObject([
      { kind: 'invoice_issued', amount: 60_000, balance: 60_000 },
      { kind: 'invoice_paid', amount: -60_000, balance: 0, subject_id: id },
      { kind: 'invoice_issued', amount: 60_000, balance: 60_000, subject_id: id },
    ]);
    const check = await server.call('GET', '/ledger/check', { token: chief.token });
    const { data } = check.json<{ data: { sums: { unit: string; sum: number }[]; accounts_off: number } }>();
    expect([data.accounts_off, data.sums.map(({ unit, sum }) => [unit, sum])]).toEqual([
      0,
      [
        ['vnd', 0],
        ['xu', 0],
      ],
    ]);
  });
});
