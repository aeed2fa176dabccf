import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnEachDatabase } from '#tests/helpers/database.ts';
import { startServer, testTime, type TestServer } from '#tests/helpers/server-client.ts';

describeOnEachDatabase('the job that publishes due chapters', (databases) => {
  let server: TestServer;
  let author: Awaited<ReturnType<TestServer['addUser']>>;
  let bookId = 0;
  const errors: { id: number; event: string }[] = [];

  beforeAll(async () => {
    server = await startServer(databases, { onError: (line) => void errors.push(JSON.parse(line)) });
    author = await server.addUser(['author']);
    const { rows } = await sql<{ id: number }>`
      insert into books (title, slug, author_name, kind, owner_id)
      values ('Đường về', 'duong-ve', 'An', 'original', ${author.id}) returning id
    `.execute(server.database.kysely);
    bookId = rows[0]?.id ?? 0;
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.now = testTime;
    await sql`delete from chapters`.execute(server.database.kysely);
    await sql`delete from notifications`.execute(server.database.kysely);
  });

  /** Scheduled for so many minutes after the test's time. */
  async function schedule(number: number, minutes: number): Promise<void> {
    const at = new Date(testTime + minutes * 60_000);
    await sql`
      insert into chapters (book_id, number, title, status, published_at)
      values (${bookId}, ${number}, ${`Chương ${number}`}, 'scheduled', ${at})
    `.execute(server.database.kysely);
  }

  async function statuses() {
    const { rows } = await sql<{ number: number; status: string }>`
      select number, status from chapters order by number`.execute(server.database.kysely);
    return rows.map(({ number, status }) => `${number} ${status}`);
  }

  it('publishes what is due and says when the next one is', async () => {
    await schedule(1, -5);
    await schedule(2, 0);
    await schedule(3, 10);
    expect(await server.app.publishDueChapters()).toEqual({
      published: 2,
      nextDue: new Date('2026-05-12T08:10:00.000Z'),
    });
    expect(await statuses()).toEqual(['1 published', '2 published', '3 scheduled']);
  });

  it('keeps the moment that was promised, counts the book anew, and tells the owner', async () => {
    await schedule(7, -5);
    await server.app.publishDueChapters();
    const { rows } = await sql`
      select chapters.published_at, books.last_chapter_number
      from chapters join books on books.id = chapters.book_id`.execute(server.database.kysely);
    expect(rows).toEqual([{ published_at: new Date('2026-05-12T07:55:00.000Z'), last_chapter_number: 7 }]);
    const told = await server.call('GET', '/notifications', { token: author.token });
    expect(told.json<{ data: { message: string }[] }>().data.map(({ message }) => message)).toEqual([
      'Chương 7: Đã xuất bản',
    ]);
  });

  it('goes past a chapter that fails, says so, and comes back to it without haste', async () => {
    await schedule(1, -20);
    await schedule(2, -10);
    await schedule(3, 10);
    const { kysely } = server.database;
    await sql`
      create function fail_first() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`.execute(
      kysely,
    );
    await sql`
      create trigger fail_first before update on chapters for each row when (old.number = 1)
      execute function fail_first()`.execute(kysely);
    errors.length = 0;
    expect(await server.app.publishDueChapters()).toEqual({
      published: 1,
      nextDue: new Date('2026-05-12T08:10:00.000Z'),
    });
    expect(await statuses()).toEqual(['1 scheduled', '2 published', '3 scheduled']);
    expect(errors).toMatchObject([{ event: 'publish_due', err: { message: 'broken' } }]);
    await sql`drop function fail_first cascade`.execute(kysely);
    expect((await server.app.publishDueChapters()).published).toBe(1);
  });

  it('ends at once when the database goes away', async () => {
    await schedule(1, -20);
    await schedule(2, -10);
    const { kysely } = server.database;
    await sql`
      create function lose() returns trigger language plpgsql as $$ begin raise sqlstate '57P01'; end $$`.execute(
      kysely,
    );
    await sql`create trigger lose before update on chapters for each row execute function lose()`.execute(
      kysely,
    );
    errors.length = 0;
    await expect(server.app.publishDueChapters()).rejects.toMatchObject({ code: '57P01' });
    expect(errors).toEqual([]);
    await sql`drop function lose cascade`.execute(kysely);
  });

  it('does nothing twice', async () => {
    await schedule(1, -5);
    expect((await server.app.publishDueChapters()).published).toBe(1);
    expect(await server.app.publishDueChapters()).toEqual({ published: 0, nextDue: null });
  });

  it('lets whoever else waits in between two chapters', async () => {
    for (let number = 1; number <= 12; number += 1) await schedule(number, -number);
    let isOver = false;
    let turns = 0;
    const count = () => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    await server.app.publishDueChapters();
    isOver = true;
    expect(turns).toBeGreaterThanOrEqual(12);
  });

  it('publishes each chapter once, with several instances at once', async () => {
    for (let number = 1; number <= 20; number += 1) await schedule(number, -number);
    const runs = await Promise.all([1, 2, 3].map(() => server.app.publishDueChapters()));
    expect(runs.reduce((sum, { published }) => sum + published, 0)).toBe(20);
    const { rows } = await sql`
      select count(*)::integer as lines from activities where action = 'chapters.publish_due'
        and subject_id in (select id from chapters)`.execute(server.database.kysely);
    expect(rows).toEqual([{ lines: 20 }]);
  });

  it('catches up with what came due while no server ran', async () => {
    await schedule(1, 10);
    server.clock.now += 86_400_000;
    expect((await server.app.publishDueChapters()).published).toBe(1);
  });

  it('waits with chapters of a book in the trash', async () => {
    await schedule(1, -5);
    await sql`update books set deleted_at = now()`.execute(server.database.kysely);
    expect(await server.app.publishDueChapters()).toEqual({ published: 0, nextDue: null });
    await sql`update books set deleted_at = null`.execute(server.database.kysely);
    expect((await server.app.publishDueChapters()).published).toBe(1);
  });
});
