import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAbility } from '#contract/abilities.ts';
import { reorderChapters } from '#server/resources/chapters/reorder-chapters.ts';
import { repriceChapters } from '#server/resources/chapters/reprice-chapters.ts';
import { describeOnEachDatabase } from '#tests/helpers/database.ts';
import { countStatements } from '../resources/statement-counter.ts';
import { type ChaptersServer, type Person, startChaptersServer } from './sample-chapters.ts';
import { quietUnitOfWork } from '../resources/quiet-unit-of-work.ts';

const titles = ['Một', 'Hai', 'Ba', 'Bốn', 'Năm'];

describeOnEachDatabase('the order of chapters', (databases) => {
  let at: ChaptersServer;
  beforeAll(async () => {
    at = await startChaptersServer(databases);
  });
  afterAll(() => at.close());

  const change = (book: number, name: string, body: object, person: Person = at.author) =>
    at.call(person, 'POST', `/books/${book}/chapters/${name}`, body);
  const versions = async (book: number) => {
    const { rows } = await sql<{ id: number; version: number }>`
      select id, version from chapters where book_id = ${book} order by number`.execute(at.database);
    return rows.map(({ version }) => version);
  };
  const prices = async (book: number) => {
    const { rows } = await sql<{ price: number }>`
      select price from chapters where book_id = ${book} order by number`.execute(at.database);
    return rows.map(({ price }) => price);
  };

  it.each([
    ['down', [0], 2, ['1 Hai', '2 Ba', '3 Một', '4 Bốn', '5 Năm'], 3],
    ['up', [3], 0, ['1 Một', '2 Bốn', '3 Hai', '4 Ba', '5 Năm'], 3],
    ['to the beginning', [4], null, ['1 Năm', '2 Một', '3 Hai', '4 Ba', '5 Bốn'], 5],
    ['to the end', [1], 4, ['1 Một', '2 Ba', '3 Bốn', '4 Năm', '5 Hai'], 4],
    [
      'several, in the order in which they are named',
      [4, 0],
      2,
      ['1 Hai', '2 Ba', '3 Năm', '4 Một', '5 Bốn'],
      5,
    ],
  ])('moves %s, and touches only what lies between', async (_, moved, after, order, changed) => {
    const { book, ids } = await at.addBook(titles);
    const body = {
      ids: moved.map((place) => ids[place]),
      after: after === null ? null : ids[after],
      version: 1,
    };
    expect((await change(book, 'reorder', body)).data).toMatchObject({ changed, order_version: 2 });
    expect(await at.order(book)).toEqual(order);
    expect(await versions(book)).toEqual([1, 1, 1, 1, 1]);
  });

  it('keeps the numbers as they are, gaps and all', async () => {
    const { book, ids } = await at.addBook(titles);
    await sql`update chapters set number = number * 10 where book_id = ${book}`.execute(at.database);
    await change(book, 'reorder', { ids: [ids[4]], after: ids[0], version: 1 });
    expect(await at.order(book)).toEqual(['10 Một', '20 Năm', '30 Hai', '40 Ba', '50 Bốn']);
  });

  it('writes nothing when everything is where it should be', async () => {
    const { book, ids } = await at.addBook(titles);
    const lines = await at.countActivities();
    const { data } = await change(book, 'reorder', { ids: [ids[1]], after: ids[0], version: 1 });
    expect(data).toEqual({ changed: 0, order_version: 1, undo: null });
    expect(await at.countActivities()).toBe(lines);
  });

  it('leaves a line in the audit log by which its mover takes it back, once', async () => {
    const { book, ids } = await at.addBook(titles);
    const { data } = await change(book, 'reorder', { ids: [ids[0], ids[2]], after: ids[4], version: 1 });
    expect(await at.lastActivity()).toMatchObject({
      id: data['undo'],
      actor_id: at.author.id,
      action: 'chapters.reorder',
      subject: 'books',
      subject_id: book,
      after: { ids: [ids[0], ids[2]], after: ids[4], order_version: 2 },
    });
    expect((await change(book, 'undo', { activity: data['undo'] }, at.editor)).status).toBe(404);
    expect((await change(book, 'undo', { activity: data['undo'] })).data).toMatchObject({ order_version: 3 });
    expect(await at.order(book)).toEqual(['1 Một', '2 Hai', '3 Ba', '4 Bốn', '5 Năm']);
    expect((await change(book, 'undo', { activity: data['undo'] })).status).toBe(409);
  });

  it('refuses a mover whose order has passed, with the version of the present one', async () => {
    const { book, ids } = await at.addBook(titles);
    await change(book, 'reorder', { ids: [ids[0]], after: ids[1], version: 1 });
    expect(
      await change(book, 'reorder', { ids: [ids[4]], after: null, version: 1 }, at.editor),
    ).toMatchObject({
      status: 409,
      code: 'version_conflict',
      data: { current: { order_version: 2 } },
    });
    expect(await at.order(book)).toEqual(['1 Hai', '2 Một', '3 Ba', '4 Bốn', '5 Năm']);
  });

  it('lets one of several who move at the same moment through', async () => {
    const { book, ids } = await at.addBook(titles);
    const answers = await Promise.all(
      [0, 1, 2, 3].map((place) => change(book, 'reorder', { ids: [ids[place]], after: ids[4], version: 1 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    expect(new Set((await at.order(book)).map((line) => line.split(' ')[0]))).toEqual(
      new Set(['1', '2', '3', '4', '5']),
    );
  });

  it('stands beside creating, renaming and publishing at the same moment', async () => {
    const { book, ids } = await at.addBook(titles);
    const answers = await Promise.all([
      change(book, 'reorder', { ids: [ids[4]], after: null, version: 1 }),
      at.call(at.author, 'POST', '/chapters', { book_id: book, title: 'Sáu' }),
      at.call(at.author, 'PUT', `/chapters/${ids[2]}`, { title: 'Ba mới', version: 1 }),
      at.call(at.author, 'POST', `/chapters/${ids[3]}/events`, { type: 'publish' }),
    ]);
    const [moved, created, renamed, published] = answers.map(({ status }) => status);
    expect([200, 409]).toContain(moved);
    expect([created, renamed, published]).toEqual([201, 200, 200]);
    const order = await at.order(book);
    expect(order.map((line) => line.split(' ')[0])).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(order.at(-1)).toBe('6 Sáu');
    expect(order[0]).toBe(moved === 200 ? '1 Năm' : '1 Một');
  });

  it('takes only chapters of the book, and an anchor beside them', async () => {
    const { book, ids } = await at.addBook(titles);
    const { ids: foreign } = await at.addBook(['Khác']);
    const refused = async (body: object) =>
      Object.keys((await change(book, 'reorder', { version: 1, ...body })).errors ?? {});
    expect(await refused({ ids: [foreign[0]], after: null })).toEqual(['ids']);
    expect(await refused({ ids: [], after: null })).toEqual(['ids']);
    expect(await refused({ ids: ['1; drop table chapters'], after: null })).toEqual(['ids.0']);
    expect(await refused({ ids: [ids[0]], after: foreign[0] })).toEqual(['after']);
    expect(await refused({ ids: [ids[0]], after: ids[0] })).toEqual(['after']);
    expect(await at.order(book)).toEqual(['1 Một', '2 Hai', '3 Ba', '4 Bốn', '5 Năm']);
  });

  it('is for those who may change the chapters, in every one of its ways', async () => {
    const { book, ids } = await at.addBook(titles);
    const bodies = {
      reorder: { ids: [ids[0]], after: ids[1], version: 1 },
      renumber: { start: 10, version: 1 },
      price: { price: 5 },
    };
    for (const [name, body] of Object.entries(bodies)) {
      expect((await change(book, name, body, at.other)).status).toBe(404);
      expect((await change(book, name, body, at.moderator)).status).toBe(403);
      expect((await change(999_999_999, name, body)).status).toBe(404);
    }
    const ability = createAbility([
      { action: ['read', 'update'], subject: 'chapters' },
      { action: 'update', subject: 'chapters', fields: ['number', 'price'], inverted: true },
    ]);
    const actor = { id: at.author.id, ability, ip: '192.0.2.7' };
    const move = { ids: [ids[0] ?? 0], after: null, version: 1 };
    const unitOfWork = quietUnitOfWork(at.database);
    await expect(reorderChapters(unitOfWork, actor, String(book), move)).rejects.toMatchObject({
      failure: { kind: 'invalid', errors: { number: ['readonly'] } },
    });
    await expect(repriceChapters(unitOfWork, actor, String(book), { price: 5 })).rejects.toMatchObject({
      failure: { kind: 'invalid', errors: { price: ['readonly'] } },
    });
    expect((await change(book, 'reorder', bodies.reorder, at.editor)).status).toBe(200);
  });

  it('numbers all chapters, or a range of them, without gaps', async () => {
    const { book } = await at.addBook(titles);
    const all = await change(book, 'renumber', { start: 101, version: 1 });
    expect(all.data).toMatchObject({ changed: 5, order_version: 2 });
    expect(await at.order(book)).toEqual(['101 Một', '102 Hai', '103 Ba', '104 Bốn', '105 Năm']);
    const range = await change(book, 'renumber', { start: 200, first: 104, version: 2 });
    expect(range.data).toMatchObject({ changed: 2, order_version: 3 });
    expect(await at.order(book)).toEqual(['101 Một', '102 Hai', '103 Ba', '200 Bốn', '201 Năm']);
    expect((await change(book, 'undo', { activity: range.data['undo'] })).data).toMatchObject({ changed: 2 });
    expect(await at.order(book)).toEqual(['101 Một', '102 Hai', '103 Ba', '104 Bốn', '105 Năm']);
    expect((await change(book, 'undo', { activity: all.data['undo'] })).status).toBe(409);
  });

  it('shifts chapters by one, though each number is the next one’s', async () => {
    const { book } = await at.addBook(titles);
    await change(book, 'renumber', { start: 2, version: 1 });
    expect(await at.order(book)).toEqual(['2 Một', '3 Hai', '4 Ba', '5 Bốn', '6 Năm']);
    await change(book, 'renumber', { start: 1, version: 2 });
    expect(await at.order(book)).toEqual(['1 Một', '2 Hai', '3 Ba', '4 Bốn', '5 Năm']);
  });

  it('renumbers nothing that would leave its place, or lie outside all numbers', async () => {
    const { book } = await at.addBook(titles);
    const refused = async (body: object) =>
      (await change(book, 'renumber', { version: 1, ...body })).errors ?? {};
    const place = ['Các số mới phải nằm giữa chương trước và chương sau phạm vi này.'];
    expect(await refused({ start: 4, first: 2, last: 3 })).toEqual({ start: place });
    expect(await refused({ start: 1, first: 2, last: 3 })).toEqual({ start: place });
    expect(await refused({ start: 1_000_000 })).toEqual({ start: place });
    expect(Object.keys(await refused({ start: 1, first: 50, last: 60 }))).toEqual(['first']);
    expect((await change(book, 'renumber', { start: 9, version: 7 })).status).toBe(409);
  });

  it('sets one price for a range or for named chapters, and takes it back', async () => {
    const { book, ids } = await at.addBook(titles);
    const range = await change(book, 'price', { price: 30, first: 2, last: 4 });
    expect(range.data).toMatchObject({ changed: 3, order_version: 1 });
    expect(await prices(book)).toEqual([0, 30, 30, 30, 0]);
    expect(await versions(book)).toEqual([1, 2, 2, 2, 1]);
    expect(await at.lastActivity()).toMatchObject({
      action: 'chapters.price',
      subject_id: book,
      after: { price: 30, first: 2, last: 4 },
    });
    const named = await change(book, 'price', { price: 7, ids: [ids[0], ids[1], 999_999_999] });
    expect(named.data).toMatchObject({ changed: 2 });
    expect(await prices(book)).toEqual([7, 7, 30, 30, 0]);
    expect((await change(book, 'undo', { activity: range.data['undo'] })).status).toBe(409);
    expect(await prices(book)).toEqual([7, 7, 30, 30, 0]);
    expect((await change(book, 'undo', { activity: named.data['undo'] })).data).toMatchObject({ changed: 2 });
    expect(await prices(book)).toEqual([0, 30, 30, 30, 0]);
    expect((await change(book, 'price', { price: 0 })).data).toMatchObject({ changed: 3 });
    expect((await change(book, 'price', { price: 0 })).data).toMatchObject({ changed: 0, undo: null });
    expect((await change(book, 'price', { price: -1 })).status).toBe(422);
  });

  it('leaves the prices of other books alone, and what lies in the trash', async () => {
    const { book, ids } = await at.addBook(titles);
    const { book: second, ids: foreign } = await at.addBook(['Khác']);
    await at.call(at.author, 'DELETE', `/chapters/${ids[0]}`);
    const { data } = await change(book, 'price', { price: 9, ids: [...ids, foreign[0]] });
    expect(data).toMatchObject({ changed: 4 });
    expect(await prices(second)).toEqual([0]);
    expect(await prices(book)).toEqual([0, 9, 9, 9, 9]);
  });

  it('takes as many statements for three thousand chapters as for three', async () => {
    const { book, ids } = await at.addBook(['Một', 'Hai', 'Ba']);
    const ability = createAbility([{ action: 'manage', subject: 'all' }]);
    const actor = { id: at.author.id, ability, ip: '192.0.2.7' };
    const counter = countStatements(at.database);
    const move = async (id: number, version: number) => {
      const input = { ids: [id], after: null, version };
      const { changed } = await reorderChapters(
        quietUnitOfWork(counter.database),
        actor,
        String(book),
        input,
      );
      return { changed, statements: counter.take() };
    };
    expect(await move(ids[2] ?? 0, 1)).toEqual({ changed: 3, statements: 6 });
    await sql`insert into chapters (book_id, number, title)
      select ${book}::bigint, number, 'Chương' from generate_series(4, 3000) as number`.execute(at.database);
    const { rows } = await sql<{ id: number }>`
      select id from chapters where book_id = ${book} and number = 3000`.execute(at.database);
    expect(await move(rows[0]?.id ?? 0, 2)).toEqual({ changed: 3000, statements: 6 });
  });

  it('finds a book’s chapters in order by an index, among many others', async () => {
    const { book } = await at.addBook(['Một']);
    await sql`insert into books (title, slug, author_name, kind, owner_id)
      select 'Sách', 'day-' || at, 'An', 'original', ${at.other.id} from generate_series(1, 40) as at`.execute(
      at.database,
    );
    await sql`insert into chapters (book_id, number, title)
      select books.id, number, 'Chương' from books, generate_series(10, 160) as number
      where slug like 'day-%'`.execute(at.database);
    await sql`analyze chapters`.execute(at.database);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select id, number, title from chapter_records
      where book_id = any(${[book]}::bigint[]) and owner_id = ${at.author.id} and number > 0
      order by number, id limit 200`.execute(at.database);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('chapters_number_taken');
    expect(plan).not.toContain('Seq Scan on chapters');
  });
});
