/** What a book has earned before it changed hands stays with who earned it (product.md, `/manage/books`, "change owner"). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { leaveEarned, unsettledLines } from '#server/resources/invoices/unsettled-lines.ts';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';
import { buildUser } from '../factories/build-records.ts';
import { addEarnings } from './earning.ts';

type Person = Awaited<ReturnType<TestServer['addUser']>>;

describeOnDatabase('a book that changes hands', (databases) => {
  let server: TestServer;
  let editor: Person;
  let [former, next]: Person[] = [];
  beforeAll(async () => {
    server = await startServer(databases);
    server.clock.now = Date.UTC(2026, 4, 20);
    editor = await server.addUser(['author', 'editor']);
    former = await server.addUser(['author']);
    next = await server.addUser(['author']);
    const { id: chief } = await server.addUser(['administrator']);
    // March is settled, and April's job has not run yet.
    for (const [period, status] of [
      ['2025-04', 'done'],
      ['2026-03', 'done'],
      ['2026-04', 'cancelled'],
    ] as const)
      await server.database.kysely
        .insertInto('invoice_runs')
        .values({ period, status, actor_id: chief, total: 0 })
        .execute();
  });
  afterAll(() => server.close());

  const linesOf = async (owner: Person | undefined, period: string) => {
    const lines = await unsettledLines(server.database.kysely, owner?.id ?? 0, period);
    return lines.map((line) => [line.period, line.unlocks, line.xu, line.gross]);
  };
  const handOver = async (book: number, owner: Person | undefined) => {
    const path = `/books/${book}`;
    const { data } = (await server.call('GET', path, { token: editor.token })).json<{
      data: { version: number };
    }>();
    const payload = { owner_id: owner?.id, version: data.version };
    expect((await server.call('PATCH', path, { token: editor.token, payload })).statusCode).toBe(200);
  };

  it('goes to nobody who may not write, nor to somebody who is suspended', async () => {
    const book = await addEarnings(server.database.kysely, former?.id ?? 0, {});
    const reader = await server.addUser(['reader']);
    const gone = await server.addUser(['author'], { status: 'suspended' });
    for (const { id } of [reader, gone]) {
      const answer = await server.call('PATCH', `/books/${book}`, {
        token: editor.token,
        payload: { owner_id: id, version: 1 },
      });
      expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
        422,
        ['owner_id'],
      ]);
    }
  });

  it('leaves its former owner the income of a month that no job has settled, though one has a later month', async () => {
    const [earner, heir] = [await server.addUser(['author']), await server.addUser(['author'])];
    const book = await addEarnings(server.database.kysely, earner.id, {
      '2025-03-10': [9, 900],
      '2026-02-10': [2, 200],
      '2026-03-10': [1, 10],
    });
    await handOver(book, heir);
    expect(await linesOf(heir, '2026-02')).toEqual([]);
    expect(await linesOf(earner, '2026-02')).toEqual([['2026-02', 2, 200, 20_000]]);
  });

  it('leaves its former owner the income of months before the first job there is', async () => {
    const { kysely, close } = await databases.open();
    const [earner, heir] = [await buildUser(kysely), await buildUser(kysely)];
    const book = await addEarnings(kysely, earner, { '2025-12-10': [2, 200], '2026-04-10': [1, 10] });
    const lines = await kysely.transaction().execute(async (transaction) => {
      await leaveEarned(transaction, { bookId: book, ownerId: earner, now: '2026-05' });
      await transaction.updateTable('books').set({ owner_id: heir }).where('id', '=', book).execute();
      return [
        await unsettledLines(transaction, heir, '2025-12'),
        await unsettledLines(transaction, earner, '2025-12'),
      ].map((of) => of.map(({ period, xu }) => [period, xu]));
    });
    await close();
    expect(lines).toEqual([[], [['2025-12', 200]]]);
  });

  it('leaves its former owner what it has earned until then, and no one anything twice', async () => {
    const book = await addEarnings(server.database.kysely, former?.id ?? 0, {
      // Of a month that was never settled, and that no job will look for any more.
      '2025-01-10': [9, 900],
      '2025-04-10': [7, 700],
      '2026-03-10': [1, 10],
      '2026-04-10': [4, 400],
      '2026-05-10': [2, 200],
    });
    await handOver(book, next);
    await addEarnings(server.database.kysely, next?.id ?? 0, { '2026-05-21': [3, 300] }, book);
    expect(await linesOf(former, '2026-04')).toEqual([
      ['2025-04', 7, 700, 70_000],
      ['2026-03', 1, 10, 1000],
      ['2026-04', 4, 400, 40_000],
    ]);
    expect(await linesOf(next, '2026-04')).toEqual([]);
    expect((await linesOf(former, '2026-05')).at(-1)).toEqual(['2026-05', 2, 200, 20_000]);
    expect(await linesOf(next, '2026-05')).toEqual([['2026-05', 3, 300, 30_000]]);

    await handOver(book, former);
    await addEarnings(server.database.kysely, former?.id ?? 0, { '2026-05-22': [1, 50] }, book);
    expect(await linesOf(next, '2026-05')).toEqual([['2026-05', 3, 300, 30_000]]);
    expect((await linesOf(former, '2026-05')).at(-1)).toEqual(['2026-05', 3, 250, 25_000]);
  });
});
