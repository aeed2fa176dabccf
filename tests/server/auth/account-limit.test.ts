/** Tries at one account from many addresses: strangers wait together, a device that signed in before does not. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, testPassword, type TestServer, testTime } from '#tests/helpers/server-client.ts';

const minute = 60_000;
const day = 1440 * minute;

describeOnDatabase('tries at one account over all addresses', (databases) => {
  let server: TestServer;
  let addresses = 0;
  beforeAll(async () => {
    server = await startServer(databases);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.now = testTime;
    await server.database.kysely.deleteFrom('login_attempts').execute();
  });

  /** From an address that nobody has called from yet. */
  const post = (path: string, payload: object, cookie = '', headers: Record<string, string> = {}) => {
    addresses += 1;
    return server.call('POST', `/auth/${path}`, {
      payload,
      remoteAddress: `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`,
      headers: { ...headers, ...(cookie === '' ? {} : { cookie }) },
    });
  };
  const login = (email: string, password: string, cookie = '') => post('login', { email, password }, cookie);
  const guess = async (email: string, times: number) => {
    const answers = [];
    for (let count = 0; count < times; count += 1) answers.push((await login(email, 'sai')).statusCode);
    return answers;
  };
  const cookieOf = (answer: Awaited<ReturnType<typeof login>>) =>
    String(answer.headers['set-cookie']).split(';')[0] ?? '';
  const people = () => server.addUser(['author']);

  it('are twenty in a quarter of an hour; then everybody waits until it is over', async () => {
    const { email } = await people();
    expect(new Set(await guess(email, 20))).toEqual(new Set([422]));
    server.clock.now += 5 * minute;
    const limited = await login(email, testPassword);
    expect([limited.statusCode, limited.headers['retry-after']]).toEqual([429, '600']);
    server.clock.now += 10 * minute;
    expect((await login(email, testPassword)).statusCode).toBe(200);
  });

  it('do not tell whether there is an account', async () => {
    const { email } = await people();
    expect(await guess('nobody-at-all@example.test', 21)).toEqual(await guess(email, 21));
  });

  it('leave others alone', async () => {
    const [one, other] = [await people(), await people()];
    await guess(one.email, 21);
    expect((await login(other.email, testPassword)).statusCode).toBe(200);
  });

  it('do not keep out a device that signed in before, which has its own limits', async () => {
    const { email } = await people();
    const cookie = cookieOf(await login(email, testPassword));
    await guess(email, 21);
    expect((await login(email, testPassword)).statusCode).toBe(429);
    for (let count = 0; count < 20; count += 1) {
      expect((await login(email, 'sai', cookie)).statusCode).toBe(422);
    }
    expect((await login(email, testPassword, cookie)).statusCode).toBe(429);
    server.clock.now += 15 * minute;
    await guess(email, 21);
    expect((await login(email, testPassword, cookie)).statusCode).toBe(200);
  });

  it('keep out a device that is known to another account alone', async () => {
    const [one, other] = [await people(), await people()];
    const cookie = cookieOf(await login(other.email, testPassword));
    await guess(one.email, 21);
    expect((await login(one.email, testPassword, cookie)).statusCode).toBe(429);
  });

  it('know a device to everybody who signed in on it, by a secret that is new each time', async () => {
    const [one, other] = [await people(), await people()];
    const first = cookieOf(await login(one.email, testPassword));
    const second = cookieOf(await login(other.email, testPassword, first));
    expect(second).not.toBe(first);
    server.clock.now += minute;
    await guess(one.email, 21);
    expect((await login(one.email, testPassword, first)).statusCode).toBe(429);
    expect((await login(one.email, testPassword, second)).statusCode).toBe(200);
  });

  it('know a device on which two sign in at once, whichever of their secrets it is left with', async () => {
    const [one, other] = [await people(), await people()];
    const shared = cookieOf(
      await login(other.email, testPassword, cookieOf(await login(one.email, testPassword))),
    );
    const both = await Promise.all([
      login(one.email, testPassword, shared),
      login(other.email, testPassword, shared),
    ]);
    server.clock.now += minute;
    for (const { email } of [one, other]) await guess(email, 21);
    for (const cookie of both.map(cookieOf)) {
      const { kysely } = server.database;
      // As it was, for the second of the two.
      const devices = await kysely.selectFrom('known_devices').selectAll().execute();
      for (const { email } of [one, other]) expect((await login(email, 'sai', cookie)).statusCode).toBe(422);
      expect(await kysely.selectFrom('known_devices').selectAll().execute()).toEqual(devices);
    }
    // The one that both had brought is worth nothing by now.
    expect((await login(one.email, testPassword, shared)).statusCode).toBe(429);
  });

  it('forget a device after half a year, all but ten of an account, and all of them with its password', async () => {
    const { email, id } = await people();
    const first = cookieOf(await login(email, testPassword));
    server.clock.now += 180 * day;
    await guess(email, 20);
    expect((await login(email, testPassword, first)).statusCode).toBe(429);
    server.clock.now += 15 * minute;
    for (let count = 0; count < 12; count += 1) {
      server.clock.now += minute;
      await login(email, testPassword);
    }
    const { kysely } = server.database;
    const known = () =>
      kysely.selectFrom('known_devices').select('user_id').where('user_id', '=', id).execute();
    expect(await known()).toHaveLength(10);
    await post('forgot-password', { email });
    while (!server.mails.some(({ to }) => to === email))
      await new Promise((resolve) => void setImmediate(resolve));
    const { text = '' } = server.mails.find(({ to }) => to === email) ?? {};
    const token = new URL(/http\S+/.exec(text)?.[0] ?? '').searchParams.get('token');
    const password = 'mot-mat-khau-khac';
    const reset = await post('reset-password', { token, email, password, password_confirmation: password });
    expect(reset.statusCode).toBe(200);
    expect(await known()).toHaveLength(1);
    await guess(email, 21);
    expect((await login(email, password, cookieOf(reset))).statusCode).toBe(200);
  });

  it('are known by a cookie that no script reads and that goes to the ways in alone', async () => {
    const { email } = await people();
    const plain = await login(email, testPassword);
    expect(plain.headers['set-cookie']).toMatch(
      /^device=[\w-]{43}; Path=\/api\/auth; Max-Age=15552000; HttpOnly; SameSite=Lax$/,
    );
    const stored = await server.database.kysely.selectFrom('known_devices').select('secret_hash').execute();
    expect(JSON.stringify(stored)).not.toContain(cookieOf(plain).split('=')[1]);
    expect((await login(email, 'sai')).headers['set-cookie']).toBeUndefined();
  });

  it('are secure over a proxy that speaks TLS', async () => {
    const behind = await startServer(databases, { environment: { TRUSTED_PROXIES: '127.0.0.1' } });
    const { email } = await behind.addUser(['author']);
    const answer = await behind.call('POST', '/auth/login', {
      payload: { email, password: testPassword },
      headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' },
    });
    expect(answer.headers['set-cookie']).toMatch(/; SameSite=Lax; Secure$/);
    await behind.close();
  });

  it('bring an account five mails an hour at most, whether there is one or not', async () => {
    const { email } = await people();
    const cookie = cookieOf(await login(email, testPassword));
    for (const address of [email, 'nobody-here@example.test']) {
      const answers = [];
      for (let count = 0; count < 6; count += 1)
        answers.push((await post('forgot-password', { email: address })).statusCode);
      expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
    }
    expect((await post('forgot-password', { email }, cookie)).statusCode).toBe(200);
  });
});
