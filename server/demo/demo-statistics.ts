/**
 * What readers of demo books did in the last 90 days. Unlike all other demo data it is told from the day of seeding:
 * statistics open on the last 30 days, and would show nothing otherwise. The same book has the same ups and downs.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Only the first books are read: a desk of a million books must not wait for its readers. */
const readBooks = 200;
/** Readers of a book are followed through so many of its chapters. */
const readChapters = 60;

/** Between 0 and 1, the same for the same words on both databases. */
const chance = (words: string) => sql.raw(`((hashtext(${words}) & 65535) / 65536.0)`);

/** In the land of the readers, where days begin. */
const today = sql`(now() at time zone 'Asia/Ho_Chi_Minh')::date`;

/** Only books that have no days yet. */
export async function seedStatistics(database: Kysely<Database>): Promise<void> {
  await sql`
    with days as (
      select day::date from generate_series(${today} - 89, ${today}, interval '1 day') as day
    ), read as (
      select books.id, demo_books.position, greatest(20, least(4000, books.view_count / 200)) as pace, books.chapter_price
      from demo_books join books on books.id = demo_books.book_id
      where position <= ${readBooks} and books.status = 'published'
        and not exists (select 1 from book_days where book_id = books.id)
    )
    insert into book_days (book_id, day, views, readers, unlocks, income)
    select id, day, views, views * 2 / 5, views / 20, views / 20 * chapter_price
    from read cross join days cross join lateral (
      select (pace * (0.5 + ${chance("position || ' ' || day")})
        * case when extract(isodow from day) > 5 then 1.4 else 1 end)::integer as views
    ) as counted`.execute(database);
  await sql`
    insert into chapter_days (chapter_id, book_id, day, views, readers, unlocks, income)
    select chapters.id, chapters.book_id, book_days.day, seen * 2, seen, seen / 12, seen / 12 * chapters.price
    from demo_books
    join chapters on chapters.book_id = demo_books.book_id
      and chapters.number <= ${readChapters} and chapters.status = 'published'
    join book_days on book_days.book_id = chapters.book_id and book_days.day > current_date - 30
    -- Some leave with every chapter, most of them early.
    cross join lateral (
      select (book_days.readers * exp(-0.9 * sqrt(chapters.number - 1) / 3)
        * (0.85 + 0.15 * ${chance('chapters.number::text')}))::integer as seen
    ) as counted
    where demo_books.position <= ${readBooks} and seen > 0 and chapters.id % 3 = extract(doy from book_days.day)::integer % 3
      and not exists (select 1 from chapter_days where chapter_days.chapter_id = chapters.id)`.execute(
    database,
  );
}
