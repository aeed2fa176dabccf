import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { photograph, pngBomb } from '#tests/helpers/hostile-pictures.ts';
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

describeOnDatabase('the cover of a book', (databases) => {
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
  const thumbnails = async () => {
    const answer = await server.call('GET', `/books/${id}?fields[books]=id&append=cover_thumbnails`, {
      token: author.token,
    });
    return answer.json<{ data: { cover_thumbnails: { url: string; width: number }[] } }>().data
      .cover_thumbnails;
  };
  const arrivals = () => readdir(join(server.dataFolder, 'arrivals'));

  it('is kept under a name of its own in every size, and served for a year, as an image that runs nothing', async () => {
    const answer = await send(pngOf(400, 600));
    expect(answer.statusCode).toBe(201);
    const { cover, version } = answer.json<Answer>().data;
    expect(version).toBe(2);
    expect(cover).toMatch(/^\/files\/covers\/[0-9a-f-]{36}\/whole\.webp$/);
    const files = await thumbnails();
    expect(files.map(({ url, width }) => [url.replace(/[\da-f-]{36}/, '…'), width])).toEqual([
      ['/files/covers/…/64.webp', 64],
      ['/files/covers/…/128.webp', 128],
    ]);
    const sizes = [];
    for (const url of [cover ?? '', ...files.map((file) => file.url)]) {
      const file = await server.app.inject({ url });
      expect(file.statusCode).toBe(200);
      expect(file.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      const { format, width, height } = await sharp(file.rawPayload).metadata();
      sizes.push([format, width, height]);
    }
    expect(sizes).toEqual([
      ['webp', 400, 600],
      ['webp', 64, 96],
      ['webp', 128, 192],
    ]);
    expect(await arrivals()).toEqual([]);
  });

  it('tells nobody where and by what its photograph was taken', async () => {
    const photo = await photograph(900, 600);
    expect(photo.includes('Telephone')).toBe(true);
    const answer = await send(photo);
    expect(answer.statusCode).toBe(201);
    for (const url of [
      answer.json<Answer>().data.cover ?? '',
      ...(await thumbnails()).map((file) => file.url),
    ]) {
      const { rawPayload } = await server.app.inject({ url });
      expect(['Telephone', 'script', 'Exif'].filter((hidden) => rawPayload.includes(hidden))).toEqual([]);
    }
  });

  it('of before there were thumbnails is served as it is, and stands in for them', async () => {
    const name = '0f0e0d0c-0000-4000-8000-000000000001.png';
    await mkdir(join(server.dataFolder, 'files', 'covers'), { recursive: true });
    await writeFile(join(server.dataFolder, 'files', 'covers', name), pngOf(400, 600));
    await server.database.kysely
      .updateTable('books')
      .set({ cover: `/files/covers/${name}` })
      .where('id', '=', id)
      .execute();
    expect(await thumbnails()).toBeNull();
    const file = await server.app.inject({ url: `/files/covers/${name}` });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/png']);
    expect(file.rawPayload.equals(pngOf(400, 600))).toBe(true);
    await rm(join(server.dataFolder, 'files', 'covers', name));
  });

  it.each([
    ['square', pngOf(600, 600), 'Ảnh bìa phải có tỉ lệ 2:3.'],
    ['two hundredths too wide', pngOf(408, 600), 'Ảnh bìa phải có tỉ lệ 2:3.'],
    ['too small', pngOf(398, 597), 'Ảnh cần ít nhất 400×600 điểm ảnh.'],
    ['a bomb of 50,000×50,000 pixels', pngBomb(50_000, 50_000), 'Ảnh không được quá 40 megapixel.'],
    [
      'damaged',
      pngBomb(400, 600),
      'Không đọc được ảnh này: tệp bị hỏng hoặc chưa tải lên đủ. Hãy chọn tệp JPG, PNG hoặc WebP khác.',
    ],
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

  it.each([
    'x.png',
    `${'a'.repeat(36)}/whole.webp`,
    `${'a'.repeat(36)}/256.webp`,
    `${'a'.repeat(36)}%2fwhole.webp`,
    `..%2f${'a'.repeat(36)}/whole.webp`,
    '..%2f..%2faccounts.png',
    `${'a'.repeat(36)}.svg`,
    '%2e%2e%2fattachments%2fa.png',
  ])('is not found under %s', async (name) => {
    const answer = await server.app.inject({ url: `/files/covers/${name}` });
    expect(answer.statusCode).toBe(404);
  });
});
