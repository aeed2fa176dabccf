import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer, testTime } from '#tests/helpers/server-client.ts';

const seconds = testTime / 1000;
const book = {
  title: 'Đường về quê ngoại',
  slug: 'duong-ve-que-ngoai',
  author_name: 'Nguyễn An',
  kind: 'original',
  genres: [],
};

describeOnDatabase('a request', (databases) => {
  let server: TestServer;
  let author: Awaited<ReturnType<TestServer['addUser']>>;
  beforeAll(async () => {
    server = await startServer(databases);
    author = await server.addUser(['author']);
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.clock.now = testTime;
  });

  const list = (signed: object, headers: Record<string, string> = {}) =>
    server.call('GET', '/books?limit=1', { token: author.token, signed, headers });
  const create = (changes: object, headers: Record<string, string> = {}) =>
    server.call('POST', '/books', { token: author.token, payload: { ...book, ...changes }, headers });

  it.each([
    ['the wrong app in the signature', { app: 'other' }, {}],
    ['the wrong app in the header', {}, { 'x-app': 'other' }],
    ['the signature of another path', { path: '/users' }, {}],
    ['the signature of the path with its query', { path: '/books?limit=1' }, {}],
    ['the wrong key', { key: 'other' }, {}],
    ['no signature', {}, { 'x-signature': '' }],
    ['a signature that is none', {}, { 'x-signature': 'bm9uc2Vuc2U=' }],
    ['a signature of a megabyte', {}, { 'x-signature': 'A'.repeat(8000) }],
  ])('with %s is refused', async (_, signed, headers) => {
    const answer = await list(signed, headers);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ message: 'Yêu cầu không được ký đúng cách.', code: 'signature_invalid' });
  });

  it.each([-301, 301])('signed %i seconds off is refused with the time of the server', async (off) => {
    const answer = await list({ time: seconds + off });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({
      message: 'Đồng hồ của thiết bị lệch quá xa so với máy chủ.',
      code: 'signature_expired',
      data: { time: 1_778_572_800 },
    });
  });

  it.each([-300, 300])('signed %i seconds off is taken', async (off) => {
    expect((await list({ time: seconds + off })).statusCode).toBe(200);
  });

  it('to a path that nobody serves is not found, as JSON', async () => {
    const answer = await server.call('GET', '/nothing/here', { token: author.token });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ message: 'Không tìm thấy nội dung này.', code: 'not_found' });
  });

  it('with a method that its path does not know is refused', async () => {
    const answer = await server.call('DELETE', '/auth/login');
    expect(answer.statusCode).toBe(405);
    expect(answer.json()).toEqual({
      message: 'Địa chỉ này không nhận phương thức DELETE.',
      code: 'method_not_allowed',
    });
  });

  it('to an address that cannot be read is refused, as JSON and with safe headers', async () => {
    const answer = await server.app.inject({ url: '/api/books/%zz' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ message: 'Yêu cầu không đọc được.', code: 'query_invalid' });
    expect(answer.headers['content-security-policy']).toBe("default-src 'none'");
  });

  it('with a body that is no JSON is refused', async () => {
    const answer = await server.call('POST', '/books', {
      token: author.token,
      payload: '{"title":',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ message: 'Yêu cầu không đọc được.', code: 'query_invalid' });
  });

  it('with more than a megabyte is refused', async () => {
    const answer = await create({ synopsis: 'x'.repeat(1_100_000) });
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toEqual({ message: 'Dữ liệu gửi lên quá lớn.', code: 'payload_too_large' });
  });

  it('with a kind of body that nobody reads is refused', async () => {
    const answer = await server.call('POST', '/books', {
      token: author.token,
      payload: '<book/>',
      headers: { 'content-type': 'application/xml' },
    });
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({ code: 'unsupported_media_type' });
  });

  it('is answered with the headers that keep a page safe, and never cached', async () => {
    const { headers } = await list({});
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('as a form with _method is the method that it names', async () => {
    const created = (await create({ slug: 'bieu-mau' })).json<{ data: { id: number; version: number } }>()
      .data;
    const form = (fields: Record<string, string>) => {
      const boundary = 'x-boundary-x';
      const parts = Object.entries(fields).map(
        ([name, value]) =>
          `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      );
      return {
        payload: `${parts.join('')}--${boundary}--\r\n`,
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      };
    };
    const path = `/books/${created.id}`;
    const changed = await server.call('POST', path, {
      token: author.token,
      ...form({ _method: 'PUT', title: 'Tên mới', version: String(created.version) }),
    });
    expect(changed.statusCode).toBe(200);
    expect(changed.json()).toMatchObject({ data: { title: 'Tên mới' } });

    const unknown = await server.call('POST', path, { token: author.token, ...form({ _method: 'BREW' }) });
    expect(unknown.statusCode).toBe(405);
    expect(unknown.json()).toMatchObject({ code: 'method_not_allowed' });
  });

  it('as a form keeps the texts that its schema wants as texts', async () => {
    const boundary = 'b';
    const field = (name: string, value: string) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const answer = await server.call('POST', '/books', {
      token: author.token,
      payload: `${field('title', '1984')}${field('slug', '1984')}${field('author_name', 'true')}${field('kind', 'original')}${field('genres[]', 'tien-hiep')}${field('chapter_price', '5')}--b--\r\n`,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    });
    expect(answer.json()).toMatchObject({
      data: { title: '1984', author_name: 'true', genres: ['tien-hiep'], chapter_price: 5 },
    });
  });

  it.each([
    [
      'cut off',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="title"\r\n\r\nx',
    ],
    ['without a boundary', 'multipart/form-data', 'x'],
  ])('as a form %s is refused', async (_, type, payload) => {
    const answer = await server.call('POST', '/books', {
      token: author.token,
      payload,
      headers: { 'content-type': type },
    });
    expect(answer.statusCode).toBe(400);
  });

  it('with a character that no database holds is refused', async () => {
    const answer = await create({ title: 'a\u0000b', slug: 'khong' });
    expect([400, 422]).toContain(answer.statusCode);
  });

  it('with a file that nobody takes is refused, not robbed of it', async () => {
    const answer = await server.call('POST', '/books', {
      token: author.token,
      payload:
        '--b\r\nContent-Disposition: form-data; name="cover"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nxx\r\n--b--\r\n',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
    expect(answer.statusCode).toBe(415);
  });

  it('repeated with its Idempotency-Key gets its first answer and happens once', async () => {
    const headers = { 'idempotency-key': 'tao-truyen-1' };
    const first = await create({ slug: 'mot-lan' }, headers);
    const again = await create({ slug: 'mot-lan' }, headers);
    expect(first.statusCode).toBe(201);
    expect(again.statusCode).toBe(201);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.json()).toEqual(first.json());
    const rows = await server.database.kysely
      .selectFrom('books')
      .select('id')
      .where('slug', '=', 'mot-lan')
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('that was refused gets the refusal again under its key', async () => {
    const headers = { 'idempotency-key': 'tao-truyen-2' };
    expect((await create({ title: '' }, headers)).statusCode).toBe(422);
    const again = await create({ title: '' }, headers);
    expect(again.statusCode).toBe(422);
    expect(again.headers['idempotency-replayed']).toBe('true');
  });

  it('with the key of another content is refused', async () => {
    const headers = { 'idempotency-key': 'tao-truyen-3' };
    await create({ slug: 'noi-dung-mot' }, headers);
    const other = await create({ slug: 'noi-dung-hai' }, headers);
    expect(other.statusCode).toBe(409);
    expect(other.json()).toMatchObject({ code: 'idempotency_mismatch' });
  });

  it('nested too deeply to be compared with a repetition is refused', async () => {
    const answer = await server.call('POST', '/books', {
      token: author.token,
      payload: `{"title":${'['.repeat(400_000)}${']'.repeat(400_000)}}`,
      headers: { 'content-type': 'application/json', 'idempotency-key': 'tao-truyen-sau' },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ message: 'Yêu cầu không đọc được.', code: 'query_invalid' });
  });

  it('sent twice at once with one key happens once', async () => {
    const headers = { 'idempotency-key': 'tao-truyen-4' };
    const answers = await Promise.all([
      create({ slug: 'cung-luc' }, headers),
      create({ slug: 'cung-luc' }, headers),
      create({ slug: 'cung-luc' }, headers),
    ]);
    const statuses = new Set(answers.map(({ statusCode }) => statusCode));
    expect([...statuses].every((status) => status === 201 || status === 409)).toBe(true);
    const rows = await server.database.kysely
      .selectFrom('books')
      .select('id')
      .where('slug', '=', 'cung-luc')
      .execute();
    expect(rows).toHaveLength(1);
  });

  it.each([
    ['while its instance may still be at it', 120_000, 'request_in_progress', 'Yêu cầu này đang được xử lý.'],
    [
      'later',
      120_001,
      'request_happened',
      'Yêu cầu này đã được thực hiện, nhưng kết quả không tới được bạn. Hãy tải lại trang để xem trước khi làm lại.',
    ],
  ])('whose answer was lost with its instance is not done again: %s', async (_, after, code, message) => {
    const key = `phieu-${code}`;
    const payload = { type: 'ticket', subject: code, body: 'Không đăng được chương.' };
    const send = () =>
      server.call('POST', '/tickets', {
        token: author.token,
        payload,
        headers: { 'idempotency-key': key },
      });
    expect((await send()).statusCode).toBe(201);
    // What a crash between the transaction and the answer leaves behind.
    await server.database.kysely
      .updateTable('idempotency_keys')
      .set({ status: null, body: null })
      .where('key', '=', key)
      .execute();
    server.clock.now += after;
    const again = await send();
    expect([again.statusCode, again.json()]).toEqual([409, { code, message }]);
    const rows = await server.database.kysely
      .selectFrom('tickets')
      .select('id')
      .where('subject', '=', code)
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('that died with its instance before anything happened is done under its key after all', async () => {
    await server.database.kysely
      .insertInto('idempotency_keys')
      .values({ user_id: author.id, key: 'chua-lam', request_hash: 'x', created_at: new Date(testTime) })
      .execute();
    server.clock.now += 120_001;
    const answer = await create({ slug: 'chua-lam' }, { 'idempotency-key': 'chua-lam' });
    expect(answer.statusCode).toBe(201);
  });

  it('of another user under the same key is its own', async () => {
    const other = await server.addUser(['author']);
    const headers = { 'idempotency-key': 'tao-truyen-5' };
    await create({ slug: 'cua-toi' }, headers);
    const answer = await server.call('POST', '/books', {
      token: other.token,
      payload: { ...book, slug: 'cua-nguoi-khac' },
      headers,
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.headers['idempotency-replayed']).toBeUndefined();
  });

  it('under a key of yesterday happens anew', async () => {
    const headers = { 'idempotency-key': 'tao-truyen-6' };
    const { id } = await server.addUser(['author']);
    await server.database.kysely
      .insertInto('idempotency_keys')
      .values({
        user_id: id,
        key: 'hom-qua',
        request_hash: 'x',
        status: 201,
        body: '{}',
        created_at: new Date(testTime - 86_400_001),
      })
      .execute();
    await create({ slug: 'hom-nay' }, headers);
    const rows = await server.database.kysely
      .selectFrom('idempotency_keys')
      .select('key')
      .where('key', '=', 'hom-qua')
      .execute();
    expect(rows).toEqual([]);
  });
});
