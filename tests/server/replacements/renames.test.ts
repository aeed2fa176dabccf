/** Many names renamed in one run: overlaps, longer names, one way back, and what a set still has to rename (product.md, `/name`). */
import { describe, expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { replacingOn } from './replacing.ts';

describeOnDatabase('many names renamed in one run', (databases) => {
  const on = replacingOn(databases);
  const { addBook, post, get, replace, undo, find, found, chosen, stored } = on;

  const renames = {
    text: 'Lâm',
    with: 'Lý',
    also: [
      { text: 'Lâm Động', with: 'Lý Động' },
      { text: 'Thanh Đàn', with: 'Lâm' },
    ],
  };
  const contentsOf = async (ids: readonly number[]) => (await stored(ids)).map(({ content }) => content);

  it('finds the longest of them at every place, and says which it is', async () => {
    const [book, ids] = await addBook([{ content: 'Lâm Động gặp Lâm, Thanh Đàn gặp Lâm Động.' }]);
    const { chapters } = await found(book, renames);
    expect(chapters.map(({ id, hits }) => [id, hits.map(({ sought, match }) => [sought, match])])).toEqual([
      [
        ids[0],
        [
          [1, 'Lâm Động'],
          [0, 'Lâm'],
          [2, 'Thanh Đàn'],
          [1, 'Lâm Động'],
        ],
      ],
    ]);
  });

  it('takes the longer of two that overlap, and of equal ones the first', async () => {
    const [book] = await addBook([{ content: 'An Bình Minh Châu' }]);
    const overlapping = {
      text: 'An Bình',
      with: 'x',
      also: [{ text: 'Bình Minh Châu', with: 'y' }],
    };
    const one = await found(book, overlapping);
    expect(one.chapters.flatMap(({ hits }) => hits.map(({ match }) => match))).toEqual(['Bình Minh Châu']);
    const equal = await found(book, {
      text: 'Bình Minh',
      with: 'x',
      also: [{ text: 'Minh Châu', with: 'y' }],
    });
    expect(equal.chapters.flatMap(({ hits }) => hits.map(({ match }) => match))).toEqual(['Bình Minh']);
  });

  it('replaces each passage once, whatever its replacement says, and keeps out of longer names', async () => {
    const [book, ids] = await addBook([
      { title: 'Lâm và Thanh Đàn', content: 'Thanh Đàn gặp Lâm Động. Lâm ở Lâm Gia. Lâm Động Thiên cười.' },
      { content: 'Không có ai.' },
    ]);
    const question = { ...renames, except: ['Lâm Gia', 'Lâm Động Thiên'] };
    const { chapters } = await found(book, question);
    const { status, id, results } = await replace(book, { ...question, chapters: chosen(chapters) });
    expect([status, results]).toEqual([202, [{ id: ids[0], outcome: 'done', replaced: 5, message: '' }]]);
    expect((await stored(ids)).map(({ title, content }) => [title, content])).toEqual([
      ['Lý và Lâm', 'Lâm gặp Lý Động. Lý ở Lâm Gia. Lâm Động Thiên cười.'],
      ['Chương 2', 'Không có ai.'],
    ]);
    const lines = await on.server.database.kysely
      .selectFrom('activities')
      .select('after')
      .where('action', '=', 'chapters.replace')
      .where('subject_id', '=', ids[0] ?? 0)
      .execute();
    expect(lines).toEqual([{ after: { title: 'Lý và Lâm', ...renames, replaced: 5 } }]);

    const back = await undo(id);
    expect(back.results).toEqual([{ id: ids[0], outcome: 'done', replaced: 0, message: '' }]);
    expect((await stored(ids)).map(({ title, content }) => [title, content])[0]).toEqual([
      'Lâm và Thanh Đàn',
      'Thanh Đàn gặp Lâm Động. Lâm ở Lâm Gia. Lâm Động Thiên cười.',
    ]);
    const { body } = await get(`/books/${book}/replacements`);
    expect(body.data.map(({ text, with: put, also }: typeof renames) => ({ text, with: put, also }))).toEqual(
      [renames, renames],
    );
  });

  it('replaces those hits alone that were chosen', async () => {
    const [book, ids] = await addBook([{ content: 'Lâm Động gặp Lâm và Thanh Đàn.' }]);
    const { chapters } = await found(book, renames);
    const some = chosen(chapters).map(({ id, version, hits }) => ({
      id,
      version,
      hits: hits.filter((_, at) => at !== 1),
    }));
    await replace(book, { ...renames, chapters: some });
    expect(await contentsOf(ids)).toEqual(['Lý Động gặp Lâm và Lâm.']);
  });

  it('takes 200 names, and not one more', async () => {
    const [book, ids] = await addBook([{ content: 'Tên1 Tên150 Tên200' }]);
    const names = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ text: `Tên${at + 2}`, with: `Danh${at + 2}` }));
    const question = { text: 'Tên1', with: 'Danh1', also: names(199) };
    const { chapters } = await found(book, question);
    await replace(book, { ...question, chapters: chosen(chapters) });
    expect(await contentsOf(ids)).toEqual(['Danh1 Danh150 Danh200']);
    const { status, body } = await find(book, { ...question, also: names(200) });
    expect([status, body.errors]).toEqual([422, { also: ['Chỉ được chọn tối đa 199 mục.'] }]);
  });

  it('tells what a set still has to rename, until a run has done it, and again when that is undone', async () => {
    const [book] = await addBook([{ content: 'Lâm Động và Thanh Đàn' }]);
    const { body: made } = await post('/names', { name: 'Bảng', book_id: book });
    const set = made.data.id as number;
    const changed = async (changes: object[]) => {
      const answer = await on.server.call('PATCH', `/names/${set}/entries`, {
        token: on.author.token,
        payload: { changes },
      });
      return answer.json().data as {
        results: { entry: { id: number; version: number } }[];
        inverse: object[];
      };
    };
    const change = async (changes: object[]) => (await changed(changes)).results;
    const toRename = async () => {
      const { body } = await get(`/names/${set}/entries`);
      const { entries } = body.data as { entries: { target: string; target_before: string | null }[] };
      return entries.map(({ target, target_before: before }) => `${before ?? '–'} → ${target}`).toSorted();
    };
    const [first, second] = await change([
      { change: 'add', source: '林动', target: 'Lâm Động' },
      { change: 'add', source: '青檀', target: 'Thanh Đàn' },
    ]);
    expect(await toRename()).toEqual(['– → Lâm Động', '– → Thanh Đàn']);
    const once = await change([
      { change: 'update', id: first?.entry.id, version: first?.entry.version, target: 'Lâm Đông' },
      { change: 'update', id: second?.entry.id, version: second?.entry.version, target: 'Thanh Đan' },
    ]);
    expect(await toRename()).toEqual(['Lâm Động → Lâm Đông', 'Thanh Đàn → Thanh Đan']);
    // Deleted, and brought back by what takes that back.
    const { inverse } = await changed([
      { change: 'delete', id: first?.entry.id, version: once[0]?.entry.version },
    ]);
    expect(await toRename()).toEqual(['Thanh Đàn → Thanh Đan']);
    const [back] = await change(inverse);
    expect(await toRename()).toEqual(['Lâm Động → Lâm Đông', 'Thanh Đàn → Thanh Đan']);
    // What was first is what the chapters say; and what is as they say it needs no renaming.
    await change([
      { change: 'update', id: back?.entry.id, version: back?.entry.version, target: 'Lý Động' },
      { change: 'update', id: second?.entry.id, version: once[1]?.entry.version, target: 'Thanh Đàn' },
    ]);
    expect(await toRename()).toEqual(['Lâm Động → Lý Động', '– → Thanh Đàn']);

    const { body: before } = await get(`/names/${set}`);
    const question = { text: 'Lâm Động', with: 'Lý Động' };
    const { chapters } = await found(book, question);
    const { id } = await replace(book, { ...question, chapters: chosen(chapters) });
    expect(await toRename()).toEqual(['– → Lý Động', '– → Thanh Đàn']);
    const { body: after } = await get(`/names/${set}`);
    expect(after.data.version).toBe(before.data.version + 1);
    await undo(id);
    expect(await toRename()).toEqual(['Lâm Động → Lý Động', '– → Thanh Đàn']);
  });

  describe('while chapters of the book still say it', () => {
    const question = { text: 'Lâm', with: 'Lâm Động' };
    const texts = [{ content: 'Lâm gặp Lâm.' }, { content: 'Có Lâm.' }, { content: 'Lâmm, Lâm Gia.' }];

    /** A book, and a name of its set that is to be called otherwise; `before` is what chapters may still call it. */
    async function addRename(contents: readonly { title?: string; content: string }[]) {
      const [book, ids] = await addBook(contents);
      const { body } = await post('/names', { name: 'Bảng', book_id: book });
      const path = `/names/${body.data.id as number}/entries`;
      const change = async (one: object) => {
        const payload = { changes: [one] };
        const answer = await on.server.call('PATCH', path, { token: on.author.token, payload });
        return (answer.json().data.results as { entry: { id: number; version: number } }[])[0]?.entry;
      };
      const entry = await change({ change: 'add', source: '林动', target: question.text });
      await change({ change: 'update', id: entry?.id, version: entry?.version, target: question.with });
      const before = async () => {
        const answer = await get(path);
        return (answer.body.data.entries as { target_before: string | null }[])[0]?.target_before;
      };
      return { book, ids, before };
    }
    const run = { ...question, whole_words: true, match_case: true, except: ['Lâm Gia'] };

    it('keeps what a name was called where a chapter refused it, until another run has done the rest', async () => {
      const { book, ids, before } = await addRename(texts);
      const { chapters } = await found(book, run);
      const looked = chosen(chapters).map(({ id, version, hits }, at) => ({
        id,
        version: version + at,
        hits,
      }));
      const { results } = await replace(book, { ...run, chapters: looked });
      expect(results.map(({ id, outcome }) => [id, outcome])).toEqual([
        [ids[0], 'done'],
        [ids[1], 'conflict'],
      ]);
      expect(await before()).toBe('Lâm');
      const { chapters: rest } = await found(book, { ...run, except: ['Lâm Gia', 'Lâm Động'] });
      await replace(book, { ...run, chapters: chosen(rest) });
      expect(await before()).toBeNull();
    });

    it('keeps it where the run was not ordered for a chapter, or only for titles', async () => {
      const { book, before } = await addRename(texts);
      const { chapters } = await found(book, run);
      await replace(book, { ...run, chapters: chosen(chapters).slice(0, 1) });
      expect(await before()).toBe('Lâm');

      const titled = await addRename([{ title: 'Lâm đến', content: 'Lâm cười.' }]);
      const inTitles = { ...run, in: 'title' };
      const { chapters: titles } = await found(titled.book, inTitles);
      await replace(titled.book, { ...inTitles, chapters: chosen(titles) });
      expect(await contentsOf(titled.ids)).toEqual(['Lâm cười.']);
      expect(await titled.before()).toBe('Lâm');
    });

    it('forgets it where a place was left by choice in a chapter that was changed', async () => {
      const { book, ids, before } = await addRename(texts.slice(0, 1));
      const { chapters } = await found(book, run);
      const some = chosen(chapters).map(({ id, version, hits }) => ({ id, version, hits: hits.slice(1) }));
      await replace(book, { ...run, chapters: some });
      expect(await contentsOf(ids)).toEqual(['Lâm gặp Lâm Động.']);
      expect(await before()).toBeNull();
    });

    it('does not need it again when an undo brings nothing back', async () => {
      const { book, ids, before } = await addRename(texts.slice(1, 2));
      const { chapters } = await found(book, run);
      const { id } = await replace(book, { ...run, chapters: chosen(chapters) });
      await on.server.database.kysely
        .updateTable('chapters')
        .set({ version: 9 })
        .where('id', 'in', ids)
        .execute();
      const { results } = await undo(id);
      expect(results.map(({ outcome }) => outcome)).toEqual(['conflict']);
      expect(await before()).toBeNull();
    });
  });
});
