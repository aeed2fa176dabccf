import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEachDatabase } from '#tests/helpers/database.ts';
import { pngOf } from '#tests/helpers/png.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';

type Person = Awaited<ReturnType<TestServer['addUser']>>;
type Answer = { data: { cover: string | null; version: number }; errors: Record<string, string[]> };

const boundary = 'a-boundary';

function form(content: Buffer) {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="bia.png"\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

describeOnEachDatabase('the cover of a book', (databases) => {
  let server: TestServer;
  let author: Person;
  let other: Person;
  let id = 0;
  beforeAll(async () => {
    server = await startServer(databases);
    author = await server.addUser(['author']);
    other = await server.addUser(['author']);
    const payload = {
      title: 'Trăng non',
      slug: 'trang-non',
      author_name: 'Mây',
      kind: 'original',
      genres: [],
    };
    const made = await server.call('POST', '/books', { token: author.token, payload });
    id = made.json<{ data: { id: number } }>().data.id;
  });
  afterAll(() => server.close());

  const send = (content: Buffer, person = author, book: number | string = id) =>
    server.call('POST', `/books/${book}/cover`, { token: person.token, ...form(content) });
  const kept = () => readdir(join(server.dataFolder, 'files', 'covers')).catch(() => []);
  const arrivals = () => readdir(join(server.dataFolder, 'arrivals'));

  it('is kept under a name of its own and served for a year, as an image that runs nothing', async () => {
    const answer = await send(pngOf(400, 600));
    expect(answer.statusCode).toBe(201);
    const { cover, version } = answer.json<Answer>().data;
    expect(version).toBe(2);
    expect(cover).toMatch(/^\/files\/covers\/[0-9a-f-]{36}\.png$/);
    const file = await server.app.inject({ url: cover ?? '' });
    expect(file.statusCode).toBe(200);
    expect(file.rawPayload.equals(pngOf(400, 600))).toBe(true);
    expect(file.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(await arrivals()).toEqual([]);
  });

  it.each([
    ['square', pngOf(600, 600), 'Ảnh bìa phải có tỉ lệ 2:3.'],
    ['two hundredths too wide', pngOf(408, 600), 'Ảnh bìa phải có tỉ lệ 2:3.'],
    ['too small', pngOf(398, 597), 'Ảnh bìa cần ít nhất 400×600 điểm ảnh.'],
    [
      'no image',
      Buffer.from('Chỉ là chữ.'),
      'Chỉ nhận JPG, PNG, WEBP; tệp này thuộc loại khác, hoặc nội dung không đúng với tên của nó.',
    ],
  ])('is refused where it is %s, and nothing of it is kept', async (_, content, text) => {
    const before = await kept();
    const answer = await send(content);
    expect([answer.statusCode, answer.json<Answer>().errors]).toEqual([422, { file: [text] }]);
    expect(await kept()).toEqual(before);
    expect(await arrivals()).toEqual([]);
  });

  it('is taken where it is a hundredth off', async () => {
    expect((await send(pngOf(402, 600))).statusCode).toBe(201);
  });

  it('is refused over 10 MB', async () => {
    const answer = await send(Buffer.concat([pngOf(400, 600), Buffer.alloc(10_485_760)]));
    expect(answer.statusCode).toBe(413);
    expect(await arrivals()).toEqual([]);
  });

  it('is not for strangers to change, and a book that is not there has none', async () => {
    const before = await kept();
    expect((await send(pngOf(400, 600), other)).statusCode).toBe(404);
    expect((await send(pngOf(400, 600), author, 999_999)).statusCode).toBe(404);
    expect((await send(pngOf(400, 600), author, 'x')).statusCode).toBe(404);
    const removed = await server.call('DELETE', `/books/${id}/cover`, { token: other.token });
    expect(removed.statusCode).toBe(404);
    expect(await kept()).toEqual(before);
  });

  it('can be taken away', async () => {
    const answer = await server.call('DELETE', `/books/${id}/cover`, { token: author.token });
    expect([answer.statusCode, answer.json<Answer>().data.cover]).toEqual([200, null]);
  });

  it.each(['x.png', '..%2f..%2faccounts.png', `${'a'.repeat(36)}.svg`, '%2e%2e%2fattachments%2fa.png'])(
    'is not found under %s',
    async (name) => {
      const answer = await server.app.inject({ url: `/files/covers/${name}` });
      expect(answer.statusCode).toBe(404);
    },
  );
});
