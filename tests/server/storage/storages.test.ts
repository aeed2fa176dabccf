import { createServer } from 'node:http';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiskStorage } from '#server/storage/disk-storage.ts';
import { createS3Storage } from '#server/storage/s3-storage.ts';
import type { Storage } from '#server/storage/storage.ts';

let folder = '';
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'bookdesk-storage-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function arrived(content: string | Buffer) {
  const path = join(folder, `arrived-${Math.random()}`);
  await writeFile(path, content);
  return { path, size: Buffer.byteLength(content), mediaType: 'text/plain' };
}

/** A bucket in memory that speaks as much of the S3 protocol as files need, and refuses what is not signed. */
async function startBucket() {
  const files = new Map<string, Buffer>();
  const calls: string[] = [];
  const server = createServer((request, response) => {
    const key = decodeURIComponent(request.url ?? '');
    const isSigned =
      /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-1\/s3\/aws4_request, .*Signature=[0-9a-f]{64}$/.test(
        request.headers.authorization ?? '',
      );
    calls.push(`${request.method} ${key}`);
    void buffer(request).then((content) => {
      const answer = (status: number, body: Buffer = Buffer.alloc(0)) =>
        response.writeHead(status, { 'content-length': body.length }).end(body);
      if (!isSigned) return answer(403, Buffer.from('<Code>AccessDenied</Code>'));
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
      if (pathname === '/books' && searchParams.get('list-type') === '2')
        return answer(200, Buffer.from(pageOf([...files.keys()], searchParams)));
      if (!key.startsWith('/books/')) return answer(404);
      if (request.method === 'PUT') {
        const isWhole = content.length === Number(request.headers['content-length']);
        if (isWhole) files.set(key, content);
        return answer(isWhole ? 200 : 411);
      }
      if (request.method === 'DELETE') {
        files.delete(key);
        return answer(204);
      }
      const file = files.get(key);
      return file === undefined ? answer(404) : answer(200, file);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { endpoint, calls, close: () => void server.close() };
}

/** Two keys a page, as XML; the token of the next page holds what an address must escape. */
function pageOf(paths: readonly string[], query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const keys = paths.map((path) => path.slice('/books/'.length)).filter((key) => key.startsWith(prefix));
  const from = Number(query.get('continuation-token')?.replace('+&=', '') ?? 0);
  const contents = keys
    .slice(from, from + 2)
    .map(
      (key) => `<Contents><Key>${key}</Key><LastModified>2026-05-12T08:00:00.000Z</LastModified></Contents>`,
    );
  const next =
    keys.length > from + 2 ? `<NextContinuationToken>+&amp;=${from + 2}</NextContinuationToken>` : '';
  return `<ListBucketResult>${contents.join('\n')}${next}</ListBucketResult>`;
}

const s3 = (endpoint: string, changes: { bucket?: string; accessKey?: string } = {}) =>
  createS3Storage({
    endpoint,
    bucket: 'books',
    prefix: 'eu/',
    region: 'eu-1',
    accessKey: 'key',
    secret: 'secret',
    ...changes,
  });

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

const bucket = await startBucket();
afterAll(() => bucket.close());

describe.each<[string, () => Storage]>([
  ['a folder', () => createDiskStorage(join(folder, 'files'))],
  ['a bucket', () => s3(bucket.endpoint)],
])('files in %s', (_, open) => {
  it('are there as they were put', async () => {
    const storage = open();
    await storage.put('attachments/a-1.txt', await arrived('Chương một'));
    const found = await storage.read('attachments/a-1.txt');
    expect(found?.size).toBe(14);
    expect(found && (await text(found.stream))).toBe('Chương một');
  });

  it('are listed by their folder, each with its age', async () => {
    const storage = open();
    const keys = ['shelf/a.txt', 'shelf/b/c.txt', 'shelf/b/d.txt', 'shelf/e.txt', 'shelf/f.txt'];
    for (const key of [...keys, 'shelves/other.txt']) await storage.put(key, await arrived('x'));
    const found = await all(storage.list('shelf'));
    expect(found.map(({ key }) => key).toSorted()).toEqual(keys);
    for (const { at } of found) expect(at.getTime()).toBeGreaterThan(Date.UTC(2026, 0));
    expect(await all(storage.list('nowhere'))).toEqual([]);
  });

  it('are gone when they were removed, also twice', async () => {
    const storage = open();
    await storage.put('attachments/gone.txt', await arrived('x'));
    await storage.remove('attachments/gone.txt');
    await storage.remove('attachments/gone.txt');
    expect(await storage.read('attachments/gone.txt')).toBeNull();
  });

  it.each(['../outside', '/etc/passwd', 'a/../../b', 'a//b', '.hidden', 'A', ''])(
    'have no key %j',
    async (key) => {
      const put = async () => open().put(key, await arrived('x'));
      await expect(put()).rejects.toThrow('Not a key of the storage');
    },
  );
});

describe('a folder', () => {
  it('holds nothing half written under a key', async () => {
    const home = join(folder, 'whole');
    const storage = createDiskStorage(home);
    const file = await arrived('x');
    await rm(file.path);
    await expect(storage.put('attachments/a.txt', file)).rejects.toThrow('ENOENT');
    expect(await readdir(join(home, 'attachments'))).toEqual([]);
  });
});

describe('a bucket', () => {
  it('is named with its prefix', async () => {
    await s3(bucket.endpoint).read('attachments/none.txt');
    expect(bucket.calls.at(-1)).toBe('GET /books/eu/attachments/none.txt');
  });

  it('that does not exist, or does not take the key, says so', async () => {
    const file = await arrived('x');
    await expect(s3(bucket.endpoint, { bucket: 'none' }).put('a.txt', file)).rejects.toThrow(
      'The storage has no bucket none',
    );
    await expect(s3(bucket.endpoint, { accessKey: 'other' }).read('a.txt')).rejects.toThrow(
      'The storage answered 403 to GET /eu/a.txt: <Code>AccessDenied</Code>',
    );
  });
});
