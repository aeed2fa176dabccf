/** Top-up orders: what events do to them and to the ledger, and what the days of the report come to (product.md, `/manage/orders`). */
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderMethods } from '#contract/resources/order.ts';
import { negative, xu } from '#contract/money/money.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { settleOrder } from '#server/resources/orders/settle-order.ts';
import { describeOnEachDatabase } from '#tests/helpers/database.ts';
import { startServer, testTime, type TestServer } from '#tests/helpers/server-client.ts';
import { buildOrder, buildPaidOrder } from '../factories/build-orders.ts';
import { quietEvents } from '../lifecycle/quiet-events.ts';

type Person = Awaited<ReturnType<TestServer['addUser']>>;

describeOnEachDatabase('orders', (databases) => {
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
  const get = async <Data>(path: string, { token }: Person = admin) =>
    (await server.call('GET', path, { token })).json<Data>();
  const send = (id: number, event: object, { token }: Person = admin) =>
    server.call('POST', `/orders/${id}/events`, { token, payload: event });
  const coinsOf = async (userId: number) => {
    const wallet = await kysely()
      .selectFrom('ledger_accounts')
      .select('balance')
      .where('kind', '=', 'wallet')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return wallet?.balance ?? 0;
  };
  const transfersOf = async (id: number) => {
    const transfers = await kysely()
      .selectFrom('ledger_transfers')
      .select(['kind', 'reason', 'actor_id'])
      .where('subject', '=', 'orders')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    return transfers;
  };
  const provider = (reference: string, type: 'pay' | 'fail') =>
    settleOrder(
      { database: kysely(), ...quietEvents(kysely()) },
      { method: 'momo', reference, type },
      new Date(testTime).toISOString(),
    );

  it('gives the reader the coins when the provider reports the money, once', async () => {
    const id = await buildOrder(kysely(), { reader_id: reader.id, reference: 'MOMO-1' });
    const words = await Promise.all([provider('momo-1', 'pay'), provider('MOMO-1', 'pay')]);
    expect(words.map(({ kind }) => kind).toSorted()).toEqual(['happened', 'transition-refused']);
    expect(await coinsOf(reader.id)).toBe(500);
    expect(await transfersOf(id)).toEqual([{ kind: 'order_paid', reason: null, actor_id: null }]);
    expect((await get<Answer>(`/orders/${id}`)).data).toMatchObject({
      status: 'paid',
      paid_at: '2026-05-12T08:00:00.000Z',
      status_reason: null,
    });
  });

  it('knows no order of another provider or another reference', async () => {
    await buildOrder(kysely(), { method: 'vnpay', reference: 'VNP-1' });
    expect((await provider('VNP-1', 'pay')).kind).toBe('not-found');
  });

  it('lets a payment come after a failure', async () => {
    const id = await buildOrder(kysely(), { reader_id: reader.id, reference: 'MOMO-2' });
    await provider('MOMO-2', 'fail');
    expect((await get<Answer>(`/orders/${id}`)).data).toMatchObject({ status: 'failed', paid_at: null });
    await provider('MOMO-2', 'pay');
    expect(await coinsOf(reader.id)).toBe(500);
  });

  it('takes the coins back with a refund, and keeps the reason with the order and in the ledger', async () => {
    const id = await buildPaidOrder(kysely(), { reader_id: reader.id });
    const answer = await send(id, { type: 'refund', reason: ' Trả nhầm ' });
    expect(answer.json<Answer>()).toMatchObject({
      data: { status: 'refunded', status_reason: 'Trả nhầm' },
      message: 'Đã hoàn tiền.',
    });
    expect(await coinsOf(reader.id)).toBe(0);
    expect(await transfersOf(id)).toEqual([
      { kind: 'order_paid', reason: null, actor_id: null },
      { kind: 'order_refunded', reason: 'Trả nhầm', actor_id: admin.id },
    ]);
  });

  it('refuses a refund of coins that are spent, and nothing is half done', async () => {
    const id = await buildPaidOrder(kysely(), { reader_id: reader.id });
    await kysely()
      .transaction()
      .execute((transaction) =>
        transfer(transaction, {
          kind: 'redeem_applied',
          subject: 'redeems',
          subjectId: 1_000_000 + id,
          reason: null,
          actorId: null,
          entries: [
            { account: { kind: 'wallet', userId: reader.id }, amount: negative(xu(1)) },
            { account: { kind: 'promotion_xu' }, amount: xu(1) },
          ],
        }),
      );
    const answer = await send(id, { type: 'refund', reason: 'Đòi lại' });
    expect([answer.statusCode, answer.json<Answer>().message]).toEqual([
      409,
      'Số dư không đủ: khoản này đã được chi hoặc đã được tiêu.',
    ]);
    expect((await get<Answer>(`/orders/${id}`)).data).toMatchObject({ status: 'paid', version: 2 });
    const many = await server.call('POST', '/orders/bulk', {
      token: admin.token,
      payload: { ids: [id], event: { type: 'refund', reason: 'Đòi lại' } },
    });
    expect(many.json<Bulk>().data.results).toEqual([
      {
        id,
        outcome: 'conflict',
        message: 'Số dư không đủ: khoản này đã được chi hoặc đã được tiêu.',
        undo: null,
      },
    ]);
  });

  it('refunds once of two that ask at the same time', async () => {
    const id = await buildPaidOrder(kysely(), { reader_id: reader.id });
    const answers = await Promise.all([1, 2].map(() => send(id, { type: 'refund', reason: 'Hai lần' })));
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect(await coinsOf(reader.id)).toBe(0);
  });

  it.each([
    ['mark_paid', 'paid', 500],
    ['mark_failed', 'failed', 0],
  ])('takes %s from staff with a reason only', async (type, status, coins) => {
    const id = await buildOrder(kysely(), { reader_id: reader.id });
    expect((await send(id, { type })).statusCode).toBe(422);
    expect((await send(id, { type, reason: 'Sao kê' })).json<Answer>().data).toMatchObject({
      status,
      status_reason: 'Sao kê',
    });
    expect(await coinsOf(reader.id)).toBe(coins);
  });

  it.each(['pay', 'fail'])('takes the provider’s %s from nobody by a call', async (type) => {
    const id = await buildOrder(kysely());
    expect((await send(id, { type })).statusCode).toBe(422);
  });

  it('shows a reader no order, not even their own', async () => {
    const id = await buildOrder(kysely(), { reader_id: reader.id });
    expect((await server.call('GET', `/orders/${id}`, { token: reader.token })).statusCode).toBe(404);
    expect((await server.call('GET', '/orders/report', { token: reader.token })).statusCode).toBe(403);
  });

  it('gives up what the provider has not answered for a day, and nothing else', async () => {
    const at = (hours: number) => new Date(testTime - hours * 3_600_000);
    const old = await buildOrder(kysely(), { created_at: at(25) });
    const young = await buildOrder(kysely(), { created_at: at(23) });
    const paid = await buildPaidOrder(kysely(), { created_at: at(30) });
    await server.app.failStaleOrders();
    const { rows } = await sql<{ status: string }>`
      select status from orders where id in (${old}, ${young}, ${paid}) order by id`.execute(kysely());
    expect(rows.map(({ status }) => status)).toEqual(['failed', 'pending', 'paid']);
    expect(await transfersOf(old)).toEqual([]);
  });

  it('goes past an order that fails, and comes back to it', async () => {
    const [broken, next] = [
      await buildOrder(kysely(), { created_at: new Date(server.clock.now - 27 * 3_600_000) }),
      await buildOrder(kysely(), { created_at: new Date(server.clock.now - 26 * 3_600_000) }),
    ];
    await sql`
      create function fail_order() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`.execute(
      kysely(),
    );
    await sql`
      create trigger fail_order before update on orders for each row when (old.id = ${sql.lit(broken)})
      execute function fail_order()`.execute(kysely());
    const statuses = async () =>
      (
        await kysely()
          .selectFrom('orders')
          .select('status')
          .where('id', 'in', [broken, next])
          .orderBy('id')
          .execute()
      ).map(({ status }) => status);
    expect(await server.app.failStaleOrders()).toBe(1);
    expect(await statuses()).toEqual(['pending', 'failed']);
    await sql`drop function fail_order cascade`.execute(kysely());
    expect(await server.app.failStaleOrders()).toBe(1);
    expect(await statuses()).toEqual(['failed', 'failed']);
  });

  describe('found', () => {
    it.each([
      ['the beginning of a reference, in small letters', 'tim-kie', 1],
      ['the reader’s name without marks', 'nguoi tim kiem', 2],
      ['both in one field', 'TIM-KIEM-1', 1],
      ['nothing', 'khong co gi', 0],
    ])('by %s', async (_, text, found) => {
      const person = await server.addUser(['reader'], { name: 'Người Tìm Kiếm' });
      await kysely().deleteFrom('orders').where('reference', 'like', 'TIM%').execute();
      await kysely().deleteFrom('orders').where('reference', 'like', 'KHAC%').execute();
      await buildOrder(kysely(), { reader_id: person.id, reference: 'TIM-KIEM-1' });
      await buildOrder(kysely(), { reader_id: person.id, reference: 'KHAC-1' });
      const answer = await get<List>(
        `/orders?filter[search]=${encodeURIComponent(text)}&filter[reader_id]=${person.id}`,
      );
      expect(answer.meta.total).toBe(found);
    });
  });

  describe('the report', () => {
    it('counts orders on the day in Vietnam on which they were made, with every day of the range', async () => {
      await sql`delete from orders`.execute(kysely());
      // The last moment of the 30th in Vietnam, and the first of the 31st.
      await buildPaidOrder(kysely(), { created_at: '2026-03-30T16:59:59.999Z', amount: 10_000, coins: 100 });
      await buildPaidOrder(kysely(), {
        created_at: '2026-03-30T17:00:00.000Z',
        amount: 70_000,
        coins: 700,
        method: 'bank',
      });
      const refunded = await buildPaidOrder(kysely(), { created_at: '2026-03-31T05:00:00.000Z' });
      await send(refunded, { type: 'refund', reason: 'Trả lại' });
      await buildOrder(kysely(), { created_at: '2026-04-01T05:00:00.000Z' });
      const { data } = await get<{ data: unknown }>(
        '/orders/report?filter[from]=2026-03-30&filter[to]=2026-04-01',
      );
      const none = { momo: 0, vnpay: 0, zalopay: 0, bank: 0, card: 0 };
      const nothing = { orders: 0, received: 0, refunded: 0, net: 0 };
      expect(data).toEqual({
        range: { from: '2026-03-30', to: '2026-04-01', days: 3 },
        total: { orders: 3, received: 130_000, refunded: 50_000, net: 80_000 },
        methods: [
          { method: 'momo', orders: 2, received: 60_000, refunded: 50_000, net: 10_000 },
          { method: 'vnpay', ...nothing },
          { method: 'zalopay', ...nothing },
          { method: 'bank', orders: 1, received: 70_000, refunded: 0, net: 70_000 },
          { method: 'card', ...nothing },
        ],
        statuses: [
          { status: 'pending', orders: 1, amount: 50_000 },
          { status: 'paid', orders: 2, amount: 80_000 },
          { status: 'refunded', orders: 1, amount: 50_000 },
          { status: 'failed', orders: 0, amount: 0 },
        ],
        days: [
          { day: '2026-03-30', total: 10_000, methods: { ...none, momo: 10_000 } },
          { day: '2026-03-31', total: 120_000, methods: { ...none, momo: 50_000, bank: 70_000 } },
          { day: '2026-04-01', total: 0, methods: none },
        ],
      });
    });

    it.each([
      ['filter[from]=2026-02-30', 'filter[from]'],
      ['filter[from]=2026-05-02&filter[to]=2026-05-01', 'filter[from]'],
      ['filter[from]=2020-01-01&filter[to]=2026-01-01', 'filter[from]'],
      ['filter[status]=paid', 'filter[status]'],
    ])('refuses %s', async (query, parameter) => {
      const answer = await server.call('GET', `/orders/report?${query}`, { token: admin.token });
      expect([answer.statusCode, answer.json<{ data: object }>().data]).toEqual([
        400,
        expect.objectContaining({ parameter }),
      ]);
    });

    it('is the sum of the orders after whatever was done to them', async () => {
      const change = fc.oneof(
        fc.record({
          kind: fc.constant('add' as const),
          method: fc.constantFrom(...orderMethods),
          amount: fc.integer({ min: 1, max: 9_000_000_000 }),
          day: fc.integer({ min: 1, max: 4 }),
        }),
        fc.record({
          kind: fc.constantFrom('pay', 'fail', 'refund', 'drop', 'move'),
          at: fc.integer({ min: 0, max: 20 }),
        }),
      );
      await fc.assert(
        fc.asyncProperty(fc.array(change, { minLength: 4, maxLength: 14 }), async (changes) => {
          const ids: number[] = [];
          for (const one of changes) {
            if (one.kind === 'add') {
              const created = `2025-02-0${one.day}T16:30:00.000Z`;
              const { method, amount } = one;
              ids.push(await buildOrder(kysely(), { method, amount, created_at: created }));
              continue;
            }
            const id = ids[one.at % ids.length] ?? 0;
            if (one.kind === 'drop') await sql`delete from orders where id = ${id}`.execute(kysely());
            else if (one.kind === 'move') {
              await sql`update orders set created_at = created_at + interval '1 day' where id = ${id}`.execute(
                kysely(),
              );
            } else {
              const type = { pay: 'mark_paid', fail: 'mark_failed', refund: 'refund' }[one.kind];
              await send(id, { type, reason: 'Thử' });
            }
          }
          const { rows } = await sql`
            select day, method, status, orders, amount, coins from order_days where orders <> 0 or amount <> 0
            except select (created_at at time zone 'Asia/Ho_Chi_Minh')::date, method, status, count(*), sum(amount), sum(coins)
            from orders group by 1, 2, 3`.execute(kysely());
          expect(rows).toEqual([]);
          const { rows: missing } = await sql`
            select (created_at at time zone 'Asia/Ho_Chi_Minh')::date, method, status, count(*), sum(amount)
            from orders group by 1, 2, 3
            except select day, method, status, orders, amount from order_days`.execute(kysely());
          expect(missing).toEqual([]);
        }),
        { numRuns: 12 },
      );
    });
  });
});

type Answer = { readonly data: Record<string, unknown>; readonly message: string };
type List = { readonly meta: { readonly total: number } };
type Bulk = { readonly data: { readonly results: readonly unknown[] } };

const statusesOf = (answers: readonly { readonly statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
