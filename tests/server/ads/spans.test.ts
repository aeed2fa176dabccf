/** A place holds one slot at a time, whoever asks for it and however many at once (product.md: "overlap check"). */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeOnEachDatabase } from '#tests/helpers/database.ts';
import { startServer, testTime, type TestServer } from '#tests/helpers/server-client.ts';
import { buildAdSlot } from '../factories/build-records.ts';

type Person = Awaited<ReturnType<TestServer['addUser']>>;
type Answer = {
  data: { id: number; version: number; status: string };
  errors?: Record<string, string[]>;
  message?: string;
};

const statusesOf = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);
const june = (day: number) => `2026-06-${String(day).padStart(2, '0')}T01:00:00.000Z`;

describeOnEachDatabase('a sold place', (databases) => {
  let server: TestServer;
  let admin: Person;
  beforeAll(async () => {
    server = await startServer(databases);
    admin = await server.addUser(['admin', 'editor', 'moderator', 'author']);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.now = testTime;
    await server.database.kysely.deleteFrom('ad_slots').execute();
  });

  const build = (changes: Parameters<typeof buildAdSlot>[1] = {}) =>
    buildAdSlot(server.database.kysely, { starts_at: june(10), ends_at: june(20), ...changes });
  const send = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload: object) => {
    const answer = await server.call(method, path, { token: admin.token, payload });
    const { data, errors, message } = answer.json<Answer>();
    return { status: answer.statusCode, data, errors, message };
  };
  const input = (changes: object = {}) => ({
    place: 'header',
    title: 'Mua ngay',
    advertiser: 'Hiệu sách Mây: chi nhánh 2',
    target_url: 'https://may.vn/',
    price: 2_000_000,
    starts_at: june(1),
    ends_at: june(10),
    ...changes,
  });
  const taken = [
    'Vị trí này đã có người thuê: Hiệu sách Mây: chi nhánh 2, 01/06/2026 08:00 – 10/06/2026 08:00.',
  ];

  it('is refused to a second one at the same time, with whose it is and when', async () => {
    expect((await send('POST', '/textlinks', input())).status).toBe(201);
    const second = await send('POST', '/textlinks', input({ starts_at: june(9), ends_at: june(12) }));
    expect(second).toMatchObject({ status: 422, errors: { starts_at: taken } });
  });

  it('is free to the moment at which another ends, in another place, and where another is over or thrown away', async () => {
    await build();
    for (const changes of [
      { starts_at: june(1), ends_at: june(10) },
      { starts_at: june(20), ends_at: june(21) },
      { place: 'footer', starts_at: june(12), ends_at: june(13) },
    ]) {
      expect((await send('POST', '/textlinks', input(changes))).status).toBe(201);
    }
    await build({ place: 'sidebar', status: 'expired' });
    await build({ place: 'sidebar', deleted_at: new Date(0) });
    const free = input({ place: 'sidebar', starts_at: june(12), ends_at: june(13) });
    expect((await send('POST', '/textlinks', free)).status).toBe(201);
  });

  it('goes to exactly one of many who ask for it at once, and the others learn who has it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        send('POST', '/textlinks', input({ ends_at: june(9 + at), title: `Ngăn ${at}` })),
      ),
    );
    expect(statusesOf(answers)).toEqual([201, 422, 422, 422, 422, 422, 422, 422]);
    for (const { errors } of answers.filter(({ status }) => status === 422)) {
      expect(errors?.['starts_at']?.[0]).toContain('Hiệu sách Mây: chi nhánh 2, 01/06/2026 08:00 – ');
    }
  });

  it('goes to exactly one of two who move theirs to the same days at once', async () => {
    const [one, other] = [
      await build({ starts_at: june(1), ends_at: june(3) }),
      await build({ starts_at: june(25), ends_at: june(27) }),
    ];
    const span = { version: 1, starts_at: june(10), ends_at: june(12) };
    const answers = await Promise.all([one, other].map((id) => send('PATCH', `/textlinks/${id}`, span)));
    expect(statusesOf(answers)).toEqual([200, 422]);
  });

  it('is moved over its own days', async () => {
    const id = await build();
    const moved = await send('PATCH', `/textlinks/${id}`, {
      version: 1,
      starts_at: june(11),
      ends_at: june(21),
    });
    expect(moved).toMatchObject({
      status: 200,
      data: { starts_at: june(11), ends_at: june(21), version: 2 },
    });
  });

  it('is found by the days that it touches, and not by the one that begins as it ends', async () => {
    const id = await build({ ends_at: '2026-06-19T17:00:00.000Z' });
    const found = async (from: string) => {
      const path = `/textlinks?filter[from]=${from}`;
      const answer = await server.call('GET', path, { token: admin.token });
      return answer.json<{ data: { id: number }[] }>().data.map((one) => one.id);
    };
    expect([await found('2026-06-19'), await found('2026-06-20')]).toEqual([[id], []]);
  });

  it('comes back from the trash unless it has been sold meanwhile', async () => {
    const id = await build({ deleted_at: new Date(0) });
    await send('POST', '/textlinks', input({ ends_at: june(11) }));
    const refused = await send('POST', `/textlinks/${id}/restore-from-trash`, {});
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, ['starts_at']]);
    await server.database.kysely.deleteFrom('ad_slots').where('deleted_at', 'is', null).execute();
    expect((await send('POST', `/textlinks/${id}/restore-from-trash`, {})).status).toBe(200);
  });

  describe('is renewed', () => {
    const renew = (id: number, from: number, to: number) =>
      send('POST', `/textlinks/${id}/events`, {
        type: 'renew',
        starts_at: june(from),
        ends_at: june(to),
        price: 3_000_000,
      });

    it('for days to come that are free', async () => {
      const id = await build({
        status: 'expired',
        starts_at: '2026-04-01T00:00:00Z',
        ends_at: '2026-05-01T00:00:00Z',
      });
      await build();
      const refused = await renew(id, 15, 25);
      expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, ['starts_at']]);
      expect(await renew(id, 20, 25)).toMatchObject({
        status: 200,
        data: { status: 'scheduled', starts_at: june(20), ends_at: june(25), price: 3_000_000 },
      });
    });

    it('for the days that it had, unless they have been sold meanwhile', async () => {
      const id = await build({ status: 'expired' });
      const other = await build();
      const refused = await renew(id, 10, 20);
      expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, ['starts_at']]);
      await server.database.kysely.deleteFrom('ad_slots').where('id', '=', other).execute();
      expect((await renew(id, 10, 20)).status).toBe(200);
    });

    it('once, where two are renewed into the same days at once', async () => {
      const ids = [await build({ status: 'expired' }), await build({ status: 'expired' })];
      const answers = await Promise.all(ids.map((id) => renew(id, 2, 5)));
      expect(statusesOf(answers)).toEqual([200, 422]);
    });

    it('not into the past, and not backwards', async () => {
      const id = await build({ status: 'expired' });
      const past = {
        type: 'renew',
        starts_at: '2026-04-01T00:00:00.000Z',
        ends_at: '2026-05-01T00:00:00.000Z',
        price: 3_000_000,
      };
      expect((await send('POST', `/textlinks/${id}/events`, past)).errors).toEqual({
        ends_at: ['Hãy chọn một thời điểm trong tương lai.'],
      });
      expect((await renew(id, 5, 2)).errors).toEqual({ ends_at: ['Phải kết thúc sau khi bắt đầu.'] });
    });
  });

  it('ends after it begins, and not before now', async () => {
    const backwards = await send('POST', '/textlinks', input({ ends_at: june(1) }));
    expect(backwards.errors).toEqual({ ends_at: ['Phải kết thúc sau khi bắt đầu.'] });
    const id = await build();
    const shortened = await send('PATCH', `/textlinks/${id}`, { version: 1, ends_at: june(9) });
    expect(shortened.errors).toEqual({ ends_at: ['Phải kết thúc sau khi bắt đầu.'] });
    const over = input({ starts_at: '2026-04-01T00:00:00Z', ends_at: '2026-05-01T00:00:00Z' });
    expect((await send('POST', '/textlinks', over)).errors).toEqual({
      ends_at: ['Hãy chọn một thời điểm trong tương lai.'],
    });
  });

  it('keeps its beginning once it has begun, and its whole span once it is over', async () => {
    const begun = await build({ status: 'active', starts_at: '2026-05-01T00:00:00Z' });
    const readonly = ['Bạn không được thay đổi mục này.'];
    expect((await send('PATCH', `/textlinks/${begun}`, { version: 1, starts_at: june(2) })).errors).toEqual({
      starts_at: readonly,
    });
    expect((await send('PATCH', `/textlinks/${begun}`, { version: 1, ends_at: june(22) })).status).toBe(200);
    const over = await build({
      status: 'expired',
      starts_at: '2026-04-01T00:00:00Z',
      ends_at: '2026-05-01T00:00:00Z',
    });
    const late = await send('PATCH', `/textlinks/${over}`, {
      version: 1,
      place: 'footer',
      ends_at: june(22),
    });
    expect(late.errors).toEqual({ place: readonly, ends_at: readonly });
  });

  it('is cancelled with a reason alone, and is free then', async () => {
    const id = await build();
    const without = await send('POST', `/textlinks/${id}/events`, { type: 'cancel' });
    expect(without.errors).toEqual({ reason: ['Vui lòng nhập thông tin này.'] });
    const cancelled = await send('POST', `/textlinks/${id}/events`, {
      type: 'cancel',
      reason: 'Khách đổi ý.',
    });
    expect(cancelled).toMatchObject({ status: 200, data: { status: 'expired' } });
    expect((await send('POST', '/textlinks', input({ ends_at: june(15) }))).status).toBe(201);
  });

  it('is one kind’s alone: no box at a link’s address, and no link in a box’s place', async () => {
    const box = await build({ kind: 'topbox' });
    expect((await send('PATCH', `/textlinks/${box}`, { version: 1, title: 'X' })).status).toBe(404);
    expect((await send('POST', '/textlinks', input({ place: 'home_1' }))).errors).toEqual({
      place: ['Giá trị không nằm trong các lựa chọn.'],
    });
  });

  it.each([
    ['price', -1, 'Không được nhỏ hơn 0.'],
    ['price', 0.5, 'Cần nhập số nguyên.'],
    ['price', 10_000_000_001, 'Không được lớn hơn 10000000000.'],
    ['target_url', 'javascript:alert(1)', 'Cần một địa chỉ đầy đủ bắt đầu bằng https://.'],
    [
      'target_url',
      'https://10.0.0.1/',
      'Địa chỉ phải dẫn tới một tên miền công khai, không phải địa chỉ IP hay máy trong mạng nội bộ.',
    ],
    ['starts_at', '1999-12-31T00:00:00Z', 'Giá trị không hợp lệ.'],
  ])('refuses %s %s', async (field, value, text) => {
    expect((await send('POST', '/textlinks', input({ [field]: value }))).errors).toEqual({ [field]: [text] });
  });

  it('is never held twice at any moment, whatever is sold, moved, cancelled, renewed and thrown away', async () => {
    const span = fc
      .tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 8 }))
      .map(([from, length]) => ({ starts_at: june(from), ends_at: june(Math.min(28, from + length)) }));
    const place = fc.constantFrom('header', 'footer');
    const step = fc.oneof(
      fc.record({ kind: fc.constant('sell' as const), span, place }),
      fc.record({ kind: fc.constantFrom('move' as const, 'renew' as const), span, which: fc.nat() }),
      fc.record({
        kind: fc.constantFrom('cancel' as const, 'trash' as const, 'restore' as const),
        which: fc.nat(),
      }),
    );
    const run = async (one: Step, ids: readonly number[]) => {
      if (one.kind === 'sell') return send('POST', '/textlinks', input({ ...one.span, place: one.place }));
      const path = `/textlinks/${ids[one.which % Math.max(1, ids.length)] ?? 0}`;
      switch (one.kind) {
        case 'move': {
          const { data } = (await server.call('GET', path, { token: admin.token })).json<Answer>();
          return send('PATCH', path, { version: data?.version ?? 0, ...one.span });
        }
        case 'renew':
          return send('POST', `${path}/events`, { type: 'renew', ...one.span, price: 3_000_000 });
        case 'cancel':
          return send('POST', `${path}/events`, { type: 'cancel', reason: 'Thôi.' });
        case 'trash':
          return send('DELETE', path, {});
        case 'restore':
          return send('POST', `${path}/restore-from-trash`, {});
      }
    };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        const { kysely } = server.database;
        await kysely.deleteFrom('ad_slots').execute();
        // Two at a time, as two tabs do.
        for (let at = 0; at < steps.length; at += 2) {
          const ids = (await kysely.selectFrom('ad_slots').select('id').orderBy('id').execute()).map(
            ({ id }) => id,
          );
          const answers = await Promise.all(steps.slice(at, at + 2).map((one) => run(one, ids)));
          expect(JSON.stringify(answers.filter(({ status }) => status >= 500))).toBe('[]');
        }
        const held = await kysely
          .selectFrom('ad_slots')
          .select(['place', 'starts_at', 'ends_at'])
          .where('status', '<>', 'expired')
          .where('deleted_at', 'is', null)
          .orderBy('place')
          .orderBy('starts_at')
          .execute();
        const heldTwice = held.filter((slot, at) => {
          const next = held[at + 1];
          return next?.place === slot.place && next.starts_at < slot.ends_at;
        });
        expect(heldTwice).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });
});

type Span = { starts_at: string; ends_at: string };
type Step =
  | { kind: 'sell'; span: Span; place: string }
  | { kind: 'move' | 'renew'; span: Span; which: number }
  | { kind: 'cancel' | 'trash' | 'restore'; which: number };
