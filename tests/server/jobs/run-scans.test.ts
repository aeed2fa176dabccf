/** A scan as a job: a worker dies in the middle and another goes on, each text is read once, and a cancel holds. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { runScans } from '#server/jobs/run-scans.ts';
import { cancelScan, orderScan } from '#server/resources/scans/order-scan.ts';
import { sweepScans } from '#server/resources/scans/sweep-scans.ts';
import { describeOnEachDatabase } from '#tests/helpers/database.ts';
import { buildDraft } from '#tests/server/factories/build-draft.ts';
import { buildBook, buildUser } from '#tests/server/factories/build-records.ts';
import { buildScan } from '#tests/server/factories/build-scan.ts';
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
    // As long as its lease runs, nobody takes it over, and who looks comes back once it has run out.
    const next = await runScans(worker('second'));
    expect(next?.getTime()).toBeGreaterThan(Date.now());
    expect(await state(id)).toMatchObject({ status: 'running', settled: 3 });
    await sql`update scans set leased_until = '-infinity'`.execute(database.kysely);
    await runScans(worker('second'));
    expect(await state(id)).toEqual({ status: 'done', settled: 6, warnings: 6, findings: 6 });
    expect(errors).toEqual([]);
  });

  it('has nothing to come back for where nothing waits', async () => {
    expect(await runScans(worker('first'))).toBeNull();
    await order(1);
    expect(await runScans(worker('first'))).toBeNull();
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

  describe('of long ago', () => {
    beforeEach(() => database.kysely.deleteFrom('scans').execute());

    const again = async (former: number, changes: { to_number?: number } = {}) => {
      const { book_id: book } = await database.kysely
        .selectFrom('scans')
        .select('book_id')
        .where('id', '=', former)
        .executeTakeFirstOrThrow();
      const orderer = { id: owner, ip: null };
      const deps = { database: database.kysely, wake: () => undefined };
      return orderScan(deps, orderer, { ...changes, book_id: book ?? 0 });
    };
    const scanned = async (id: number) => {
      await runScans(worker('first'));
      return id;
    };
    const ordered = (days: number, ...ids: number[]) =>
      sql`update scans set created_at = now() - ${days} * interval '1 day' where id = any(${ids}::bigint[])`.execute(
        database.kysely,
      );
    const sweep = () => sweepScans(database.kysely, Date.now());
    const there = async (...ids: number[]) =>
      (
        await database.kysely.selectFrom('scans').select('id').where('id', 'in', ids).orderBy('id').execute()
      ).map(({ id }) => id);

    it('goes with all that it found once another has read the same, from which the next one takes what is unchanged', async () => {
      const first = await scanned(await order(3));
      const second = await scanned(await again(first));
      await ordered(31, first, second);
      expect([await sweep(), await there(first, second)]).toEqual([1, [second]]);
      const { rows } = await sql`
        select 1 from scan_items where scan_id = ${first} union all select 1 from scan_findings where scan_id = ${first}`.execute(
        database.kysely,
      );
      expect(rows).toEqual([]);
      const told = await database.kysely
        .selectFrom('notifications')
        .select('url')
        .where('user_id', '=', owner)
        .where('url', 'in', ['/scan', `/scan?id=${first}`, `/scan?id=${second}`])
        .orderBy('id')
        .execute();
      expect(told.map(({ url }) => url)).toEqual(['/scan', `/scan?id=${second}`]);
      const third = await scanned(await again(second));
      expect(await state(third)).toEqual({ status: 'done', settled: 3, warnings: 3, findings: 3 });
      const { unchanged } = await database.kysely
        .selectFrom('scans')
        .select('unchanged')
        .where('id', '=', third)
        .executeTakeFirstOrThrow();
      expect(unchanged).toBe(3);
    });

    it('stays as long as it is young, goes on, or was the last to read a chapter', async () => {
      const young = await scanned(await order(2));
      const whole = await scanned(await order(2));
      const part = await scanned(await again(whole, { to_number: 1 }));
      const underWay = await scanned(await order(2));
      const later = [await scanned(await again(young)), await scanned(await again(underWay))];
      const kept = [young, whole, part, underWay, ...later];
      await sql`update scans set status = 'running' where id = ${underWay}`.execute(database.kysely);
      await ordered(29, young);
      await ordered(31, ...kept.slice(1));
      expect([await sweep(), await there(...kept)]).toEqual([0, kept.toSorted((one, other) => one - other)]);
      await sql`update chapters set deleted_at = now(), trashed_number = number, number = -id
        where number = 2 and book_id = (select book_id from scans where id = ${whole})`.execute(
        database.kysely,
      );
      expect([await sweep(), await there(whole, part)]).toEqual([1, [part]]);
    });

    it('of a draft goes once another has followed', async () => {
      const draft = await buildDraft(database.kysely, { owner_id: owner });
      const [first, second] = [
        await buildScan(database.kysely, { draft_id: draft }),
        await buildScan(database.kysely, { draft_id: draft }),
      ];
      await ordered(31, first, second);
      expect([await sweep(), await there(first, second)]).toEqual([1, [second]]);
    });
  });
});
