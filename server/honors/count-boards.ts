/**
 * The first places of each board between days, counted from what readers did (product.md, `/honors`). Books and orders are
 * read in ranges, each by a statement of its own, and added up here: an embedded database holds the whole process while it
 * answers, so that one statement over all books would keep every reader waiting.
 */
import { setImmediate } from 'node:timers/promises';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type HonorBoard, honorPlaces } from '#contract/resources/honor.ts';
import type { Database } from '../db/schema.ts';

/** Days of Vietnam; the end is not part of it. Null: of all time. */
export type Span = { readonly start: string; readonly end: string } | null;

export type HonorPlace = {
  readonly rank: number;
  readonly subject: string;
  readonly name: string;
  readonly score: number;
};
export type Boards = Readonly<Record<HonorBoard, readonly HonorPlace[]>>;

/** Rows that one statement reads: some ten milliseconds of an embedded database. */
const rangeOfBooks = 500;
const rangeOfOrders = 2000;

/** The boards of each span, in its order. */
export async function countBoards(
  database: Kysely<Database>,
  spans: readonly Span[],
): Promise<readonly Boards[]> {
  const tallies = spans.map(() => ({
    books: createTally(),
    authors: createTally(),
    translators: createTally(),
    supporters: createTally(),
  }));
  await addBooks(database, spans, tallies);
  await addOrders(database, spans, tallies);
  const counted: Boards[] = [];
  for (const { books, authors, translators, supporters } of tallies) {
    counted.push({
      books: placesOf(books),
      authors: placesOf(authors),
      translators: placesOf(translators),
      supporters: placesOf(supporters),
    });
    await setImmediate();
  }
  return counted;
}

type Scored = { readonly subject: string; name: string; score: number };
type Tally = ReturnType<typeof createTally>;
type Tallies = readonly Readonly<Record<HonorBoard, Tally>>[];

function createTally() {
  const bySubject = new Map<string, Scored>();
  return {
    bySubject,
    add(subject: string, name: string, score: number) {
      if (score <= 0 || name === '') return;
      const known = bySubject.get(subject);
      if (known === undefined) return void bySubject.set(subject, { subject, name, score });
      known.score += score;
      if (name < known.name) known.name = name;
    },
  };
}

/** Of two that are alike the older book or the first name comes first. */
const isBefore = (one: Scored, other: Scored): boolean =>
  one.score !== other.score
    ? one.score > other.score
    : one.subject.length !== other.subject.length
      ? one.subject.length < other.subject.length
      : one.subject < other.subject;

/** Without sorting all of them, which would hold the process as well. */
function placesOf({ bySubject }: Tally): readonly HonorPlace[] {
  const first: Scored[] = [];
  for (const scored of bySubject.values()) {
    const last = first.at(-1);
    if (last !== undefined && first.length === honorPlaces && !isBefore(scored, last)) continue;
    const at = first.findIndex((one) => isBefore(scored, one));
    first.splice(at === -1 ? first.length : at, 0, scored);
    first.length = Math.min(first.length, honorPlaces);
  }
  return first.map(({ subject, name, score }, at) => ({ rank: at + 1, subject, name, score }));
}

type ReadBook = {
  readonly id: string;
  readonly title: string;
  readonly kind: string;
  readonly author_name: string;
  readonly author: string;
  readonly translator_name: string | null;
  readonly translator: string | null;
  /** Views, by span. */
  readonly views: readonly number[];
};

/** Those that readers cannot open are on no board. */
async function addBooks(database: Kysely<Database>, spans: readonly Span[], tallies: Tallies): Promise<void> {
  await inRanges(database, 'books', rangeOfBooks, async (within) => {
    const { rows } = await sql<ReadBook>`
      select id::text, title, kind, author_name, marked_text(author_name) as author, translator_name,
        marked_text(translator_name) as translator, views
      from books cross join lateral (select json_build_array(${viewsIn(spans)}) as views ${daysOf(spans)}) as seen
      where ${within} and status = 'published' and deleted_at is null`.execute(database);
    for (const { id, title, kind, views, ...people } of rows) {
      tallies.forEach(({ books, authors, translators }, at) => {
        const score = views[at] ?? 0;
        books.add(id, title, score);
        if (kind === 'original') authors.add(people.author, people.author_name, score);
        translators.add(people.translator ?? '', people.translator_name ?? '', score);
      });
    }
  });
}

const isDated = (span: Span): span is NonNullable<Span> => span !== null;

/** Of all time they stand in the book. */
const viewsIn = (spans: readonly Span[]): RawBuilder<unknown> =>
  sql.join(
    spans.map((span) =>
      span === null
        ? sql`books.view_count`
        : sql`coalesce(sum(days.views) filter
            (where days.day >= ${span.start}::date and days.day < ${span.end}::date), 0)::float8`,
    ),
  );

/** The days of a book that any span takes, by the table's key. */
function daysOf(spans: readonly Span[]): RawBuilder<unknown> {
  const dated = spans.filter(isDated);
  if (dated.length === 0) return sql``;
  const starts = dated.map(({ start }) => start).toSorted();
  const ends = dated.map(({ end }) => end).toSorted();
  return sql`from book_days as days where days.book_id = books.id
    and days.day >= ${starts[0]}::date and days.day < ${ends.at(-1)}::date`;
}

type ReadOrders = { readonly id: string; readonly name: string; readonly coins: readonly number[] };

async function addOrders(
  database: Kysely<Database>,
  spans: readonly Span[],
  tallies: Tallies,
): Promise<void> {
  const coins = sql.join(
    spans.map((span) => sql`coalesce(sum(coins) filter (where ${paidWithin(span)}), 0)::float8`),
  );
  await inRanges(database, 'orders', rangeOfOrders, async (within) => {
    const { rows } = await sql<ReadOrders>`
      select users.id::text, users.name, paid.coins
      from (
        select reader_id, json_build_array(${coins}) as coins
        from orders where ${within} and status = 'paid' group by reader_id
      ) as paid join users on users.id = paid.reader_id where users.status = 'active'`.execute(database);
    for (const { id, name, coins: paid } of rows)
      tallies.forEach(({ supporters }, at) => supporters.add(id, name, paid[at] ?? 0));
  });
}

const paidWithin = (span: Span) =>
  span === null
    ? sql`true`
    : sql`paid_at >= (${span.start}::timestamp at time zone 'Asia/Ho_Chi_Minh')
        and paid_at < (${span.end}::timestamp at time zone 'Asia/Ho_Chi_Minh')`;

/** Calls with a condition for each range of a table's ids; others come in between. */
async function inRanges(
  database: Kysely<Database>,
  table: 'books' | 'orders',
  range: number,
  read: (within: RawBuilder<unknown>) => Promise<void>,
): Promise<void> {
  for (let after = 0; ;) {
    const { rows } = await sql<{ last: number | null }>`
      select max(id) as last from (
        select id from ${sql.table(table)} where id > ${after} order by id limit ${range}
      ) as next`.execute(database);
    const last = rows[0]?.last ?? null;
    if (last === null) return;
    await read(sql`id > ${after} and id <= ${last}`);
    after = last;
    await setImmediate();
  }
}
