/** Readers' reviews as staff judge them (product.md, `/manage/reviews`): why one is refused or hidden stays with it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';
import { buildReview, buildUser } from '../factories/build-records.ts';
import { buildBannedWord } from '../factories/build-scan.ts';

type Shown = { readonly status: string; readonly reason: string | null };

describeOnDatabase('a review', (databases) => {
  let server: TestServer;
  let editor: Awaited<ReturnType<TestServer['addUser']>>;
  beforeAll(async () => {
    server = await startServer(databases);
    editor = await server.addUser(['author', 'editor']);
  });
  afterAll(() => server.close());

  const send = async (id: number, payload: object) => {
    const answer = await server.call('POST', `/reviews/${id}/events`, { token: editor.token, payload });
    return answer.statusCode;
  };
  const listed = async (id: number) => {
    const path = `/reviews?filter[id]=${id}&fields[reviews]=status,reason`;
    const answer = await server.call('GET', path, { token: editor.token });
    return answer.json<{ data: Shown[] }>().data;
  };

  it('keeps why it was refused until it is judged anew', async () => {
    const id = await buildReview(server.database.kysely);
    expect(await send(id, { type: 'reject' })).toBe(422);
    expect(await send(id, { type: 'reject', reason: ' Quảng cáo trang khác. ' })).toBe(200);
    expect(await listed(id)).toEqual([{ status: 'rejected', reason: 'Quảng cáo trang khác.' }]);
    expect(await send(id, { type: 'reconsider' })).toBe(200);
    expect(await listed(id)).toEqual([{ status: 'pending', reason: null }]);
  });

  it('keeps why it was hidden, the last time, until it is shown again', async () => {
    const id = await buildReview(server.database.kysely, { status: 'accepted' });
    await send(id, { type: 'hide', reason: 'Tiết lộ kết truyện.' });
    expect(await listed(id)).toEqual([{ status: 'hidden', reason: 'Tiết lộ kết truyện.' }]);
    await send(id, { type: 'show' });
    expect(await listed(id)).toEqual([{ status: 'accepted', reason: null }]);
    await send(id, { type: 'hide', reason: 'Xúc phạm tác giả.' });
    expect(await listed(id)).toEqual([{ status: 'hidden', reason: 'Xúc phạm tác giả.' }]);
  });

  it('is read with marks at what is banned, linked and advertised, in UTF-16 units, whatever else it holds', async () => {
    const { kysely } = server.database;
    await buildBannedWord(kysely, { word: 'đồ ngốc' });
    await buildBannedWord(kysely, { word: 'gỡ rồi', deleted_at: new Date('2026-03-01T00:00:00.000Z') });
    const id = await buildReview(kysely, {
      body: '😀 <b>Đồ  ngốc</b>, ĐỒ NGỐC, gỡ rồi.\n\u202eĐọc full tại wattpad nhé\nxem truyen.example.com',
    });
    const answer = await server.call('GET', `/reviews/${id}?append=marks`, { token: editor.token });
    expect(answer.json<{ data: object }>().data).toMatchObject({
      marks: [
        { rule: 'banned_words', offset: 20, length: 7 },
        { rule: 'advertising', offset: 37, length: 25 },
        { rule: 'links', offset: 67, length: 18 },
      ],
    });
    const plain = await buildReview(kysely, { body: 'Hay lắm.' });
    const other = await server.call('GET', `/reviews/${plain}?append=marks`, { token: editor.token });
    expect(other.json<{ data: object }>().data).toMatchObject({ marks: [] });
  });

  it('leads to what its reader wrote before it, the latest first, in pages, and to nobody else’s', async () => {
    const { kysely } = server.database;
    const reader = await buildUser(kysely);
    const at = (day: string) => new Date(`2026-02-${day}T00:00:00.000Z`);
    const first = await buildReview(kysely, { reader_id: reader, created_at: at('01') });
    const second = await buildReview(kysely, { reader_id: reader, created_at: at('02') });
    // Of the same moment: the one with the greater number is the later one.
    const third = await buildReview(kysely, { reader_id: reader, created_at: at('02') });
    const named = await buildReview(kysely, { reader_id: reader, created_at: at('03') });
    await buildReview(kysely, { reader_id: reader, created_at: at('04') });
    await buildReview(kysely, { created_at: at('01') });
    const before = async (id: number, page = 1) => {
      const path = `/reviews?filter[before]=${id}&sort=-created_at&limit=2&page=${page}&fields[reviews]=id`;
      const answer = await server.call('GET', path, { token: editor.token });
      const { data, meta } = answer.json<{ data: { id: number }[]; meta: { total: number } }>();
      return [meta.total, ...data.map((one) => one.id)];
    };
    expect(await before(named)).toEqual([3, third, second]);
    expect(await before(named, 2)).toEqual([3, first]);
    expect(await before(third)).toEqual([2, second, first]);
    expect(await before(first)).toEqual([0]);
    expect(await before(999_999_999)).toEqual([0]);
    const wrong = await server.call('GET', '/reviews?filter[before]=hôm%20qua', { token: editor.token });
    expect(wrong.statusCode).toBe(400);
    // Not even to those who wrote them, nor to the book's author.
    for (const roles of [['reader'], ['author']] as const) {
      const { token } = await server.addUser([...roles]);
      const refused = await server.call('GET', `/reviews?filter[before]=${named}`, { token });
      expect(refused.statusCode).toBe(403);
    }
  });

  it('tells why in an export', async () => {
    const id = await buildReview(server.database.kysely, { body: 'Dở.' });
    await send(id, { type: 'reject', reason: 'Xúc phạm tác giả.' });
    const query = `filter[id]=${id}&fields[reviews]=body,status,reason`;
    const asked = await server.call('POST', '/reviews/export', {
      token: editor.token,
      payload: { query },
    });
    const { url } = asked.json<{ data: { url: string } }>().data;
    const { body } = await server.app.inject(url);
    expect(body.replace(/^\uFEFF/, '').split('\r\n')).toEqual([
      'Đánh giá,Trạng thái,Lý do',
      '"Dở.",Đã từ chối,"Xúc phạm tác giả."',
      '',
    ]);
  });
});
