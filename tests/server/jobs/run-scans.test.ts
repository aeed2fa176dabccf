/** A scan as a job: a worker dies in the middle and another goes on, each text is read once, and a cancel holds. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { runScans } from '#server/jobs/run-scans.ts';
import { cancelScan, orderScan } from '#server/resources/scans/order-scan.ts';
import { describeOnEachDatabase } from '#tests/helpers/database.ts';
import { buildBook, buildUser } from '#tests/server/factories/build-records.ts';
import { jobWorkers } from './job-workers.ts';

describeOnEachDatabase('the worker of scans', (databases) => {
  let database: OpenDatabase;
  let owner: number;
  const errors: unknown[] = [];
  const { worker, dyingAfter } = jobWorkers(() => database, errors);
  beforeAll(async () => {
    database = await databases.open();
    owner = await buildUser(database.kysely);
  });
  afterAll(() => database.close());

  async function order(count: number) {
    const book = await buildBook(database.kysely, { owner_id: owner });
    const rows = Array.from({ length: count }, (_, at) => ({ book_id: book, number: at + 1, title: 'Vân' }));
    await database.kysely.insertInto('chapters').values(rows).execute();
    await sql`insert into chapter_contents (chapter_id, content)
      select id, 'Hắn  đi qua cửa ' || number || '.' from chapters where book_id = ${book}`.execute(
      database.kysely,
    );
    return orderScan(
      { database: database.kysely, wake: () => undefined },
      { id: owner, ip: null },
      { book_id: book },
    );
  }
  const state = async (id: number) => {
    const { rows } = await sql<{ status: string; settled: number; warnings: number; findings: number }>`
      select status, settled, warnings, (select count(*)::int from scan_findings where scan_id = scans.id) as findings
      from scans where id = ${id}`.execute(database.kysely);
    return rows[0];
  };

  it('that dies in the middle is followed by another, and no text is read twice or left out', async () => {
    const id = await order(6);
    await runScans(dyingAfter('first', 3));
    expect(await state(id)).toEqual({ status: 'running', settled: 3, warnings: 3, findings: 3 });
    // As long as its lease runs, nobody takes it over.
    await runScans(worker('second'));
    expect(await state(id)).toMatchObject({ status: 'running', settled: 3 });
    await sql`update scans set leased_until = '-infinity'`.execute(database.kysely);
    await runScans(worker('second'));
    expect(await state(id)).toEqual({ status: 'done', settled: 6, warnings: 6, findings: 6 });
    expect(errors).toEqual([]);
  });

  it('is shared by several workers, and still reads each text once', async () => {
    const id = await order(30);
    await Promise.all(['first', 'second', 'third'].map((holder) => runScans(worker(holder))));
    await runScans(worker('first'));
    expect(await state(id)).toEqual({ status: 'done', settled: 30, warnings: 30, findings: 30 });
  });

  it('stops where it is cancelled, and what it has found stays', async () => {
    const id = await order(5);
    await runScans(dyingAfter('first', 2));
    await cancelScan(database.kysely, id);
    await sql`update scans set leased_until = '-infinity'`.execute(database.kysely);
    await runScans(worker('second'));
    expect(await state(id)).toEqual({ status: 'cancelled', settled: 2, warnings: 2, findings: 2 });
  });
});
