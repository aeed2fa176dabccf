/** `/books` and `/users` over HTTP: statuses, shapes, words and refusals as they travel (contract.md, "Answers"). */
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';

describeOnDatabase('the routes of books', (databases) => {
  let server: TestServer;
  let author: Awaited<ReturnType<TestServer['addUser']>>;
  let stranger: Awaited<ReturnType<TestServer['addUser']>>;
  let administrator: Awaited<ReturnType<TestServer['addUser']>>;
  beforeAll(async () => {
    server = await startServer(databases);
    author = await server.addUser(['author'], { name: 'Minh Châu' });
    stranger = await server.addUser(['author']);
    administrator = await server.addUser(['administrator', 'admin', 'editor', 'moderator', 'author']);
  });
  afterAll(() => server.close());

  let slugs = 0;
  const input = () => {
    slugs += 1;
    return {
      title: 'Trăng non',
      slug: `trang-non-${slugs}`,
      author_name: 'Mây',
      kind: 'original',
      genres: ['do-thi'],
    };
  };
  const create = async (token = author.token) => {
    const answer = await server.call('POST', '/books', { token, payload: input() });
    return answer.json<{ data: { id: number; slug: string; version: number } }>().data;
  };

  it('need a token', async () => {
    for (const path of ['/books', '/books/1', '/books/options', '/users']) {
      const answer = await server.call('GET', path);
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthenticated']);
    }
  });

  it("list one's own books with links, meta and the owner", async () => {
    const reader = await server.addUser(['author'], { name: 'Thu Hà' });
    const { id } = await create(reader.token);
    const answer = await server.call(
      'GET',
      '/books?include=owner&fields[books]=id,title&fields[users]=name&limit=1&filter[search]=trang',
      { token: reader.token },
    );
    expect(answer.statusCode).toBe(200);
    const query =
      'include=owner&filter[search]=trang&fields[books]=id,title&fields[users]=name&page=1&limit=1';
    expect(answer.json()).toEqual({
      data: [{ id, title: 'Trăng non', owner: { name: 'Thu Hà' } }],
      links: { first: `/api/books?${query}`, last: `/api/books?${query}`, prev: null, next: null },
      meta: { current_page: 1, from: 1, last_page: 1, path: '/api/books', per_page: 1, to: 1, total: 1 },
    });
  });

  it.each([
    ['sort=nope', 'sort', 'Tham số "sort" không hợp lệ.'],
    ['filter[nope]=1', 'filter[nope]', 'Tham số "filter[nope]" không hợp lệ.'],
    ['filter[status]=nope', 'filter[status]', 'Tham số "filter[status]" không hợp lệ.'],
    ['limit=0', 'limit', 'Tham số "limit" không hợp lệ.'],
    ['limit=1001', 'limit', 'Tham số "limit" không hợp lệ.'],
    ['limit=NaN', 'limit', 'Tham số "limit" không hợp lệ.'],
    ['limit=99999999999999999999', 'limit', 'Tham số "limit" không hợp lệ.'],
    ['page=0', 'page', 'Tham số "page" không hợp lệ.'],
    ['per_page=5', 'per_page', 'Tham số "per_page" không hợp lệ.'],
  ])('refuse %s and say what is allowed', async (queryString, parameter, message) => {
    const answer = await server.call('GET', `/books?${queryString}`, { token: author.token });
    expect(answer.statusCode).toBe(400);
    const body = answer.json();
    expect(body).toMatchObject({ message, code: 'query_invalid', data: { parameter } });
    expect(body.data.allowed.length).toBeGreaterThan(0);
  });

  it('refuse who has no ability, with the reason where there is one', async () => {
    const reader = await server.addUser(['reader']);
    const suspended = await server.addUser(['author'], {
      status: 'suspended',
      status_reason: 'Đăng lại truyện.',
    });
    const plain = await server.call('GET', '/books', { token: reader.token });
    expect([plain.statusCode, plain.json()]).toEqual([
      403,
      { message: 'Bạn không có quyền thực hiện việc này.', code: 'forbidden' },
    ]);
    const told = await server.call('GET', '/books', { token: suspended.token });
    expect([told.statusCode, told.json()]).toEqual([
      403,
      { message: 'Đăng lại truyện.', code: 'forbidden', data: { reason: 'Đăng lại truyện.' } },
    ]);
    const users = await server.call('GET', '/users', { token: author.token });
    expect([users.statusCode, users.json().code]).toEqual([403, 'forbidden']);
  });

  it("show one's own book; a foreign one is as one that is not there", async () => {
    const { id } = await create();
    const own = await server.call('GET', `/books/${id}?append=average_chapter_words`, {
      token: author.token,
    });
    expect(own.json().data).toMatchObject({
      id,
      owner_id: author.id,
      average_chapter_words: null,
      version: 1,
    });
    const statuses = await Promise.all(
      [`/books/${id}`, '/books/999999999', '/books/x', '/books/1%20or%201=1'].map((path) =>
        server.call('GET', path, { token: stranger.token }),
      ),
    );
    expect(statuses.map((answer) => answer.statusCode)).toEqual([404, 404, 404, 404]);
  });

  it('create a draft and say so', async () => {
    const wanted = input();
    const answer = await server.call('POST', '/books', { token: author.token, payload: wanted });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      data: { ...wanted, status: 'draft', owner_id: author.id, version: 1 },
      message: 'Đã tạo truyện.',
    });
    const english = await server.call('POST', '/books', {
      token: author.token,
      payload: wanted,
      headers: { 'accept-language': 'en' },
    });
    expect([english.statusCode, english.json().errors]).toEqual([
      422,
      { slug: ['Giá trị này đã được dùng.'] },
    ]);
  });

  it('answer a form that is wrong field by field', async () => {
    const empty = await server.call('POST', '/books', { token: author.token, payload: {} });
    expect(empty.statusCode).toBe(422);
    expect(empty.json()).toMatchObject({
      code: 'validation_failed',
      errors: { title: ['Vui lòng nhập thông tin này.'], slug: ['Vui lòng nhập thông tin này.'] },
    });
    const readonly = await server.call('POST', '/books', {
      token: author.token,
      payload: { ...input(), discount: 10, manager_pick: true, owner_id: stranger.id },
    });
    expect(readonly.json().errors).toEqual({
      discount: ['Bạn không được thay đổi mục này.'],
      manager_pick: ['Bạn không được thay đổi mục này.'],
      owner_id: ['Bạn không được thay đổi mục này.'],
    });
    const unknown = await server.call('POST', '/books', {
      token: author.token,
      payload: { ...input(), genres: ['khong-co'] },
    });
    expect(unknown.json().errors).toEqual({ genres: ['Giá trị không nằm trong các lựa chọn.'] });
  });

  it.each(['PUT', 'PATCH'] as const)(
    'change a book by %s, and refuse a version that has passed',
    async (method) => {
      const { id } = await create();
      const first = await server.call(method, `/books/${id}`, {
        token: author.token,
        payload: { version: 1, title: 'Trăng tròn' },
      });
      expect([first.statusCode, first.json()]).toMatchObject([
        200,
        { data: { id, title: 'Trăng tròn', version: 2 }, message: 'Đã lưu thay đổi.' },
      ]);
      const late = await server.call(method, `/books/${id}`, {
        token: author.token,
        payload: { version: 1, title: 'Trăng khuyết' },
      });
      expect([late.statusCode, late.json()]).toMatchObject([
        409,
        { code: 'version_conflict', data: { current: { id, title: 'Trăng tròn', version: 2 } } },
      ]);
      const unversioned = await server.call(method, `/books/${id}`, {
        token: author.token,
        payload: { title: 'X' },
      });
      expect([unversioned.statusCode, unversioned.json().errors]).toEqual([
        422,
        { version: ['Vui lòng nhập thông tin này.'] },
      ]);
      const foreign = await server.call(method, `/books/${id}`, {
        token: stranger.token,
        payload: { version: 2 },
      });
      expect(foreign.statusCode).toBe(404);
    },
  );

  it('change a book by a POST that says PUT', async () => {
    const { id } = await create();
    const answer = await server.call('POST', `/books/${id}`, {
      token: author.token,
      payload: { _method: 'PUT', version: 1, title: 'Trăng tròn' },
    });
    expect([answer.statusCode, answer.json().data.title]).toEqual([200, 'Trăng tròn']);
  });

  it('put a book into the trash', async () => {
    const { id } = await create();
    const answer = await server.call('DELETE', `/books/${id}`, { token: author.token });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { data: { id, version: 2 }, message: 'Đã chuyển truyện vào thùng rác.' },
    ]);
    expect((await server.call('GET', `/books/${id}`, { token: author.token })).statusCode).toBe(404);
  });

  it('offer the choices of a form with their words', async () => {
    const answer = await server.call('GET', '/books/options', { token: author.token });
    const { data } = answer.json<{ data: { group: string; value: unknown; label: string }[] }>();
    expect(data.filter(({ group }) => group !== 'genre')).toEqual([
      { group: 'kind', value: 'original', label: 'Sáng tác' },
      { group: 'kind', value: 'translated', label: 'Truyện dịch' },
      { group: 'kind', value: 'converted', label: 'Truyện convert' },
      { group: 'content_rating', value: 'everyone', label: 'Mọi lứa tuổi' },
      { group: 'content_rating', value: 'teen', label: 'Từ 13 tuổi' },
      { group: 'content_rating', value: 'mature', label: 'Từ 18 tuổi' },
      { group: 'status', value: 'draft', label: 'Bản nháp' },
      { group: 'status', value: 'in_review', label: 'Chờ duyệt' },
      { group: 'status', value: 'changes_requested', label: 'Cần chỉnh sửa' },
      { group: 'status', value: 'published', label: 'Đã xuất bản' },
      { group: 'status', value: 'taken_down', label: 'Đã gỡ' },
      { group: 'status', value: 'archived', label: 'Đã lưu trữ' },
      { group: 'progress', value: 1, label: 'Còn tiếp' },
      { group: 'progress', value: 2, label: 'Hoàn thành' },
      { group: 'progress', value: 3, label: 'Tạm dừng' },
    ]);
    expect(data.filter(({ group }) => group === 'genre').slice(0, 2)).toEqual([
      { group: 'genre', value: 'tien-hiep', label: 'Tiên hiệp' },
      { group: 'genre', value: 'huyen-huyen', label: 'Huyền huyễn' },
    ]);
  });

  it('show users to staff, without anything secret', async () => {
    const moderator = await server.addUser(['moderator']);
    const list = await server.call('GET', `/users?filter[id]=${author.id}`, { token: moderator.token });
    expect(list.json().data).toMatchObject([{ id: author.id, name: 'Minh Châu', roles: ['author'] }]);
    expect(list.body).not.toContain('hash of');
    const one = await server.call('GET', `/users/${author.id}`, { token: moderator.token });
    expect(one.json().data).toMatchObject({ id: author.id, status: 'active', status_reason: null });
    expect((await server.call('GET', '/users/999999999', { token: moderator.token })).statusCode).toBe(404);
  });

  it('survive hostile bodies without an error of the server', async () => {
    const { id, version } = await create(administrator.token);
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom("'; drop table books; --", '\u0000', '${7*7}', '<script>', '💥'),
      fc.double(),
      fc.integer(),
      fc.constant(null),
      fc.array(fc.string(), { maxLength: 3 }),
    );
    const field = fc.constantFrom(
      'title',
      'alternative_titles',
      'slug',
      'author_name',
      'translator_name',
      'kind',
      'genres',
      'synopsis',
      'content_rating',
      'progress',
      'chapter_price',
      'discount',
      'manager_pick',
      'owner_id',
      '__proto__',
    );
    await fc.assert(
      fc.asyncProperty(fc.dictionary(field, hostile, { minKeys: 1, maxKeys: 4 }), async (fields) => {
        const answer = await server.call('PATCH', `/books/${id}`, {
          token: administrator.token,
          payload: JSON.stringify({ ...fields, version }),
          headers: { 'content-type': 'application/json' },
        });
        expect([200, 400, 403, 409, 422]).toContain(answer.statusCode);
      }),
      { numRuns: 150 },
    );
  });
});
