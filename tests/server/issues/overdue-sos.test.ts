/** The job that tells of urgent faults whose due time has passed, also with several instances (product.md, `/sos`). */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, testTime, type TestServer } from '#tests/helpers/server-client.ts';
import { buildSos } from '../factories/build-faults.ts';
import { buildBook } from '../factories/build-records.ts';

const minutes = (count: number) => new Date(testTime + count * 60_000);

describeOnDatabase('an urgent fault that is overdue', (databases) => {
  let server: TestServer;
  let moderator: number;
  let other: number;
  beforeAll(async () => {
    server = await startServer(databases);
    moderator = (await server.addUser(['moderator'])).id;
    other = (await server.addUser(['moderator'])).id;
    await server.addUser(['moderator'], { status: 'suspended' });
    await server.addUser(['author']);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.now = testTime;
    await server.database.kysely.deleteFrom('sos').execute();
    await server.database.kysely.deleteFrom('notifications').execute();
  });

  const build = (due: number, changes: Parameters<typeof buildSos>[1] = {}) =>
    buildSos(server.database.kysely, { due_at: minutes(due), ...changes });
  const told = async () =>
    (
      await server.database.kysely
        .selectFrom('notifications')
        .select(['user_id', 'type', 'url'])
        .orderBy('user_id')
        .orderBy('id')
        .execute()
    ).map(({ user_id, type, url }) => [user_id, type, url]);

  it('is told to the staff where nobody has taken it, once', async () => {
    const id = await build(-1);
    await build(20);
    expect(await server.app.tellOverdueSos()).toEqual({ told: 1, nextDue: minutes(20) });
    expect(await server.app.tellOverdueSos()).toEqual({ told: 0, nextDue: minutes(20) });
    expect(await told()).toEqual([
      [moderator, 'sos.changed', `/sos?id=${id}`],
      [other, 'sos.changed', `/sos?id=${id}`],
    ]);
  });

  it('says which, in words', async () => {
    const book = await buildBook(server.database.kysely, { title: 'Trăng non' });
    await build(-1, { book_id: book });
    await server.app.tellOverdueSos();
    const { message } = await server.database.kysely
      .selectFrom('notifications')
      .select('message')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(message).toBe('Lỗi khẩn cấp ở truyện “Trăng non” đã quá hạn xử lý');
  });

  it('is told to whoever has taken it, and to the staff once they are suspended', async () => {
    const id = await build(-1, { status: 'claimed', assignee_id: moderator });
    await server.app.tellOverdueSos();
    expect(await told()).toEqual([[moderator, 'sos.changed', `/sos?id=${id}`]]);
    const gone = await server.addUser(['moderator'], { status: 'suspended' });
    const left = await build(-1, { status: 'claimed', assignee_id: gone.id });
    await server.app.tellOverdueSos();
    expect((await told()).filter(([, , url]) => url === `/sos?id=${left}`).map(([user]) => user)).toEqual([
      moderator,
      other,
    ]);
  });

  it('is told to the staff where whoever has taken it handles such faults no more', async () => {
    const author = await server.addUser(['author']);
    const foreign = await build(-1, { status: 'claimed', assignee_id: author.id });
    const own = await build(-1, { status: 'claimed', assignee_id: author.id, owner_id: author.id });
    await server.app.tellOverdueSos();
    expect(await told()).toEqual([
      [moderator, 'sos.changed', `/sos?id=${foreign}`],
      [other, 'sos.changed', `/sos?id=${foreign}`],
      [author.id, 'sos.changed', `/sos?id=${own}`],
    ]);
  });

  it('is told anew when a new due time has passed', async () => {
    const id = await build(-1);
    await server.app.tellOverdueSos();
    await server.database.kysely
      .updateTable('sos')
      .set({ due_at: minutes(5) })
      .where('id', '=', id)
      .execute();
    expect(await server.app.tellOverdueSos()).toEqual({ told: 0, nextDue: minutes(5) });
    server.clock.now = testTime + 300_000;
    expect(await server.app.tellOverdueSos()).toEqual({ told: 1, nextDue: null });
  });

  it('waits while its book lies in the trash, and is settled in silence', async () => {
    await build(-1, { book_id: await buildBook(server.database.kysely, { deleted_at: new Date(0) }) });
    await build(-1, { status: 'fixed' });
    expect(await server.app.tellOverdueSos()).toEqual({ told: 0, nextDue: null });
    expect(await told()).toEqual([]);
  });

  it('keeps no other back where it fails, and comes back without haste', async () => {
    const broken = await build(-20);
    await build(-10);
    await build(10);
    const { kysely } = server.database;
    await sql`
      create function fail_one() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`.execute(
      kysely,
    );
    await sql`
      create trigger fail_one before update on sos for each row when (old.id = ${sql.lit(broken)})
      execute function fail_one()`.execute(kysely);
    expect(await server.app.tellOverdueSos()).toEqual({ told: 1, nextDue: minutes(10) });
    await sql`drop function fail_one cascade`.execute(kysely);
    expect(await server.app.tellOverdueSos()).toEqual({ told: 1, nextDue: minutes(10) });
  });

  it('is told once with several instances at once', async () => {
    for (let at = 0; at < 20; at += 1) await build(-1 - at);
    const runs = await Promise.all([1, 2, 3].map(() => server.app.tellOverdueSos()));
    expect(runs.reduce((sum, run) => sum + run.told, 0)).toBe(20);
    expect((await told()).length).toBe(40);
  });
});
