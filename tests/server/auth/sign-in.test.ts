import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import {
  plainPasswords,
  startServer,
  testPassword,
  type TestServer,
  testTime,
} from '#tests/helpers/server-client.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describeOnDatabase('signing in', (databases) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(databases);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.now = testTime;
    await server.database.kysely.deleteFrom('login_attempts').execute();
  });

  const login = (body: Record<string, unknown>, remoteAddress = '10.0.0.1') =>
    server.call('POST', '/auth/login', { payload: body, remoteAddress });
  const payout = (token: string | null) => server.call('POST', '/account/payout', { token });

  it('gives a token that loads the account with its abilities', async () => {
    const { email, id } = await server.addUser(['author']);
    const answer = await login({
      email,
      password: testPassword,
      remember: false,
      device_name: 'Chrome, Linux',
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ message: 'Đăng nhập thành công.' });
    const { token } = answer.json<{ data: { token: string } }>().data;
    expect(token).toMatch(/^\d+\|[\w-]{43}$/);

    const account = await payout(token);
    expect(account.statusCode).toBe(200);
    expect(account.json()).toMatchObject({
      user: {
        id,
        email,
        roles: ['author'],
        status: 'active',
        opening_count: { tickets: 0, issues: 0, requests: 0 },
        request_opening_count: 0,
      },
    });
    expect(account.json<{ abilitys: unknown[] }>().abilitys[0]).toEqual({
      action: 'view',
      subject: 'bookdesk',
    });
    expect(account.body).not.toContain('password');
  });

  it('takes an email in any case and with blanks around it', async () => {
    const { email } = await server.addUser(['author']);
    const answer = await login({ email: ` ${email.toUpperCase()} `, password: testPassword });
    expect(answer.statusCode).toBe(200);
  });

  it('answers a wrong password and an unknown account alike, with the same work', async () => {
    const { email } = await server.addUser(['author']);
    plainPasswords.verified.length = 0;
    const wrong = await login({ email, password: 'sai mật khẩu' });
    const unknown = await login({ email: 'nobody@example.test', password: 'sai mật khẩu' });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json()).toEqual({
      message: 'Email hoặc mật khẩu không đúng.',
      code: 'credentials_invalid',
      errors: { email: ['Email hoặc mật khẩu không đúng.'] },
    });
    expect(unknown.statusCode).toBe(422);
    expect(unknown.json()).toEqual(wrong.json());
    expect(plainPasswords.verified).toHaveLength(2);
  });

  it('refuses a form with nothing in it at its fields', async () => {
    const answer = await login({});
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      message: 'Một số thông tin chưa hợp lệ. Vui lòng kiểm tra lại.',
      code: 'validation_failed',
      errors: { email: ['Vui lòng nhập thông tin này.'], password: ['Vui lòng nhập thông tin này.'] },
    });
  });

  it('allows five tries a minute per account and address, then says how long to wait', async () => {
    const { email } = await server.addUser(['author']);
    for (let count = 0; count < 5; count += 1) {
      expect((await login({ email, password: 'sai' })).statusCode).toBe(422);
    }
    server.clock.now += 20_000;
    const limited = await login({ email, password: testPassword });
    expect(limited.statusCode).toBe(429);
    expect(limited.headers['retry-after']).toBe('40');
    expect(limited.json()).toMatchObject({
      code: 'too_many_requests',
      message: 'Bạn đã thử quá nhiều lần. Vui lòng đợi 40 giây rồi thử lại.',
    });
    expect((await login({ email, password: testPassword }, '10.0.0.2')).statusCode).toBe(200);
    server.clock.now += 40_000;
    expect((await login({ email, password: testPassword })).statusCode).toBe(200);
  });

  it('allows fifty tries a minute per address over all accounts', async () => {
    const answers = await Promise.all(
      Array.from({ length: 51 }, (_, at) => login({ email: `guess-${at}@example.test`, password: 'sai' })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  });

  it('does not sell new guesses at others for signing in to an own account', async () => {
    const { email } = await server.addUser(['author']);
    let refused = 0;
    for (let round = 0; round < 60; round += 1) {
      await login({ email, password: testPassword });
      const answer = await login({ email: `victim-${round}@example.test`, password: 'sai' });
      if (answer.statusCode === 429) refused += 1;
    }
    expect(refused).toBe(10);
  });

  it('counts tries that come at once: parallel guesses do not slip through', async () => {
    const { email } = await server.addUser(['author']);
    const answers = await Promise.all(Array.from({ length: 20 }, () => login({ email, password: 'sai' })));
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(5);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15);
  });

  it('ends an ordinary session after eight idle hours', async () => {
    const { email } = await server.addUser(['author']);
    const { token } = (await login({ email, password: testPassword })).json<{ data: { token: string } }>()
      .data;
    server.clock.now += 8 * hour - 1;
    expect((await payout(token)).statusCode).toBe(200);
    server.clock.now += 8 * hour - 1;
    expect((await payout(token)).statusCode).toBe(200);
    server.clock.now += 8 * hour;
    const expired = await payout(token);
    expect(expired.statusCode).toBe(401);
    expect(expired.json()).toEqual({
      message: 'Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.',
      code: 'token_expired',
    });
  });

  it('ends an ordinary session after a day, however busy', async () => {
    const { email } = await server.addUser(['author']);
    const { token } = (await login({ email, password: testPassword })).json<{ data: { token: string } }>()
      .data;
    for (let count = 0; count < 5; count += 1) {
      server.clock.now += 4 * hour;
      expect((await payout(token)).statusCode).toBe(200);
    }
    server.clock.now += 4 * hour;
    expect((await payout(token)).statusCode).toBe(401);
  });

  it('remembers for 30 days', async () => {
    const { email } = await server.addUser(['author']);
    const answer = await login({ email, password: testPassword, remember: true });
    const { token } = answer.json<{ data: { token: string } }>().data;
    server.clock.now += 30 * day - 1;
    expect((await payout(token)).statusCode).toBe(200);
    server.clock.now += 1;
    expect((await payout(token)).statusCode).toBe(401);
  });

  it('knows an expired session from one that was ended, also to a page left open for weeks', async () => {
    const { email } = await server.addUser(['author']);
    const signIn = async () =>
      (await login({ email, password: testPassword })).json<{ data: { token: string } }>().data.token;
    const [left, ended] = [await signIn(), await signIn()];
    await server.call('POST', '/auth/logout', { token: ended });
    const codes = async () =>
      (await Promise.all([payout(left), payout(ended)])).map(
        (answer) => answer.json<{ code: string }>().code,
      );
    server.clock.now += 90 * day;
    // Whoever signs in clears away what is long expired.
    await signIn();
    expect(await codes()).toEqual(['token_expired', 'unauthenticated']);
    server.clock.now += 2 * day;
    await signIn();
    expect(await codes()).toEqual(['unauthenticated', 'unauthenticated']);
  });

  it('signs out: the token is dead, others of the user live on', async () => {
    const { email, token: other } = await server.addUser(['author']);
    const { token } = (await login({ email, password: testPassword })).json<{ data: { token: string } }>()
      .data;
    const out = await server.call('POST', '/auth/logout', { token });
    expect(out.statusCode).toBe(204);
    expect(out.body).toBe('');
    const after = await payout(token);
    expect(after.statusCode).toBe(401);
    expect(after.json()).toMatchObject({ code: 'unauthenticated' });
    expect((await payout(other)).statusCode).toBe(200);
  });

  it.each([
    ['no token', null],
    ['nonsense', 'nonsense'],
    ['an id without a secret', '1|'],
    ['an id that is no number', 'x|abcdefghijklmnopqrstuvwxyzabcdefghijklmnopq'],
    ['a wrong secret', '1|abcdefghijklmnopqrstuvwxyzabcdefghijklmnopq'],
    ['an id beyond all numbers', `${'9'.repeat(15)}|abcdefghijklmnopqrstuvwxyzabcdefghijklmnopq`],
    ['SQL', `1|' or 1=1 --`],
  ])('refuses %s', async (_, token) => {
    const answer = await payout(token);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ message: 'Bạn cần đăng nhập để tiếp tục.', code: 'unauthenticated' });
  });

  it('keeps only a hash of the secret', async () => {
    const { token } = await server.addUser(['author']);
    const rows = await server.database.kysely.selectFrom('access_tokens').select('secret_hash').execute();
    const secret = token.split('|')[1] ?? '';
    expect(rows.some(({ secret_hash }) => secret_hash.includes(secret))).toBe(false);
  });

  it('answers in another language only where it is enabled', async () => {
    const answer = await server.call('POST', '/account/payout', {
      headers: { 'accept-language': 'en-US,en' },
    });
    expect(answer.json()).toMatchObject({ message: 'Bạn cần đăng nhập để tiếp tục.' });
  });
});
