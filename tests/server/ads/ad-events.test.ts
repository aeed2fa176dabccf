/** What readers see of sold places, and that each sight and click counts once (product.md: "clicks and impressions"). */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { rollUpAdEvents } from '#server/resources/ads/roll-up-ad-events.ts';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, testTime, type TestServer } from '#tests/helpers/server-client.ts';
import { buildAdSlot } from '../factories/build-records.ts';

const hours = (count: number) => new Date(testTime + count * 3_600_000);

describeOnDatabase('an ad', (databases) => {
  let server: TestServer;
  let addresses = 0;
  beforeAll(async () => {
    server = await startServer(databases);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.now = testTime;
    await server.database.kysely.deleteFrom('ad_slots').execute();
  });

  const build = (changes: Parameters<typeof buildAdSlot>[1] = {}) =>
    buildAdSlot(server.database.kysely, {
      status: 'active',
      starts_at: hours(-1),
      ends_at: hours(1),
      ...changes,
    });
  const see = async (
    id: number,
    kind: 'impressions' | 'clicks',
    key: string = randomUUID(),
    from?: string,
  ) => {
    addresses += 1;
    const remoteAddress = from ?? `198.51.${100 + (addresses % 100)}.${addresses % 250}`;
    return (await server.call('POST', `/ads/${id}/${kind}`, { payload: { key }, remoteAddress })).statusCode;
  };
  const rollUp = () => rollUpAdEvents(server.database.kysely, new Date(server.clock.now));
  const counts = (id: number) =>
    server.database.kysely
      .selectFrom('ad_slots')
      .select(['impressions', 'clicks', 'click_rate', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  it('is shown to guests while it runs, by place, and may be kept for a minute', async () => {
    const box = await build({ kind: 'topbox', title: 'Hộp', image: '/files/topboxes/x' });
    const link = await build({ title: 'Liên kết' });
    await build({ place: 'footer', status: 'paused' });
    await build({ place: 'sidebar', starts_at: hours(-2), ends_at: hours(0) });
    await build({ place: 'reading_top', deleted_at: new Date(0) });
    const answer = await server.call('GET', '/ads');
    const target_url = 'https://shop.vn/';
    expect(answer.json()).toEqual({
      data: [
        { id: link, kind: 'textlink', place: 'header', title: 'Liên kết', target_url, image: null },
        { id: box, kind: 'topbox', place: 'home_1', title: 'Hộp', target_url, image: '/files/topboxes/x' },
      ],
    });
    expect(answer.headers['cache-control']).toBe('public, max-age=60');
  });

  it('is counted once for each that is seen, also where a browser asks again', async () => {
    const id = await build();
    const key = randomUUID();
    expect(await Promise.all([see(id, 'impressions', key), see(id, 'impressions', key)])).toEqual([204, 204]);
    expect(await see(id, 'impressions')).toBe(204);
    expect(await rollUp()).toBe(2);
    // Its key is known after it was counted, too.
    expect(await see(id, 'impressions', key)).toBe(204);
    expect(await see(id, 'clicks')).toBe(204);
    expect(await rollUp()).toBe(1);
    expect(await counts(id)).toEqual({ impressions: 2, clicks: 1, click_rate: 0.5, version: 1 });
  });

  it('loses none and doubles none of many at once, while several instances roll up', async () => {
    const ids = [await build(), await build({ place: 'footer' }), await build({ kind: 'topbox' })];
    const calls = Array.from({ length: 600 }, (_, at) =>
      see(ids[at % 3] ?? 0, at % 5 === 0 ? 'clicks' : 'impressions'),
    );
    const rolling = Array.from({ length: 12 }, () => rollUp());
    expect(new Set(await Promise.all(calls))).toEqual(new Set([204]));
    await Promise.all(rolling);
    await rollUp();
    const found = await Promise.all(ids.map(counts));
    expect(found.map(({ impressions, clicks }) => [impressions, clicks])).toEqual([
      [160, 40],
      [160, 40],
      [160, 40],
    ]);
  });

  it('is counted on its day in Vietnam, and keys are forgotten a day later', async () => {
    const id = await build({ ends_at: hours(48) });
    await see(id, 'impressions');
    // 17:30 UTC: the next day there.
    server.clock.now = Date.UTC(2026, 4, 12, 17, 30);
    await see(id, 'impressions');
    await see(id, 'clicks');
    await rollUp();
    const { token } = await server.addUser(['admin']);
    const one = await server.call('GET', `/textlinks/${id}?append=days`, { token });
    expect(one.json<{ data: { days: object[] } }>().data.days).toEqual([
      { day: '2026-05-12', impressions: 1, clicks: 0 },
      { day: '2026-05-13', impressions: 1, clicks: 1 },
    ]);
    server.clock.now += 25 * 3_600_000;
    await rollUp();
    expect(await server.database.kysely.selectFrom('ad_events').select('key').execute()).toEqual([]);
    expect(await counts(id)).toMatchObject({ impressions: 2, clicks: 1 });
  });

  it('that is sold again begins anew, and keeps what the sale before was and has brought', async () => {
    const id = await build({ price: 1_000_000 });
    await see(id, 'impressions');
    await see(id, 'clicks');
    await rollUp();
    // Seen before it is sold again, and counted afterwards.
    await see(id, 'impressions');
    server.clock.now += 3_600_000;
    const { kysely } = server.database;
    await kysely.updateTable('ad_slots').set({ status: 'expired' }).where('id', '=', id).execute();
    const { token } = await server.addUser(['admin']);
    const payload = {
      type: 'renew',
      starts_at: '2026-05-12T10:00:00.000Z',
      ends_at: '2026-05-13T10:00:00.000Z',
      price: 2_500_000,
    };
    const renewed = await server.call('POST', `/textlinks/${id}/events`, { token, payload });
    expect(renewed.json()).toMatchObject({
      data: { price: 2_500_000, impressions: 0, clicks: 0, renewed_at: '2026-05-12T09:00:00.000Z' },
    });
    await rollUp();
    server.clock.now += 7_200_000;
    await kysely.updateTable('ad_slots').set({ status: 'active' }).where('id', '=', id).execute();
    await see(id, 'impressions');
    await rollUp();
    expect(await counts(id)).toMatchObject({ impressions: 1, clicks: 0 });
    const one = await server.call('GET', `/textlinks/${id}?append=sales`, { token });
    expect(one.json<{ data: { sales: object[] } }>().data.sales).toEqual([
      {
        price: 1_000_000,
        starts_at: '2026-05-12T07:00:00.000Z',
        ends_at: '2026-05-12T09:00:00.000Z',
        impressions: 2,
        clicks: 1,
        cancelled_at: null,
      },
    ]);
  });

  it('forgets many keys some at a time, between which others come', async () => {
    const id = await build({ place: 'reading_top' });
    await sql`
      insert into ad_events (key, slot_id, kind, is_counted, created_at)
      select gen_random_uuid(), ${id}, 'impression', true, to_timestamp(${server.clock.now / 1000}) - interval '2 days'
      from generate_series(1, 4001)`.execute(server.database.kysely);
    let turns = 0;
    let isOver = false;
    const count = () => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    await rollUp();
    isOver = true;
    const left = await sql`select 1 from ad_events where slot_id = ${id}`.execute(server.database.kysely);
    expect(left.rows).toEqual([]);
    expect(turns).toBeGreaterThanOrEqual(4);
  });

  it('counts nothing where it does not run, and takes no key that is none', async () => {
    for (const id of [
      await build({ status: 'paused' }),
      await build({ place: 'footer', deleted_at: new Date(0) }),
      0,
    ]) {
      expect(await see(id, 'clicks')).toBe(404);
    }
    expect(await see(await build({ place: 'sidebar' }), 'clicks', 'x')).toBe(422);
  });

  it('is not flooded from one address', async () => {
    const id = await build();
    const tries: number[] = [];
    for (let at = 0; at < 61; at += 1) tries.push(await see(id, 'clicks', undefined, '203.0.113.9'));
    expect([tries.slice(0, 60).every((status) => status === 204), tries[60]]).toEqual([true, 429]);
  });
});
