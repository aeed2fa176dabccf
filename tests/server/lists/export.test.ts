/** Lists as files: what a spreadsheet reads, for whom, and for how long (product.md, "CSV export of what is filtered"). */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formulaSigns, harmlessText, passedOver } from '#contract/api/export.ts';
import { describeOnEachDatabase } from '#tests/helpers/database.ts';
import { startServer, testPassword, type TestServer, testTime } from '#tests/helpers/server-client.ts';
import { buildBook } from '../factories/build-records.ts';

type User = Awaited<ReturnType<TestServer['addUser']>>;

describeOnEachDatabase('exports of books', (databases) => {
  let server: TestServer;
  let author: User;
  let editor: User;
  beforeAll(async () => {
    server = await startServer(databases);
    author = await server.addUser(['author'], { name: 'Mai, "Bút Tre"' });
    editor = await server.addUser(['author', 'editor']);
  });
  afterAll(() => server.close());

  async function addBook(changes: Record<string, unknown> = {}): Promise<number> {
    return buildBook(server.database.kysely, {
      title: 'Trăng non',
      owner_id: author.id,
      ...changes,
    });
  }
  const linkFor = async (user: User | null, query: unknown, language = 'vi') => {
    const answer = await server.call('POST', '/books/export', {
      token: user?.token ?? null,
      payload: { query },
      headers: { 'accept-language': language },
    });
    return { status: answer.statusCode, url: answer.json().data?.url as string };
  };
  const fetched = async (url: string) => {
    const answer = await server.app.inject({ method: 'GET', url });
    return { status: answer.statusCode, headers: answer.headers, text: answer.body };
  };
  const exported = async (user: User, query: string) =>
    (await fetched((await linkFor(user, query)).url)).text;

  it('are named by the day on which they are made where people work', async () => {
    server.clock.now = Date.UTC(2026, 4, 12, 17);
    const late = await server.addUser(['author']);
    const { headers } = await fetched((await linkFor(late, '')).url);
    server.clock.now = testTime;
    expect(headers['content-disposition']).toBe('attachment; filename="books-2026-05-13.csv"');
  });

  it('are UTF-8 with its mark, a line of words, and quotes where RFC 4180 asks for them', async () => {
    const id = await addBook({
      title: 'Đêm "trắng", phần 1\nvà 2',
      alternative_titles: ['Một', 'Hai'],
      genres: ['do-thi', 'tien-hiep'],
      status: 'in_review',
      last_chapter_at: '2026-01-02T20:04:05Z',
    });
    const fields = 'id,title,alternative_titles,owner_id,genres,status,word_count,last_chapter_at';
    const { url } = await linkFor(author, `filter[id]=${id}&fields[books]=${fields}`);
    const { status, headers, text } = await fetched(url);
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="books-2026-05-12.csv"',
    ]);
    expect(text).toBe(
      '\uFEFFMã,Tên truyện,Tên khác,Người đăng,Thể loại,Trạng thái,Số chữ,Chương mới nhất\r\n' +
        `${id},"Đêm ""trắng"", phần 1\nvà 2","Một; Hai","Mai, ""Bút Tre""","do-thi; tien-hiep",Chờ duyệt,0,2026-01-03 03:04:05\r\n`,
    );
  });

  it.each([
    '=1+1',
    '+1',
    '-1',
    '@sum',
    '\ttab',
    '\rreturn',
    '\nline',
    '=HYPERLINK("http://x","y")',
    '＝1+1',
    '＋1',
    '－1',
    '＠sum',
    '\u200B=1',
    '\uFEFF＝1',
    '\u00AD\u2060 @sum',
    '\u3000\u202E=1',
    '\u{E0001}=1',
  ])('are no formulas to a spreadsheet: %j', async (title) => {
    const id = await addBook({ title });
    const text = await exported(author, `filter[id]=${id}&fields[books]=title`);
    expect(text).toBe(`\uFEFFTên truyện\r\n"'${title.replaceAll('"', '""')}"\r\n`);
  });

  it('hold every row that the filter selects and the user may read, beyond one batch, each once', async () => {
    const own = await server.addUser(['author']);
    const count = databases.kind === 'postgres' ? 20_001 : 4001;
    await sql`insert into books (title, slug, author_name, kind, owner_id)
      select 'Chuyện ' || at, 'chuyen-' || at, 'Mây', case at when 1 then 'original' else 'converted' end, ${own.id}
      from generate_series(1, ${count}::integer) as at`.execute(server.database.kysely);
    const lines = (await exported(own, 'fields[books]=title')).split('\r\n');
    expect([lines.length, new Set(lines).size]).toEqual([count + 2, count + 2]);
    const converted = await exported(own, 'filter[kind]=converted&fields[books]=title&page=2&limit=10');
    expect(converted.split('\r\n')).toHaveLength(count + 1);
  });

  it('are in the order that the list shows, beyond one batch and where nothing is said of it', async () => {
    const own = await server.addUser(['author']);
    const count = databases.kind === 'postgres' ? 20_003 : 4003;
    await sql`insert into books (title, slug, author_name, kind, owner_id, view_count, updated_at)
      select 'Chuyện ' || at, 'thu-tu-' || at, 'Mây', 'original', ${own.id}, at % 7, '2026-01-01'::timestamptz + at * interval '1 second'
      from generate_series(1, ${count}::integer) as at`.execute(server.database.kysely);
    const cellsOf = async (query: string) => (await exported(own, query)).trim().split('\r\n').slice(1);
    const views = (await cellsOf('sort=-view_count,id&fields[books]=id,view_count')).map((line) =>
      line.split(',').map(Number),
    );
    expect(views).toHaveLength(count);
    const isInOrder = views.every(([id = 0, seen = 0], at) => {
      const [idBefore = 0, seenBefore = 7] = views[at - 1] ?? [];
      return seen < seenBefore || (seen === seenBefore && id > idBefore);
    });
    expect(isInOrder).toBe(true);
    const newest = await cellsOf('sort=-updated_at&fields[books]=slug');
    expect([newest[0], newest.at(-1)]).toEqual([`thu-tu-${count}`, 'thu-tu-1']);
  });

  it('are written in the language of whoever asked', async () => {
    const id = await addBook();
    const { url } = await linkFor(author, `filter[id]=${id}&fields[books]=title,kind`);
    expect((await fetched(url)).text).toBe('\uFEFFTên truyện,Loại\r\n"Trăng non",Sáng tác\r\n');
  });

  it('show what the user may see when the file is fetched, not when it was asked for', async () => {
    const id = await addBook();
    const { url } = await linkFor(editor, `filter[id]=${id}&fields[books]=title`);
    const roles = (wanted: string[]) =>
      server.database.kysely
        .updateTable('users')
        .set({ roles: wanted as never })
        .where('id', '=', editor.id)
        .execute();
    await roles(['author']);
    expect((await fetched(url)).text).toBe('\uFEFFTên truyện\r\n');
    await roles(['reader']);
    expect((await fetched(url)).status).toBe(403);
    await roles(['author', 'editor']);
    expect((await fetched(url)).text).toBe('\uFEFFTên truyện\r\n"Trăng non"\r\n');
  });

  it.each(['Trăng non', '1+1', 'a=1', '“=1”', '\u200BTrăng', 'đ-1', '《＝》', '\u{1F319}=1'])(
    'stay as they are where a spreadsheet finds no formula: %j',
    async (title) => {
      const id = await addBook({ title });
      const text = await exported(author, `filter[id]=${id}&fields[books]=title`);
      expect(text).toBe(`\uFEFFTên truyện\r\n"${title}"\r\n`);
    },
  );

  it('are harmless by the same rule as a file that the browser writes', async () => {
    const beginnings = passedOver.flatMap(([from, to]) => [Math.max(from, 1), to]);
    const texts = [
      ...beginnings.flatMap((code) => [`${String.fromCodePoint(code)}=1`, `${String.fromCodePoint(code)}x`]),
      ...Array.from(formulaSigns, (sign) => `\u00AD\u200B${sign}1`),
    ];
    const own = await server.addUser(['author']);
    for (const title of texts) await addBook({ title, owner_id: own.id });
    const lines = (await exported(own, 'sort=id&fields[books]=title')).slice(
      '\uFEFFTên truyện\r\n"'.length,
      -3,
    );
    expect(lines.split('"\r\n"')).toEqual(texts.map(harmlessText));
  });

  it.each([
    ['signs out', (user: User) => server.call('POST', '/auth/logout', { token: user.token })],
    [
      'is suspended',
      (user: User) =>
        sql`update users set status = 'suspended' where id = ${user.id}`.execute(server.database.kysely),
    ],
    [
      'is idle for too long',
      (user: User) =>
        sql`update access_tokens set idle_expires_at = ${new Date(server.clock.now)}
          where user_id = ${user.id}`.execute(server.database.kysely),
    ],
    [
      'stays longer than a session lasts',
      (user: User) =>
        sql`update access_tokens set expires_at = ${new Date(server.clock.now)}
          where user_id = ${user.id}`.execute(server.database.kysely),
    ],
  ])('end with the session: whoever asked %s', async (_, end) => {
    const user = await server.addUser(['author']);
    const { url } = await linkFor(user, '');
    expect((await fetched(url)).status).toBe(200);
    await end(user);
    expect((await fetched(url)).status).toBe(404);
  });

  it('outlive another session of the same person', async () => {
    const user = await server.addUser(['author']);
    const second = await server.call('POST', '/auth/login', {
      payload: { email: user.email, password: testPassword },
    });
    const { url } = await linkFor(user, '');
    const { token } = second.json<{ data: { token: string } }>().data;
    await server.call('POST', '/auth/logout', { token });
    expect((await fetched(url)).status).toBe(200);
  });

  it('end after five minutes, and cannot be guessed', async () => {
    const { url } = await linkFor(author, '');
    expect((await fetched('/files/exports/abc')).status).toBe(404);
    server.clock.now += 300_000;
    expect((await fetched(url)).status).toBe(404);
  });

  it('are refused to guests and readers, and for queries that the list refuses', async () => {
    const reader = await server.addUser(['reader']);
    expect((await linkFor(null, '')).status).toBe(401);
    expect((await linkFor(reader, '')).status).toBe(403);
    expect((await linkFor(author, 'filter[password]=x')).status).toBe(400);
    expect((await linkFor(author, 'fields[books]=password')).status).toBe(400);
    expect((await linkFor(author, 7)).status).toBe(422);
  });
});
