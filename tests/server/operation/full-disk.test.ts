/** No room left, wherever it shows: it is said so, nothing half stays behind, and no mail is called sent that was not. */
import { createServer } from 'node:http';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerErrors } from '#server/http/error-answers.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { createS3Storage } from '#server/storage/s3-storage.ts';
import { describeOnEachDatabase } from '#tests/helpers/database.ts';
import { pngOf } from '#tests/helpers/png.ts';
import { noFiles } from '#tests/helpers/no-files.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';

const noRoom = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
const sentence = 'Máy chủ đã hết chỗ lưu trữ nên chưa lưu được. Vui lòng báo quản trị viên.';

describe('an error of a full disk', () => {
  it.each([
    ['ENOSPC', 'ENOSPC: no space left on device, write'],
    ['EDQUOT', 'EDQUOT: disk quota exceeded, write'],
    ['53100', 'could not extend file "base/5/16384": No space left on device'],
    ['XX000', 'could not write to file "pg_wal/xlogtemp.1": No space left on device'],
    ['STORAGE_FULL', 'The storage answered 507 to PUT covers/a.png'],
  ])('is answered as such: %s %s', async (code, message) => {
    const app = fastify();
    app.decorateRequest('language', 'vi');
    answerErrors(app);
    app.get('/', async () => {
      throw Object.assign(new Error(message), { code });
    });
    const answer = await app.inject('/');
    expect([answer.statusCode, answer.json()]).toEqual([507, { message: sentence, code: 'storage_full' }]);
    await app.close();
  });
});

describe('a bucket', () => {
  it.each([
    [507, '', 'STORAGE_FULL'],
    [503, '<Error><Code>XMinioStorageFull</Code></Error>', 'STORAGE_FULL'],
    [400, '<Error><Code>XMinioAdminBucketQuotaExceeded</Code></Error>', 'STORAGE_FULL'],
    [503, '<Error><Code>SlowDown</Code></Error>', 'STORAGE_UNAVAILABLE'],
  ])('that answers %i %s refuses as %s', async (status, body, code) => {
    const server = createServer((_, response) => void response.writeHead(status).end(body));
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const secrets = { region: 'eu-1', accessKey: 'key', secret: 'secret' };
    const storage = createS3Storage({ endpoint, bucket: 'books', prefix: '', ...secrets });
    await expect(storage.remove('covers/a.png')).rejects.toMatchObject({ code });
    await new Promise((resolve) => void server.close(resolve));
    await expect(storage.remove('covers/a.png')).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
  });
});

describe('a mail without a mail server', () => {
  let dataFolder: string;
  beforeAll(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'bookdesk-full-'));
  });
  afterAll(() => rm(dataFolder, { recursive: true, force: true }));
  const mailer = () =>
    createMailer({ smtpUrl: null, mailFrom: 'a@example.test', dataFolder }, pino({ level: 'silent' }));

  it('leaves nothing behind when it is only asked whether mail can be written', async () => {
    await mailer().check();
    expect(await readdir(join(dataFolder, 'mail'))).toEqual([]);
  });

  it('is known beforehand where it cannot be written', async () => {
    await rm(join(dataFolder, 'mail'), { recursive: true });
    await writeFile(join(dataFolder, 'mail'), 'no folder');
    await expect(mailer().check()).rejects.toThrow(/EEXIST|ENOTDIR/);
  });
});

describe('a mail server that is not there', () => {
  it('is known before a mail is promised', async () => {
    const mailer = createMailer(
      { smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'a@example.test', dataFolder: '/nowhere' },
      pino({ level: 'silent' }),
    );
    await expect(mailer.check()).rejects.toThrow(/ECONNREFUSED/);
  });
});

describeOnEachDatabase('a server without room', (databases) => {
  let server: TestServer;
  const removed: string[] = [];
  const fail = () => Promise.reject(noRoom);
  beforeAll(async () => {
    server = await startServer(databases, {
      mailer: { check: fail, send: fail },
      storage: {
        put: fail,
        read: async () => null,
        remove: async (key) => void removed.push(key),
        list: noFiles,
      },
    });
  });
  afterAll(() => server.close());

  it('says that no mail can be sent, and the same whether the account exists or not', async () => {
    const { email } = await server.addUser(['author']);
    const answers = await Promise.all(
      [email, 'nobody@example.test'].map((address) =>
        server.call('POST', '/auth/forgot-password', { payload: { email: address } }),
      ),
    );
    for (const answer of answers) {
      expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
        503,
        '60',
        { message: 'Hiện không gửi được thư. Vui lòng thử lại sau ít phút.', code: 'unavailable' },
      ]);
    }
    const links = await server.database.kysely.selectFrom('password_resets').selectAll().execute();
    expect(links).toEqual([]);
  });

  it('counts no try where no mail could be sent', async () => {
    const ask = async () =>
      (await server.call('POST', '/auth/forgot-password', { payload: { email: 'an@example.test' } }))
        .statusCode;
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) statuses.push(await ask());
    expect(new Set(statuses)).toEqual(new Set([503]));
  });

  it('says that a file could not be kept, and keeps neither a record nor an arrival of it', async () => {
    const { token } = await server.addUser(['author']);
    const book = { title: 'Đường về', slug: 'duong-ve', author_name: 'An', kind: 'original', genres: [] };
    const made = await server.call('POST', '/books', { token, payload: book });
    const id = made.json<{ data: { id: number } }>().data.id;
    const part = (head: string) => `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n`;
    const answer = await server.call('POST', '/attachments', {
      token,
      payload: Buffer.concat([
        Buffer.from(`${part('name="book_id"')}${id}\r\n${part('name="file"; filename="a.png"')}`),
        pngOf(4, 6),
        Buffer.from('\r\n--b--\r\n'),
      ]),
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
    expect([answer.statusCode, answer.json()]).toEqual([507, { message: sentence, code: 'storage_full' }]);
    expect(removed).toEqual([expect.stringMatching(/^attachments\/[\da-f-]+\.png$/)]);
    expect(await server.database.kysely.selectFrom('attachments').selectAll().execute()).toEqual([]);
    expect(await readdir(join(server.dataFolder, 'arrivals'))).toEqual([]);
  });

  it('says that a cover could not be kept, in whatever size, and keeps none of it', async () => {
    const { token } = await server.addUser(['author']);
    const book = { title: 'Bìa', slug: 'bia', author_name: 'An', kind: 'original', genres: [] };
    const made = await server.call('POST', '/books', { token, payload: book });
    const id = made.json<{ data: { id: number } }>().data.id;
    removed.length = 0;
    const answer = await server.call('POST', `/books/${id}/cover`, {
      token,
      payload: Buffer.concat([
        Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'),
        pngOf(400, 600),
        Buffer.from('\r\n--b--\r\n'),
      ]),
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
    expect([answer.statusCode, answer.json()]).toEqual([507, { message: sentence, code: 'storage_full' }]);
    expect(removed.map((key) => key.replace(/[\da-f-]{36}/, '…'))).toEqual([
      'covers/…/whole.webp',
      'covers/…/64.webp',
      'covers/…/128.webp',
    ]);
    const kept = await server.call('GET', `/books/${id}`, { token });
    expect(kept.json()).toMatchObject({ data: { cover: null, version: 1 } });
    expect(await readdir(join(server.dataFolder, 'arrivals'))).toEqual([]);
  });
});
