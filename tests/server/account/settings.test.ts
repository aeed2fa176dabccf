/** One's own account (product.md, `/setting`): name and picture, password and address, payout, notifications. */
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '#server/db/schema.ts';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { pngOf } from '#tests/helpers/png.ts';
import { startServer, testPassword, type TestServer, testTime } from '#tests/helpers/server-client.ts';

/** Resolves once somebody waits for what the transaction holds. */
const isWaiting = (transaction: Kysely<Database>) =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`
        select 1 from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))`.execute(
        transaction,
      );
      if (rows.length === 0) throw new Error('Nobody waits');
    },
    { timeout: 10_000, interval: 20 },
  );

type Person = Awaited<ReturnType<TestServer['addUser']>>;

describeOnDatabase('the own account', (databases) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(databases);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.now = testTime;
    await server.database.kysely.deleteFrom('login_attempts').execute();
  });

  const patch = ({ token }: Person, path: string, payload: object) =>
    server.call('PATCH', path, { token, payload });
  const get = async ({ token }: Person, path: string) =>
    (await server.call('GET', path, { token })).json<{ data: Record<string, unknown> }>().data;
  const mailTo = (address: string, subject: string) =>
    vi.waitFor(
      () => {
        const mail = server.mails.find((one) => one.to === address && one.subject === subject);
        if (mail === undefined) throw new Error(`No mail came to ${address}`);
        return mail;
      },
      { timeout: 10_000, interval: 20 },
    );
  const tokenIn = ({ text }: { text: string }) => /token=([\w-]+)/.exec(text)?.[1] ?? '';
  const confirm = (token: string) => server.call('POST', '/auth/confirm-email', { payload: { token } });
  const signIn = (email: string, password: string) =>
    server.call('POST', '/auth/login', { payload: { email, password, remember: false, device_name: '' } });

  it('takes a name on the version that it was changed from, and refuses one on an older version', async () => {
    const person = await server.addUser(['author']);
    const path = `/account/profiles/${person.id}`;
    expect((await patch(person, path, { name: 'Lê Mới', version: 1 })).json()).toMatchObject({
      data: { name: 'Lê Mới', version: 2, email_verified: true, pending_email: null },
      message: 'Đã lưu.',
    });
    const late = await patch(person, path, { name: 'Lê Cũ', version: 1 });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'version_conflict', data: { current: { name: 'Lê Mới' } } });
    expect((await patch(person, path, { name: '', version: 2 })).statusCode).toBe(422);
  });

  it('takes a picture by its content, and not by its name', async () => {
    const person = await server.addUser(['reader']);
    const send = (bytes: Buffer) => {
      const boundary = 'b';
      const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
      return server.call('POST', `/account/profiles/${person.id}/avatar`, {
        token: person.token,
        payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      });
    };
    const script = await send(Buffer.from('<script>alert(1)</script>'));
    expect(script.statusCode).toBe(422);
    const taken = await send(pngOf(120, 100));
    expect(taken.statusCode).toBe(201);
    expect((await get(person, `/account/profiles/${person.id}`))['avatar']).toMatch(
      /^\/files\/avatars\/[\da-f-]{36}\//,
    );
    expect((await send(pngOf(20, 20))).statusCode).toBe(422);
  });

  it('changes the password for who knows the present one, and ends the other sessions where that is wanted', async () => {
    const person = await server.addUser(['author']);
    const other = (await signIn(person.email, testPassword)).json<{ data: { token: string } }>().data.token;
    const change = (payload: object) =>
      server.call('PUT', '/account/password', { token: person.token, payload });
    const next = { password: 'con-meo-den', password_confirmation: 'con-meo-den' };
    const wrong = await change({ ...next, current_password: 'sai', end_others: true });
    expect(wrong.json()).toMatchObject({ errors: { current_password: ['Mật khẩu hiện tại không đúng.'] } });
    const known = { current_password: testPassword, end_others: true };
    const common = { password: 'MatKhau123', password_confirmation: 'MatKhau123' };
    expect((await change({ ...common, ...known })).json()).toMatchObject({
      errors: { password: ['Mật khẩu này quá phổ biến nên dễ bị đoán ra. Hãy chọn mật khẩu khác.'] },
    });
    expect((await change({ ...next, ...known })).statusCode).toBe(200);
    const statusOf = async (token: string) =>
      (await server.call('GET', '/account/counters', { token })).statusCode;
    expect([await statusOf(person.token), await statusOf(other)]).toEqual([200, 401]);
    expect((await signIn(person.email, 'con-meo-den')).statusCode).toBe(200);
    await mailTo(person.email, 'Mật khẩu Bookdesk đã được đổi');
  });

  it('lets nobody find the password by trying', async () => {
    const person = await server.addUser(['author']);
    const tried = async () =>
      (
        await server.call('POST', '/account/confirm-password', {
          token: person.token,
          payload: { password: 'sai' },
        })
      ).statusCode;
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) statuses.push(await tried());
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  });

  it('changes the address by the link that was mailed to it, once, and tells the old one', async () => {
    const person = await server.addUser(['author']);
    const email = `moi-${person.id}@new.test`;
    const payload = { email: email.toUpperCase(), current_password: testPassword };
    const asked = await server.call('PUT', '/account/email', { token: person.token, payload });
    expect(asked.statusCode).toBe(200);
    expect(await get(person, `/account/profiles/${person.id}`)).toMatchObject({
      email: person.email,
      pending_email: email,
    });
    const link = tokenIn(await mailTo(email, 'Xác nhận địa chỉ email Bookdesk'));
    const notice = await mailTo(person.email, 'Yêu cầu đổi địa chỉ email Bookdesk');
    expect(notice.text).toContain(email);
    expect(notice.text).not.toContain(link);
    const answers = await Promise.all([confirm(link), confirm(link)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(await get(person, `/account/profiles/${person.id}`)).toMatchObject({ email, pending_email: null });
  });

  /** Whoever knows the password asks for an address of their own; the link that was mailed there. */
  async function askedByIntruder({ id, token }: Person) {
    const email = `ke-gian-${id}@new.test`;
    const payload = { email, current_password: testPassword };
    expect((await server.call('PUT', '/account/email', { token, payload })).statusCode).toBe(200);
    return tokenIn(await mailTo(email, 'Xác nhận địa chỉ email Bookdesk'));
  }

  it('lets a link to another address confirm nothing once the password is changed', async () => {
    const person = await server.addUser(['author']);
    const link = await askedByIntruder(person);
    const payload = {
      current_password: testPassword,
      password: 'con-meo-den',
      password_confirmation: 'con-meo-den',
      end_others: false,
    };
    const changed = await server.call('PUT', '/account/password', { token: person.token, payload });
    expect(changed.statusCode).toBe(200);
    expect((await confirm(link)).statusCode).toBe(422);
    expect(await get(person, `/account/profiles/${person.id}`)).toMatchObject({
      email: person.email,
      pending_email: null,
    });
  });

  it('lets a link to another address confirm nothing once the password is reset, notes the reset and tells of it', async () => {
    const person = await server.addUser(['author']);
    const { email } = person;
    const link = await askedByIntruder(person);
    await server.call('POST', '/auth/forgot-password', { payload: { email } });
    const token = tokenIn(await mailTo(email, 'Đặt lại mật khẩu Bookdesk'));
    const payload = { token, email, password: 'con-meo-den', password_confirmation: 'con-meo-den' };
    expect((await server.call('POST', '/auth/reset-password', { payload })).statusCode).toBe(200);
    expect((await confirm(link)).statusCode).toBe(422);
    const { data } = (await signIn(email, 'con-meo-den')).json<{ data: { token: string } }>();
    expect(await get({ ...person, token: data.token }, `/account/profiles/${person.id}`)).toMatchObject({
      email,
    });
    await mailTo(email, 'Mật khẩu Bookdesk đã được đổi');
    const noted = await server.database.kysely
      .selectFrom('activities')
      .select(['action', 'actor_id', 'subject'])
      .where('subject', '=', 'users')
      .where('subject_id', '=', person.id)
      .execute();
    expect(noted).toEqual([{ action: 'users.reset_password', actor_id: person.id, subject: 'users' }]);
  });

  it('keeps a link that only confirms the present address when the password is changed', async () => {
    const person = await server.addUser(['author']);
    const { token, email } = person;
    const { kysely } = server.database;
    await kysely.updateTable('users').set({ email_verified_at: null }).where('id', '=', person.id).execute();
    await server.call('POST', '/account/email/link', { token });
    const link = tokenIn(await mailTo(email, 'Xác nhận địa chỉ email Bookdesk'));
    const payload = {
      current_password: testPassword,
      password: 'con-meo-den',
      password_confirmation: 'con-meo-den',
      end_others: false,
    };
    await server.call('PUT', '/account/password', { token, payload });
    expect((await confirm(link)).statusCode).toBe(200);
  });

  it('mails no link to another address for a password that is just being changed', async () => {
    const person = await server.addUser(['author']);
    const { id, token } = person;
    const payload = { email: `cham-${id}@new.test`, current_password: testPassword };
    const { late } = await server.database.kysely.transaction().execute(async (transaction) => {
      await transaction.updateTable('users').set({ password_hash: 'x' }).where('id', '=', id).execute();
      const asking = server.call('PUT', '/account/email', { token, payload });
      // PGlite has one connection: there the password is looked up after this transaction.
      if (databases.kind === 'postgres') await isWaiting(transaction);
      return { late: asking };
    });
    const { statusCode, json } = await late;
    expect(statusCode).toBe(422);
    expect(json()).toMatchObject({ errors: { current_password: ['Mật khẩu hiện tại không đúng.'] } });
    expect(await get(person, `/account/profiles/${id}`)).toMatchObject({ pending_email: null });
  });

  it('begins no session behind a password that is just being changed', async () => {
    const { id, email } = await server.addUser(['author']);
    const { late } = await server.database.kysely.transaction().execute(async (transaction) => {
      await transaction.updateTable('users').set({ password_hash: 'x' }).where('id', '=', id).execute();
      const coming = signIn(email, testPassword);
      // PGlite has one connection: there the password is looked up after this transaction.
      if (databases.kind === 'postgres') await isWaiting(transaction);
      return { late: coming };
    });
    const { statusCode, json } = await late;
    expect([statusCode, json<{ code: string }>().code]).toEqual([422, 'credentials_invalid']);
    const sessions = await server.database.kysely
      .selectFrom('access_tokens')
      .select('id')
      .where('user_id', '=', id)
      .execute();
    expect(sessions).toHaveLength(1);
  });

  it('takes no address that another account has, neither at once nor when the link is opened', async () => {
    const [person, other] = [await server.addUser(['author']), await server.addUser(['author'])];
    const ask = (email: string) =>
      server.call('PUT', '/account/email', {
        token: person.token,
        payload: { email, current_password: testPassword },
      });
    expect((await ask(other.email)).json()).toMatchObject({
      errors: { email: ['Giá trị này đã được dùng.'] },
    });
    const wanted = `giành-${person.id}@new.test`.replace('giành', 'gianh');
    await ask(wanted);
    const link = tokenIn(await mailTo(wanted, 'Xác nhận địa chỉ email Bookdesk'));
    await server.addUser(['reader'], { email: wanted });
    const late = await confirm(link);
    expect([late.statusCode, late.json<{ message: string }>().message]).toEqual([
      409,
      'Địa chỉ này vừa được một tài khoản khác sử dụng.',
    ]);
  });

  it('tells whoever confirms an address that somebody else is just taking', async () => {
    const person = await server.addUser(['author']);
    const email = `cung-${person.id}@new.test`;
    const payload = { email, current_password: testPassword };
    await server.call('PUT', '/account/email', { token: person.token, payload });
    const link = tokenIn(await mailTo(email, 'Xác nhận địa chỉ email Bookdesk'));
    const { late } = await server.database.kysely.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('users')
        .values({ name: 'An', email, password_hash: 'x', roles: ['reader'] })
        .execute();
      const confirming = confirm(link);
      // PGlite has one connection: there it waits for this transaction to end.
      if (databases.kind === 'postgres') await isWaiting(transaction);
      return { late: confirming };
    });
    const { statusCode, json } = await late;
    expect([statusCode, json<{ message: string }>().message]).toEqual([
      409,
      'Địa chỉ này vừa được một tài khoản khác sử dụng.',
    ]);
  });

  it('asks who registers to confirm the address, by a link that a later one replaces and that runs out', async () => {
    const email = 'xac-nhan@new.test';
    const registered = await server.call('POST', '/auth/register', {
      payload: { name: 'An', email, password: 'con-meo-den', password_confirmation: 'con-meo-den' },
    });
    const { token } = registered.json<{ data: { token: string } }>().data;
    const isVerified = async () =>
      (await server.call('POST', '/account/payout', { token })).json<{ user: { email_verified: boolean } }>()
        .user.email_verified;
    expect(await isVerified()).toBe(false);
    const first = tokenIn(await mailTo(email, 'Xác nhận địa chỉ email Bookdesk'));
    server.mails.length = 0;
    expect((await server.call('POST', '/account/email/link', { token })).statusCode).toBe(200);
    const second = tokenIn(await mailTo(email, 'Xác nhận địa chỉ email Bookdesk'));
    expect((await confirm(first)).json()).toMatchObject({
      message: 'Liên kết xác nhận không còn hiệu lực: đã được dùng, đã hết hạn hoặc đã có liên kết mới hơn.',
    });
    server.clock.now += 24 * 3_600_000;
    expect((await confirm(second)).statusCode).toBe(422);
    server.clock.now = testTime;
    expect((await confirm(second)).statusCode).toBe(200);
    expect(await isVerified()).toBe(true);
    expect((await confirm(second)).statusCode).toBe(422);
    server.mails.length = 0;
    const needless = await server.call('POST', '/account/email/link', { token });
    expect(needless.json()).toEqual({
      data: { email_verified: true },
      message: 'Đã xác nhận địa chỉ email.',
    });
    expect(server.mails).toEqual([]);
  });

  it('mails the link to the address that is to be once more, and not to the one that is to go', async () => {
    const person = await server.addUser(['author']);
    const { id, token, email: mistyped } = person;
    const { kysely } = server.database;
    await kysely.updateTable('users').set({ email_verified_at: null }).where('id', '=', id).execute();
    const email = `dung-${id}@new.test`;
    const payload = { email, current_password: testPassword };
    await server.call('PUT', '/account/email', { token, payload });
    const first = tokenIn(await mailTo(email, 'Xác nhận địa chỉ email Bookdesk'));
    await mailTo(mistyped, 'Yêu cầu đổi địa chỉ email Bookdesk');
    server.mails.length = 0;
    const again = await server.call('POST', '/account/email/link', { token });
    expect(again.json()).toEqual({
      data: { email_verified: false },
      message: `Đã gửi liên kết xác nhận tới ${email}. Địa chỉ mới có hiệu lực sau khi bạn mở liên kết.`,
    });
    const second = tokenIn(await mailTo(email, 'Xác nhận địa chỉ email Bookdesk'));
    expect(server.mails.map(({ to }) => to)).not.toContain(mistyped);
    expect([(await confirm(first)).statusCode, (await confirm(second)).statusCode]).toEqual([422, 200]);
    expect(await get(person, `/account/profiles/${id}`)).toMatchObject({ email, pending_email: null });
  });

  it('keeps payout details whole and masked, for who has given the password just now', async () => {
    const person = await server.addUser(['author']);
    const path = `/account/payout-settings/${person.id}`;
    const details = {
      bank: 'VCB',
      account_number: '0011002233445',
      holder: 'NGUYEN AN',
      tax_code: '0100109106',
      threshold: 500_000,
      version: 0,
    };
    const asked = await patch(person, path, details);
    expect([asked.statusCode, asked.json<{ message: string }>().message]).toEqual([
      403,
      'Hãy nhập lại mật khẩu trước khi thay đổi thông tin nhận tiền.',
    ]);
    const confirmed = { token: person.token, payload: { password: testPassword } };
    expect((await server.call('POST', '/account/confirm-password', confirmed)).statusCode).toBe(204);
    const part = await patch(person, path, { bank: 'VCB', version: 0 });
    expect(part.json()).toMatchObject({
      errors: { holder: ['Vui lòng nhập thông tin này.'], account_number: ['Vui lòng nhập thông tin này.'] },
    });
    expect((await patch(person, path, details)).json()).toMatchObject({
      data: { account_number: '••••3445', version: 1, threshold: 500_000 },
    });
    expect((await patch(person, path, { threshold: 300_000, version: 1 })).statusCode).toBe(200);
    expect((await patch(person, path, { threshold: 400_000, version: 1 })).statusCode).toBe(409);
    // Another bank's number is another number.
    expect((await patch(person, path, { bank: 'TCB', version: 2 })).statusCode).toBe(422);
    expect((await patch(person, path, { account_number: '••••9999', version: 2 })).statusCode).toBe(422);
    const tooLong = await patch(person, path, { bank: 'ICB', account_number: '0011002233446', version: 2 });
    expect([tooLong.statusCode, tooLong.json<{ errors: object }>().errors]).toEqual([
      422,
      {
        account_number: [
          'Số tài khoản của ngân hàng này có nhiều nhất 12 chữ số. Hãy kiểm tra lại ngân hàng.',
        ],
      },
    ]);
    expect(await get(person, path)).toMatchObject({ bank: 'VCB', holder: 'NGUYEN AN', threshold: 300_000 });
    server.clock.now += 11 * 60_000;
    expect((await patch(person, path, { threshold: 100_000, version: 2 })).statusCode).toBe(403);
    const log = await server.database.kysely
      .selectFrom('activities')
      .select(['before', 'after'])
      .where('subject_id', '=', person.id)
      .where('action', '=', 'users.change_payout')
      .execute();
    expect(log).toHaveLength(2);
    expect(JSON.stringify(log)).toContain('••••3445');
    expect(JSON.stringify(log)).not.toContain('0011002233445');
    expect(JSON.stringify(log)).not.toContain('0100109106');
  });

  it('says nothing of a kind that was silenced, and mails one that is wanted by mail, once', async () => {
    const person = await server.addUser(['author']);
    const staff = await server.addUser(['editor', 'author']);
    const path = `/account/notification-settings/${person.id}`;
    const { in_app: all } = await get(person, path);
    expect(all).toEqual([
      'ticket.created',
      'ticket.changed',
      'ticket.replied',
      'request.created',
      'request.changed',
      'request.replied',
      'issue.created',
      'issue.changed',
      'sos.created',
      'sos.changed',
      'topic.commented',
      'book.changed',
      'chapter.changed',
      'script.changed',
      'invoice.changed',
      'invoice.issued',
    ]);
    const chosen = { in_app: ['ticket.changed'], by_mail: ['book.changed'], version: 0 };
    expect((await patch(person, path, chosen)).json()).toMatchObject({
      data: { in_app: ['ticket.changed'], by_mail: ['book.changed'], version: 1 },
    });
    expect((await patch(person, path, chosen)).statusCode).toBe(409);
    expect((await patch(person, path, { in_app: ['system'], version: 1 })).statusCode).toBe(422);
    const { id } = await server.database.kysely
      .insertInto('books')
      .values({
        title: 'Mưa đỏ',
        slug: `mua-do-${person.id}`,
        author_name: 'An',
        kind: 'original',
        owner_id: person.id,
        status: 'in_review',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.database.kysely
      .insertInto('chapters')
      .values({ book_id: id, number: 1, title: 'Chương 1', published_at: null })
      .execute();
    const happened = await server.call('POST', `/books/${id}/events`, {
      token: staff.token,
      payload: { type: 'publish' },
    });
    expect(happened.statusCode).toBe(200);
    const { text } = await mailTo(person.email, 'Thông báo từ Bookdesk');
    expect(text).toContain('Mưa đỏ');
    expect(text).toContain(`/books/${id}/edit`);
    const told = await server.call('GET', '/notifications', { token: person.token });
    expect(told.json<{ data: unknown[] }>().data).toEqual([]);
    expect(
      server.mails.filter(({ to, subject }) => to === person.email && subject.startsWith('Thông')),
    ).toHaveLength(1);
  });
});
