/** Find and replace over HTTP: stretches, chosen hits, versions, and the way back (product.md, `/books/{id}/chapters`). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FindStretch, FoundChapter } from '#contract/resources/replacement.ts';
import { describeOnEachDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';

type User = Awaited<ReturnType<TestServer['addUser']>>;
type Text = { readonly title?: string; readonly content?: string | null };

const changedMeanwhile = 'Nội dung đã được người khác thay đổi trong lúc bạn sửa.';

describeOnEachDatabase('find and replace across chapters', (databases) => {
  let server: TestServer;
  let author: User;
  let stranger: User;
  let editor: User;
  let moderator: User;
  beforeAll(async () => {
    server = await startServer(databases);
    author = await server.addUser(['author']);
    stranger = await server.addUser(['author']);
    editor = await server.addUser(['author', 'editor']);
    moderator = await server.addUser(['moderator']);
  });
  afterAll(() => server.close());

  let slugs = 0;
  async function addBook(texts: readonly Text[]): Promise<[number, number[]]> {
    slugs += 1;
    const database = server.database.kysely;
    const book = await database
      .insertInto('books')
      .values({
        title: 'Trăng non',
        slug: `trang-non-${slugs}`,
        author_name: 'Mây',
        translator_name: null,
        kind: 'translated',
        owner_id: author.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = texts.map(({ title }, at) => ({
      book_id: book.id,
      number: at + 1,
      title: title ?? `Chương ${at + 1}`,
      word_count: 7,
    }));
    const added = await database.insertInto('chapters').values(rows).returning('id').execute();
    const ids = added.map(({ id }) => id);
    const contents = texts.flatMap(({ content = '' }, at) =>
      content === null ? [] : [{ chapter_id: ids[at] ?? 0, content }],
    );
    if (contents.length > 0) await database.insertInto('chapter_contents').values(contents).execute();
    return [book.id, ids];
  }
  const post = async (path: string, payload: object, user: User | null = author) => {
    const answer = await server.call('POST', path, { token: user?.token ?? null, payload });
    return { status: answer.statusCode, body: answer.json() };
  };
  const find = (book: number, payload: object, user: User | null = author) =>
    post(`/books/${book}/chapters/find`, payload, user);
  const replace = (book: number, payload: object, user: User | null = author) =>
    post(`/books/${book}/chapters/replace`, payload, user);
  const undo = (id: number, payload: object = {}, user: User | null = author) =>
    post(`/replacements/${id}/undo`, payload, user);
  const found = async (book: number, payload: object) => (await find(book, payload)).body.data as FindStretch;
  const chosen = (chapters: readonly FoundChapter[]) =>
    chapters.map(({ id, version, hits }) => ({
      id,
      version,
      hits: hits.map(({ where, offset }) => ({ where, offset })),
    }));
  const stored = async (ids: readonly number[]) => {
    const rows = await server.database.kysely
      .selectFrom('chapters')
      .leftJoin('chapter_contents', 'chapter_contents.chapter_id', 'chapters.id')
      .select(['title', 'content', 'word_count', 'version'])
      .where('chapters.id', 'in', ids)
      .orderBy('number')
      .execute();
    return rows;
  };

  it('finds hits in titles and texts, each with its place and what stands around it', async () => {
    const [book, ids] = await addBook([
      { title: 'Lý Vân xuất hiện', content: 'Hôm ấy Lý Vân đến.\n\nlý vân cười.' },
      { content: 'Không có ai.' },
      { title: 'Không chữ', content: null },
      { content: '“Lý Vân!”' },
    ]);
    const data = await found(book, { text: 'Lý Vân' });
    expect(data).toEqual({
      chapters: [
        {
          id: ids[0],
          number: 1,
          title: 'Lý Vân xuất hiện',
          version: 1,
          hits: [
            { where: 'title', offset: 0, match: 'Lý Vân', before: '', after: ' xuất hiện' },
            { where: 'content', offset: 7, match: 'Lý Vân', before: 'Hôm ấy ', after: ' đến.' },
            { where: 'content', offset: 20, match: 'lý vân', before: '', after: ' cười.' },
          ],
          is_cut: false,
        },
        {
          id: ids[3],
          number: 4,
          title: 'Chương 4',
          version: 1,
          hits: [{ where: 'content', offset: 1, match: 'Lý Vân', before: '“', after: '!”' }],
          is_cut: false,
        },
      ],
      searched: 4,
      left: 0,
      next: null,
    });
  });

  it('heeds case, words and place, and only the chapters that are named', async () => {
    const [book, ids] = await addBook([
      { title: 'Vân', content: 'vân Vânn' },
      { title: 'Khác', content: 'Vân' },
    ]);
    const count = async (options: object) => {
      const { chapters } = await found(book, { text: 'Vân', ...options });
      return chapters.map(({ hits }) => hits.length);
    };
    expect(await count({})).toEqual([3, 1]);
    expect(await count({ match_case: true })).toEqual([2, 1]);
    expect(await count({ match_case: true, whole_words: true })).toEqual([1, 1]);
    expect(await count({ in: 'title' })).toEqual([1]);
    expect(await count({ in: 'content' })).toEqual([2, 1]);
    expect(await count({ ids: [ids[1]] })).toEqual([1]);
  });

  it('finds in either form of Unicode, whatever form was asked in', async () => {
    const [book, ids] = await addBook([{ content: 'Hồ Đường về'.normalize('NFD') }]);
    const data = await found(book, { text: 'đường'.normalize('NFD') });
    expect(data.chapters[0]?.hits).toEqual([
      { where: 'content', offset: 3, match: 'Đường', before: 'Hồ ', after: ' về' },
    ]);
    await replace(book, {
      text: 'đường'.normalize('NFD'),
      with: 'Lối'.normalize('NFD'),
      chapters: chosen(data.chapters),
    });
    expect((await stored(ids))[0]?.content).toBe('Hồ Lối về');
  });

  it('looks through a hundred chapters a call, and says where to go on', async () => {
    const [book] = await addBook(Array.from({ length: 150 }, () => ({ title: 'Vân' })));
    const first = await found(book, { text: 'Vân', in: 'title' });
    expect([first.chapters.length, first.searched, first.left, first.next]).toEqual([100, 100, 50, 100]);
    const second = await found(book, { text: 'Vân', in: 'title', after: first.next });
    expect([second.chapters.length, second.searched, second.left, second.next]).toEqual([50, 50, 0, null]);
  });

  it('reads no more than a million bytes beside the last chapter', async () => {
    const [book] = await addBook([
      { content: `${'x'.repeat(900_000)} Vân` },
      { content: `${'x'.repeat(900_000)} Vân` },
      { content: 'Vân' },
    ]);
    const first = await found(book, { text: 'Vân' });
    expect([first.searched, first.left, first.next]).toEqual([2, 1, 2]);
    const second = await found(book, { text: 'Vân', after: 2 });
    expect([second.searched, second.next, second.chapters.length]).toEqual([1, null, 1]);
  });

  it('replaces the chosen hits alone, and counts words and versions anew', async () => {
    const [book, ids] = await addBook([
      { title: 'Vân đến', content: 'Vân một. Vân hai. Vân ba.' },
      { content: 'Vân bốn' },
    ]);
    const { chapters } = await found(book, { text: 'Vân' });
    const [first, second] = chosen(chapters);
    const some = { ...first, hits: first?.hits.filter((_, at) => at !== 2) };
    const { status, body } = await replace(book, {
      text: 'Vân',
      with: 'Tiểu Vân Vân',
      chapters: [some, second],
    });
    expect([status, body.data.results]).toEqual([
      200,
      [
        { id: ids[0], outcome: 'done', replaced: 3, message: '' },
        { id: ids[1], outcome: 'done', replaced: 1, message: '' },
      ],
    ]);
    expect(await stored(ids)).toEqual([
      {
        title: 'Tiểu Vân Vân đến',
        content: 'Tiểu Vân Vân một. Vân hai. Tiểu Vân Vân ba.',
        word_count: 10,
        version: 2,
      },
      { title: 'Chương 2', content: 'Tiểu Vân Vân bốn', word_count: 4, version: 2 },
    ]);
    const books = await server.database.kysely
      .selectFrom('books')
      .select('word_count')
      .where('id', '=', book)
      .execute();
    expect(books).toEqual([{ word_count: 14 }]);
  });

  it('leaves a line in the audit log for every chapter', async () => {
    const [book, ids] = await addBook([{ title: 'Vân đến', content: 'Vân.' }]);
    const { chapters } = await found(book, { text: 'Vân' });
    await replace(book, { text: 'Vân', with: 'Lan', chapters: chosen(chapters) });
    const lines = await server.database.kysely
      .selectFrom('activities')
      .select(['actor_id', 'action', 'before', 'after'])
      .where('subject', '=', 'chapters')
      .where('subject_id', '=', ids[0] ?? 0)
      .execute();
    expect(lines).toEqual([
      {
        actor_id: author.id,
        action: 'chapters.replace',
        before: { title: 'Vân đến', word_count: 7 },
        after: { title: 'Lan đến', text: 'Vân', with: 'Lan', replaced: 2 },
      },
    ]);
  });

  it('leaves a chapter alone that has changed since it was looked at, and does the others', async () => {
    const [book, ids] = await addBook([{ content: 'Vân' }, { content: 'Vân' }]);
    const { chapters } = await found(book, { text: 'Vân' });
    await server.database.kysely
      .updateTable('chapter_contents')
      .set({ content: 'Ai đó đã sửa. Vân' })
      .where('chapter_id', '=', ids[0] ?? 0)
      .execute();
    await server.database.kysely
      .updateTable('chapters')
      .set({ version: 2 })
      .where('id', '=', ids[0] ?? 0)
      .execute();
    const { body } = await replace(book, { text: 'Vân', with: 'Lan', chapters: chosen(chapters) });
    expect(body.data.results).toEqual([
      { id: ids[0], outcome: 'conflict', replaced: 0, message: changedMeanwhile },
      { id: ids[1], outcome: 'done', replaced: 1, message: '' },
    ]);
    expect((await stored(ids)).map(({ content }) => content)).toEqual(['Ai đó đã sửa. Vân', 'Lan']);
  });

  it('lets one of two win who replace in the same chapter at once', async () => {
    const [book, ids] = await addBook([{ content: 'Vân' }]);
    const { chapters } = await found(book, { text: 'Vân' });
    const answers = await Promise.all(
      ['Lan', 'Mai'].map((name) => replace(book, { text: 'Vân', with: name, chapters: chosen(chapters) })),
    );
    const outcomes = answers.map(({ body }) => body.data.results[0].outcome as string);
    expect(outcomes.toSorted()).toEqual(['conflict', 'done']);
    expect((await stored(ids))[0]).toMatchObject({
      content: outcomes[0] === 'done' ? 'Lan' : 'Mai',
      version: 2,
    });
  });

  it('is done once, however often the same order is given', async () => {
    const [book, ids] = await addBook([{ content: 'Vân' }]);
    const { chapters } = await found(book, { text: 'Vân' });
    const payload = { text: 'Vân', with: 'Vân Vân', chapters: chosen(chapters) };
    const send = () =>
      server.call('POST', `/books/${book}/chapters/replace`, {
        token: author.token,
        payload,
        headers: { 'idempotency-key': 'run-0' },
      });
    const first = await send();
    const second = await send();
    expect(second.json()).toEqual(first.json());
    expect((await stored(ids))[0]).toMatchObject({ content: 'Vân Vân', version: 2 });
    const runs = await server.database.kysely
      .selectFrom('replacements')
      .select('id')
      .where('book_id', '=', book)
      .execute();
    expect(runs).toHaveLength(1);
  });

  it('refuses places at which nothing stands', async () => {
    const [book, [id]] = await addBook([{ content: 'Vân và Vân' }]);
    const hits = [{ where: 'content', offset: 3 }];
    const { body } = await replace(book, { text: 'Vân', with: 'Lan', chapters: [{ id, version: 1, hits }] });
    expect(body.data.results[0].outcome).toBe('conflict');
  });

  it('takes signs as they are, also in what is put in their place', async () => {
    const [book, ids] = await addBook([{ content: 'giá 5% (.*) <b>$1</b> C:\\d_x' }]);
    const swap = async (text: string, by: string) => {
      const { chapters } = await found(book, { text });
      await replace(book, { text, with: by, chapters: chosen(chapters) });
    };
    await swap('(.*)', '$&');
    await swap('%', '\\0');
    await swap('<b>$1</b>', '<script>alert(1)</script>');
    await swap('_', '%');
    expect((await stored(ids))[0]?.content).toBe('giá 5\\0 $& <script>alert(1)</script> C:\\d%x');
  });

  it('removes where nothing is put in the place, but never a whole title', async () => {
    const [book, ids] = await addBook([{ title: 'Vân', content: 'xVânx' }]);
    const { chapters } = await found(book, { text: 'Vân', in: 'content' });
    await replace(book, { text: 'Vân', with: '', in: 'content', chapters: chosen(chapters) });
    expect((await stored(ids))[0]?.content).toBe('xx');
    const titles = await found(book, { text: 'Vân', in: 'title' });
    const { body } = await replace(book, {
      text: 'Vân',
      with: ' ',
      in: 'title',
      chapters: chosen(titles.chapters),
    });
    expect(body.data.results).toEqual([
      { id: ids[0], outcome: 'invalid', replaced: 0, message: 'Vui lòng nhập thông tin này.' },
    ]);
    const long = await replace(book, {
      text: 'Vân',
      with: 'a'.repeat(201),
      in: 'title',
      chapters: chosen(titles.chapters),
    });
    expect(long.body.data.results[0].message).toBe('Không được dài quá 200 ký tự.');
    expect((await stored(ids))[0]?.title).toBe('Vân');
  });

  it('is brought back as it was, chapter by chapter, unless one has changed since', async () => {
    const [book, ids] = await addBook([
      { title: 'Vân', content: 'Đường Vân'.normalize('NFD') },
      { content: 'Vân' },
      { content: 'Không' },
    ]);
    const before = await stored(ids);
    const { chapters } = await found(book, { text: 'Vân' });
    const sent = await replace(book, { text: 'Vân', with: 'Tiểu Lan', chapters: chosen(chapters) });
    await server.database.kysely
      .updateTable('chapters')
      .set({ version: 3 })
      .where('id', '=', ids[1] ?? 0)
      .execute();
    const undone = await undo(sent.body.data.replacement_id);
    expect(undone.body.data).toEqual({
      results: [
        { id: ids[0], outcome: 'done', message: '' },
        { id: ids[1], outcome: 'conflict', message: changedMeanwhile },
      ],
      next: null,
    });
    const after = await stored(ids);
    expect(after[0]).toEqual({ ...before[0], version: 3 });
    expect(after[1]?.content).toBe('Tiểu Lan');
    expect(after[2]).toEqual(before[2]);
    // What is back already is not brought back twice.
    const again = await undo(sent.body.data.replacement_id);
    expect(again.body.data.results.map(({ id }: { id: number }) => id)).toEqual([ids[1]]);
  });

  it('is one run over several calls, and is brought back fifty chapters at a time', async () => {
    const [book, ids] = await addBook(Array.from({ length: 60 }, () => ({ title: 'Vân' })));
    const { chapters } = await found(book, { text: 'Vân', in: 'title' });
    const order = { text: 'Vân', with: 'Lan', in: 'title' };
    const all = chosen(chapters);
    const first = await replace(book, { ...order, chapters: all.slice(0, 25) });
    const { replacement_id: run } = first.body.data;
    for (const from of [25, 50]) {
      const next = await replace(book, {
        ...order,
        replacement_id: run,
        chapters: all.slice(from, from + 25),
      });
      expect(next.body.data.replacement_id).toBe(run);
    }
    const back = await undo(run);
    expect([back.body.data.results.length, back.body.data.next]).toEqual([50, ids[49]]);
    const rest = await undo(run, { after: back.body.data.next });
    expect([rest.body.data.results.length, rest.body.data.next]).toEqual([10, null]);
    expect(new Set((await stored(ids)).map(({ title }) => title))).toEqual(new Set(['Vân']));
  });

  it('is the owner’s and the editors’: strangers are refused, moderators may look', async () => {
    const [book, ids] = await addBook([{ content: 'Vân' }]);
    const [otherBook] = await addBook([{ content: 'Vân' }]);
    const order = {
      text: 'Vân',
      with: 'Lan',
      chapters: [{ id: ids[0], version: 1, hits: [{ where: 'content', offset: 0 }] }],
    };
    expect((await find(book, { text: 'Vân' }, null)).status).toBe(401);
    expect((await replace(book, order, null)).status).toBe(401);
    expect((await find(book, { text: 'Vân' }, stranger)).status).toBe(403);
    expect((await replace(book, order, stranger)).status).toBe(403);
    expect((await find(book, { text: 'Vân' }, moderator)).body.data.chapters).toHaveLength(1);
    const refused = await replace(book, order, moderator);
    expect(refused.body.data.results[0]).toEqual({
      id: ids[0],
      outcome: 'forbidden',
      replaced: 0,
      message: 'Bạn không có quyền thực hiện việc này.',
    });
    const elsewhere = await replace(otherBook, order);
    expect(elsewhere.body.data.results[0].outcome).toBe('not_found');
    expect((await stored(ids))[0]).toMatchObject({ content: 'Vân', version: 1 });

    const sent = await replace(book, order, editor);
    const run = sent.body.data.replacement_id;
    expect(sent.body.data.results[0].outcome).toBe('done');
    // Only who began a run adds to it, and only to its own book.
    expect((await replace(book, { ...order, replacement_id: run })).status).toBe(404);
    expect((await replace(otherBook, { ...order, replacement_id: run }, editor)).status).toBe(404);
    expect((await undo(run, {}, null)).status).toBe(401);
    expect((await undo(run, {}, stranger)).status).toBe(404);
    expect((await undo(run, {}, moderator)).body.data.results[0].outcome).toBe('forbidden');
    expect((await stored(ids))[0]).toMatchObject({ content: 'Lan' });
    expect((await undo(run)).body.data.results[0].outcome).toBe('done');
    expect((await undo(999_999)).status).toBe(404);
  });

  it('finds nothing in a book that is not there, or lies in the trash', async () => {
    const [book] = await addBook([{ content: 'Vân' }]);
    await server.database.kysely
      .updateTable('books')
      .set({ deleted_at: new Date() })
      .where('id', '=', book)
      .execute();
    expect((await find(book, { text: 'Vân' })).status).toBe(404);
    expect((await find(999_999, { text: 'Vân' })).status).toBe(404);
  });

  it.each([
    [{ text: '' }, 'text', 'Vui lòng nhập thông tin này.'],
    [{ text: 'a'.repeat(10_000) }, 'text', 'Không được dài quá 500 ký tự.'],
    [{ text: 'a\0b' }, 'text', 'Giá trị không hợp lệ.'],
    [{ text: 'a\nb' }, 'text', 'Giá trị không hợp lệ.'],
    [{ text: '\uD800' }, 'text', 'Giá trị không hợp lệ.'],
    [{ text: 5 }, 'text', 'Vui lòng nhập thông tin này.'],
    [{ in: 'everywhere' }, 'in', 'Giá trị không nằm trong các lựa chọn.'],
    [{ after: -1 }, 'after', 'Không được nhỏ hơn 0.'],
    [{ ids: [] }, 'ids', 'Vui lòng nhập thông tin này.'],
    [{ ids: ['1'] }, 'ids.0', 'Cần nhập số nguyên.'],
  ])('refuses questions that make no sense: %j', async (changes, field, text) => {
    const [book] = await addBook([{ content: 'Vân' }]);
    const { status, body } = await find(book, { text: 'Vân', ...changes });
    expect([status, body.errors[field]]).toEqual([422, [text]]);
  });

  it.each([
    [{ with: 'a'.repeat(10_000) }, 'with'],
    [{ with: 'a\0b' }, 'with'],
    [{ with: undefined }, 'with'],
    [{ chapters: [] }, 'chapters'],
    [{ chapters: [{ id: 1, version: 1, hits: [] }] }, 'chapters.0.hits'],
    [{ chapters: [{ id: 1, version: 1, hits: [{ where: 'cover', offset: 0 }] }] }, 'chapters.0.hits.0.where'],
    [
      { chapters: [{ id: 1, version: 1, hits: [{ where: 'title', offset: -1 }] }] },
      'chapters.0.hits.0.offset',
    ],
    [{ chapters: [{ id: 1, hits: [{ where: 'title', offset: 0 }] }] }, 'chapters.0.version'],
    [
      {
        chapters: Array.from({ length: 26 }, (_, at) => ({
          id: at + 1,
          version: 1,
          hits: [{ where: 'title', offset: 0 }],
        })),
      },
      'chapters',
    ],
  ])('refuses orders that make no sense: %#', async (changes, field) => {
    const [book, [id]] = await addBook([{ content: 'Vân' }]);
    const order = {
      text: 'Vân',
      with: 'Lan',
      chapters: [{ id, version: 1, hits: [{ where: 'content', offset: 0 }] }],
    };
    const { status, body } = await replace(book, { ...order, ...changes });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });
});
