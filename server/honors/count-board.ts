/** The first places of a board between two days, counted from what readers did (product.md, `/honors`). */
import { type RawBuilder, sql } from 'kysely';
import { type HonorBoard, honorPlaces } from '#contract/resources/honor.ts';

/** Days of Vietnam; the end is not part of it. Null: of all time. */
export type Span = { readonly start: string; readonly end: string } | null;

type Scores = (span: Span) => RawBuilder<unknown>;

/** What readers cannot open is on no board. */
const shown = sql`books.status = 'published' and books.deleted_at is null`;

/** Views of each book; of all time they stand in the book. */
const views = (span: Span) =>
  span === null
    ? sql`select id as book_id, view_count as score from books where view_count > 0`
    : sql`select book_id, sum(views) as score from book_days
        where day >= ${span.start}::date and day < ${span.end}::date group by book_id`;

const ofPeople = (name: RawBuilder<unknown>, which: RawBuilder<unknown>): Scores => {
  return (span) => sql`
    select lower(${name}) as subject, min(${name}) as name, sum(score) as score
    from (${views(span)}) as counted join books on books.id = counted.book_id
    where ${shown} and ${which} group by lower(${name})`;
};

const scores: Readonly<Record<HonorBoard, Scores>> = {
  books: (span) => sql`
    select books.id::text as subject, books.title as name, score
    from (${views(span)}) as counted join books on books.id = counted.book_id where ${shown}`,
  authors: ofPeople(sql`books.author_name`, sql`books.kind = 'original'`),
  translators: ofPeople(sql`books.translator_name`, sql`books.translator_name is not null`),
  supporters: (span) => sql`
    select users.id::text as subject, users.name, sum(orders.coins) as score
    from orders join users on users.id = orders.reader_id
    where orders.status = 'paid' and users.status = 'active' and ${span === null ? sql`true` : paidWithin(span)}
    group by users.id, users.name`,
};

const paidWithin = ({ start, end }: NonNullable<Span>) => sql`
  orders.paid_at >= (${start}::timestamp at time zone 'Asia/Ho_Chi_Minh')
  and orders.paid_at < (${end}::timestamp at time zone 'Asia/Ho_Chi_Minh')`;

/** Rows of rank, subject, name and score; of two that are alike the older book or the first name comes first. */
export function placesOf(board: HonorBoard, span: Span): RawBuilder<unknown> {
  return sql`
    select row_number() over (order by score desc, length(subject), subject) as rank, subject, name, score
    from (${scores[board](span)}) as scored where score > 0 and name <> ''
    order by rank limit ${honorPlaces}`;
}
