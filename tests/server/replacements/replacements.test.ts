/** Replacing over HTTP: chosen hits, versions, and the way back (product.md, `/books/{id}/chapters`). */
import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '#tests/helpers/database.ts';
import { replacingOn } from './replacing.ts';

const changedMeanwhile = 'Nội dung đã được người khác thay đổi trong lúc bạn sửa.';

describeOnEachDatabase('find and replace across chapters', (databases) => {
  const on = replacingOn(databases);
  const { addBook, find, replace, undo, found, chosen, stored } = on;

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
    const books = await on.server.database.kysely
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
    const lines = await on.server.database.kysely
      .selectFrom('activities')
      .select(['actor_id', 'action', 'before', 'after'])
      .where('subject', '=', 'chapters')
      .where('subject_id', '=', ids[0] ?? 0)
      .execute();
    expect(lines).toEqual([
      {
        actor_id: on.author.id,
        action: 'chapters.replace',
        before: { title: 'Vân đến', word_count: 7 },
        after: { title: 'Lan đến', text: 'Vân', with: 'Lan', replaced: 2 },
      },
    ]);
  });

  it('leaves a chapter alone that has changed since it was looked at, and does the others', async () => {
    const [book, ids] = await addBook([{ content: 'Vân' }, { content: 'Vân' }]);
    const { chapters } = await found(book, { text: 'Vân' });
    await on.server.database.kysely
      .updateTable('chapter_contents')
      .set({ content: 'Ai đó đã sửa. Vân' })
      .where('chapter_id', '=', ids[0] ?? 0)
      .execute();
    await on.server.database.kysely
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

  it('lets no text grow beyond a million units', async () => {
    const [book, ids] = await addBook([{ content: `Vân${'a'.repeat(999_997)}` }]);
    const { chapters } = await found(book, { text: 'Vân' });
    const { body } = await replace(book, { text: 'Vân', with: 'Vân!', chapters: chosen(chapters) });
    expect(body.data.results).toEqual([
      { id: ids[0], outcome: 'invalid', replaced: 0, message: 'Không được dài quá 1000000 ký tự.' },
    ]);
    const shorter = await replace(book, { text: 'Vân', with: 'Lan', chapters: chosen(chapters) });
    expect(shorter.body.data.results[0].outcome).toBe('done');
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
      on.server.call('POST', `/books/${book}/chapters/replace`, {
        token: on.author.token,
        payload,
        headers: { 'idempotency-key': 'run-0' },
      });
    const first = await send();
    const second = await send();
    expect(second.json()).toEqual(first.json());
    expect((await stored(ids))[0]).toMatchObject({ content: 'Vân Vân', version: 2 });
    const runs = await on.server.database.kysely
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
    await on.server.database.kysely
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
    expect((await find(book, { text: 'Vân' }, on.stranger)).status).toBe(404);
    expect((await replace(book, order, on.stranger)).status).toBe(404);
    expect((await find(book, { text: 'Vân' }, on.moderator)).body.data.chapters).toHaveLength(1);
    const refused = await replace(book, order, on.moderator);
    expect(refused.body.data.results[0]).toEqual({
      id: ids[0],
      outcome: 'forbidden',
      replaced: 0,
      message: 'Bạn không có quyền thực hiện việc này.',
    });
    const elsewhere = await replace(otherBook, order);
    expect(elsewhere.body.data.results[0].outcome).toBe('not_found');
    expect((await stored(ids))[0]).toMatchObject({ content: 'Vân', version: 1 });

    const sent = await replace(book, order, on.editor);
    const run = sent.body.data.replacement_id;
    expect(sent.body.data.results[0].outcome).toBe('done');
    // Only who began a run adds to it, and only to its own book.
    expect((await replace(book, { ...order, replacement_id: run })).status).toBe(404);
    expect((await replace(otherBook, { ...order, replacement_id: run }, on.editor)).status).toBe(404);
    expect((await undo(run, {}, null)).status).toBe(401);
    expect((await undo(run, {}, on.stranger)).status).toBe(404);
    expect((await undo(run, {}, on.moderator)).body.data.results[0].outcome).toBe('forbidden');
    expect((await stored(ids))[0]).toMatchObject({ content: 'Lan' });
    expect((await undo(run)).body.data.results[0].outcome).toBe('done');
    expect((await undo(999_999)).status).toBe(404);
  });

  it('finds nothing in a book that is not there, or lies in the trash', async () => {
    const [book] = await addBook([{ content: 'Vân' }]);
    await on.server.database.kysely
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
    [{ text: 'a\nb' }, 'text', 'Không được xuống dòng hoặc dùng ký tự điều khiển.'],
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
