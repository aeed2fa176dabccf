/** `GET /statistics/{book id}`: a book's days, the period before, and each chapter with how many readers went on. */
import { subject as recordOf } from '@casl/ability';
import { type Kysely, sql } from 'kysely';
import type { AppAbility } from '#contract/abilities.ts';
import {
  type BookReport,
  type ChapterStatistics,
  type DayStatistics,
  type Measures,
} from '#contract/resources/statistics.ts';
import type { Database } from '../../db/schema.ts';
import type { Refusal } from '../../query/refusal.ts';
import type { DayRange } from './day-range.ts';

type ReportOutcome = { readonly kind: 'answer'; readonly report: BookReport } | Refusal;

const nothing: Measures = { views: 0, readers: 0, unlocks: 0, income: 0 };
const sums = sql`coalesce(sum(views), 0)::bigint as views, coalesce(sum(readers), 0)::bigint as readers,
  coalesce(sum(unlocks), 0)::bigint as unlocks, coalesce(sum(income), 0)::bigint as income`;

export async function bookReport(
  database: Kysely<Database>,
  ability: AppAbility,
  id: string,
  { previous, ...range }: DayRange,
): Promise<ReportOutcome> {
  const book = /^\d{1,15}$/.test(id)
    ? await database
        .selectFrom('books')
        .select(['id', 'title', 'owner_id'])
        .where('id', '=', Number(id))
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
    : undefined;
  // What one may not read one does not learn to exist.
  if (!book || !ability.can('read', recordOf('statistics', { ...book }))) return { kind: 'not-found' };
  const [total, before, days, chapters] = await Promise.all([
    totalOf(database, book.id, range),
    totalOf(database, book.id, previous),
    daysOf(database, book.id, range),
    chaptersOf(database, book.id, range),
  ]);
  return {
    kind: 'answer',
    report: {
      book: { id: book.id, title: book.title },
      range,
      total,
      previous: before,
      days,
      chapters: withRetention(chapters),
    },
  };
}

type Span = { readonly from: string; readonly to: string };

async function totalOf(database: Kysely<Database>, bookId: number, { from, to }: Span): Promise<Measures> {
  const { rows } = await sql<Measures>`
    select ${sums} from book_days
    where book_id = ${bookId} and day between ${from}::date and ${to}::date`.execute(database);
  return rows[0] ?? nothing;
}

/** Quiet days too: a chart that leaves them out lies. */
async function daysOf(
  database: Kysely<Database>,
  bookId: number,
  { from, to }: Span,
): Promise<DayStatistics[]> {
  const { rows } = await sql<DayStatistics>`
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(views, 0) as views, coalesce(readers, 0) as readers,
      coalesce(unlocks, 0) as unlocks, coalesce(income, 0) as income
    from (select generate_series(${from}::date, ${to}::date, interval '1 day')::date as day) as days
    left join book_days on book_days.day = days.day and book_days.book_id = ${bookId}
    order by days.day`.execute(database);
  return rows;
}

type Chapter = Omit<ChapterStatistics, 'retention'>;

/** What readers could see at all, and whatever they have seen of it, wherever it is now: so that the chapters add up to the book. */
async function chaptersOf(
  database: Kysely<Database>,
  bookId: number,
  { from, to }: Span,
): Promise<Chapter[]> {
  const { rows } = await sql<Chapter>`
    with seen as (
      select chapter_id, ${sums} from chapter_days
      where book_id = ${bookId} and day between ${from}::date and ${to}::date group by chapter_id
    )
    select chapters.id, coalesce(trashed_number, number) as number, title, deleted_at is not null as is_deleted,
      coalesce(views, 0)::bigint as views, coalesce(readers, 0)::bigint as readers,
      coalesce(unlocks, 0)::bigint as unlocks, coalesce(income, 0)::bigint as income
    from chapters left join seen on seen.chapter_id = chapters.id
    where chapters.id in (
      select chapter_id from seen
      union all
      select id from chapters
      where book_id = ${bookId} and deleted_at is null and status in ('published', 'hidden')
    )
    order by coalesce(trashed_number, number), is_deleted, chapters.id`.execute(database);
  return rows;
}

/** Readers of a chapter beside those of the one before; one in the trash has none before it, and comes before none. */
function withRetention(chapters: readonly Chapter[]): ChapterStatistics[] {
  let before = 0;
  return chapters.map((chapter) => {
    if (chapter.is_deleted) return Object.assign({ retention: null }, chapter);
    const retention = before === 0 ? null : chapter.readers / before;
    before = chapter.readers;
    return Object.assign({ retention }, chapter);
  });
}
