/** Readers' reviews as staff judge them (product.md, `/manage/reviews`): why one is refused or hidden stays with it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';
import { buildReview } from '../factories/build-records.ts';

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
