/** Replacing over HTTP: chosen hits, versions, and the way back (product.md, `/books/{id}/chapters`). */
import { expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { replacingOn } from './replacing.ts';

const changedMeanwhile = 'Nội dung đã được người khác thay đổi trong lúc bạn sửa.';

describeOnDatabase('find and replace across chapters', (databases) => {
  const on = replacingOn(databases);
  const { addBook, find, get, post, replace, undo, ended, found, chosen, stored } = on;

  it('replaces the chosen hits alone, and counts words and versions anew', async () => {
    const [book, ids] = await addBook([
      { title: 'Vân đến', content: 'Vân một. Vân hai. Vân ba.' },
      { content: 'Vân bốn' },
    ]);
    const { chapters } = await found(book, { text: 'Vân' });
    const [first, second] = chosen(chapters);
    const some = { ...first, hits: first?.hits.filter((_, at) => at !== 2) };
    const { status, results } = await replace(book, {
      text: 'Vân',
      with: 'Tiểu Vân Vân',
      chapters: [some, second],
    });
    expect([status, results]).toEqual([
      202,
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
    const { results } = await replace(book, { text: 'Vân', with: 'Lan', chapters: chosen(chapters) });
    expect(results).toEqual([
      { id: ids[0], outcome: 'conflict', replaced: 0, message: changedMeanwhile },
      { id: ids[1], outcome: 'done', replaced: 1, message: '' },
    ]);
    expect((await stored(ids)).map(({ content }) => content)).toEqual(['Ai đó đã sửa. Vân', 'Lan']);
  });

  it('lets no text grow beyond a million units', async () => {
    const [book, ids] = await addBook([{ content: `Vân${'a'.repeat(999_997)}` }]);
    const { chapters } = await found(book, { text: 'Vân' });
    const { results } = await replace(book, { text: 'Vân', with: 'Vân!', chapters: chosen(chapters) });
    expect(results).toEqual([
      { id: ids[0], outcome: 'invalid', replaced: 0, message: 'Không được dài quá 1000000 ký tự.' },
    ]);
    const shorter = await replace(book, { text: 'Vân', with: 'Lan', chapters: chosen(chapters) });
    expect(shorter.results[0]?.outcome).toBe('done');
  });

  it('lets one of two win who replace in the same chapter at once', async () => {
    const [book, ids] = await addBook([{ content: 'Vân' }]);
    const { chapters } = await found(book, { text: 'Vân' });
    const answers = await Promise.all(
      ['Lan', 'Mai'].map((name) => replace(book, { text: 'Vân', with: name, chapters: chosen(chapters) })),
    );
    const outcomes = answers.map(({ results }) => String(results[0]?.outcome));
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
      on.server.call('POST', `/books/${book}/replacements`, {
        token: on.author.token,
        payload,
        headers: { 'idempotency-key': 'run-0' },
      });
    const first = await send();
    const second = await send();
    expect(second.json()).toEqual(first.json());
    await ended(first.json<{ data: { id: number } }>().data.id);
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
    const { results } = await replace(book, {
      text: 'Vân',
      with: 'Lan',
      chapters: [{ id, version: 1, hits }],
    });
    expect(results[0]?.outcome).toBe('conflict');
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
    const { results } = await replace(book, {
      text: 'Vân',
      with: ' ',
      in: 'title',
      chapters: chosen(titles.chapters),
    });
    expect(results).toEqual([
      { id: ids[0], outcome: 'invalid', replaced: 0, message: 'Vui lòng nhập thông tin này.' },
    ]);
    const long = await replace(book, {
      text: 'Vân',
      with: 'a'.repeat(201),
      in: 'title',
      chapters: chosen(titles.chapters),
    });
    expect(long.results[0]?.message).toBe('Không được dài quá 200 ký tự.');
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
    const undone = await undo(sent.id);
    expect(undone.results).toEqual([
      { id: ids[0], outcome: 'done', replaced: 0, message: '' },
      { id: ids[1], outcome: 'conflict', replaced: 0, message: changedMeanwhile },
    ]);
    const after = await stored(ids);
    expect(after[0]).toEqual({ ...before[0], version: 3 });
    expect(after[1]?.content).toBe('Tiểu Lan');
    expect(after[2]).toEqual(before[2]);
    // What is back already is not brought back twice.
    const again = await undo(sent.id);
    expect(again.results.map(({ id }) => id)).toEqual([ids[1]]);
  });

  it('is one job over many chapters, taken back as one, and all of it is in the history of its book', async () => {
    const [book, ids] = await addBook(Array.from({ length: 60 }, () => ({ title: 'Vân' })));
    const [elsewhere] = await addBook([{ title: 'Vân' }]);
    const whole = ids.map((id) => ({ id, version: 1, hits: null }));
    const { id, job } = await replace(book, { text: 'Vân', with: 'Lan', in: 'title', chapters: whole });
    const counts = { total: 60, settled: 60, changed: 60, replaced: 60, undone: 0, can_undo: true };
    expect(job).toMatchObject({ ...counts, undoes: null, status: 'done' });
    expect(new Set((await stored(ids)).map(({ title }) => title))).toEqual(new Set(['Lan']));
    const back = await undo(id);
    expect(back.job).toMatchObject({ undoes: id, status: 'done', total: 60, settled: 60, changed: 60 });
    expect(new Set((await stored(ids)).map(({ title }) => title))).toEqual(new Set(['Vân']));

    const { body } = await get(`/books/${book}/replacements`, on.moderator);
    expect(body.data).toMatchObject([
      { id: back.id, undoes: id, text: 'Vân', with: 'Lan', can_undo: false, actor: { id: on.author.id } },
      {
        id,
        undoes: null,
        text: 'Vân',
        with: 'Lan',
        can_undo: false,
        undone: 60,
        actor: { id: on.author.id },
      },
    ]);
    expect((await get(`/books/${elsewhere}/replacements`)).body.data).toEqual([]);
    const nothing = await post(`/replacements/${id}/undo`, {});
    expect([nothing.status, nothing.body.code]).toEqual([409, 'transition_refused']);
    const undoOfUndo = await post(`/replacements/${back.id}/undo`, {});
    expect([undoOfUndo.status, undoOfUndo.body.code]).toEqual([409, 'transition_refused']);
  });

  it('tells results two hundred at a time, what went wrong first', async () => {
    const [book, ids] = await addBook(Array.from({ length: 210 }, () => ({ title: 'Vân' })));
    const chapters = ids.map((id, at) => ({ id, version: at === 205 ? 9 : 1, hits: null }));
    const { id, job } = await replace(book, { text: 'Vân', with: 'Lan', in: 'title', chapters });
    expect(job?.results[0]).toEqual({
      id: ids[205],
      number: 206,
      title: 'Vân',
      outcome: 'conflict',
      replaced: 0,
      message: changedMeanwhile,
    });
    expect([job?.results.length, job?.next, job?.changed]).toEqual([200, 200, 209]);
    const rest = await get(`/replacements/${id}?from=200`);
    expect([rest.body.data.results.length, rest.body.data.next]).toEqual([10, null]);
    expect((await get(`/replacements/${id}?from=x`)).status).toBe(422);
  }, 90_000);

  it('tells whoever ordered it by a notification when it has ended', async () => {
    const [book, ids] = await addBook([{ title: 'Vân' }]);
    const chapters = [{ id: ids[0], version: 1, hits: null }];
    await replace(book, { text: 'Vân', with: 'Lan', chapters });
    const told = await on.server.database.kysely
      .selectFrom('notifications')
      .select(['type', 'message', 'url'])
      .where('url', '=', `/books/${book}/chapters`)
      .where('user_id', '=', on.author.id)
      .execute();
    expect(told).toEqual([
      {
        type: 'book.changed',
        message: 'Trăng non: đã tìm và thay xong ở 1/1 chương.',
        url: `/books/${book}/chapters`,
      },
    ]);
  });

  it('cannot be cancelled once it has ended', async () => {
    const [book, ids] = await addBook([{ title: 'Vân' }]);
    const chapters = [{ id: ids[0], version: 1, hits: null }];
    const { id } = await replace(book, { text: 'Vân', with: 'Lan', chapters });
    const { status, body } = await post(`/replacements/${id}/cancel`, {});
    expect([status, body.code]).toEqual([409, 'transition_refused']);
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
    expect((await replace(book, order, on.moderator)).status).toBe(403);
    // Chapters of another book, and one that is named twice.
    expect((await replace(otherBook, order)).body.errors).toEqual({
      chapters: ['Giá trị không nằm trong các lựa chọn.'],
    });
    const twice = { ...order, chapters: [...order.chapters, ...order.chapters] };
    expect((await replace(book, twice)).status).toBe(422);
    expect((await stored(ids))[0]).toMatchObject({ content: 'Vân', version: 1 });

    const { id: run, results } = await replace(book, order, on.editor);
    expect(results[0]?.outcome).toBe('done');
    expect((await undo(run, null)).status).toBe(401);
    expect((await undo(run, on.stranger)).status).toBe(404);
    expect((await undo(run, on.moderator)).status).toBe(403);
    expect((await get(`/replacements/${run}`, on.stranger)).status).toBe(404);
    expect((await get(`/replacements/${run}`, on.moderator)).status).toBe(200);
    expect((await post(`/replacements/${run}/cancel`, {}, on.stranger)).status).toBe(404);
    expect((await stored(ids))[0]).toMatchObject({ content: 'Lan' });
    expect((await undo(run)).results[0]?.outcome).toBe('done');
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
        chapters: Array.from({ length: 6 }, () => ({
          id: 1,
          version: 1,
          hits: Array.from({ length: 2000 }, (_, offset) => ({ where: 'title', offset })),
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
