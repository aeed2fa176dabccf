/** `/faqs`: what guests read, what editors write, and votes that are counted exactly (product.md, `/faqs`). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';
import { buildFaq } from '../factories/build-records.ts';

type Person = Awaited<ReturnType<TestServer['addUser']>>;

describeOnDatabase('questions and answers', (databases) => {
  let server: TestServer;
  let editor: Person;
  let addresses = 0;
  beforeAll(async () => {
    server = await startServer(databases);
    editor = await server.addUser(['author', 'editor']);
  });
  afterAll(() => server.close());

  const build = (changes: Parameters<typeof buildFaq>[1] = {}) => buildFaq(server.database.kysely, changes);
  const questions = async (query: string, token: string | null = null) => {
    const answer = await server.call('GET', `/faqs?${query}`, { token });
    expect(answer.statusCode).toBe(200);
    return answer.json<{ data: { question: string }[] }>().data.map(({ question }) => question);
  };

  describe('a list', () => {
    beforeAll(async () => {
      await build({ category: 'payment', question: 'Nạp xu thế nào?', position: 2 });
      await build({ category: 'payment', question: 'Rút tiền thế nào?', position: 1 });
      await build({ category: 'account', question: 'Quên mật khẩu thì sao?', position: 9 });
      await build({ category: 'account', question: 'Nháp?', is_published: false });
      await build({ category: 'account', question: 'Đã bỏ?', deleted_at: new Date(0) });
    });

    it('shows guests what is published, by category and place', async () => {
      expect(await questions('')).toEqual(['Quên mật khẩu thì sao?', 'Rút tiền thế nào?', 'Nạp xu thế nào?']);
    });

    it('finds without marks, and only with them where they are typed', async () => {
      expect(await questions('filter[search]=rut tien')).toEqual(['Rút tiền thế nào?']);
      expect(await questions('filter[search]=rụt')).toEqual([]);
    });

    it('shows editors drafts too, and the trash to nobody else', async () => {
      expect(await questions('filter[is_published]=0', editor.token)).toEqual(['Nháp?']);
      expect(await questions('filter[trashed]=1', editor.token)).toEqual(['Đã bỏ?']);
      expect(await questions('filter[is_published]=0')).toEqual([]);
      const guest = await server.call('GET', '/faqs?filter[trashed]=1');
      expect(guest.statusCode).toBe(403);
    });

    it('takes a token for what it is: one that is over is refused', async () => {
      expect((await server.call('GET', '/faqs', { token: '1|x' })).statusCode).toBe(401);
    });
  });

  it('is last in its category without a place of its own', async () => {
    const add = async (payload: object) =>
      (
        await server.call('POST', '/faqs', {
          token: editor.token,
          payload: { category: 'copyright', answer: 'Có.', ...payload },
        })
      ).json<{ data: { position: number; is_published: boolean } }>().data;
    expect(await add({ question: 'Một?' })).toMatchObject({ position: 0, is_published: false });
    expect(await add({ question: 'Hai?', position: 7 })).toMatchObject({ position: 7 });
    expect(await add({ question: 'Ba?' })).toMatchObject({ position: 8 });
  });

  describe('the order of a category', () => {
    const category = 'writing';
    const ids: number[] = [];
    const reorder = (id: number | undefined, after: unknown, token = editor.token) =>
      server.call('POST', `/faqs/${id}/reorder`, { token, payload: { after } });
    const order = () => questions(`filter[category]=${category}`, editor.token);

    beforeAll(async () => {
      // Two of them are alike in place: the older one comes first.
      for (const [question, position] of [
        ['A?', 3],
        ['B?', 5],
        ['C?', 5],
        ['D?', 9],
      ] as const)
        ids.push(await build({ category, question, position }));
    });

    it('is changed by moving a question behind another, and by the answer taken back', async () => {
      const answer = await reorder(ids[3], ids[0]);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({
        data: { id: ids[3], before: ids[2], changed: 4 },
        message: 'Đã đổi thứ tự câu hỏi.',
      });
      expect(await order()).toEqual(['A?', 'D?', 'B?', 'C?']);
      await reorder(ids[3], ids[2]);
      expect(await order()).toEqual(['A?', 'B?', 'C?', 'D?']);
      await reorder(ids[2], null);
      expect(await order()).toEqual(['C?', 'A?', 'B?', 'D?']);
      expect((await reorder(ids[2], null)).json()).toMatchObject({ data: { before: null, changed: 0 } });
    });

    it('keeps versions and texts as they are, and is told in the log', async () => {
      await reorder(ids[0], ids[3]);
      const faq = await server.call('GET', `/faqs/${ids[0]}`, { token: editor.token });
      expect(faq.json()).toMatchObject({ data: { version: 1, position: 3 } });
      const lines = await server.database.kysely
        .selectFrom('activities')
        .select(['action', 'before', 'after'])
        .where('subject', '=', 'faqs')
        .where('subject_id', '=', ids[0] ?? 0)
        .execute();
      expect(lines).toEqual([
        { action: 'faqs.reorder', before: { after: ids[2] }, after: { after: ids[3] } },
      ]);
    });

    it('takes nothing but another question of the category', async () => {
      const foreign = await build({ category: 'other', question: 'Khác?' });
      const trashed = await build({ category, question: 'Bỏ?', deleted_at: new Date(0) });
      for (const after of [foreign, trashed, ids[1], 999_999])
        expect((await reorder(ids[1], after)).json()).toMatchObject({
          errors: { after: ['Giá trị không nằm trong các lựa chọn.'] },
        });
      for (const after of ['1', 0, -1, 1.5, undefined])
        expect((await reorder(ids[1], after)).statusCode).toBe(422);
      expect((await reorder(trashed, null)).statusCode).toBe(404);
    });

    it('lets everybody have their will who moves at once', async () => {
      const before = await order();
      const last = ids.map((id) => reorder(id, null));
      for (const { statusCode } of await Promise.all(last)) expect(statusCode).toBe(200);
      const after = await order();
      expect(after.toSorted()).toEqual(before.toSorted());
      const rows = await server.database.kysely
        .selectFrom('faqs')
        .select(['position'])
        .where('category', '=', category)
        .where('deleted_at', 'is', null)
        .orderBy('position')
        .execute();
      expect(rows.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
    });
  });

  it('keeps its versions, for editors to look at and to go back to, and for nobody else', async () => {
    const id = await build({ question: 'Cũ?', answer: 'Bản đầu.' });
    const { token } = editor;
    await server.call('PATCH', `/faqs/${id}`, { token, payload: { version: 1, question: 'Mới?' } });
    const path = `/revisions?filter[subject_type]=faqs&filter[subject_id]=${id}&sort=id`;
    const { data } = (await server.call('GET', path, { token })).json<{
      data: { id: number; version: number; fields: string[] }[];
    }>();
    expect(data.map(({ version, fields }) => [version, fields])).toEqual([
      [1, []],
      [2, ['question']],
    ]);
    const back = await server.call('POST', `/revisions/${data[0]?.id}/restore`, {
      token,
      payload: { version: 2 },
    });
    expect(back.json()).toMatchObject({
      message: 'Đã khôi phục phiên bản.',
      data: { question: 'Cũ?', answer: 'Bản đầu.', version: 3 },
    });
    for (const roles of [['author'], ['moderator']] as const) {
      const { token: other } = await server.addUser([...roles]);
      const list = await server.call('GET', path, { token: other });
      expect([list.statusCode, list.json<{ data: object[] }>().data]).toEqual([200, []]);
      expect((await server.call('GET', `/revisions/${data[0]?.id}`, { token: other })).statusCode).toBe(404);
    }
  });

  describe('a vote', () => {
    const counts = (id: number) =>
      server.database.kysely
        .selectFrom('faqs')
        .select(['helpful_count', 'unhelpful_count', 'version'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const vote = (id: number, isHelpful: boolean, options: Parameters<TestServer['call']>[2] = {}) => {
      addresses += 1;
      return server.call('POST', `/faqs/${id}/votes`, {
        payload: { is_helpful: isHelpful },
        remoteAddress: `198.51.100.${addresses % 250}`,
        ...options,
      });
    };

    it('of a user is one, and moves when they change their mind', async () => {
      const id = await build();
      const { token } = await server.addUser(['reader']);
      const first = await vote(id, true, { token });
      expect(first.json()).toEqual({
        data: { id, helpful_count: 1, unhelpful_count: 0, is_helpful: true },
        message: 'Cảm ơn bạn đã góp ý.',
      });
      await vote(id, true, { token });
      expect(await counts(id)).toEqual({ helpful_count: 1, unhelpful_count: 0, version: 1 });
      await vote(id, false, { token });
      expect(await counts(id)).toEqual({ helpful_count: 0, unhelpful_count: 1, version: 1 });
    });

    it('of a guest is known by a key that the browser keeps and the server does not', async () => {
      const id = await build();
      const first = await vote(id, false);
      const cookie = String(first.headers['set-cookie']);
      expect(cookie).toMatch(/^voter=[\w-]{43}; Path=\/api\/faqs; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
      const second = await vote(id, true, { headers: { cookie: cookie.split(';')[0] } });
      expect(second.headers['set-cookie']).toBeUndefined();
      expect(await counts(id)).toMatchObject({ helpful_count: 1, unhelpful_count: 0 });
      await vote(id, true);
      expect(await counts(id)).toMatchObject({ helpful_count: 2, unhelpful_count: 0 });
      const secret = /voter=([\w-]{43})/.exec(cookie)?.[1] ?? '';
      const kept = await server.database.kysely.selectFrom('faq_votes').selectAll().execute();
      expect(JSON.stringify(kept)).not.toContain(secret);
    });

    it('is counted exactly where many come at once, also of one who cannot decide', async () => {
      const id = await build();
      const people = await Promise.all(Array.from({ length: 12 }, () => server.addUser(['reader'])));
      const calls = people.flatMap(({ token }, at) => [
        vote(id, true, { token }),
        vote(id, at % 3 !== 0, { token }),
        vote(id, at % 3 !== 0, { token }),
      ]);
      await Promise.all(calls);
      for (const [at, { token }] of people.entries()) await vote(id, at % 3 !== 0, { token });
      expect(await counts(id)).toMatchObject({ helpful_count: 8, unhelpful_count: 4 });
      const cast = await server.database.kysely
        .selectFrom('faq_votes')
        .select(({ fn }) => fn.countAll<number>().as('all'))
        .where('faq_id', '=', id)
        .executeTakeFirstOrThrow();
      expect(cast.all).toBe(12);
    });

    it('is for what is published', async () => {
      const draft = await build({ is_published: false });
      const trashed = await build({ deleted_at: new Date(0) });
      for (const id of [draft, trashed, 0]) {
        expect((await vote(id, true, { token: editor.token })).statusCode).toBe(404);
      }
    });

    it('says yes or no', async () => {
      const answer = await vote(await build(), true, { payload: {} });
      expect(answer.json()).toMatchObject({ errors: { is_helpful: ['Vui lòng nhập thông tin này.'] } });
    });

    it('is limited by the address that it comes from', async () => {
      const id = await build();
      const remoteAddress = '203.0.113.77';
      for (let tries = 0; tries < 60; tries += 1) {
        expect((await vote(id, true, { remoteAddress })).statusCode).toBe(200);
      }
      const answer = await vote(id, true, { remoteAddress });
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '3600']);
    });
  });
});
