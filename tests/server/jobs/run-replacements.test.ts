/** Find and replace as a job: a worker dies in the middle and another goes on, for the replacing as for its undo. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { runReplacements } from '#server/jobs/run-replacements.ts';
import {
  cancelReplacement,
  orderReplacement,
  orderUndo,
} from '#server/resources/replacements/order-replacement.ts';
import { replacementProgress } from '#server/resources/replacements/read-replacements.ts';
import { describeOnEachDatabase } from '#tests/helpers/database.ts';
import { buildBook } from '#tests/server/factories/build-records.ts';
import { jobWorkers } from './job-workers.ts';

const wake = () => undefined;

describeOnEachDatabase('the worker of find and replace', (databases) => {
  let database: OpenDatabase;
  let owner: number;
  const errors: unknown[] = [];
  const { worker, dyingAfter, stoppingAfter } = jobWorkers(() => database, errors);
  beforeAll(async () => {
    database = await databases.open();
    const user = { name: 'Mây', email: 'may@example.test', password_hash: '-', roles: ['author' as const] };
    const added = database.kysely.insertInto('users').values(user).returning('id');
    owner = (await added.executeTakeFirstOrThrow()).id;
  });
  afterAll(() => database.close());

  async function addBook(count: number) {
    const book = await buildBook(database.kysely, { title: 'Trăng non', owner_id: owner });
    const rows = Array.from({ length: count }, (_, at) => ({ book_id: book, number: at + 1, title: 'Vân' }));
    const added = await database.kysely.insertInto('chapters').values(rows).returning('id').execute();
    const ids = added.map(({ id }) => id);
    return { book, ids };
  }
  const order = (book: number, ids: readonly number[]) =>
    orderReplacement({ database: database.kysely, wake }, { id: owner, ip: '192.0.2.1' }, book, {
      text: 'Vân',
      match_case: true,
      whole_words: false,
      in: 'both',
      with: 'Vân Vân',
      chapters: ids.map((id) => ({ id, version: 1, hits: null })),
    });
  const undo = (run: number) => orderUndo({ database: database.kysely, wake }, { id: owner, ip: null }, run);

  const leaseRunsOut = () =>
    sql`update replacements set leased_until = '-infinity' where holder is not null`.execute(database.kysely);
  const progress = (id: number) => replacementProgress(database.kysely, id, 0, 'vi');
  const stored = async (ids: readonly number[]) => {
    const rows = await database.kysely
      .selectFrom('chapters')
      .select(['title', 'version'])
      .where('id', 'in', ids)
      .orderBy('number')
      .execute();
    return rows.map(({ title, version }) => `${title} ${version}`);
  };
  const auditLines = async (ids: readonly number[]) => {
    const { rows } = await sql<{ lines: number }>`
      select count(*) as lines from activities where subject = 'chapters' and subject_id = any(${ids}::bigint[])
    `.execute(database.kysely);
    return rows[0]?.lines;
  };

  it('that dies in the middle is followed by another, and no chapter is done twice or lost', async () => {
    const { book, ids } = await addBook(6);
    const run = await order(book, ids);
    await runReplacements(dyingAfter('first', 3));
    expect(await progress(run)).toMatchObject({ status: 'running', settled: 3, changed: 3 });
    expect(await stored(ids)).toEqual(['Vân Vân 2', 'Vân Vân 2', 'Vân Vân 2', 'Vân 1', 'Vân 1', 'Vân 1']);

    // As long as its lease runs, nobody takes it over.
    const next = await runReplacements(worker('second'));
    expect(next?.getTime()).toBeGreaterThan(Date.now());
    expect(await progress(run)).toMatchObject({ settled: 3 });
    await leaseRunsOut();
    await runReplacements(worker('second'));
    expect(await progress(run)).toMatchObject({ status: 'done', settled: 6, changed: 6, replaced: 6 });
    expect(await stored(ids)).toEqual(Array.from({ length: 6 }, () => 'Vân Vân 2'));
    expect(await auditLines(ids)).toBe(6);

    const back = await undo(run);
    await runReplacements(dyingAfter('third', 2));
    expect(await progress(back)).toMatchObject({ status: 'running', settled: 2 });
    // Whoever asks again gets the one that is under way.
    expect(await undo(run)).toBe(back);
    await leaseRunsOut();
    await runReplacements(worker('fourth'));
    expect(await progress(back)).toMatchObject({ status: 'done', settled: 6, changed: 6 });
    expect(await progress(run)).toMatchObject({ undone: 6, can_undo: false });
    expect(await stored(ids)).toEqual(Array.from({ length: 6 }, () => 'Vân 3'));
    expect(await auditLines(ids)).toBe(12);
  });

  it('that is stopped leaves its job to others at once', async () => {
    const { book, ids } = await addBook(4);
    const run = await order(book, ids);
    await runReplacements(stoppingAfter('first', 2));
    expect(await progress(run)).toMatchObject({ status: 'running', settled: 2 });
    await runReplacements(worker('second'));
    expect(await progress(run)).toMatchObject({ status: 'done', settled: 4, changed: 4 });
  });

  it('shares jobs with others, each chapter done once', async () => {
    const [one, other] = [await addBook(40), await addBook(40)];
    const runs = [await order(one.book, one.ids), await order(other.book, other.ids)];
    await Promise.all(['first', 'second', 'third'].map((holder) => runReplacements(worker(holder))));
    for (const run of runs) expect(await progress(run)).toMatchObject({ status: 'done', changed: 40 });
    expect(new Set(await stored([...one.ids, ...other.ids]))).toEqual(new Set(['Vân Vân 2']));
  });

  it('does nothing more once the job is cancelled; what it did is taken back by an undo', async () => {
    const { book, ids } = await addBook(5);
    const run = await order(book, ids);
    await runReplacements(stoppingAfter('first', 2));
    await cancelReplacement(database.kysely, run);
    await runReplacements(worker('second'));
    expect(await progress(run)).toMatchObject({ status: 'cancelled', settled: 2, can_undo: true });
    const back = await undo(run);
    // An undo is cancelled as well, and ordered again for the rest.
    await runReplacements(stoppingAfter('third', 1));
    await cancelReplacement(database.kysely, back);
    const rest = await undo(run);
    await runReplacements(worker('fourth'));
    expect(await progress(rest)).toMatchObject({ status: 'done', total: 1, changed: 1 });
    expect(await stored(ids)).toEqual(['Vân 3', 'Vân 3', 'Vân 1', 'Vân 1', 'Vân 1']);
  });

  it('leaves what somebody has written since, and says so', async () => {
    const { book, ids } = await addBook(2);
    const run = await order(book, ids);
    await runReplacements(worker('first'));
    await sql`update chapters set title = 'Khác', version = 3 where id = ${ids[0]}`.execute(database.kysely);
    const back = await undo(run);
    await runReplacements(worker('first'));
    const { results, changed } = await progress(back);
    expect([changed, results[0]]).toMatchObject([1, { id: ids[0], outcome: 'conflict' }]);
    expect(await stored(ids)).toEqual(['Khác 3', 'Vân 3']);
  });

  it('goes on after a chapter that cannot be written', async () => {
    const { book, ids } = await addBook(3);
    await sql
      .raw(
        `create function refuse_one() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
         create trigger refuse_one before update on chapters for each row when (old.id = ${ids[1]})
           execute function refuse_one()`,
      )
      .execute(database.kysely);
    const run = await order(book, ids);
    await runReplacements(worker('first'));
    await sql.raw('drop trigger refuse_one on chapters; drop function refuse_one()').execute(database.kysely);
    const { status, changed, results } = await progress(run);
    expect([status, changed, results[0]]).toMatchObject(['done', 2, { id: ids[1], outcome: 'failed' }]);
    expect(errors).toHaveLength(1);
  });

  it('writes in nobody’s name who has lost the right since the order', async () => {
    const { book, ids } = await addBook(3);
    const run = await order(book, ids);
    await runReplacements(stoppingAfter('first', 1));
    await sql`update users set status = 'suspended' where id = ${owner}`.execute(database.kysely);
    await runReplacements(worker('first'));
    await sql`update users set status = 'active' where id = ${owner}`.execute(database.kysely);
    expect(await stored(ids)).toEqual(['Vân Vân 2', 'Vân 1', 'Vân 1']);
    expect(await progress(run)).toMatchObject({ status: 'done', settled: 3, changed: 1 });
  });
});
