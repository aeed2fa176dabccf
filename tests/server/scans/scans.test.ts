/** Scans of chapters and drafts by the server: found, fixed, ignored, and what blocks publishing (product.md, `/scan`). */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ScanFinding } from '#contract/resources/scan.ts';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';
import { buildDraft } from '../factories/build-draft.ts';
import { buildBook, buildChapter } from '../factories/build-records.ts';
import { buildName, buildNameSet } from '../factories/build-names.ts';
import { buildBannedWord } from '../factories/build-scan.ts';

type Person = Awaited<ReturnType<TestServer['addUser']>>;
type Result = { id: number; outcome: string; message: string };
type Body = {
  data: {
    id: number;
    status: string;
    settled: number;
    unchanged: number;
    errors: number;
    document: object;
    version: number;
    results: Result[];
    next: number | null;
    scan: { errors: number; warnings: number };
  };
  message: string;
  code?: string;
  errors?: Record<string, string[]>;
};

describeOnDatabase('a scan', (databases) => {
  let server: TestServer;
  let author: Person;
  let other: Person;
  let editor: Person;
  beforeAll(async () => {
    server = await startServer(databases);
    [author, other, editor] = [
      await server.addUser(['author']),
      await server.addUser(['author']),
      await server.addUser(['author', 'editor']),
    ];
  });
  afterAll(() => server.close());

  const callAs = async (who: Person, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
    const answer = await server.call(method, path, { token: who.token, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json<Body>() };
  };
  const post = (path: string, payload: object = {}) => callAs(author, 'POST', path, payload);

  async function addChapter(book: number, number: number, content: string): Promise<number> {
    const id = await buildChapter(server.database.kysely, { book_id: book, number });
    await write(id, content);
    return id;
  }
  const write = (id: number, content: string) =>
    sql`insert into chapter_contents (chapter_id, content) values (${id}, ${content})
      on conflict (chapter_id) do update set content = ${content}, document = null,
        text_version = chapter_contents.text_version + 1`.execute(server.database.kysely);
  const textOf = async (id: number) => {
    const { rows } = await sql<{ content: string }>`
      select content from chapter_contents where chapter_id = ${id}`.execute(server.database.kysely);
    return rows[0]?.content;
  };
  const addBook = () => buildBook(server.database.kysely, { owner_id: author.id });

  /** Ordered and followed to its end. */
  async function scan(payload: object, who = author): Promise<number> {
    const { status, body } = await callAs(who, 'POST', '/scans', payload);
    expect(status).toBe(202);
    await expect
      .poll(async () => (await callAs(who, 'GET', `/scans/${body.data.id}`)).body.data.status, {
        timeout: 8000,
      })
      .toBe('done');
    return body.data.id;
  }
  async function found(scanId: number, query = '', who = author): Promise<ScanFinding[]> {
    const answer = await server.call('GET', `/findings?filter[scan_id]=${scanId}&limit=100${query}`, {
      token: who.token,
    });
    return answer.json<{ data: ScanFinding[] }>().data;
  }
  const brief = (findings: readonly ScanFinding[]) =>
    findings.map(({ rule, quote, state }) => `${rule} “${quote}” ${state}`);

  it('finds what the rules say in every chapter, and what is true of them together', async () => {
    const book = await addBook();
    await addChapter(book, 1, 'Hắn  nhìn 云海.');
    await addChapter(book, 3, 'Hoà bình.');
    const id = await scan({ book_id: book });
    expect(brief(await found(id))).toEqual([
      'spacing “  ” open',
      'han_characters “云海” open',
      'tone_marks “Hoà” open',
      'chapter_numbers “1 3” open',
    ]);
    const { body } = await callAs(author, 'GET', `/scans/${id}?append=counts&include=book`);
    expect(body.data).toMatchObject({
      status: 'done',
      total: 2,
      settled: 2,
      errors: 1,
      warnings: 2,
      hints: 1,
      book: { id: book },
      counts: expect.arrayContaining([{ rule: 'spacing', state: 'open', findings: 1, fixable: 1 }]),
    });
    expect(brief(await found(id, '&filter[severity]=error'))).toEqual(['han_characters “云海” open']);
  });

  it('judges names by the sets of the book', async () => {
    const book = await addBook();
    const { kysely } = server.database;
    const set = await buildNameSet(kysely, { book_id: book, owner_id: author.id });
    await buildName(kysely, { set_id: set, source: '林枫', han_viet: 'Lâm Phong', target: 'Lâm Phong' });
    await addChapter(book, 1, 'Hôm ấy Lam Phong tới, gọi 林枫.');
    const id = await scan({ book_id: book });
    expect((await found(id)).map(({ rule, quote, fix }) => [rule, quote, fix])).toEqual([
      ['name_spelling', 'Lam Phong', 'Lâm Phong'],
      ['han_characters', '林枫', 'Lâm Phong'],
    ]);
  });

  it('reads only chapters that have changed since', async () => {
    const book = await addBook();
    await addChapter(book, 1, 'Hắn  đi.');
    const second = await addChapter(book, 2, 'Nàng  ở.');
    await scan({ book_id: book });
    await write(second, 'Nàng  đi ,rồi.');
    const id = await scan({ book_id: book });
    expect((await callAs(author, 'GET', `/scans/${id}`)).body.data).toMatchObject({
      settled: 2,
      unchanged: 1,
    });
    expect(brief(await found(id))).toEqual(['spacing “  ” open', 'spacing “  ” open', 'spacing “ ,” open']);
    // Another list judges anew.
    await buildBannedWord(server.database.kysely, { word: 'vô đạo' });
    const anew = await scan({ book_id: book });
    expect((await callAs(author, 'GET', `/scans/${anew}`)).body.data).toMatchObject({ unchanged: 0 });
  });

  it('fixes one finding after the other, and all of a rule, each as a version of the text', async () => {
    const book = await addBook();
    const chapter = await addChapter(book, 1, 'Hắn  đi.\nHoà  bình ,nhé.');
    const id = await scan({ book_id: book });
    const [first] = await found(id);
    const one = await post(`/scans/${id}/fix`, { ids: [first?.id] });
    expect(one.body.data.results).toEqual([{ id: first?.id, outcome: 'done', message: 'Xong.' }]);
    expect(await textOf(chapter)).toBe('Hắn đi.\nHoà  bình ,nhé.');
    const all = await post(`/scans/${id}/fix`, { rule: 'spacing' });
    expect(all.body.data.results.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
    expect(await textOf(chapter)).toBe('Hắn đi.\nHoà bình, nhé.');
    expect(brief(await found(id, '&filter[state]=open'))).toEqual(['tone_marks “Hoà” open']);
    const { rows } = await sql<{ versions: number }>`
      select count(*) as versions from revisions where subject_type = 'chapters' and subject_id = ${chapter}`.execute(
      server.database.kysely,
    );
    // The text as it was, and after each of the two.
    expect(Number(rows[0]?.versions)).toBe(3);
  });

  it('says of each text what became of it, also where one meets an error', async () => {
    const { kysely } = server.database;
    const book = await addBook();
    const broken = await addChapter(book, 1, 'Hắn  đi.');
    const sound = await addChapter(book, 2, 'Nàng  đi.');
    const id = await scan({ book_id: book });
    const ids = (await found(id)).map((one) => one.id);
    await sql`
      create function fail_text() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`.execute(
      kysely,
    );
    for (const table of ['chapter_contents', 'scan_ignores'])
      await sql`
        create trigger fail_text before insert or update on ${sql.table(table)} for each row
        when (new.chapter_id = ${sql.lit(broken)}) execute function fail_text()`.execute(kysely);
    const ignored = await post(`/scans/${id}/ignore`, { ids, reason: 'Cố ý.' });
    await post(`/scans/${id}/unignore`, { ids });
    const fixed = await post(`/scans/${id}/fix`, { rule: 'spacing' });
    await sql`drop function fail_text cascade`.execute(kysely);
    const results = [
      { id: ids[0], outcome: 'failed', message: 'Máy chủ gặp lỗi ở mục này. Hãy thử lại.' },
      { id: ids[1], outcome: 'done', message: 'Xong.' },
    ];
    expect([ignored.status, ignored.body.data.results]).toEqual([200, results]);
    expect([fixed.status, fixed.body.data.results]).toEqual([200, results]);
    expect([await textOf(broken), await textOf(sound)]).toEqual(['Hắn  đi.', 'Nàng đi.']);
  });

  it('keeps what is bold about a fixed word', async () => {
    const draft = await buildDraft(server.database.kysely, { owner_id: author.id });
    const bold = { type: 'bold' };
    const content = [
      { type: 'text', text: 'Trời ' },
      { type: 'text', text: 'hoà', marks: [bold] },
      { type: 'text', text: ' bình.' },
    ];
    const document = { type: 'doc', content: [{ type: 'paragraph', content }] };
    await callAs(author, 'PUT', `/drafts/${draft}/text`, { document, version: 1 });
    const id = await scan({ draft_id: draft });
    await post(`/scans/${id}/fix`, { rule: 'tone_marks' });
    const { body } = await callAs(author, 'GET', `/drafts/${draft}/text`);
    expect(body.data.document).toEqual({
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Trời ' },
            { type: 'text', text: 'hòa', marks: [bold] },
            { type: 'text', text: ' bình.' },
          ],
        },
      ],
    });
  });

  it('refuses a finding whose text has changed since, and leaves the text alone', async () => {
    const book = await addBook();
    const chapter = await addChapter(book, 1, 'Hắn  đi.');
    const id = await scan({ book_id: book });
    await write(chapter, 'Nàng cũng  đi.');
    const [finding] = await found(id);
    const { status, body } = await post(`/scans/${id}/fix`, { ids: [finding?.id] });
    expect(status).toBe(200);
    expect(body.data.results).toEqual([
      {
        id: finding?.id,
        outcome: 'stale',
        message: 'Văn bản đã thay đổi sau lần rà soát này. Hãy rà soát lại.',
      },
    ]);
    expect(await textOf(chapter)).toBe('Nàng cũng  đi.');
    expect(brief(await found(id))).toEqual(['spacing “  ” stale']);
  });

  it('does nothing where only a person can say what belongs there', async () => {
    const book = await addBook();
    await addChapter(book, 1, 'Hắn nhìn 云海.');
    const id = await scan({ book_id: book });
    const [finding] = await found(id);
    const { body } = await post(`/scans/${id}/fix`, { ids: [finding?.id, 999_999] });
    expect(body.data.results.map(({ outcome }) => outcome)).toEqual(['refused', 'not_found']);
  });

  it('keeps a finding ignored in later scans, until that is taken back', async () => {
    const book = await addBook();
    const chapter = await addChapter(book, 1, 'Biển đề 云海.');
    const id = await scan({ book_id: book });
    const [finding] = await found(id);
    const ignored = await post(`/scans/${id}/ignore`, { ids: [finding?.id], reason: 'Chữ trên biển' });
    expect(ignored.body.data).toMatchObject({ results: [{ outcome: 'done' }], scan: { errors: 0 } });
    await write(chapter, 'Đầu chương. Biển đề 云海.');
    const again = await scan({ book_id: book });
    expect(await found(again)).toMatchObject([{ quote: '云海', state: 'ignored', reason: 'Chữ trên biển' }]);
    const [kept] = await found(again);
    await post(`/scans/${again}/unignore`, { ids: [kept?.id] });
    expect(brief(await found(again))).toEqual(['han_characters “云海” open']);
    expect(brief(await found(id))).toEqual(['han_characters “云海” open']);
  });

  it('needs a reason for what is ignored', async () => {
    const book = await addBook();
    await addChapter(book, 1, 'Biển đề 云海.');
    const id = await scan({ book_id: book });
    const [finding] = await found(id);
    const { status, body } = await post(`/scans/${id}/ignore`, { ids: [finding?.id], reason: ' ' });
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual(['reason']);
  });

  it('is of what one may read alone', async () => {
    const book = await addBook();
    await addChapter(book, 1, 'Biển đề 云海.');
    const draft = await buildDraft(server.database.kysely, { owner_id: author.id, content: 'Hắn  đi.' });
    const ofDraft = await scan({ draft_id: draft });
    const ofBook = await scan({ book_id: book });
    expect((await callAs(other, 'POST', '/scans', { book_id: book })).status).toBe(422);
    expect((await callAs(other, 'POST', '/scans', { draft_id: draft })).status).toBe(422);
    expect((await callAs(other, 'GET', `/scans/${ofBook}`)).status).toBe(404);
    expect(await found(ofBook, '', other)).toEqual([]);
    expect((await callAs(other, 'POST', `/scans/${ofBook}/fix`, { rule: 'spacing' })).status).toBe(404);
    // An editor reads every book, and nobody's drafts.
    expect((await callAs(editor, 'GET', `/scans/${ofBook}`)).status).toBe(200);
    expect((await callAs(editor, 'GET', `/scans/${ofDraft}`)).status).toBe(404);
    const byEditor = await scan({ book_id: book }, editor);
    expect((await callAs(author, 'GET', `/scans/${byEditor}`)).status).toBe(200);
  });

  it.each([
    [{}, 'book_id'],
    [{ book_id: 1, draft_id: 1 }, 'book_id'],
    [{ book_id: 999_999 }, 'book_id'],
    [{ draft_id: 999_999 }, 'draft_id'],
  ])('is not ordered by %j', async (payload, field) => {
    const { status, body } = await post('/scans', payload);
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
  });

  it('is not ordered of a chapter of another book', async () => {
    const book = await addBook();
    await addChapter(book, 1, 'Một.');
    const foreign = await buildChapter(server.database.kysely);
    const { status, body } = await post('/scans', { book_id: book, chapter_ids: [foreign] });
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual(['chapter_ids']);
  });

  it('of chosen chapters misses no number between them', async () => {
    const book = await addBook();
    const ids = [
      await addChapter(book, 1, 'Một.'),
      await addChapter(book, 2, 'Hai.'),
      await addChapter(book, 3, 'Ba.'),
    ];
    const chosen = await scan({ book_id: book, chapter_ids: [ids[0], ids[2]] });
    expect(await found(chosen)).toEqual([]);
    const range = await scan({ book_id: book, from_number: 2 });
    expect((await callAs(author, 'GET', `/scans/${range}`)).body.data.settled).toBe(2);
  });

  it('that is over cannot be cancelled', async () => {
    const book = await addBook();
    await addChapter(book, 1, 'Một.');
    const id = await scan({ book_id: book });
    expect((await post(`/scans/${id}/cancel`)).status).toBe(409);
  });

  it('lets what is written be ignored in its text before any scan, and taken back', async () => {
    const book = await addBook();
    const chapter = await addChapter(book, 1, 'Hắn đọc may.vn rồi đi.');
    const path = `/chapters/${chapter}/ignored-findings`;
    const said = { rule: 'links', kind: 'link', quote: 'may.vn' };
    const publish = () => post(`/chapters/${chapter}/events`, { type: 'publish' });
    expect((await publish()).status).toBe(409);
    const put = await callAs(author, 'PUT', path, { ...said, reason: ' Tên trang trong truyện ' });
    expect(put.body.data).toEqual([{ ...said, reason: 'Tên trang trong truyện' }]);
    // Asked for twice, it is ignored once.
    await callAs(author, 'PUT', path, { ...said, reason: 'Tên trang trong truyện' });
    expect((await callAs(author, 'GET', path)).body.data).toEqual([
      { ...said, reason: 'Tên trang trong truyện' },
    ]);
    expect(brief(await found(await scan({ book_id: book })))).toEqual(['links “may.vn” ignored']);
    expect((await callAs(author, 'PUT', path, { ...said, reason: null })).body.data).toEqual([]);
    expect((await publish()).status).toBe(409);
    await callAs(author, 'PUT', path, { ...said, reason: 'Cố ý' });
    expect((await publish()).status).toBe(200);
  });

  it.each([
    ['no reason', { reason: ' ' }, 'reason'],
    ['a rule that there is not', { rule: 'beauty' }, 'rule'],
    ['a kind with signs', { kind: 'link"' }, 'kind'],
    ['nothing that it is said of', { quote: '' }, 'quote'],
    ['more than is quoted', { quote: 'a'.repeat(201) }, 'quote'],
  ])('ignores nothing for %s', async (_, changes, field) => {
    const chapter = await addChapter(await addBook(), 1, 'may.vn');
    const said = { rule: 'links', kind: 'link', quote: 'may.vn', reason: 'Cố ý' };
    const path = `/chapters/${chapter}/ignored-findings`;
    const { status, body } = await callAs(author, 'PUT', path, { ...said, ...changes });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    expect((await callAs(other, 'GET', path)).status).toBe(404);
  });
});

describeOnDatabase('errors of a text', (databases) => {
  let server: TestServer;
  let author: Person;
  beforeAll(async () => {
    server = await startServer(databases);
    author = await server.addUser(['author']);
  });
  afterAll(() => server.close());

  async function addChapter(content: string, changes: object = {}) {
    const book = await buildBook(server.database.kysely, { owner_id: author.id });
    const id = await buildChapter(server.database.kysely, { book_id: book, number: 1, ...changes });
    await sql`insert into chapter_contents (chapter_id, content) values (${id}, ${content})`.execute(
      server.database.kysely,
    );
    return { book, id };
  }
  const post = async (path: string, payload: object) => {
    const answer = await server.call('POST', path, { token: author.token, payload });
    return { status: answer.statusCode, body: answer.json<Body>() };
  };
  const statusOf = async (id: number) => {
    const { rows } = await sql<{ status: string }>`select status from chapters where id = ${id}`.execute(
      server.database.kysely,
    );
    return rows[0]?.status;
  };

  it('block publishing and scheduling in words that name them', async () => {
    const { id } = await addChapter('Hắn nhìn 云海 rồi vào truyenlau.com.');
    const publish = await post(`/chapters/${id}/events`, { type: 'publish' });
    expect(publish).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        message:
          'Chương còn 2 lỗi nên chưa thể xuất bản: Chữ Hán sót lại (云海), Liên kết (truyenlau.com). Hãy sửa, hoặc bỏ qua kèm lý do ở mục Rà soát văn bản.',
        data: {
          chapter_id: id,
          findings: [{ rule: 'han_characters' }, { rule: 'links' }],
          // The editor at the first of them.
          url: `/chapters/${id}?mode=edit&quote=H%E1%BA%AFn+nh%C3%ACn+%E4%BA%91%E6%B5%B7+r%E1%BB%93i+v%C3%A0o+truyenlau.com.&mark=9-11&at=9#passage`,
        },
      },
    });
    const moment = new Date(server.clock.now + 86_400_000).toISOString();
    expect((await post(`/chapters/${id}/events`, { type: 'schedule', published_at: moment })).status).toBe(
      409,
    );
    expect(await statusOf(id)).toBe('draft');
  });

  it('let warnings and what is ignored through', async () => {
    const { id, book } = await addChapter('Hắn  nhìn 云海.');
    await sql`insert into scan_ignores (chapter_id, rule, kind, quote, reason, actor_id)
      values (${id}, 'han_characters', 'left', '云海', 'Tên núi', ${author.id})`.execute(
      server.database.kysely,
    );
    expect((await post(`/chapters/${id}/events`, { type: 'publish' })).status).toBe(200);
    expect(book).toBeGreaterThan(0);
  });

  it('block a chapter of many alone', async () => {
    const { id: bad } = await addChapter('Hắn nhìn 云海.');
    const { id: good } = await addChapter('Hắn đi.');
    const { status, body } = await post('/chapters/bulk', { ids: [bad, good], event: { type: 'publish' } });
    expect(status).toBe(200);
    expect(body.data.results).toMatchObject([
      {
        id: bad,
        outcome: 'conflict',
        message: expect.stringContaining('Chữ Hán sót lại (云海)'),
        url: `/chapters/${bad}?mode=edit&quote=H%E1%BA%AFn+nh%C3%ACn+%E4%BA%91%E6%B5%B7.&mark=9-11&at=9#passage`,
      },
      { id: good, outcome: 'done' },
    ]);
  });

  it.each([true, false])(
    'keep a chapter out of a queue, whose slot the next one takes, planned: %s',
    async (isDry) => {
      const { id: bad, book } = await addChapter('Hắn nhìn 云海.');
      const good = await buildChapter(server.database.kysely, { book_id: book, number: 2 });
      const { body } = await post(`/books/${book}/chapters/queue`, {
        ids: [bad, good],
        per_day: 1,
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        time: '20:00',
        from: '2027-01-01',
        zone: 'Asia/Ho_Chi_Minh',
        dry_run: isDry,
      });
      expect(body).toMatchObject({
        data: {
          plan: [
            {
              outcome: 'conflict',
              moment: null,
              url: `/chapters/${bad}?mode=edit&quote=H%E1%BA%AFn+nh%C3%ACn+%E4%BA%91%E6%B5%B7.&mark=9-11&at=9#passage`,
            },
            { outcome: 'done', moment: '2027-01-01T13:00:00.000Z' },
          ],
        },
      });
      expect(await statusOf(good)).toBe(isDry ? 'draft' : 'scheduled');
    },
  );

  it('give a chapter whose moment has come back to its author, with what they are', async () => {
    const at = new Date(server.clock.now - 60_000);
    const { id } = await addChapter('Hắn nhìn 云海.', { status: 'scheduled', published_at: at });
    const { id: good } = await addChapter('Hắn đi.', { status: 'scheduled', published_at: at });
    await server.app.publishDueChapters();
    expect([await statusOf(id), await statusOf(good)]).toEqual(['draft', 'published']);
    const told = await server.call('GET', '/notifications', { token: author.token });
    expect(told.body).toContain('Chữ Hán sót lại (云海)');
  });

  it('follow the list of banned words at once', async () => {
    const { id } = await addChapter('Ngươi thật vô liêm sỉ.');
    const word = await buildBannedWord(server.database.kysely, { word: 'vô liêm sỉ' });
    expect((await post(`/chapters/${id}/events`, { type: 'publish' })).status).toBe(409);
    await sql`update banned_words set deleted_at = now() where id = ${word}`.execute(server.database.kysely);
    expect((await post(`/chapters/${id}/events`, { type: 'publish' })).status).toBe(200);
  });
});
