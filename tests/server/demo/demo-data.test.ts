/** Demo data (contract.md, "Commands"): the same everywhere, never doubled, resumable, and rich enough to try everything on. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { bookInputSchema } from '#contract/resources/book-input.ts';
import * as v from 'valibot';
import { demoBook } from '#server/demo/demo-book.ts';
import { demoPeople } from '#server/demo/demo-people.ts';
import { findContradictions } from '#server/statistics/find-contradictions.ts';
import { seedDemoData } from '#server/demo/seed-demo-data.ts';
import { describeOnFreshDatabase } from '../resources/fresh-database.ts';

describe('a demo book', () => {
  it('is decided by its position alone', () => {
    expect(demoBook(17, 100)).toEqual(demoBook(17, 2));
    expect(demoBook(17, 100).title).toBe(demoBook(17, 100).title);
    expect(demoBook(17, 100).title).not.toBe(demoBook(18, 100).title);
  });

  it('has a hundred chapters on average within the first two hundred, and as many as asked for after them', () => {
    const chapters = (from: number, to: number, perBook: number) => {
      let sum = 0;
      for (let position = from; position <= to; position += 1)
        sum += demoBook(position, perBook).chapters.length;
      return sum;
    };
    expect(chapters(1, 20, 2)).toBe(2000);
    expect(chapters(201, 220, 2)).toBe(40);
    expect(chapters(201, 220, 0)).toBe(0);
  });

  it('is one that the form would take', () => {
    for (let position = 1; position <= 200; position += 1) {
      const book = demoBook(position + 200, 0);
      const checked = v.safeParse(bookInputSchema, {
        title: book.title,
        alternative_titles: book.alternativeTitles,
        slug: book.slug,
        author_name: book.authorName,
        translator_name: book.translatorName,
        kind: book.kind,
        genres: book.genres,
        synopsis: book.synopsis,
        chapter_price: book.chapterPrice,
        discount: book.discount,
      });
      expect(checked.success ? [] : v.flatten(checked.issues)).toEqual([]);
      expect(book.title).not.toMatch(/[{}]/);
    }
  });

  it('comes in every status, with short and very long titles among the first two hundred', () => {
    const books = Array.from({ length: 200 }, (_, at) => demoBook(at + 1, 0));
    expect(new Set(books.map((book) => book.status)).size).toBe(6);
    expect(new Set(books.map((book) => book.genres[0])).size).toBe(9);
    expect(new Set(books.map((book) => book.slug)).size).toBe(200);
    expect(new Set(books.map((book) => book.title)).size).toBeGreaterThan(170);
    expect(books.filter((book) => book.title.length > 100).length).toBeGreaterThan(4);
    expect(books.filter((book) => book.title.length < 20).length).toBeGreaterThan(20);
  });
});

describe('demo people', () => {
  it('are the six accounts, forty others and one who is suspended with a reason', () => {
    const people = demoPeople();
    expect(people.slice(0, 6).map(({ email, roles }) => [email, roles])).toEqual([
      ['reader@bookdesk.test', ['reader']],
      ['author@bookdesk.test', ['author']],
      ['editor@bookdesk.test', ['author', 'editor']],
      ['moderator@bookdesk.test', ['moderator']],
      ['admin@bookdesk.test', ['admin', 'editor', 'moderator', 'author']],
      ['administrator@bookdesk.test', ['administrator', 'admin', 'editor', 'moderator', 'author']],
    ]);
    expect(people).toHaveLength(47);
    expect(new Set(people.map((person) => person.email)).size).toBe(47);
    expect(
      people.filter((person) => person.status === 'suspended').map((person) => person.statusReason),
    ).toEqual(['Tài khoản bị tạm khóa vì đăng lại truyện của người khác khi chưa được phép.']);
  });
});

describeOnFreshDatabase('seeding demo data', (database) => {
  beforeAll(async () => {
    await seedDemoData(database(), { books: 16, passwordHash: 'none' });
  });
  const count = async (
    table:
      | 'faqs'
      | 'books'
      | 'chapters'
      | 'chapter_contents'
      | 'users'
      | 'tickets'
      | 'issues'
      | 'notifications',
  ) => {
    const row = await database()
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return row.count;
  };
  const slugs = async () => {
    const rows = await database().selectFrom('books').select('slug').orderBy('slug').execute();
    return rows.map((row) => row.slug);
  };

  it('writes books, chapters with their text, people and errands', async () => {
    expect([await count('books'), await count('users')]).toEqual([16, 47]);
    expect(await count('chapters')).toBe(await count('chapter_contents'));
    expect(await count('chapters')).toBe(1573);
    expect([await count('tickets'), await count('issues')]).toEqual([3, 2]);
    expect(await count('faqs')).toBe(31);
    const owned = await database()
      .selectFrom('books')
      .innerJoin('users', 'users.id', 'books.owner_id')
      .select('books.slug')
      .where('users.email', '=', 'author@bookdesk.test')
      .execute();
    expect(owned).toHaveLength(2);
    const counted = await database()
      .selectFrom('books')
      .select(({ fn }) => fn.sum<number>('chapter_count').as('chapters'))
      .executeTakeFirstOrThrow();
    expect(counted.chapters).toBe(1573);
  });

  it('gives each demo account notifications, some of them read', async () => {
    const rows = await database()
      .selectFrom('notifications')
      .innerJoin('users', 'users.id', 'notifications.user_id')
      .select(({ fn }) => ['email', fn.countAll<number>().as('all'), fn.count<number>('read_at').as('read')])
      .groupBy('email')
      .orderBy('email')
      .execute();
    expect(rows.map(({ email, all, read }) => [email, all, read])).toEqual([
      ['admin@bookdesk.test', 5, 2],
      ['administrator@bookdesk.test', 5, 2],
      ['author@bookdesk.test', 6, 4],
      ['editor@bookdesk.test', 4, 4],
      ['moderator@bookdesk.test', 5, 2],
      ['reader@bookdesk.test', 1, 1],
    ]);
  });

  it('has readers of every published book within the last month, and more within the last year', async () => {
    const { rows } = await sql<{ title: string; month: number; year: number }>`
      with today as (select (now() at time zone 'Asia/Ho_Chi_Minh')::date as day)
      select title, coalesce(sum(views) filter (where book_days.day > today.day - 30), 0) as month,
        coalesce(sum(views) filter (where book_days.day > today.day - 365), 0) as year
      from today cross join books left join book_days on book_id = books.id
      where status = 'published' group by title`.execute(database());
    expect(rows.filter(({ month, year }) => month === 0 || year <= month)).toEqual([]);
  });

  it('has statistics that agree with each other, and sells nothing that is free', async () => {
    expect(await findContradictions(database(), '0001-01-01')).toEqual([]);
    const { rows } = await sql`
      select chapters.id from chapter_days join chapters on chapters.id = chapter_id
      where price = 0 and (unlocks > 0 or income > 0) limit 1`.execute(database());
    expect(rows).toEqual([]);
    const { rows: sold } = await sql<{ sold: boolean }>`
      select sum(unlocks) > 0 as sold from chapter_days`.execute(database());
    expect(sold).toEqual([{ sold: true }]);
  });

  it('doubles nothing when it is asked for the same again', async () => {
    const before = await slugs();
    const days = async () => {
      const { rows } = await sql<{ views: number }>`select sum(views) as views from book_days`.execute(
        database(),
      );
      return rows[0]?.views;
    };
    const views = await days();
    expect(await seedDemoData(database(), { books: 16, passwordHash: 'none' })).toEqual({
      kind: 'finished',
      books: 16,
    });
    expect(await slugs()).toEqual(before);
    expect(await days()).toBe(views);
    expect([await count('users'), await count('chapters'), await count('notifications')]).toEqual([
      47, 1573, 26,
    ]);
  });

  it('stops between batches when it is told to, and goes on from there the next time', async () => {
    const stopping = new AbortController();
    const seen: number[] = [];
    const first = await seedDemoData(database(), {
      books: 700,
      chaptersPerBook: 0,
      passwordHash: 'none',
      signal: stopping.signal,
      onProgress: ({ books }) => {
        seen.push(books);
        if (books > 200) stopping.abort();
      },
    });
    expect(first.kind).toBe('interrupted');
    expect(await count('books')).toBe(first.books);
    expect(seen.at(-1)).toBe(first.books);
    const second = await seedDemoData(database(), { books: 700, chaptersPerBook: 0, passwordHash: 'none' });
    expect(second).toEqual({ kind: 'finished', books: 700 });
    expect(await count('books')).toBe(700);
    expect(await count('chapters')).toBe(20_000);
    const all = Array.from({ length: 700 }, (_, at) => demoBook(at + 1, 0).slug).toSorted();
    expect((await slugs()).toSorted()).toEqual(all);
    // Twenty thousand chapters, on a machine that does something else besides.
  }, 240_000);

  it('lets a signal from outside through between two batches', async () => {
    const stopping = new AbortController();
    const interrupting = setImmediate(() => stopping.abort());
    const outcome = await seedDemoData(database(), {
      books: 100_000,
      chaptersPerBook: 0,
      passwordHash: 'none',
      signal: stopping.signal,
    });
    clearImmediate(interrupting);
    expect(outcome.kind).toBe('interrupted');
    expect(outcome.books).toBeLessThan(100_000);
  });
});
