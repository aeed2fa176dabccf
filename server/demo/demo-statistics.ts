/**
 * What readers of demo books did, by chapter and day, so that every total agrees with them. Unlike all other demo data the
 * last year is told from the day of seeding: statistics open on the last 30 days, and would show nothing otherwise. The
 * same book has the same ups and downs.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Only the first books were read lately: a desk of a million books must not wait for its readers. */
const readBooks = 200;
/** Of what a chapter was read at all, so much was within the last year. */
const lately = 0.6;

/** Between 0 and 1, the same for the same words on both databases. */
const chance = (words: string) => sql.raw(`((hashtext(${words}) & 65535) / 65536.0)`);

/** In the land of the readers, where days begin. */
const today = sql`(now() at time zone 'Asia/Ho_Chi_Minh')::date`;

/** Only chapters that have no days yet. */
export async function seedStatistics(database: Kysely<Database>): Promise<void> {
  await sql`
    with periods (first, last, step) as (
      -- Fewer days the further back: each stands for those around it.
      values (29, 0, 3), (89, 30, 10), (364, 90, 45)
    ), days as (
      select day::date, step, extract(doy from day)::integer % step as turn,
        case when extract(isodow from day) > 5 then 1.4 else 1 end as liking
      from periods
      cross join lateral generate_series(${today} - first, ${today} - last, interval '1 day') as day
    ), unread as (
      select chapters.id, chapters.book_id, chapters.number, chapters.price, chapters.view_count,
        position <= ${readBooks} as is_read_lately,
        (chapters.published_at at time zone 'Asia/Ho_Chi_Minh')::date as published_on
      from demo_books
      join chapters on chapters.book_id = demo_books.book_id and chapters.view_count > 0
        and chapters.published_at is not null
      where not exists (select from chapter_days where chapter_days.chapter_id = chapters.id)
    ), sampled as (
      select unread.id, day, step * view_count * ${lately}::double precision
        * (0.5 + ${chance("unread.id % 1000 || ' ' || day")}) * liking as weight,
        sum(step) over (partition by unread.id) as steps
      -- A chapter has its turn: equal ones meet, instead of each chapter with each day of a year.
      from unread join periods on is_read_lately
      join days using (step)
      where days.turn = unread.id % step and day > published_on
    ), recent as (
      -- A weight is at most 2.1 times the mean.
      select id, day, floor(weight / steps / 2.1)::integer as views from sampled
    ), rest as (
      select unread.id, published_on as day, (view_count - coalesce(told.views, 0))::integer as views
      from unread left join (select id, sum(views) as views from recent group by id) as told using (id)
    ), counted as (
      select id, day, views from recent union all select id, day, views from rest
    )
    insert into chapter_days (chapter_id, book_id, day, views, readers, unlocks, income)
    select unread.id, unread.book_id, day, views, (views + 1) / 2, unlocks, unlocks * price
    from counted join unread using (id)
    cross join lateral (select case when price > 0 then views / 24 else 0 end as unlocks) as paid
    where views > 0`.execute(database);
  await sql`
    insert into book_days (book_id, day, views, readers, unlocks, income)
    select book_id, day, sum(views), greatest(max(readers), sum(readers) * 3 / 5), sum(unlocks), sum(income)
    from chapter_days
    where book_id in (select book_id from demo_books)
      and not exists (select from book_days where book_days.book_id = chapter_days.book_id)
    group by book_id, day`.execute(database);
}
