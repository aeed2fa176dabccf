/** Boards of honor: counted once a period is over, and frozen by the database (product.md, `/honors`). */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countRunningHonors, createHonorsJob, freezeHonors } from '#server/jobs/freeze-honors.ts';
import { describeOnEachDatabase } from '#tests/helpers/database.ts';
import { startServer, testTime, type TestServer } from '#tests/helpers/server-client.ts';
import { buildBook, buildUser } from '../factories/build-records.ts';
import { buildOrder } from '../factories/build-orders.ts';

/** The server's moment is Tuesday, 12 May 2026; the week before it began on 4 May, the one before that on 27 April. */
describeOnEachDatabase('boards of honor', (databases) => {
  let server: TestServer;
  let first: number;
  let second: number;
  beforeAll(async () => {
    server = await startServer(databases);
    const { kysely } = server.database;
    first = await buildBook(kysely, {
      title: 'Trăng',
      status: 'published',
      author_name: 'Mây',
      view_count: 50,
    });
    second = await buildBook(kysely, {
      title: 'Sao',
      status: 'published',
      author_name: 'Gió',
      view_count: 90,
    });
    const hidden = await buildBook(kysely, { title: 'Nháp', author_name: 'Ẩn', view_count: 999 });
    const days = [
      [first, '2026-04-28', 10],
      [second, '2026-05-01', 5],
      [first, '2026-05-04', 7],
      [second, '2026-05-10', 20],
      [hidden, '2026-05-05', 500],
      [second, '2026-05-11', 3],
    ] as const;
    for (const [book, day, views] of days)
      await sql`insert into book_days (book_id, day, views) values (${book}, ${day}::date, ${views})`.execute(
        kysely,
      );
    const supporter = await buildUser(kysely, { name: 'Bảo Anh', roles: ['reader'] });
    await buildOrder(kysely, {
      reader_id: supporter,
      status: 'paid',
      coins: 700,
      paid_at: new Date('2026-05-06T00:00:00.000Z'),
    });
    await freezeHonors(kysely, new Date(testTime));
    await countRunningHonors(kysely, new Date(testTime));
  });
  afterAll(() => server.close());

  const board = async (query: string) => {
    const answer = await server.call('GET', `/honors?${query}`, { token: null });
    return answer.json<{
      data: {
        start: string | null;
        is_frozen: boolean;
        starts: string[];
        entries: {
          rank: number;
          previous_rank: number | null;
          name: string;
          score: number;
          is_new: boolean;
        }[];
      };
    }>().data;
  };
  const places = async (query: string) =>
    (await board(query)).entries.map(({ rank, previous_rank: before, name, score }) => [
      rank,
      before,
      name,
      score,
    ]);

  it('shows everybody a week that is over, with the rank of the week before', async () => {
    expect(await places('board=books&period=week&start=2026-05-04')).toEqual([
      [1, 2, 'Sao', 20],
      [2, 1, 'Trăng', 7],
    ]);
    expect(await places('board=authors&period=week&start=2026-05-04')).toEqual([
      [1, 2, 'Gió', 20],
      [2, 1, 'Mây', 7],
    ]);
    expect(await places('board=supporters&period=month&start=2026-05-01')).toEqual([
      [1, null, 'Bảo Anh', 700],
    ]);
  });

  it('writes what runs anew only where its places have changed', async () => {
    const { kysely } = server.database;
    const versions = async () =>
      (
        await sql<{ at: string }>`select distinct xmin::text as at from honor_running order by 1`.execute(
          kysely,
        )
      ).rows;
    const before = await versions();
    expect(before).toHaveLength(1);
    await countRunningHonors(kysely, new Date(testTime));
    expect(await versions()).toEqual(before);
  });

  it('shows what runs, and all time', async () => {
    expect(await board('board=books&period=week')).toMatchObject({
      start: '2026-05-11',
      is_frozen: false,
      starts: ['2026-05-04', '2026-04-27'],
      entries: [{ rank: 1, previous_rank: 1, name: 'Sao', score: 3, is_new: false }],
    });
    expect(await places('board=books&period=all')).toEqual([
      [1, null, 'Sao', 90],
      [2, null, 'Trăng', 50],
    ]);
    expect(await places('board=translators&period=all')).toEqual([]);
  });

  it('is not there for a week that nobody closed, and refuses what it does not know', async () => {
    const statusOf = async (query: string) =>
      (await server.call('GET', `/honors?${query}`, { token: null })).statusCode;
    expect(await statusOf('period=week&start=2020-01-06')).toBe(404);
    expect(await statusOf('board=weather')).toBe(422);
    expect(await statusOf('start=yesterday')).toBe(422);
  });

  it('closes each period once, whoever looks and whatever changes afterwards', async () => {
    const { kysely } = server.database;
    await sql`update book_days set views = 999 where day < '2026-05-11'`.execute(kysely);
    const runs = await Promise.all([1, 2, 3].map(() => freezeHonors(kysely, new Date(testTime))));
    expect(runs).toEqual([0, 0, 0]);
    expect(await places('board=books&period=week&start=2026-05-04')).toEqual([
      [1, 2, 'Sao', 20],
      [2, 1, 'Trăng', 7],
    ]);
  });

  it('still shows a week that is just over, as it runs, until it is closed', async () => {
    const { kysely } = server.database;
    // Monday, 18 May, 00:30 in Vietnam: what readers did in the last minutes is still being added up.
    server.clock.now = Date.UTC(2026, 4, 17, 17, 30);
    await freezeHonors(kysely, new Date(server.clock.now));
    await countRunningHonors(kysely, new Date(server.clock.now));
    const last = { start: '2026-05-11', is_frozen: false, entries: [{ rank: 1, name: 'Sao', score: 3 }] };
    expect(await board('board=books&period=week')).toMatchObject(last);
    expect(await board('board=books&period=week&start=2026-05-11')).toMatchObject(last);
    // An hour is over, and no job has run yet.
    server.clock.now = Date.UTC(2026, 4, 17, 18, 1);
    expect(await board('board=books&period=week&start=2026-05-11')).toMatchObject(last);
    expect(await board('board=books&period=week')).toMatchObject({ start: '2026-05-18', entries: [] });
    await createHonorsJob(kysely)(new Date(server.clock.now));
    expect(await board('board=books&period=week&start=2026-05-11')).toMatchObject({
      ...last,
      is_frozen: true,
    });
    expect(await board('board=books&period=week')).toMatchObject({
      start: '2026-05-18',
      entries: [],
      starts: ['2026-05-11', '2026-05-04', '2026-04-27'],
    });
    server.clock.now = testTime;
  });

  it('notes weeks and months in which nothing happened, and sends nobody there', async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from honor_periods where period = 'month'`.execute(
      server.database.kysely,
    );
    expect(rows).toEqual([{ count: 12 }]);
    const empty = await server.call('GET', '/honors?period=week&start=2026-03-02', { token: null });
    expect(empty.statusCode).toBe(404);
  });

  it('is not counted anew at a start where it was so a moment ago', async () => {
    const { kysely } = server.database;
    const counted = async () =>
      (
        await sql`select score from honor_running where period = 'all' and board = 'books' and rank = 1`.execute(
          kysely,
        )
      ).rows;
    const at = Date.UTC(2026, 4, 19, 5);
    await sql`update honor_running set counted_at = ${new Date(at)}`.execute(kysely);
    await sql`update books set view_count = 91 where id = ${second}`.execute(kysely);
    await freezeHonors(kysely, new Date(at));
    const started = createHonorsJob(kysely);
    await started(new Date(at + 299_000));
    expect(await counted()).toEqual([{ score: 90 }]);
    await started(new Date(at + 300_000));
    expect(await counted()).toEqual([{ score: 91 }]);
  });

  it('is counted in ranges of books, between which others come', async () => {
    const { kysely } = server.database;
    await sql`
      insert into books (title, slug, author_name, kind, owner_id, status, view_count)
      select 'Sách ' || at, 'hang-' || at, 'An', 'original', owner_id, 'published', 1
      from generate_series(1, 1600) as at, (select owner_id from books limit 1) as first`.execute(kysely);
    let turns = 0;
    let isOver = false;
    const count = () => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    await countRunningHonors(kysely, new Date(testTime));
    isOver = true;
    expect(turns).toBeGreaterThanOrEqual(4);
    expect((await places('board=authors&period=all'))[0]).toEqual([1, null, 'An', 1600]);
  });

  it('is frozen by the database itself', async () => {
    const { kysely } = server.database;
    const frozen = /frozen/;
    await expect(sql`update honor_entries set score = 1`.execute(kysely)).rejects.toThrow(frozen);
    await expect(sql`delete from honor_entries`.execute(kysely)).rejects.toThrow(frozen);
    await expect(sql`truncate honor_entries`.execute(kysely)).rejects.toThrow(frozen);
    await expect(sql`delete from honor_periods`.execute(kysely)).rejects.toThrow(frozen);
    const late = sql`
      insert into honor_entries (period, start, board, rank, subject, name, score)
      values ('week', '2026-05-04', 'books', 9, 'x', 'X', 1)`;
    await expect(late.execute(kysely)).rejects.toThrow(frozen);
  });

  it('shows a week of long ago beside the one before it, though only the last ones are offered', async () => {
    const { kysely } = server.database;
    const weeks = sql`generate_series(date '2018-01-01', date '2019-12-30', interval '7 days') as start`;
    await sql`
      insert into honor_entries (period, start, board, rank, subject, name, score)
      select 'week', start::date, 'books', 1, 'x', 'Xưa', 5 from ${weeks}`.execute(kysely);
    await sql`insert into honor_periods (period, start) select 'week', start::date from ${weeks}`.execute(
      kysely,
    );
    expect(await places('board=books&period=week&start=2018-01-08')).toEqual([[1, 1, 'Xưa', 5]]);
    expect((await board('period=week&start=2018-01-08')).starts).not.toContain('2018-01-08');
  });
});
