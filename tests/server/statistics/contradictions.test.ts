/** Statistics agree with each other: by the roll-up, after the migration that made it so, and under the nightly check. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findContradictions } from '#server/statistics/find-contradictions.ts';
import { rollUpEvents } from '#server/statistics/roll-up.ts';
import { up as statisticsFromChapters } from '#server/db/migrations/0025-statistics-from-chapters.ts';
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

  it('are checked every night, which a metric and the log tell', async () => {
    server.clock.now = Date.UTC(2026, 4, 11, 8);
    expect(await server.app.checkStatistics()).toEqual(new Date('2026-05-11T20:00:00Z'));
    await run('update book_days set unlocks = 7');
    // Not before its time.
    expect(await server.app.checkStatistics()).toEqual(new Date('2026-05-11T20:00:00Z'));
    server.clock.now = Date.UTC(2026, 4, 11, 20);
    expect(await server.app.checkStatistics()).toEqual(new Date('2026-05-12T20:00:00Z'));
    const metrics = await server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    expect(metrics.body).toContain('statistics_contradictions 1');
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
