/** Where pictures of texts are shown: a book's for readers, at an address for good (product.md, `/chapters/{id}`). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { pngOf } from '#tests/helpers/png.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';
import { buildBook } from '../factories/build-records.ts';
import { buildDraft } from '../factories/build-draft.ts';

type Person = Awaited<ReturnType<TestServer['addUser']>>;
type Shown = {
  readonly url: string;
  readonly is_for_good: boolean;
  readonly width: number | null;
  readonly height: number | null;
};

const boundary = 'a-boundary';
const form = (field: string, id: number, content: Buffer) => ({
  payload: Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${id}\r\n` +
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="hinh.png"\r\n\r\n`,
    ),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]),
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
});

describeOnDatabase('a picture that a text shows', (databases) => {
  let server: TestServer;
  let author: Person;
  let other: Person;
  let book: number;
  beforeAll(async () => {
    server = await startServer(databases);
    author = await server.addUser(['author']);
    other = await server.addUser(['author']);
    book = await buildBook(server.database.kysely, { owner_id: author.id });
  });
  afterAll(() => server.close());

  const store = async (field: string, id: number, content: Buffer) => {
    const answer = await server.call('POST', '/attachments', {
      token: author.token,
      ...form(field, id, content),
    });
    expect(answer.statusCode).toBe(201);
    return answer.json<{ data: { id: number } }>().data.id;
  };
  const ask = (id: number, { token }: Person = author) =>
    server.call('POST', `/attachments/${id}/picture`, { token });
  const shown = async (id: number) => (await ask(id)).json<{ data: Shown }>().data;
  const fetched = (url: string) => server.app.inject({ method: 'GET', url });

  it('has an address that nobody guesses and that stays, whoever asks, with its size', async () => {
    const id = await store('book_id', book, pngOf(40, 30));
    const first = await shown(id);
    expect(first).toEqual({
      url: expect.stringMatching(/^\/files\/pages\/[\da-f-]{36}\/whole\.webp$/),
      is_for_good: true,
      width: 40,
      height: 30,
    });
    expect(await shown(id)).toEqual(first);
    const { statusCode, headers } = await fetched(first.url);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'public, max-age=31536000, immutable',
    ]);
    expect((await ask(id, other)).statusCode).toBe(404);
  });

  it('is made once, however many ask for it at a time', async () => {
    const id = await store('book_id', book, pngOf(8, 8));
    const urls = (await Promise.all([shown(id), shown(id), shown(id)])).map(({ url }) => url);
    expect(new Set(urls).size).toBe(1);
    expect((await fetched(urls[0] ?? '')).statusCode).toBe(200);
  });

  it('is as wide as a line needs, and no wider', async () => {
    const id = await store('book_id', book, pngOf(3200, 100));
    expect(await shown(id)).toMatchObject({ is_for_good: true, width: 1600, height: 50 });
  });

  it('is gone with its file', async () => {
    const id = await store('book_id', book, pngOf(6, 6));
    const { url } = await shown(id);
    const { token } = author;
    expect((await server.call('DELETE', `/attachments/${id}`, { token })).statusCode).toBe(204);
    expect((await fetched(url)).statusCode).toBe(404);
    expect((await ask(id)).statusCode).toBe(404);
  });

  it('of a draft is shown by a link that ends', async () => {
    const draft = await buildDraft(server.database.kysely, { owner_id: author.id });
    const id = await store('draft_id', draft, pngOf(6, 6));
    expect(await shown(id)).toEqual({
      url: expect.stringMatching(/^\/files\/attachments\//),
      is_for_good: false,
      width: null,
      height: null,
    });
  });

  it('that cannot be read is left to the browser, and what is no picture is none', async () => {
    const broken = await store('book_id', book, pngOf(9, 9).subarray(0, 45));
    expect(await shown(broken)).toMatchObject({ is_for_good: false, width: null });
    const { headers } = form('book_id', book, Buffer.from(''));
    const payload = form('book_id', book, Buffer.from('%PDF-1.7\n')).payload;
    const answer = await server.call('POST', '/attachments', { token: author.token, payload, headers });
    const { id } = answer.json<{ data: { id: number } }>().data;
    expect((await ask(id)).statusCode).toBe(404);
  });
});
