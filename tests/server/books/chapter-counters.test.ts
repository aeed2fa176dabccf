/** A book's counters are made by its chapters, whoever writes them and however many do so at once. */
import { beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { describeOnFreshDatabase } from '../resources/fresh-database.ts';
import { insertSampleBooks, type Sample } from '../resources/sample-books.ts';

describeOnFreshDatabase("a book's counters", (database) => {
  let sample: Sample;
  beforeAll(async () => {
    sample = await insertSampleBooks(database());
  });

  const chapter = (number: number, bookId = sample.idOf(2)) => ({
    book_id: bookId,
    number,
    title: `Chương ${number}`,
    word_count: 10,
    published_at: null,
  });
  const counters = async (bookNumber = 2) => {
    const row = await database()
      .selectFrom('books')
      .select(['chapter_count', 'word_count', 'last_chapter_number', 'last_chapter_title', 'version'])
      .where('id', '=', sample.idOf(bookNumber))
      .executeTakeFirstOrThrow();
    return Object.values(row);
  };
  const change = (set: string, where: string) =>
    sql.raw(`update chapters set ${set} where book_id = ${sample.idOf(2)} and ${where}`).execute(database());

  it('follow each kind of change and leave the version alone', async () => {
    await database()
      .insertInto('chapters')
      .values([1, 2, 3].map((number) => chapter(number)))
      .execute();
    expect(await counters()).toEqual([3, 30, null, null, 1]);
    await change(`status = 'published', published_at = '2026-02-01'`, 'number = 2');
    expect(await counters()).toEqual([3, 30, 2, 'Chương 2', 1]);
    await change(`status = 'published', published_at = '2026-02-02', word_count = 100`, 'number = 1');
    expect(await counters()).toEqual([3, 120, 1, 'Chương 1', 1]);
    await change(`title = 'Mở đầu'`, 'number = 1');
    expect(await counters()).toEqual([3, 120, 1, 'Mở đầu', 1]);
    await change('number = 4 - number', 'number in (1, 3)');
    expect(await counters()).toEqual([3, 120, 3, 'Mở đầu', 1]);
    await change(`book_id = ${sample.idOf(4)}`, 'number = 3');
    expect(await counters()).toEqual([2, 20, 2, 'Chương 2', 1]);
    expect(await counters(4)).toEqual([1, 100, 3, 'Mở đầu', 1]);
    await database().deleteFrom('chapters').where('book_id', '=', sample.idOf(2)).execute();
    expect(await counters()).toEqual([0, 0, null, null, 1]);
  });

  it('lose nothing when several add chapters to one book at the same time', async () => {
    const numbers = Array.from({ length: 12 }, (_, at) => at + 1);
    await Promise.all(
      numbers.map((number) =>
        database()
          .transaction()
          .execute((transaction) =>
            transaction
              .insertInto('chapters')
              .values(chapter(number, sample.idOf(6)))
              .execute(),
          ),
      ),
    );
    expect(await counters(6)).toEqual([12, 120, null, null, 1]);
  });

  it('refuse a number that is taken, and let two chapters swap theirs in one statement', async () => {
    await expect(
      database()
        .insertInto('chapters')
        .values(chapter(1, sample.idOf(6)))
        .execute(),
    ).rejects.toMatchObject({ code: '23505', constraint: 'chapters_number_taken' });
  });

  it('order Vietnamese titles letter by letter first, then by tone', async () => {
    const { rows } = await sql<{ word: string }>`
      select word from unnest(${['ạn', 'ấn', 'đa', 'ăn', 'an', 'dz', 'ãn', 'ân', 'àn', 'ản', 'az', 'Án', 'ơ', 'ô', 'o']}::text[]) as word
      order by vietnamese_sort_key(word) collate "C"`.execute(database());
    expect(rows.map((row) => row.word).join(' ')).toBe('an àn ản ãn Án ạn az ăn ân ấn dz đa o ô ơ');
  });
});
