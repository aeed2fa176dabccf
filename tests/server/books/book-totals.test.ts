/** Totals of book lists follow every change at once, kept or not (targets.md, "statements per list call"). */
import { beforeAll, expect, it } from 'vitest';
import { createAbility } from '#contract/abilities.ts';
import { answerList } from '#server/query/answer-list.ts';
import { createTotals } from '#server/query/totals.ts';
import { books } from '#server/resources/books/book.resource.ts';
import { describeOnFreshDatabase } from '../resources/fresh-database.ts';
import { insertSampleBooks, type Sample } from '../resources/sample-books.ts';

describeOnFreshDatabase('the total of a list of books', (database) => {
  let sample: Sample;
  beforeAll(async () => {
    sample = await insertSampleBooks(database());
  });

  it('follows inserts, updates, the trash and deletion, also when it had been kept', async () => {
    const clock = { now: 0 };
    const totals = createTotals(() => clock.now);
    const ability = createAbility([{ action: 'manage', subject: 'all' }]);
    const total = async (filter: string) => {
      const outcome = await answerList(database(), totals, books, ability, `/api/books?limit=1${filter}`);
      return outcome.kind === 'answer' ? outcome.answer.meta.total : outcome.kind;
    };
    const settled = async () => {
      await total('');
      clock.now += 2000;
      expect([await total(''), await total('&filter[status]=draft')]).toEqual([
        await total(''),
        await total('&filter[status]=draft'),
      ]);
    };

    await settled();
    expect([await total(''), await total('&filter[status]=draft')]).toEqual([6, 1]);
    // Found empty, counted and kept, and known to be empty.
    for (let time = 0; time < 3; time += 1) expect(await total('&filter[search]=moi')).toBe(0);

    await database()
      .insertInto('books')
      .values({
        title: 'Mới',
        slug: 'moi',
        author_name: 'Ai đó',
        kind: 'original',
        owner_id: sample.an,
        translator_name: null,
      })
      .execute();
    expect([await total(''), await total('&filter[status]=draft')]).toEqual([7, 2]);
    expect(await total('&filter[search]=moi')).toBe(1);

    await settled();
    await database().updateTable('books').set({ status: 'in_review' }).where('slug', '=', 'moi').execute();
    expect([await total(''), await total('&filter[status]=draft')]).toEqual([7, 1]);

    await settled();
    await database()
      .updateTable('books')
      .set({ deleted_at: new Date(0) })
      .where('slug', '=', 'moi')
      .execute();
    expect([await total(''), await total('&filter[status]=in_review')]).toEqual([6, 1]);

    await settled();
    await database().deleteFrom('books').where('id', '=', sample.idOf(1)).execute();
    expect([await total(''), await total('&filter[search]=duong')]).toEqual([5, 1]);
  });

  it('is counted once while nothing changes, whatever is read or viewed meanwhile', async () => {
    const clock = { now: 0 };
    const kept = createTotals(() => clock.now);
    const offered: number[] = [];
    const totals: typeof kept = {
      ...kept,
      offer: (table, key, total) => {
        offered.push(total.total);
        kept.offer(table, key, total);
      },
    };
    const ability = createAbility([{ action: 'manage', subject: 'all' }]);
    const list = () => answerList(database(), totals, books, ability, '/api/books?limit=2');
    await list();
    clock.now = 2000;
    await list();
    await database()
      .updateTable('books')
      .set({ view_count: 12_345 })
      .where('id', '=', sample.idOf(3))
      .execute();
    await list();
    await list();
    expect(offered).toHaveLength(2);
  });
});
