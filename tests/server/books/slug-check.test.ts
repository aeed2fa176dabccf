import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';

describeOnDatabase('the check of a slug', (databases) => {
  let server: TestServer;
  let token = '';
  let bookId = 0;
  beforeAll(async () => {
    server = await startServer(databases);
    token = (await server.addUser(['author'])).token;
    for (const slug of ['duong-ve', 'duong-ve-2']) {
      const payload = { title: 'Đường về', slug, author_name: 'An', kind: 'original', genres: [] };
      const made = await server.call('POST', '/books', { token, payload });
      bookId ||= made.json<{ data: { id: number } }>().data.id;
    }
  });
  afterAll(() => server.close());
  const check = (query: string) => server.call('GET', `/books/slug-check?${query}`, { token });

  it('says that one is free', async () => {
    const answer = await check('slug=ngay-moi');
    expect(answer.json()).toEqual({ data: { slug: 'ngay-moi', is_free: true, suggestion: 'ngay-moi' } });
  });

  it('suggests the next number for one that is taken', async () => {
    const answer = await check('slug=duong-ve');
    expect(answer.json()).toEqual({ data: { slug: 'duong-ve', is_free: false, suggestion: 'duong-ve-3' } });
  });

  it('leaves a book its own', async () => {
    const answer = await check(`slug=duong-ve&except=${bookId}`);
    expect(answer.json()).toEqual({ data: { slug: 'duong-ve', is_free: true, suggestion: 'duong-ve' } });
  });

  it('is 422 for what is no slug', async () => {
    const answer = await check('slug=Đường');
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(['slug']);
  });

  it('is refused to whoever writes no books', async () => {
    const reader = await server.addUser(['reader']);
    const answer = await server.call('GET', '/books/slug-check?slug=a', { token: reader.token });
    expect(answer.statusCode).toBe(403);
  });
});
