import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';
import { buildMessage } from '../factories/build-message.ts';
import { buildAttachment, buildTicket } from '../factories/build-records.ts';
import { buildScript } from '../factories/build-script.ts';

type Person = Awaited<ReturnType<TestServer['addUser']>>;

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const boundary = 'a-boundary';

/** A form as browsers send it. */
function form(parts: readonly { name: string; file?: string; content: string | Buffer }[]) {
  const chunks = parts.flatMap(({ name, file, content }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`,
    file === undefined ? '' : `; filename="${file}"\r\nContent-Type: application/octet-stream`,
    '\r\n\r\n',
    content,
    '\r\n',
  ]);
  const payload = Buffer.concat([...chunks, `--${boundary}--\r\n`].map((chunk) => Buffer.from(chunk)));
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

describeOnDatabase('attachments', (databases) => {
  let server: TestServer;
  let author: Person;
  let other: Person;
  let editor: Person;
  let moderator: Person;
  let bookId = 0;

  beforeAll(async () => {
    server = await startServer(databases);
    [author, other, editor, moderator] = [
      await server.addUser(['author']),
      await server.addUser(['author']),
      await server.addUser(['author', 'editor']),
      await server.addUser(['moderator']),
    ];
    const book = {
      title: 'Đường về',
      slug: 'duong-ve',
      author_name: 'An',
      kind: 'original',
      genres: [],
    };
    const made = await server.call('POST', '/books', { token: author.token, payload: book });
    bookId = made.json<{ data: { id: number } }>().data.id;
  });
  afterAll(() => server.close());

  const send = (
    person: Person,
    file: string,
    content: string | Buffer,
    fields: readonly { name: string; content: string }[] = [{ name: 'book_id', content: String(bookId) }],
  ) =>
    server.call('POST', '/attachments', {
      token: person.token,
      ...form([...fields, { name: 'file', file, content }]),
    });
  const stored = async (file = 'bản đồ.png', content: string | Buffer = png) => {
    const answer = await send(author, file, content);
    return answer.json<{ data: { id: number; media_type: string; name: string } }>().data;
  };
  const arrivals = () => readdir(join(server.dataFolder, 'arrivals'));
  const files = () => readdir(join(server.dataFolder, 'files', 'attachments'));

  it('are stored for one’s own book, and known by their content', async () => {
    const answer = await send(author, 'bản đồ.png', png);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      data: { name: 'bản đồ.png', media_type: 'image/png', size: 70, owner_id: author.id, book_id: bookId },
    });
    expect(await arrivals()).toEqual([]);
  });

  it.each([
    ['ghi chú.txt', 'Chương một.\n\tĐường về.', 'text/plain'],
    ['not-a-png.png', 'Chỉ là chữ.', 'text/plain'],
    ['scan.bin', '%PDF-1.7\n1 0 obj', 'application/pdf'],
  ])('%s is taken for what it holds', async (name, content, mediaType) => {
    expect((await stored(name, content)).media_type).toBe(mediaType);
  });

  it.each([
    ['a page', 'x.txt', '<!doctype html><script>alert(1)</script>'],
    ['a vector image', 'x.png', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a program', 'x.pdf', Buffer.from('7f454c4602010100', 'hex')],
    ['bytes without a meaning', 'x.txt', Buffer.from([1, 2, 3, 250, 251])],
    ['nothing', 'x.txt', ''],
  ])('%s is refused, and nothing of it is kept', async (_, name, content) => {
    const before = await files();
    const answer = await send(author, name, content);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      errors: {
        file: [
          'Chỉ nhận JPG, PNG, WEBP, GIF, PDF, ZIP, EPUB, DOCX, TXT; tệp này thuộc loại khác, hoặc nội dung không đúng với tên của nó.',
        ],
      },
    });
    expect(await arrivals()).toEqual([]);
    expect(await files()).toEqual(before);
  });

  it('are refused over 50 MB, and nothing of them is kept', async () => {
    const before = await files();
    const answer = await send(author, 'large.txt', Buffer.alloc(52_428_801, 'a'));
    expect(answer.statusCode).toBe(413);
    expect(await arrivals()).toEqual([]);
    expect(await files()).toEqual(before);
  });

  it.each([
    ['without a book', [], 'book_id'],
    ['for a book that is no number', [{ name: 'book_id', content: 'một' }], 'book_id'],
  ] as const)('%s are 422', async (_, fields, field) => {
    const answer = await send(author, 'a.png', png, fields);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
  });

  it('without a file, or not as a form, are refused', async () => {
    const token = author.token;
    const none = await server.call('POST', '/attachments', {
      token,
      ...form([{ name: 'book_id', content: String(bookId) }]),
    });
    expect([none.statusCode, Object.keys(none.json<{ errors: object }>().errors)]).toEqual([422, ['file']]);
    const json = await server.call('POST', '/attachments', { token, payload: { book_id: bookId } });
    expect(json.statusCode).toBe(415);
  });

  it.each([
    ['at its first line', 14],
    ['in a field', 70],
    ['in the file', 230],
  ])('in a form that is cut off %s are refused, and nothing of them is kept', async (_, length) => {
    const { payload, headers } = form([
      { name: 'book_id', content: String(bookId) },
      { name: 'file', file: 'a.png', content: png },
    ]);
    const before = await files();
    const cut = { payload: payload.subarray(0, length), headers };
    const answer = await server.call('POST', '/attachments', { token: author.token, ...cut });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'query_invalid']);
    expect(await arrivals()).toEqual([]);
    expect(await files()).toEqual(before);
  });

  it('for another’s book are as if there were no book, and for one that may only be read forbidden', async () => {
    expect((await send(other, 'a.png', png)).statusCode).toBe(404);
    expect((await send(moderator, 'a.png', png)).statusCode).toBe(403);
    expect((await send(editor, 'a.png', png)).statusCode).toBe(201);
  });

  it('lose the folders of their names, and what no header takes', async () => {
    expect((await stored('..\\..\\etc\u0000/bìa\u202egnp.png')).name).toBe('bìagnp.png');
  });

  it('are seen by their sender and by staff, and by nobody else', async () => {
    const { id } = await stored();
    const statusFor = async ({ token }: Person) =>
      (await server.call('GET', `/attachments/${id}`, { token })).statusCode;
    expect([
      await statusFor(author),
      await statusFor(editor),
      await statusFor(moderator),
      await statusFor(other),
    ]).toEqual([200, 200, 200, 404]);
    const list = await server.call('GET', `/attachments?filter[book_id]=${bookId}`, { token: other.token });
    expect(list.json()).toMatchObject({ data: [], meta: { total: 0 } });
  });

  it('are fetched as a download that runs nothing, under a link that ends', async () => {
    const { id } = await stored('bản đồ (mới).png');
    const { token } = author;
    const link = await server.call('POST', `/attachments/${id}/link`, { token });
    const { url } = link.json<{ data: { url: string } }>().data;
    const file = await server.app.inject({ method: 'GET', url });
    expect(file.rawPayload.equals(png)).toBe(true);
    expect(file.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `attachment; filename="b_n_m_i_.png"; filename*=UTF-8''b%E1%BA%A3n%20%C4%91%E1%BB%93%20%28m%E1%BB%9Bi%29.png`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
    server.clock.now += 300_001;
    expect((await server.app.inject({ method: 'GET', url })).statusCode).toBe(404);
    server.clock.now -= 300_001;
  });

  it('give no link to whoever may not see them', async () => {
    const { id } = await stored();
    const answer = await server.call('POST', `/attachments/${id}/link`, { token: other.token });
    expect(answer.statusCode).toBe(404);
    const guess = await server.app.inject({ method: 'GET', url: '/files/attachments/guessed' });
    expect(guess.statusCode).toBe(404);
  });

  it('give a link to what hangs on a message to those alone who may read it, to its sender and to whoever manages all', async () => {
    const { kysely } = server.database;
    const administrator = await server.addUser(['administrator']);
    const script = await buildScript(kysely, { owner_id: author.id, status: 'submitted' });
    const ticket = await buildTicket(kysely, { owner_id: author.id });
    const below = { resource: 'scripts', subject_id: script, author_id: author.id };
    const [said, noted, asked, deleted] = [
      await buildMessage(kysely, below),
      await buildMessage(kysely, { ...below, author_id: editor.id, kind: 'note' }),
      await buildMessage(kysely, { subject_id: ticket, author_id: author.id }),
      await buildMessage(kysely, { subject_id: ticket, author_id: author.id, deleted_at: new Date() }),
    ];
    const linksFor = async (message: number, owner: Person) => {
      const id = await buildAttachment(kysely, { owner_id: owner.id, message_id: message });
      const people = [owner, moderator, administrator, other];
      const answers = people.map(({ token }) => server.call('POST', `/attachments/${id}/link`, { token }));
      return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    };
    expect(await linksFor(said, author)).toEqual([200, 404, 200, 404]);
    expect(await linksFor(noted, editor)).toEqual([200, 404, 200, 404]);
    expect(await linksFor(asked, author)).toEqual([200, 200, 200, 404]);
    expect(await linksFor(deleted, author)).toEqual([200, 200, 200, 404]);
  });

  it('are removed with their file by their sender, not by a stranger or a reader', async () => {
    const { id } = await stored();
    const remove = async ({ token }: Person) =>
      (await server.call('DELETE', `/attachments/${id}`, { token })).statusCode;
    const before = (await files()).length;
    expect([
      await remove(other),
      await remove(moderator),
      await remove(author),
      await remove(author),
    ]).toEqual([404, 403, 204, 404]);
    expect((await files()).length).toBe(before - 1);
  });

  it('leave their storing and removing in the audit log', async () => {
    const { id } = await stored();
    await server.call('DELETE', `/attachments/${id}`, { token: author.token });
    const { rows } = await sql<{ action: string; actor_id: number }>`
      select action, actor_id from activities where subject = 'attachments' and subject_id = ${id} order by id
    `.execute(server.database.kysely);
    expect(rows).toEqual([
      { action: 'create', actor_id: author.id },
      { action: 'delete', actor_id: author.id },
    ]);
  });
});
