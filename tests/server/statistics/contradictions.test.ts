/** Statistics agree with each other: by the roll-up, after the migration that made it so, and under the nightly check. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Registry } from 'prom-client';
import { statisticsCheck } from '#server/statistics/check-statistics.ts';
import { findContradictions } from '#server/statistics/find-contradictions.ts';
import { rollUpEvents } from '#server/statistics/roll-up.ts';
import { up as statisticsFromChapters } from '#server/db/migrations/0025-statistics-from-chapters.ts';
import { up as nightsAndSums } from '#server/db/migrations/0074-nights-and-sums.ts';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';

describeOnDatabase('statistics that agree', (databases) => {
  let server: TestServer;
  let book = 0;
  let chapters: number[] = [];
  const run = (statement: string) => sql.raw(statement).execute(server.database.kysely);
  const found = () => findContradictions(server.database.kysely, '2026-05-01');

  beforeAll(async () => {
    server = await startServer(databases);
    const author = await server.addUser(['author']);
    const reader = await server.addUser(['reader']);
    const books = await sql<{ id: number }>`
      insert into books (title, slug, author_name, kind, owner_id)
      values ('Đường về', 'duong-ve', 'An', 'original', ${author.id}) returning id`.execute(
      server.database.kysely,
    );
    book = books.rows[0]?.id ?? 0;
    const added = await sql<{ id: number }>`
      insert into chapters (book_id, number, title, status, price, published_at)
      select ${book}::bigint, number, 'Chương ' || number, 'published', 50, now()
      from generate_series(1, 2) as number returning id`.execute(server.database.kysely);
    chapters = added.rows.map(({ id }) => id);
    await sql`
      insert into reading_events (kind, chapter_id, reader_id, income, created_at)
      select kind, chapter_id, ${reader.id}::bigint, case kind when 'unlock' then 50 else 0 end, '2026-05-10T03:00:00Z'
      from unnest(${chapters}::bigint[]) as chapter_id cross join (values ('view'), ('view'), ('unlock')) as kinds (kind)
    `.execute(server.database.kysely);
    await rollUpEvents(server.database.kysely, new Date('2026-05-10T04:00:00Z'));
  });
  afterAll(() => server.close());

  it('are looked at and rolled up in steps, of each of which is heard', async () => {
    const { kysely } = server.database;
    const steps: string[] = [];
    await findContradictions(kysely, '2026-05-01', async () => void steps.push('look'));
    await rollUpEvents(kysely, new Date('2026-05-10T04:00:00Z'), async () => void steps.push('roll'));
    expect(steps).toEqual(['look', 'roll']);
  });

  it('are what the roll-up writes', async () => {
    expect(await found()).toEqual([]);
    const { rows } = await run('select views, readers, unlocks, income from book_days');
    expect(rows).toEqual([{ views: 4, readers: 1, unlocks: 2, income: 100 }]);
  });

  it.each([
    ['a day of the book', 'update book_days set views = views + 1', ['2026-05-10', 'day']],
    ['more readers than its chapters had', 'update book_days set readers = 9', ['2026-05-10', 'day']],
    ['the views of the book', 'update books set view_count = 3', [null, 'views of the book']],
    [
      'the views of a chapter',
      'update chapters set view_count = 1 where number = 2',
      [null, 'views of chapter 2'],
    ],
  ])('are checked: %s', async (_, tamper, [day, what]) => {
    const seen: unknown[] = [];
    const tampering = server.database.kysely.transaction().execute(async (transaction) => {
      await sql.raw(tamper).execute(transaction);
      seen.push(...(await findContradictions(transaction, '2026-05-01')));
      throw new Error('taken back');
    });
    await expect(tampering).rejects.toThrow('taken back');
    expect(seen).toEqual([{ book_id: book, day, what }]);
    expect(await found()).toEqual([]);
  });

  it('go on agreeing when a chapter is read in another book on the same day, and are each book’s own', async () => {
    const moving = server.database.kysely.transaction().execute(async (transaction) => {
      const here = (statement: string) => sql.raw(statement).execute(transaction);
      await here(`insert into books (title, slug, author_name, kind, owner_id)
        select 'Đường xa', 'duong-xa', 'An', 'original', owner_id from books where id = ${book}`);
      await here(`update chapters set book_id = (select id from books where slug = 'duong-xa'), number = 1
        where id = ${chapters[1]}`);
      await here(`insert into reading_events (kind, chapter_id, income, created_at)
        values ('view', ${chapters[1]}, 0, '2026-05-10T05:00:00Z')`);
      await rollUpEvents(transaction, new Date('2026-05-10T06:00:00Z'));
      const days =
        await here(`select slug, chapter_days.views from chapter_days join books on books.id = book_id
        where chapter_id = ${chapters[1]} order by slug desc`);
      throw Object.assign(new Error('taken back'), {
        seen: [days.rows, await findContradictions(transaction, '2026-05-01')],
      });
    });
    await expect(moving).rejects.toMatchObject({
      seen: [
        [
          { slug: 'duong-xa', views: 1 },
          { slug: 'duong-ve', views: 2 },
        ],
        [],
      ],
    });
  });

  it('are checked every night, which a metric and the log tell', async () => {
    server.clock.now = Date.UTC(2026, 4, 11, 8);
    expect(await server.app.checkStatistics()).toEqual(new Date('2026-05-11T20:00:00Z'));
    await run('update book_days set unlocks = 7');
    const metric = async () => {
      const { body } = await server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
      return body.split('\n').find((line) => line.startsWith('statistics_contradictions '));
    };
    // Not before its time, nor where another instance has done it.
    expect(await server.app.checkStatistics()).toEqual(new Date('2026-05-11T20:00:00Z'));
    const registry = new Registry();
    const other = statisticsCheck({
      database: server.database,
      registry,
      now: () => server.clock.now,
      log: { error: () => expect.unreachable() },
    });
    expect(await other()).toEqual(new Date('2026-05-11T20:00:00Z'));
    expect(await metric()).toBe('statistics_contradictions 0');
    server.clock.now = Date.UTC(2026, 4, 11, 20);
    expect(await server.app.checkStatistics()).toEqual(new Date('2026-05-12T20:00:00Z'));
    expect(await metric()).toBe('statistics_contradictions 1');
    // Whoever is asked.
    expect(await registry.metrics()).toContain('statistics_contradictions 1\n');
    await run('update book_days set unlocks = 2');
  });

  it('are checked in ranges of books, between which others come', async () => {
    await run(`insert into books (title, slug, author_name, kind, owner_id)
      select 'Sách ' || at, 'sach-' || at, 'An', 'original', owner_id
      from generate_series(1, 160) as at, (select owner_id from books limit 1) as first`);
    await run(`insert into book_days (book_id, day, views)
      select id, '2026-05-10', 3 from books where title in ('Sách 1', 'Sách 160')`);
    let turns = 0;
    let isOver = false;
    const count = () => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    const contradictions = await found();
    isOver = true;
    expect(contradictions.map(({ what }) => what)).toEqual(['day', 'day']);
    expect(turns).toBeGreaterThanOrEqual(4);
    await run(`delete from books where title like 'Sách %'`);
  });

  it('are written anew from the days of chapters by the migration', async () => {
    await run('alter table chapter_days drop constraint income_of_unlocks');
    await run('alter table book_days drop constraint income_of_unlocks');
    await run('alter table reading_events drop constraint unlocks_earn');
    await run(`insert into book_days (book_id, day, views) values (${book}, '2026-05-09', 77)`);
    await run(`insert into chapter_days (chapter_id, book_id, day, views, readers)
      values (${chapters[0]}, ${book}, '2026-05-08', 5, 3)`);
    await run('update books set view_count = 9');
    await run('update chapters set view_count = 7 where number = 1');
    await statisticsFromChapters(server.database.kysely as never);
    expect(await found()).toEqual([]);
    const { rows } = await run(
      `select to_char(day, 'DD') as day, views, readers, unlocks from book_days order by 1`,
    );
    expect(rows).toEqual([
      { day: '08', views: 5, readers: 3, unlocks: 0 },
      { day: '10', views: 4, readers: 1, unlocks: 2 },
    ]);
  });

  it('are set right where that migration had summed too early, so that the day can be rolled up again', async () => {
    await run('drop table nightly_runs');
    for (const table of ['chapter_days', 'book_days']) {
      await run(`alter table ${table} drop constraint income_of_unlocks`);
      await run(
        `alter table ${table} add constraint income_of_unlocks check (unlocks > 0 or income = 0) not valid`,
      );
    }
    await run('alter table reading_events drop constraint unlocks_earn');
    await run('alter table book_days drop constraint income_of_unlocks');
    await run(`update book_days set income = 40 where day = '2026-05-08'`);
    await run(`update book_days set income = 140 where day = '2026-05-10'`);
    await run(`insert into reading_events (kind, chapter_id, income, created_at)
      values ('view', ${chapters[0]}, 5, '2026-05-08T03:00:00Z')`);
    await run(
      'alter table book_days add constraint income_of_unlocks check (unlocks > 0 or income = 0) not valid',
    );
    await run(
      `alter table reading_events add constraint unlocks_earn check (kind = 'unlock' or income = 0) not valid`,
    );
    await nightsAndSums(server.database.kysely as never);
    expect(await rollUpEvents(server.database.kysely, new Date('2026-05-08T04:00:00Z'))).toBe(1);
    const { rows } = await run(
      `select to_char(day, 'DD') as day, views, unlocks, income from book_days order by 1`,
    );
    expect(rows).toEqual([
      { day: '08', views: 6, unlocks: 0, income: 0 },
      { day: '10', views: 4, unlocks: 2, income: 100 },
    ]);
    expect(await found()).toEqual([]);
  });

  it('earn nothing without an unlocking: the database refuses it', async () => {
    await expect(
      run(
        `insert into chapter_days (chapter_id, book_id, day, income) values (${chapters[0]}, ${book}, '2026-05-07', 5)`,
      ),
    ).rejects.toThrow('income_of_unlocks');
    await expect(
      run(`insert into reading_events (kind, chapter_id, income) values ('view', ${chapters[0]}, 5)`),
    ).rejects.toThrow('unlocks_earn');
  });
});
