import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, testPassword, type TestServer, testTime } from '#tests/helpers/server-client.ts';

const registration = {
  name: 'Lê Thị Mới',
  email: 'moi@example.test',
  password: 'mat-khau-rat-dai',
  password_confirmation: 'mat-khau-rat-dai',
};

describeOnDatabase('registering and resetting', (databases) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(databases);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.now = testTime;
    server.mails.length = 0;
    await server.database.kysely.deleteFrom('login_attempts').execute();
  });

  const post = (path: string, payload: Record<string, unknown>) => server.call('POST', path, { payload });

  /** The token of the newest mail to them, once it has been sent in the background, where mails to others still come. */
  function mailedToken(email: string): Promise<string> {
    return vi.waitFor(
      () => {
        const mail = server.mails.findLast(({ to }) => to === email);
        const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
        if (token === undefined) throw new Error('No mail was sent');
        return token;
      },
      { timeout: 10_000, interval: 5 },
    );
  }

  it('opens an account as a reader, signed in', async () => {
    const answer = await post('/auth/register', registration);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ message: 'Đã tạo tài khoản. Chào mừng bạn đến với Bookdesk!' });
    const { token } = answer.json<{ data: { token: string } }>().data;
    const account = await server.call('POST', '/account/payout', { token });
    expect(account.json()).toMatchObject({
      user: { name: 'Lê Thị Mới', roles: ['reader'] },
      abilitys: [{ action: 'read', subject: 'faqs', conditions: { is_published: true } }],
    });
  });

  it('refuses an email that has an account, also when two come at once', async () => {
    const twice = { ...registration, email: 'hai-lan@example.test' };
    const answers = await Promise.all([post('/auth/register', twice), post('/auth/register', twice)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 422]);
    const refused = answers.find(({ statusCode }) => statusCode === 422);
    expect(refused?.json()).toMatchObject({ errors: { email: ['Giá trị này đã được dùng.'] } });
  });

  it('refuses what the form refuses, with the same texts', async () => {
    const answer = await post('/auth/register', {
      name: ' ',
      email: 'không phải email',
      password: 'ngắn',
      password_confirmation: 'khác',
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ errors: unknown }>().errors).toEqual({
      name: ['Vui lòng nhập thông tin này.'],
      email: ['Địa chỉ email không hợp lệ.'],
      password: ['Cần ít nhất 8 ký tự.'],
    });
    const differing = { ...registration, password_confirmation: 'khác hẳn nhau' };
    expect((await post('/auth/register', differing)).json<{ errors: unknown }>().errors).toEqual({
      password_confirmation: ['Mật khẩu nhập lại không khớp.'],
    });
  });

  it('grants nothing that the form was given beside its fields', async () => {
    const answer = await post('/auth/register', {
      ...registration,
      email: 'len-quyen@example.test',
      roles: ['administrator'],
      id: 1,
    });
    expect(answer.statusCode).toBe(201);
    const row = await server.database.kysely
      .selectFrom('users')
      .select('roles')
      .where('email', '=', 'len-quyen@example.test')
      .executeTakeFirstOrThrow();
    expect(row.roles).toEqual(['reader']);
  });

  it('answers the same whether an account exists or not, and mails only to one that does', async () => {
    const { email } = await server.addUser(['author']);
    const known = await post('/auth/forgot-password', { email });
    await mailedToken(email);
    const unknown = await post('/auth/forgot-password', { email: 'nobody@example.test' });
    expect(known.statusCode).toBe(200);
    expect(unknown.json()).toEqual(known.json());
    expect(known.json()).toEqual({
      message: 'Nếu email này có tài khoản, chúng tôi đã gửi liên kết đặt lại mật khẩu.',
    });
    // Whoever has registered before is mailed as well, at any moment.
    const resets = server.mails.filter(({ subject }) => subject === 'Đặt lại mật khẩu Bookdesk');
    expect(resets.map(({ to }) => to)).toEqual([email]);
    expect(resets[0]?.text).toContain(`http://127.0.0.1:4000/forgot-password?token=`);
  });

  it('resets with the mailed token, once, and ends every session', async () => {
    const { email, token: session } = await server.addUser(['author']);
    await post('/auth/forgot-password', { email });
    const token = await mailedToken(email);
    const reset = { token, email, password: 'mat-khau-moi-dai', password_confirmation: 'mat-khau-moi-dai' };
    const answers = await Promise.all([
      post('/auth/reset-password', reset),
      post('/auth/reset-password', reset),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
    const refused = answers.find(({ statusCode }) => statusCode === 422);
    expect(refused?.json()).toMatchObject({
      message: 'Liên kết đặt lại mật khẩu không còn hiệu lực. Hãy yêu cầu liên kết mới.',
    });
    expect((await server.call('POST', '/account/payout', { token: session })).statusCode).toBe(401);
    expect((await post('/auth/login', { email, password: testPassword })).statusCode).toBe(422);
    expect((await post('/auth/login', { email, password: 'mat-khau-moi-dai' })).statusCode).toBe(200);
  });

  it('has happened also where the device cannot be remembered', async () => {
    const { kysely } = server.database;
    const { email } = await server.addUser(['author']);
    await post('/auth/forgot-password', { email });
    const token = await mailedToken(email);
    const reset = { token, email, password: 'mat-khau-moi-dai', password_confirmation: 'mat-khau-moi-dai' };
    await sql`
      create function fail_device() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`.execute(
      kysely,
    );
    await sql`
      create trigger fail_device before insert on known_devices for each row execute function fail_device()`.execute(
      kysely,
    );
    const answers = [
      await post('/auth/reset-password', reset),
      await post('/auth/login', { email, password: 'mat-khau-moi-dai' }),
      await post('/auth/register', { ...registration, email: 'khong-nho@example.test' }),
    ];
    const payload = {
      current_password: 'mat-khau-moi-dai',
      password: 'mat-khau-khac-dai',
      password_confirmation: 'mat-khau-khac-dai',
      end_others: true,
    };
    const { token: session } = answers[1]?.json<{ data: { token: string } }>().data ?? { token: '' };
    const changed = await server.call('PUT', '/account/password', { token: session, payload });
    await sql`drop function fail_device cascade`.execute(kysely);
    expect([...answers, changed].map(({ statusCode }) => statusCode)).toEqual([200, 200, 201, 200]);
  });

  it('refuses a token after an hour, a wrong one, and that of somebody else', async () => {
    const { email } = await server.addUser(['author']);
    const { email: other } = await server.addUser(['author']);
    await post('/auth/forgot-password', { email });
    const token = await mailedToken(email);
    const reset = { password: 'mat-khau-moi-dai', password_confirmation: 'mat-khau-moi-dai' };
    expect((await post('/auth/reset-password', { ...reset, token, email: other })).statusCode).toBe(422);
    expect((await post('/auth/reset-password', { ...reset, token: 'x', email })).statusCode).toBe(422);
    server.clock.now += 3_600_000;
    expect((await post('/auth/reset-password', { ...reset, token, email })).statusCode).toBe(422);
  });

  it('limits how many links an address may ask for', async () => {
    const answers = [];
    for (let count = 0; count < 11; count += 1) {
      answers.push(await post('/auth/forgot-password', { email: `nobody-${count}@example.test` }));
    }
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 429)).toHaveLength(1);
  });
});
