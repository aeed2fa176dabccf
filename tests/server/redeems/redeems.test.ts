/** Codes and redemptions: made once, handed in once, reversed with a reason (product.md, `/manage/redeems`). */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { negative, xu } from '#contract/money/money.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { makeCode, normaliseCode } from '#server/resources/redeems/redeem-code.ts';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, testTime, type TestServer } from '#tests/helpers/server-client.ts';
import { buildRedeemBatch } from '../factories/build-orders.ts';

type Person = Awaited<ReturnType<TestServer['addUser']>>;

describe('a code', () => {
  it('is made of signs that look like no other, and never made twice', () => {
    const codes = Array.from({ length: 500 }, makeCode);
    for (const code of codes) expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(new Set(codes).size).toBe(500);
  });

  it.each([
    ['ab12-cd34-ef56-gh78', 'AB12CD34EF56GH78'],
    ['  AB12 CD34 EF56 GH78 ', 'AB12CD34EF56GH78'],
    ['ab12–cd34–ef56–gh78', 'AB12CD34EF56GH78'],
    ['OIL0-oil0-0000-1111', '0110011000001111'],
    ['ＡＢ１２-cd34-ef56-gh78', 'AB12CD34EF56GH78'],
    ['AB12-CD34-EF56-GH7', null],
    ['AB12-CD34-EF56-GH7U', null],
    ['', null],
  ])('typed as "%s" is %s', (typed, normalised) => expect(normaliseCode(typed)).toBe(normalised));
});

describeOnDatabase('redemptions', (databases) => {
  let server: TestServer;
  let admin: Person;
  let reader: Person;
  beforeAll(async () => {
    server = await startServer(databases);
    admin = await server.addUser(['admin', 'editor', 'moderator', 'author']);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.now = testTime;
    reader = await server.addUser(['reader']);
  });

  const kysely = () => server.database.kysely;
  let addresses = 0;
  const handIn = (code: string, { token }: Person = reader) => {
    addresses += 1;
    return server.call('POST', '/redeems', {
      token,
      payload: { code },
      remoteAddress: `192.0.2.${addresses % 250}`,
    });
  };
  const post = (path: string, payload: object, { token }: Person = admin, headers = {}) =>
    server.call('POST', path, { token, payload, headers });
  const get = async <Data>(path: string) =>
    (await server.call('GET', path, { token: admin.token })).json<{ data: Data }>().data;
  const coinsOf = async (userId: number) => {
    const wallet = await kysely()
      .selectFrom('ledger_accounts')
      .select('balance')
      .where('kind', '=', 'wallet')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return wallet?.balance ?? 0;
  };
  const saying = (answer: Awaited<ReturnType<typeof handIn>>) => [
    answer.statusCode,
    answer.json<{ message: string }>().message,
  ];
  const input = { name: 'Tết', coins: 50, code_count: 3, valid_until: '2026-12-31' };

  it('turns a code into coins, however it is typed', async () => {
    const { codes } = await buildRedeemBatch(kysely());
    const [code = ''] = codes;
    const answer = await handIn(` ${code.toLowerCase().replaceAll('-', ' ')} `);
    expect(saying(answer)).toEqual([201, 'Bạn nhận được 100 xu.']);
    expect(answer.json<{ data: object }>().data).toMatchObject({
      reader_id: reader.id,
      coins: 100,
      status: 'applied',
      refusal: null,
      last_four: code.slice(-4),
    });
    expect(await coinsOf(reader.id)).toBe(100);
  });

  it('gives the coins once to two that hand in the same code at once', async () => {
    const { id, codes } = await buildRedeemBatch(kysely());
    const [code = ''] = codes;
    const other = await server.addUser(['reader']);
    const answers = await Promise.all([handIn(code), handIn(code, other), handIn(code), handIn(code, other)]);
    expect(statusesOf(answers)).toEqual([201, 409, 409, 409]);
    expect((await coinsOf(reader.id)) + (await coinsOf(other.id))).toBe(100);
    expect(await get(`/redeem-batches/${id}`)).toMatchObject({ code_count: 2, used_count: 1, void_count: 0 });
    const kept = await kysely()
      .selectFrom('redeems')
      .select(['status', 'refusal'])
      .where('batch_id', '=', id)
      .orderBy('status')
      .execute();
    const rejected = { status: 'rejected', refusal: 'used' };
    expect(kept).toEqual([{ status: 'applied', refusal: null }, rejected, rejected, rejected]);
  });

  it('says what is wrong with a code', async () => {
    const used = await buildRedeemBatch(kysely());
    await handIn(used.codes[0] ?? '');
    expect(saying(await handIn(used.codes[0] ?? ''))).toEqual([409, 'Mã này đã được dùng.']);
    const voided = await buildRedeemBatch(kysely());
    await post(`/redeem-batches/${voided.id}/void`, { reason: 'In nhầm' });
    expect(saying(await handIn(voided.codes[0] ?? ''))).toEqual([409, 'Mã này đã bị hủy.']);
    const late = await buildRedeemBatch(kysely(), { valid_until: '2026-05-11' });
    expect(saying(await handIn(late.codes[0] ?? ''))).toEqual([409, 'Mã này đã hết hạn.']);
    const today = await buildRedeemBatch(kysely(), { valid_until: '2026-05-12' });
    expect((await handIn(today.codes[0] ?? '')).statusCode).toBe(201);
    const unknown = [404, 'Mã này không tồn tại. Hãy kiểm tra lại từng ký tự.'];
    expect(saying(await handIn('0000-0000-0000-0000'))).toEqual(unknown);
    expect(saying(await handIn('<script>'))).toEqual(unknown);
    expect((await handIn('   ')).statusCode).toBe(422);
  });

  it('stops whoever tries codes, and not whoever has them', async () => {
    const { codes } = await buildRedeemBatch(kysely(), { code_count: 25 });
    for (const code of codes) expect((await handIn(code)).statusCode).toBe(201);
    for (let tries = 0; tries < 20; tries += 1) await handIn('0000-0000-0000-0000');
    expect((await handIn('0000-0000-0000-0000')).statusCode).toBe(429);
  });

  it('leaves their tries to an account whose address has none left', async () => {
    const crowded = '198.51.100.7';
    await kysely()
      .insertInto('login_attempts')
      .values({
        key: `redeem-address:${crowded}`,
        failures: 100,
        window_ends_at: new Date(testTime + 3_600_000),
      })
      .execute();
    const payload = { code: '0000-0000-0000-0000' };
    const { token } = reader;
    for (let tries = 0; tries < 20; tries += 1) {
      const refused = await server.call('POST', '/redeems', { token, payload, remoteAddress: crowded });
      expect(refused.statusCode).toBe(429);
    }
    expect((await handIn('0000-0000-0000-0000')).statusCode).toBe(404);
  });

  it('takes no code of somebody suspended', async () => {
    const { codes } = await buildRedeemBatch(kysely());
    const suspended = await server.addUser(['reader'], { status: 'suspended', status_reason: 'Gian lận' });
    expect(saying(await handIn(codes[0] ?? '', suspended))).toEqual([403, 'Gian lận']);
    expect(await coinsOf(suspended.id)).toBe(0);
  });

  it('takes the coins back with a reason, once, and the code stays used', async () => {
    const { codes } = await buildRedeemBatch(kysely());
    const [code = ''] = codes;
    const { id } = (await handIn(code)).json<{ data: { id: number } }>().data;
    expect((await post(`/redeems/${id}/events`, { type: 'reverse' })).statusCode).toBe(422);
    const answers = await Promise.all(
      [1, 2].map(() => post(`/redeems/${id}/events`, { type: 'reverse', reason: 'Mã lộ' })),
    );
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect(await coinsOf(reader.id)).toBe(0);
    expect(await get(`/redeems/${id}`)).toMatchObject({ status: 'reversed', status_reason: 'Mã lộ' });
    expect(saying(await handIn(code))).toEqual([409, 'Mã này đã được dùng.']);
  });

  it('refuses to take back coins that are spent', async () => {
    const { codes } = await buildRedeemBatch(kysely());
    const { id } = (await handIn(codes[0] ?? '')).json<{ data: { id: number } }>().data;
    await kysely()
      .transaction()
      .execute((transaction) =>
        transfer(transaction, {
          kind: 'order_paid',
          subject: 'orders',
          subjectId: 2_000_000 + id,
          reason: null,
          actorId: null,
          entries: [
            { account: { kind: 'wallet', userId: reader.id }, amount: negative(xu(40)) },
            { account: { kind: 'issued_xu' }, amount: xu(40) },
          ],
        }),
      );
    const answer = await post(`/redeems/${id}/events`, { type: 'reverse', reason: 'Mã lộ' });
    expect(saying(answer)).toEqual([409, 'Số dư không đủ: khoản này đã được chi hoặc đã được tiêu.']);
    expect(await get(`/redeems/${id}`)).toMatchObject({ status: 'applied' });
  });

  describe('a batch', () => {
    it('gives its codes out once, and keeps none that could be read', async () => {
      const key = { 'idempotency-key': 'lo-moi' };
      const answer = await post('/redeem-batches', input, admin, key);
      const { id, codes } = answer.json<{ data: { id: number; codes: string[] } }>().data;
      expect([answer.statusCode, new Set(codes).size]).toEqual([201, 3]);
      const [code = ''] = codes;
      const { rows } = await sql<{ kept: string }>`
        select redeem_codes::text as kept from redeem_codes where batch_id = ${id}
        union all select redeem_batches::text from redeem_batches where id = ${id}
        union all select coalesce(body, '') from idempotency_keys
        union all select coalesce(before::text, '') || coalesce(after::text, '') from activities`.execute(
        kysely(),
      );
      const plain = normaliseCode(code) ?? '';
      expect(rows.filter(({ kept }) => kept.includes(code) || kept.includes(plain))).toEqual([]);
      expect(Object.keys(await get<object>(`/redeem-batches/${id}`))).not.toContain('codes');
      const repeated = await post('/redeem-batches', input, admin, key);
      expect([repeated.statusCode, repeated.json<{ code: string }>().code]).toEqual([
        409,
        'request_happened',
      ]);
      expect((await handIn(code)).statusCode).toBe(201);
    });

    it('hashes its codes with what the configuration adds', async () => {
      const { codes } = await buildRedeemBatch(kysely());
      const other = await startServer(
        { ...databases, open: async () => ({ ...server.database, close: async () => undefined }) },
        { environment: { REDEEM_SECRET: 'mot-bi-mat-that-dai' } },
      );
      const { token } = await other.addUser(['reader']);
      const answer = await other.call('POST', '/redeems', { token, payload: { code: codes[0] } });
      expect(answer.statusCode).toBe(404);
      await other.close();
    });

    it.each([
      [{ coins: -1 }, 'coins'],
      [{ coins: 0 }, 'coins'],
      [{ coins: 1.5 }, 'coins'],
      [{ coins: 100_001 }, 'coins'],
      [{ coins: 1e300 }, 'coins'],
      [{ code_count: 0 }, 'code_count'],
      [{ code_count: 5001 }, 'code_count'],
      [{ code_count: '3' }, 'code_count'],
      [{ valid_until: '2026-05-11' }, 'valid_until'],
      [{ valid_until: '2026-02-30' }, 'valid_until'],
      [{ valid_until: '2200-01-01' }, 'valid_until'],
      [{ name: '  ' }, 'name'],
      [{ name: 'Hai\ndòng' }, 'name'],
    ])('is not made with %j', async (change, field) => {
      const answer = await post('/redeem-batches', { ...input, ...change });
      expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
        422,
        [field],
      ]);
    });

    it('is made by staff who manage them alone', async () => {
      expect((await post('/redeem-batches', input, reader)).statusCode).toBe(403);
    });

    it('is declared void once, with what nobody has used of it', async () => {
      const { id, codes } = await buildRedeemBatch(kysely());
      await handIn(codes[0] ?? '');
      const answer = await post(`/redeem-batches/${id}/void`, { reason: 'Lộ mã' });
      expect(answer.json<{ data: object }>().data).toMatchObject({
        used_count: 1,
        void_count: 1,
        void_reason: 'Lộ mã',
        voided_at: expect.any(String) as string,
      });
      expect(saying(await post(`/redeem-batches/${id}/void`, { reason: 'Lần nữa' }))).toEqual([
        409,
        'Lô mã này đã bị hủy từ trước.',
      ]);
      expect((await post(`/redeem-batches/${id}/void`, { reason: ' ' })).statusCode).toBe(422);
    });

    it('loses a single code, unless it is used', async () => {
      const { id, codes } = await buildRedeemBatch(kysely());
      await handIn(codes[0] ?? '');
      const rows = await get<{ id: number; status: string; last_four: string }[]>(
        `/redeem-codes?filter[batch_id]=${id}`,
      );
      expect(rows.map(({ status, last_four: end }) => [status, end])).toEqual([
        ['used', codes[0]?.slice(-4)],
        ['unused', codes[1]?.slice(-4)],
      ]);
      const [used, unused] = rows.map((row) => row.id);
      expect(saying(await post(`/redeem-codes/${used}/void`, { reason: 'Lộ' }))).toEqual([
        409,
        'Mã này đã được dùng hoặc đã bị hủy.',
      ]);
      expect((await post(`/redeem-codes/${unused}/void`, { reason: 'Lộ' })).statusCode).toBe(200);
      expect(saying(await handIn(codes[1] ?? ''))).toEqual([409, 'Mã này đã bị hủy.']);
      expect(await get(`/redeem-batches/${id}`)).toMatchObject({ used_count: 1, void_count: 1 });
    });

    it('gives a code’s coins or is void, never both, when both are asked for at once', async () => {
      for (let round = 0; round < 5; round += 1) {
        const { id, codes } = await buildRedeemBatch(kysely(), { code_count: 1 });
        const person = await server.addUser(['reader']);
        const [redeemed] = await Promise.all([
          handIn(codes[0] ?? '', person),
          post(`/redeem-batches/${id}/void`, { reason: 'Thu hồi' }),
        ]);
        const isApplied = redeemed.statusCode === 201;
        expect(await coinsOf(person.id)).toBe(isApplied ? 100 : 0);
        expect(await get(`/redeem-batches/${id}`)).toMatchObject({
          used_count: isApplied ? 1 : 0,
          void_count: isApplied ? 0 : 1,
        });
      }
    });
  });

  it('reports redemptions by day and status', async () => {
    server.clock.now = Date.parse('2026-04-30T17:00:00.000Z');
    const { codes } = await buildRedeemBatch(kysely());
    const visitor = await server.addUser(['reader']);
    const { id } = (await handIn(codes[0] ?? '', visitor)).json<{ data: { id: number } }>().data;
    await handIn(codes[0] ?? '', visitor);
    await handIn(codes[1] ?? '', visitor);
    const chief = await server.addUser(['admin']);
    await post(`/redeems/${id}/events`, { type: 'reverse', reason: 'Mã lộ' }, chief);
    const answer = await server.call('GET', '/redeems/report?filter[from]=2026-04-30&filter[to]=2026-05-01', {
      token: chief.token,
    });
    const none = { pending: 0, applied: 0, reversed: 0, rejected: 0 };
    expect(answer.json<{ data: object }>().data).toEqual({
      range: { from: '2026-04-30', to: '2026-05-01', days: 2 },
      statuses: [
        { status: 'pending', redeems: 0, coins: 0 },
        { status: 'applied', redeems: 1, coins: 100 },
        { status: 'reversed', redeems: 1, coins: 100 },
        { status: 'rejected', redeems: 1, coins: 100 },
      ],
      days: [
        { day: '2026-04-30', total: 0, statuses: none },
        { day: '2026-05-01', total: 3, statuses: { pending: 0, applied: 1, reversed: 1, rejected: 1 } },
      ],
    });
  });
});

const statusesOf = (answers: readonly { readonly statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
