import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BookReport, BookStatistics } from '#contract/resources/statistics.ts';
import { rollUpEvents } from '#server/statistics/roll-up.ts';
import { describeOnEachDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';

type Person = Awaited<ReturnType<TestServer['addUser']>>;

describeOnEachDatabase('statistics', (databases) => {
  let server: TestServer;
  let author: Person;
  let other: Person;
  let editor: Person;
  let moderator: Person;
  let reader: Person;
  const ids = { book: 0, second: 0, foreign: 0, trashed: 0 };
  let chapters: number[] = [];

  beforeAll(async () => {
    server = await startServer(databases);
    [author, other, editor, moderator, reader] = [
      await server.addUser(['author']),
      await server.addUser(['author']),
      await server.addUser(['author', 'editor']),
      await server.addUser(['moderator']),
      await server.addUser(['reader']),
    ];
    const add = async (title: string, ownerId: number) => {
      const { rows } = await sql<{ id: number }>`
        insert into books (title, slug, author_name, kind, owner_id)
        values (${title}, ${`sach-${title.length}-${ownerId}`}, 'An', 'original', ${ownerId}) returning id
      `.execute(server.database.kysely);
      return rows[0]?.id ?? 0;
    };
    ids.book = await add('Đường về', author.id);
    ids.second = await add('Ánh trăng xưa', author.id);
    ids.foreign = await add('Sách người khác', other.id);
    ids.trashed = await add('Đã bỏ vào thùng rác', author.id);
    await sql`update books set deleted_at = now() where id = ${ids.trashed}`.execute(server.database.kysely);
    const { rows } = await sql<{ id: number }>`
      insert into chapters (book_id, number, title, status, published_at)
      select ${ids.book}::bigint, number, 'Chương ' || number, 'published', now()
      from generate_series(1, 4) as number returning id`.execute(server.database.kysely);
    chapters = rows.map(({ id }) => id);
    await days(ids.book, [
      ['2026-05-12', 100, 40, 4, 400],
      ['2026-05-10', 50, 20, 2, 200],
      // The period before the last three days.
      ['2026-05-09', 30, 10, 1, 100],
      ['2026-05-01', 7, 7, 0, 0],
    ]);
    await days(ids.second, [['2026-05-11', 10, 5, 0, 0]]);
    await days(ids.foreign, [['2026-05-11', 999, 99, 9, 900]]);
    for (const [at, readers] of [80, 60, 90, 0].entries()) {
      await sql`insert into chapter_days (chapter_id, book_id, day, views, readers)
        values (${chapters[at]}, ${ids.book}, '2026-05-11', ${readers * 2}, ${readers})`.execute(
        server.database.kysely,
      );
    }
  });
  afterAll(() => server.close());

  async function days(bookId: number, rows: [string, number, number, number, number][]): Promise<void> {
    for (const [day, views, readers, unlocks, income] of rows) {
      await sql`insert into book_days (book_id, day, views, readers, unlocks, income)
        values (${bookId}, ${day}, ${views}, ${readers}, ${unlocks}, ${income})`.execute(
        server.database.kysely,
      );
    }
  }

  const list = async (person: Person, query = '') => {
    const answer = await server.call('GET', `/statistics${query}`, { token: person.token });
    return {
      status: answer.statusCode,
      ...answer.json<{ data: BookStatistics[]; meta: { total: number } }>(),
    };
  };
  const report = (person: Person, id: number, query = '') =>
    server.call('GET', `/statistics/${id}${query}`, { token: person.token });
  const threeDays = '?filter[from]=2026-05-10&filter[to]=2026-05-12';

  it('sum a range of days per book, beside as many days before', async () => {
    const { data } = await list(author, threeDays);
    expect(data[0]).toEqual({
      id: ids.book,
      title: 'Đường về',
      author_name: 'An',
      cover: null,
      views: 150,
      readers: 60,
      unlocks: 6,
      income: 600,
      previous: { views: 30, readers: 10, unlocks: 1, income: 100 },
    });
  });

  it('are compared with the same days of the year before where that is asked for', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into books (title, slug, author_name, kind, owner_id)
      values ('Năm trước', 'nam-truoc', 'An', 'original', ${other.id}) returning id`.execute(
      server.database.kysely,
    );
    const id = rows[0]?.id ?? 0;
    await days(id, [
      ['2024-02-28', 5, 2, 0, 0],
      ['2023-02-28', 3, 1, 0, 0],
      ['2024-02-27', 9, 9, 0, 0],
    ]);
    // 29 February has no like in 2023: it is compared up to the 28th.
    const range = '?filter[from]=2024-02-28&filter[to]=2024-02-29';
    const compared = async (query: string) =>
      (await report(other, id, `${range}${query}`)).json<{ data: BookReport }>().data;
    expect((await compared('&filter[compare]=year')).previous.views).toBe(3);
    expect((await compared('&filter[compare]=previous')).previous.views).toBe(9);
    expect((await compared('')).total.views).toBe(5);
    const refused = await report(other, id, `${range}&filter[compare]=century`);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      code: 'query_invalid',
      data: { parameter: 'filter[compare]', value: 'century', allowed: ['previous or year'] },
    });
    await sql`delete from books where id = ${id}`.execute(server.database.kysely);
  });

  it('are of the last 30 days when nothing is said, the day being that of Viet Nam', async () => {
    // 08:00 UTC on 12 May is the afternoon of 12 May there; 18:00 UTC is the 13th.
    expect((await list(author)).data[0]?.views).toBe(187);
    const lateToken = (await server.addUser(['editor'])).token;
    const hours = 3_600_000;
    server.clock.now += 7 * hours;
    await server.call('GET', '/statistics', { token: lateToken });
    server.clock.now += 3 * hours;
    const answer = await server.call('GET', `/statistics/${ids.book}`, { token: lateToken });
    server.clock.now -= 10 * hours;
    expect(answer.json<{ data: BookReport }>().data.range).toEqual({
      from: '2026-04-14',
      to: '2026-05-13',
      days: 30,
    });
  });

  it('are sorted, searched without marks, and paged', async () => {
    const titles = async (query: string) => (await list(editor, query)).data.map(({ title }) => title);
    expect(await titles('')).toEqual(['Sách người khác', 'Đường về', 'Ánh trăng xưa']);
    expect(await titles('?sort=title')).toEqual(['Ánh trăng xưa', 'Đường về', 'Sách người khác']);
    expect(await titles('?sort=-income&limit=1&page=2')).toEqual(['Đường về']);
    expect(await titles('?filter[search]=duong')).toEqual(['Đường về']);
    expect((await list(editor, '?limit=1&page=9')).meta.total).toBe(3);
  });

  it('are one’s own for an author, everybody’s for an editor, and nobody’s for others', async () => {
    expect((await list(author)).meta.total).toBe(2);
    expect((await list(editor)).meta.total).toBe(3);
    expect((await list(moderator)).status).toBe(403);
    expect((await list(reader)).status).toBe(403);
    const statuses = [author, other, editor, moderator].map(
      async (person) => (await report(person, ids.foreign)).statusCode,
    );
    expect(await Promise.all(statuses)).toEqual([404, 200, 200, 404]);
  });

  it('of a book give every day of the range, the quiet ones too', async () => {
    const { data } = (await report(author, ids.book, threeDays)).json<{ data: BookReport }>();
    expect(data.days).toEqual([
      { day: '2026-05-10', views: 50, readers: 20, unlocks: 2, income: 200 },
      { day: '2026-05-11', views: 0, readers: 0, unlocks: 0, income: 0 },
      { day: '2026-05-12', views: 100, readers: 40, unlocks: 4, income: 400 },
    ]);
    expect(data.total).toEqual({ views: 150, readers: 60, unlocks: 6, income: 600 });
    expect(data.previous).toEqual({ views: 30, readers: 10, unlocks: 1, income: 100 });
  });

  it('of a book say how many readers went on from chapter to chapter', async () => {
    const { data } = (await report(author, ids.book, threeDays)).json<{ data: BookReport }>();
    expect(data.chapters.map(({ number, readers, retention }) => [number, readers, retention])).toEqual([
      [1, 80, null],
      [2, 60, 0.75],
      // Some began here.
      [3, 90, 1.5],
      [4, 0, 0],
    ]);
  });

  it('of a book count what was read of a chapter that lies in the trash now, and say so', async () => {
    const database = server.database.kysely;
    const [, second] = chapters;
    expect((await server.call('DELETE', `/chapters/${second}`, { token: author.token })).statusCode).toBe(
      200,
    );
    const { data } = (await report(author, ids.book, threeDays)).json<{ data: BookReport }>();
    expect(
      data.chapters.map(({ number, views, is_deleted, retention }) => [number, views, is_deleted, retention]),
    ).toEqual([
      [1, 160, false, null],
      [2, 120, true, null],
      // Beside the chapter that readers find before it.
      [3, 180, false, 1.125],
      [4, 0, false, 0],
    ]);
    await sql`
      update chapters set deleted_at = null, number = trashed_number, trashed_number = null
      where id = ${second}`.execute(database);
  });

  it('of a book in the trash, or of none, are not found', async () => {
    expect((await report(author, ids.trashed)).statusCode).toBe(404);
    expect((await report(author, 999_999)).statusCode).toBe(404);
  });

  it.each([
    ['filter[from]=2026-02-30', 'filter[from]'],
    ['filter[to]=yesterday', 'filter[to]'],
    ['filter[from]=2026-05-12&filter[to]=2026-05-10', 'filter[from]'],
    ['filter[from]=2020-01-01&filter[to]=2026-05-10', 'filter[from]'],
    ['filter[owner]=1', 'filter[owner]'],
    ['sort=password', 'sort'],
  ])('refuse %s and name %s', async (query, parameter) => {
    const answer = await server.call('GET', `/statistics?${query}`, { token: author.token });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ data: { parameter } });
  });

  const event = (kind: string, chapterId: number, readerId: number | null, at: string, income = 0) =>
    sql`insert into reading_events (kind, chapter_id, reader_id, income, created_at)
      values (${kind}, ${chapterId}, ${readerId}, ${income}, ${at})`.execute(server.database.kysely);

  it('grow by what readers do: each reader once a day, and each event once', async () => {
    const database = server.database.kysely;
    const [first = 0, second = 0] = chapters;
    const evening = new Date('2026-06-01T17:00:00Z');
    // 17:30 UTC is half past midnight of the next day in Viet Nam.
    await event('view', first, reader.id, '2026-06-01T16:30:00Z');
    await event('view', first, reader.id, '2026-06-01T16:40:00Z');
    await event('view', second, reader.id, '2026-06-01T16:50:00Z');
    await event('unlock', second, reader.id, '2026-06-01T16:50:00Z', 80);
    await event('view', first, null, '2026-06-01T17:30:00Z');
    const runs = await Promise.all([rollUpEvents(database, evening), rollUpEvents(database, evening)]);
    expect(runs[0] + runs[1]).toBe(5);
    await event('view', first, reader.id, '2026-06-01T16:59:00Z');
    await rollUpEvents(database, evening);
    const range = '?filter[from]=2026-06-01&filter[to]=2026-06-02';
    const { data } = (await report(author, ids.book, range)).json<{ data: BookReport }>();
    expect(data.days).toEqual([
      { day: '2026-06-01', views: 4, readers: 1, unlocks: 1, income: 80 },
      { day: '2026-06-02', views: 1, readers: 0, unlocks: 0, income: 0 },
    ]);
    expect(data.chapters.slice(0, 2).map(({ views, readers, income }) => [views, readers, income])).toEqual([
      [4, 1, 0],
      [1, 1, 80],
    ]);
    const { rows } = await sql`select view_count from books where id = ${ids.book}`.execute(database);
    expect(rows).toEqual([{ view_count: 5 }]);
  });

  it('forgets who was counted days ago, in bounded parts, and keeps those of whom events may still come', async () => {
    const database = server.database.kysely;
    await sql`delete from counted_readers`.execute(database);
    await sql`
      insert into counted_readers (day, book_id, chapter_id, reader_id)
      select day::date, ${ids.book}::bigint, null, reader from generate_series(1, 4500) as reader,
        unnest(array['2026-05-28', '2026-05-29']) as day`.execute(database);
    const parts: number[] = [];
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (result.numAffectedRows !== undefined && result.rows.length === 0)
          parts.push(Number(result.numAffectedRows));
        return result;
      },
    };
    // Nothing to roll up: nobody is forgotten, and nothing was written.
    await rollUpEvents(database.withPlugin(counting), new Date('2026-06-01T18:00:00Z'));
    expect(parts).toEqual([]);
    await event('view', chapters[0] ?? 0, null, '2026-06-01T17:30:00Z');
    await rollUpEvents(database.withPlugin(counting), new Date('2026-06-01T18:00:00Z'));
    const { rows } = await sql<{ day: string; readers: number }>`
      select day::text as day, count(*)::integer as readers from counted_readers
      where book_id = ${ids.book} group by 1 order by 1`.execute(database);
    expect(rows).toEqual([{ day: '2026-05-29', readers: 4500 }]);
    expect(parts).toEqual([2000, 2000, 500]);
  });
});
