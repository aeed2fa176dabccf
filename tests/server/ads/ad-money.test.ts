/** What sold places earn stands in the ledger: each sale, what became of it, and nothing else (product.md, `/manage/invoices`). */
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, testTime, type TestServer } from '#tests/helpers/server-client.ts';

type Person = Awaited<ReturnType<TestServer['addUser']>>;
type Answer = { data: { id: number; version: number; status: string } };

const day = 86_400_000;
/** Days after the moment at which the tests begin. */
const after = (days: number) => new Date(testTime + days * day).toISOString();

describeOnDatabase('the money of sold places', (databases) => {
  let server: TestServer;
  let admin: Person;
  beforeAll(async () => {
    server = await startServer(databases);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await at(0);
    await server.database.kysely.deleteFrom('ad_slots').execute();
  });

  /** Days after the tests begin, with somebody who has signed in then. */
  const at = async (days: number) => {
    server.clock.now = testTime + days * day;
    admin = await server.addUser(['admin', 'editor', 'moderator', 'author']);
    await server.app.moveDueAds();
  };

  const send = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload: object = {}) => {
    const answer = await server.call(method, path, { token: admin.token, payload });
    return { status: answer.statusCode, data: answer.json<Partial<Answer>>().data };
  };
  const input = (changes: object = {}) => ({
    place: 'header',
    title: 'Mua ngay',
    advertiser: 'Hiệu sách Mây',
    target_url: 'https://may.vn/',
    price: 2_000_000,
    starts_at: after(10),
    ends_at: after(20),
    ...changes,
  });
  const sell = async (changes: object = {}) => {
    const sold = await send('POST', '/textlinks', input(changes));
    expect(sold.status).toBe(201);
    return sold.data?.id ?? 0;
  };
  const happens = (id: number, event: object) => send('POST', `/textlinks/${id}/events`, event);
  const reprice = (id: number, version: number, price: number) =>
    send('PATCH', `/textlinks/${id}`, { version, price });
  const status = async (id: number) =>
    (await server.call('GET', `/textlinks/${id}`, { token: admin.token })).json<Answer>().data.status;
  /** What moved, in order: the kind, and what advertisers owe and the platform has earned by it. */
  const movesOf = async (id: number) => {
    const { rows } = await sql<{ kind: string; account: string; amount: number; reason: string | null }>`
      select entry.kind, account, amount, reason from ledger_entries as entry
      join ledger_transfers on ledger_transfers.id = transfer_id
      where entry.subject in ('textlinks', 'topboxes') and entry.subject_id = ${id} order by entry.id`.execute(
      server.database.kysely,
    );
    return rows.map(({ kind, account, amount, reason }) =>
      [kind, account, amount, ...(reason === null ? [] : [reason])].join(' '),
    );
  };

  it('is owed at the sale, the difference at a corrected price, and nothing once it is called off', async () => {
    const id = await sell();
    expect((await reprice(id, 1, 2_500_000)).status).toBe(200);
    expect((await reprice(id, 2, 1_500_000)).status).toBe(200);
    expect((await happens(id, { type: 'cancel', reason: 'Khách thôi' })).status).toBe(200);
    expect(await movesOf(id)).toEqual([
      'ad_sold advertisers -2000000',
      'ad_sold ad_income 2000000',
      'ad_repriced advertisers -500000',
      'ad_repriced ad_income 500000',
      'ad_repriced advertisers 1000000',
      'ad_repriced ad_income -1000000',
      'ad_cancelled advertisers 1500000 Khách thôi',
      'ad_cancelled ad_income -1500000 Khách thôi',
    ]);
  });

  it('is owed anew at each time that a place is sold again, and the price of what is over stays', async () => {
    const id = await sell();
    await at(20);
    expect((await reprice(id, 3, 1)).status).toBe(422);
    const renew = { type: 'renew', starts_at: after(30), ends_at: after(40), price: 3_000_000 };
    expect((await happens(id, renew)).status).toBe(200);
    expect(await movesOf(id)).toEqual([
      'ad_sold advertisers -2000000',
      'ad_sold ad_income 2000000',
      'ad_sold advertisers -3000000',
      'ad_sold ad_income 3000000',
    ]);
  });

  it('goes back with what is thrown away before it began, and is owed again with what comes back', async () => {
    const [waiting, begun, off] = [
      await sell(),
      await sell({ place: 'footer', starts_at: after(1) }),
      await sell({ place: 'sidebar', price: 700_000 }),
    ];
    await happens(off, { type: 'cancel', reason: 'Thôi' });
    await at(2);
    for (const id of [waiting, begun, off]) {
      expect((await send('DELETE', `/textlinks/${id}`)).status).toBe(200);
      expect((await send('POST', `/textlinks/${id}/restore-from-trash`)).status).toBe(200);
    }
    expect((await movesOf(waiting)).filter((_, index) => index % 2 === 1)).toEqual([
      'ad_sold ad_income 2000000',
      'ad_cancelled ad_income -2000000',
      'ad_sold ad_income 2000000',
    ]);
    expect(await movesOf(begun)).toHaveLength(2);
    expect(await movesOf(off)).toHaveLength(4);
  });

  it('moves nothing where a place is given away, changed otherwise, paused, begun or over', async () => {
    const id = await sell({ price: 0 });
    await send('PATCH', `/textlinks/${id}`, { version: 1, title: 'Đọc ngay' });
    await happens(id, { type: 'pause' });
    await happens(id, { type: 'resume' });
    await at(20);
    expect(await status(id)).toBe('expired');
    expect(await movesOf(id)).toEqual([]);
  });

  it('tells a top box from a text link', async () => {
    const sold = await send('POST', '/topboxes', input({ place: 'home_1', price: 5_000_000 }));
    const { rows } = await sql<{ subject: string; subject_version: number; actor_id: number }>`
      select subject, subject_version, actor_id from ledger_transfers
      where subject_id = ${sold.data?.id ?? 0} and kind = 'ad_sold'`.execute(server.database.kysely);
    expect(rows).toEqual([{ subject: 'topboxes', subject_version: 1, actor_id: admin.id }]);
  });

  it('is what stood and stands in a place, whatever is done to it', { timeout: 60_000 }, async () => {
    const price = fc.integer({ min: 0, max: 9 }).map((millions) => millions * 1_000_000);
    const step: fc.Arbitrary<Step> = fc.oneof(
      fc.record({ kind: fc.constantFrom('reprice' as const, 'renew' as const), price }),
      fc.record({
        kind: fc.constantFrom('cancel' as const, 'pause' as const, 'resume' as const, 'trash' as const),
      }),
      fc.record({ kind: fc.constantFrom('trash' as const, 'restore' as const, 'wait' as const) }),
    );
    await fc.assert(
      fc.asyncProperty(price, fc.array(step, { minLength: 2, maxLength: 10 }), async (first, steps) => {
        await at(0);
        const { kysely } = server.database;
        await kysely.deleteFrom('ad_slots').execute();
        const id = await sell({ price: first });
        /** Of sales that are over, and of the one that stands. */
        let former = 0;
        let present = first;
        let inTrash: number | null = null;
        for (const one of steps) {
          const slot = await kysely.selectFrom('ad_slots').selectAll().executeTakeFirstOrThrow();
          const now = server.clock.now;
          switch (one.kind) {
            case 'reprice':
              // What it costs anyway is written nowhere, and so refused to nothing.
              if (one.price === slot.price) break;
              if ((await reprice(id, slot.version, one.price)).status === 200) present = one.price;
              break;
            case 'renew': {
              const span = { starts_at: new Date(now + 5 * day), ends_at: new Date(now + 9 * day) };
              if ((await happens(id, { type: 'renew', ...span, price: one.price })).status !== 200) break;
              former += present;
              present = one.price;
              break;
            }
            case 'cancel':
              if ((await happens(id, { type: 'cancel', reason: 'Thôi' })).status === 200) present = 0;
              break;
            case 'pause':
            case 'resume':
              await happens(id, { type: one.kind });
              break;
            case 'trash':
              if ((await send('DELETE', `/textlinks/${id}`)).status !== 200) break;
              inTrash = present;
              if (slot.status !== 'expired' && slot.starts_at.getTime() > now) present = 0;
              break;
            case 'restore':
              if ((await send('POST', `/textlinks/${id}/restore-from-trash`)).status !== 200) break;
              present = inTrash ?? present;
              break;
            case 'wait':
              await at((now - testTime) / day + 6);
          }
          const { rows } = await sql<{ account: string; sum: number }>`
            select account, sum(amount)::bigint as sum from ledger_entries
            where subject = 'textlinks' and subject_id = ${id} group by 1 order by 1`.execute(kysely);
          const earned = former + present;
          const sums = rows.map(({ account, sum }) => [account, sum]);
          expect(sums.length === 0 ? 0 : sums).toEqual(
            sums.length === 0
              ? earned
              : [
                  ['ad_income', earned],
                  ['advertisers', 0 - earned],
                ],
          );
        }
      }),
      { numRuns: 40 },
    );
  });
});

type Step =
  | { kind: 'reprice' | 'renew'; price: number }
  | { kind: 'cancel' | 'pause' | 'resume' | 'trash' | 'restore' | 'wait' };
