/** A search by the index of words finds what the rows themselves say (users.md, "duong"; migration 0016). */
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { createAbility } from '#contract/abilities.ts';
import { answerList } from '#server/query/answer-list.ts';
import { createTotals } from '#server/query/totals.ts';
import { books } from '#server/resources/books/book.resource.ts';
import { describeOnEachFreshDatabase } from '../resources/fresh-database.ts';

const ability = createAbility([{ action: 'manage', subject: 'all' }]);
const hangul = '각'.repeat(200);
const notes = Array.from({ length: 200 }, (_, at) => String.fromCodePoint(0x1_d15e + (at % 7))).join('');

describeOnEachFreshDatabase('a search for books', (database) => {
  let actor: number;
  beforeAll(async () => {
    const { id } = await database()
      .insertInto('users')
      .values({ name: 'Thu', email: 'thu@example.test', password_hash: 'none', roles: ['author'] })
      .returning('id')
      .executeTakeFirstOrThrow();
    actor = id;
  });

  async function add(...titles: readonly string[]): Promise<number[]> {
    const ids: number[] = [];
    for (const title of titles) {
      const row = {
        title,
        slug: `sach-${Math.random()}`,
        author_name: 'Vô Danh',
        kind: 'original',
        owner_id: actor,
      };
      ids.push(
        (
          await database()
            .insertInto('books')
            .values(row as never)
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id,
      );
    }
    return ids;
  }

  async function find(search: string, more = ''): Promise<string[]> {
    const query = `sort=title&limit=1000&filter[search]=${encodeURIComponent(search)}${more}`;
    const totals = createTotals(() => 0);
    const outcome = await answerList(database(), totals, books, ability, `/api/books?${query}`);
    if (outcome.kind !== 'answer') throw new Error(outcome.kind);
    expect(outcome.answer.meta.total).toBe(outcome.answer.data.length);
    return outcome.answer.data.map((row) => String(row['title']));
  }

  it('finds a part anywhere in a word, with marks or without, and never across two words', async () => {
    await add('Đường về cố hương', 'Dương Quá', 'Nửa đường', 'Khoảng\ttrống');
    expect(await find('duong')).toEqual(['Dương Quá', 'Đường về cố hương', 'Nửa đường']);
    expect(await find('uon')).toEqual(['Dương Quá', 'Đường về cố hương', 'Nửa đường']);
    expect(await find('đường')).toEqual(['Đường về cố hương', 'Nửa đường']);
    expect(await find('ĐƯỜNG  hươ')).toEqual(['Đường về cố hương']);
    expect(await find('gve')).toEqual([]);
    expect(await find('tr kho')).toEqual(['Khoảng\ttrống']);
  });

  it('takes the signs of patterns for letters', async () => {
    await add('100% thật', 'gạch_dưới', String.raw`chéo\ngược`);
    expect(await find('0%')).toEqual(['100% thật']);
    expect(await find('_')).toEqual(['gạch_dưới']);
    expect(await find(String.raw`o\n`)).toEqual([String.raw`chéo\ngược`]);
  });

  it('finds the longest titles that have no space', async () => {
    await add(hangul, notes);
    expect(await find('각각각')).toEqual([hangul]);
    expect(await find(notes.slice(4, 20))).toEqual([notes]);
  });

  it('finds a book by the slug that its row shows, from its first hyphen on or as a whole', async () => {
    const [one = 0, other = 0] = await add('Một tựa khác', 'Tựa khác nữa');
    await database().updateTable('books').set({ slug: 'quz-slug-rieng' }).where('id', '=', one).execute();
    await database().updateTable('books').set({ slug: 'quzslug' }).where('id', '=', other).execute();
    expect(await find('quz-slug-rieng')).toEqual(['Một tựa khác']);
    expect(await find('QUZ-sl')).toEqual(['Một tựa khác']);
    expect(await find('quz-slug-rieng khác')).toEqual(['Một tựa khác']);
    expect(await find('quzslug')).toEqual(['Tựa khác nữa']);
    expect(await find('slug-rieng')).toEqual([]);
  });

  it('knows the words of a changed title at once, and forgets those it had', async () => {
    const [id = 0] = await add('Tựa quzcu');
    await database().updateTable('books').set({ title: 'Tựa quzmoi' }).where('id', '=', id).execute();
    expect([await find('quzmoi'), await find('quzcu')]).toEqual([['Tựa quzmoi'], []]);
    await sql`update books set alternative_titles = '{tenquzkhac}' where id = ${id}`.execute(database());
    expect(await find('quzkh')).toEqual(['Tựa quzmoi']);
  });

  it('finds a book in the trash there alone', async () => {
    const [id = 0] = await add('Bỏ quzrac');
    await sql`update books set deleted_at = now() where id = ${id}`.execute(database());
    expect([await find('quzrac'), await find('quzrac', '&filter[trashed]=1')]).toEqual([[], ['Bỏ quzrac']]);
  });

  it('looks in the books themselves for a part that very many words hold', async () => {
    await add(...Array.from({ length: 70 }, (_, at) => `Wq${String(at).padStart(2, '0')} chung`), 'Wq không');
    expect(await find('wq')).toHaveLength(71);
    expect(await find('wq khong')).toEqual(['Wq không']);
    expect(await find('wq chung 07')).toEqual(['Wq07 chung']);
  });

  it('finds whatever anybody types exactly as a comparison with every row does', async () => {
    const letters = fc.constantFrom(
      'd',
      'đ',
      'D',
      'Đ',
      'u',
      'ư',
      'ừ',
      'ū',
      'a',
      'ạ̄',
      '각',
      '%',
      '_',
      '\\',
      '\t',
      '\u00a0',
      'İ',
      'ß',
    );
    const text = fc.array(letters, { minLength: 1, maxLength: 6 }).map((all) => all.join(''));
    const titles = fc.array(text, { minLength: 1, maxLength: 3 }).map((all) => `x${all.join(' ')}`);
    const filter = books.filters['search'];
    await fc.assert(
      fc.asyncProperty(
        fc.array(titles, { minLength: 1, maxLength: 3 }),
        fc.array(text, { minLength: 1, maxLength: 2 }),
        async (some, typed) => {
          await add(...some);
          const outcome = filter?.(typed.join(' '));
          if (outcome?.kind !== 'condition' || outcome.found === undefined) return;
          const ids = async (condition: typeof outcome.condition) =>
            (
              await sql<{
                id: number;
              }>`select id from books where ${condition} and deleted_at is null order by id`.execute(
                database(),
              )
            ).rows;
          expect(await ids(outcome.found)).toEqual(await ids(outcome.condition));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('gives each match once, page by page, whether few are gathered or many are met on the way', async () => {
    const addMany = (word: string, count: number) =>
      sql`insert into books (title, slug, author_name, kind, owner_id, view_count)
        select ${word} || ' ' || n, ${word} || n, 'An', 'original', ${actor}, n / 7 from generate_series(1, ${count}::integer) as n`.execute(
        database(),
      );
    await addMany('quzit', 900);
    await addMany('quznhieu', 5100);
    for (const [word, count] of [
      ['quzit', 900],
      ['quznhieu', 5100],
    ] as const) {
      // The second reading begins where totals are known and pages are remembered.
      const clock = { now: 0 };
      const totals = createTotals(() => clock.now);
      const readings: unknown[][] = [];
      for (const _ of ['unknown', 'known']) {
        const seen: unknown[] = [];
        for (let page = 1; page <= Math.ceil(count / 300); page += 1) {
          const url = `/api/books?sort=-view_count&limit=300&page=${page}&fields[books]=id&filter[search]=${word}`;
          const outcome = await answerList(database(), totals, books, ability, url);
          if (outcome.kind !== 'answer') throw new Error(outcome.kind);
          expect(outcome.answer.meta.total).toBe(count);
          seen.push(...outcome.answer.data.map((row) => row['id']));
        }
        readings.push(seen);
        clock.now += 5000;
      }
      const { rows } = await sql<{ id: number }>`select id from books where title like ${`${word}%`}
        order by view_count desc, id desc`.execute(database());
      expect(readings).toEqual([rows.map(({ id }) => id), rows.map(({ id }) => id)]);
    }
  }, 60_000);
});
