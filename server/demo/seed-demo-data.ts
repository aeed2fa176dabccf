/**
 * Fills a database with demo data (contract.md, "Commands"), in batches that each commit on their own:
 * whatever stops it, the next run goes on where it stopped, and nothing is doubled.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { demoBook, fullBooks, type DemoBook } from './demo-book.ts';
import { demoErrands } from './demo-errands.ts';
import { seedActivities } from './demo-activities.ts';
import { seedAds } from './demo-ads.ts';
import { seedFaults } from './demo-faults.ts';
import { seedFaqs } from './demo-faqs.ts';
import { seedInvoices } from './demo-invoices.ts';
import { seedOrders } from './demo-orders.ts';
import { seedNotifications } from './demo-notifications.ts';
import { seedNames } from './demo-names.ts';
import { demoPeople, type DemoPerson } from './demo-people.ts';
import { seedScans } from './demo-scans.ts';
import { seedReviews } from './demo-reviews.ts';
import { seedStatistics } from './demo-statistics.ts';
import { seedTickets } from './demo-tickets.ts';
import { seedTopics } from './demo-topics.ts';
import { seedWriting } from './demo-writing.ts';
import { seededRandom } from './seeded-random.ts';

export type SeedProgress = { readonly books: number; readonly wanted: number; readonly chapters: number };

type SeedOptions = {
  /** How many demo books there shall be in all; those that are there already count. */
  readonly books: number;
  /** Chapters per book on average, for the books after the first 200; those have 100. */
  readonly chaptersPerBook?: number;
  /** The hash of the demo password, as the sign-in checks it. */
  readonly passwordHash: string;
  readonly onProgress?: (progress: SeedProgress) => void;
  readonly signal?: AbortSignal;
};

type SeedOutcome = { readonly kind: 'finished' | 'interrupted'; readonly books: number };

const chaptersPerBatch = 3000;
const booksPerBatch = 250;
export const defaultChaptersPerBook = 2;

export async function seedDemoData(database: Kysely<Database>, options: SeedOptions): Promise<SeedOutcome> {
  const { books: wanted, chaptersPerBook = defaultChaptersPerBook, onProgress, signal } = options;
  // Before its people, whose password everybody knows (server/main.ts).
  await sql`insert into demo_data default values on conflict do nothing`.execute(database);
  const owners = await seedPeople(database, options.passwordHash);
  await seedNotifications(database);
  const before = await seededBooks(database);
  let position = before;
  let chapters = 0;
  while (position < wanted) {
    // PGlite works within this thread: without a turn of the event loop no Ctrl-C would ever arrive.
    await nextTurn();
    if (signal?.aborted) return { kind: 'interrupted', books: position };
    const batch = nextBatch(position, wanted, chaptersPerBook);
    await database.transaction().execute((transaction) => writeBatch(transaction, owners, batch));
    position += batch.length;
    chapters += batch.reduce((sum, { book }) => sum + book.chapters.length, 0);
    onProgress?.({ books: position, wanted, chapters });
  }
  await seedStatistics(database);
  await seedFaqs(database);
  await seedInvoices(database, Date.now());
  await seedAds(database, wanted < fullBooks);
  await seedReviews(database);
  await seedOrders(database, owners, position, Date.now());
  await seedFaults(database);
  await seedTopics(database, owners.staff, owners.authors);
  await seedTickets(database);
  await seedWriting(database, owners);
  await seedActivities(database, owners.staff);
  await seedNames(database, owners, wanted < fullBooks);
  await seedScans(database, owners.author);
  if (position > before) await settle(database);
  return { kind: 'finished', books: position };
}

async function seededBooks(database: Kysely<Database>): Promise<number> {
  const row = await database
    .selectFrom('demo_books')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirst();
  return row?.last ?? 0;
}

type Positioned = { readonly position: number; readonly book: DemoBook };

function nextBatch(after: number, wanted: number, chaptersPerBook: number): Positioned[] {
  const batch: Positioned[] = [];
  let chapters = 0;
  for (let position = after + 1; position <= wanted; position += 1) {
    const book = demoBook(position, chaptersPerBook);
    batch.push({ position, book });
    chapters += book.chapters.length;
    if (chapters >= chaptersPerBatch || batch.length >= booksPerBatch) break;
  }
  return batch;
}

type Owners = {
  readonly author: number;
  readonly reader: number;
  readonly authors: readonly number[];
  readonly readers: readonly number[];
  readonly staff: number;
};

async function seedPeople(database: Kysely<Database>, passwordHash: string): Promise<Owners> {
  const people = demoPeople();
  const present = await database
    .selectFrom('users')
    .select(['id', 'email'])
    .where(
      'email',
      'in',
      people.map((person) => person.email),
    )
    .execute();
  const missing = people.filter((person) => !present.some((user) => user.email === person.email));
  const added =
    missing.length === 0
      ? []
      : await database
          .insertInto('users')
          .values(missing.map((person) => userOf(person, passwordHash)))
          .returning(['id', 'email'])
          .execute();
  const ids = new Map([...present, ...added].map((user) => [user.email, user.id]));
  const idOf = (email: string) => ids.get(email) ?? 0;
  return {
    author: idOf('author@bookdesk.test'),
    reader: idOf('reader@bookdesk.test'),
    authors: people
      .filter((person) => person.roles.includes('author') && person.email !== 'author@bookdesk.test')
      .map((person) => idOf(person.email)),
    readers: people.filter(({ status }) => status === 'active').map(({ email }) => idOf(email)),
    staff: idOf('admin@bookdesk.test'),
  };
}

function userOf(person: DemoPerson, passwordHash: string) {
  return {
    name: person.name,
    email: person.email,
    password_hash: passwordHash,
    roles: [...person.roles],
    status: person.status,
    status_reason: person.statusReason,
    last_seen_at: person.lastSeenAt,
    created_at: person.createdAt,
    updated_at: person.createdAt,
  };
}

/** Every eighth of the first books is the demo author's; the rest belong to all who write. */
function ownerOf(position: number, owners: Owners): number {
  if (position <= fullBooks && position % 8 === 0) return owners.author;
  return seededRandom(5, position).oneOf(owners.authors);
}

async function writeBatch(database: Kysely<Database>, owners: Owners, batch: readonly Positioned[]) {
  const written = await database
    .insertInto('books')
    .values(batch.map(({ position, book }) => rowOf(book, ownerOf(position, owners))))
    .returning(['id', 'slug'])
    .execute();
  const ids = new Map(written.map((row) => [row.slug, row.id]));
  const placed = batch.map(({ position, book }) => ({ position, book, id: ids.get(book.slug) ?? 0 }));
  await database
    .insertInto('demo_books')
    .values(placed.map(({ position, id }) => ({ position, book_id: id })))
    .execute();
  await writeChapters(database, placed);
  const errands = placed.map(({ position, id }) =>
    demoErrands(position, id, ownerOf(position, owners), owners.reader),
  );
  const tickets = errands.flatMap((errand) => errand.tickets);
  const issues = errands.flatMap((errand) => errand.issues);
  if (tickets.length > 0) await database.insertInto('tickets').values(tickets).execute();
  if (issues.length > 0) await database.insertInto('issues').values(issues).execute();
}

function rowOf(book: DemoBook, ownerId: number) {
  return {
    title: book.title,
    alternative_titles: book.alternativeTitles,
    slug: book.slug,
    author_name: book.authorName,
    translator_name: book.translatorName,
    kind: book.kind,
    genres: book.genres,
    synopsis: book.synopsis,
    content_rating: book.contentRating,
    status: book.status,
    progress: book.progress,
    owner_id: ownerId,
    manager_pick: book.managerPick,
    chapter_price: book.chapterPrice,
    discount: book.discount,
    view_count: book.viewCount,
    created_at: book.createdAt,
    updated_at: book.updatedAt,
  };
}

/** Some books are told in volumes. */
const chaptersPerVolume = 20;
const volumeOf = (bookId: number, number: number): number | null =>
  bookId % 3 === 0 ? Math.ceil(number / chaptersPerVolume) : null;

/** One statement for thousands of chapters: a column is an array, which costs a parameter instead of thousands. */
async function writeChapters(
  database: Kysely<Database>,
  placed: readonly { readonly id: number; readonly book: DemoBook }[],
): Promise<void> {
  const all = placed.flatMap(({ id, book }) => book.chapters.map((chapter) => ({ id, chapter })));
  if (all.length === 0) return;
  const column = (of: (row: (typeof all)[number]) => unknown) => all.map(of);
  const moment = (value: Date | null) => value?.toISOString() ?? null;
  const bookIds = column(({ id }) => id);
  const numbers = column(({ chapter }) => chapter.number);
  await sql`
    with written as (
      insert into chapters
        (book_id, number, title, status, word_count, price, volume, view_count, published_at, created_at, updated_at)
      select book_id, number, title, status, word_count, price, volume, view_count, published_at, created_at,
        created_at
      from unnest(
        ${bookIds}::bigint[], ${numbers}::integer[], ${column(({ chapter }) => chapter.title)}::text[],
        ${column(({ chapter }) => chapter.status)}::text[], ${column(({ chapter }) => chapter.wordCount)}::integer[],
        ${column(({ chapter }) => chapter.price)}::integer[],
        ${column(({ id, chapter }) => volumeOf(id, chapter.number))}::smallint[],
        ${column(({ chapter }) => chapter.viewCount)}::bigint[],
        ${column(({ chapter }) => moment(chapter.publishedAt))}::timestamptz[],
        ${column(({ chapter }) => moment(chapter.createdAt))}::timestamptz[]
      ) as row (book_id, number, title, status, word_count, price, volume, view_count,
          published_at, created_at)
      returning id, book_id, number
    )
    insert into chapter_contents (chapter_id, content)
    select written.id, texts.content
    from written join unnest(
      ${bookIds}::bigint[], ${numbers}::integer[], ${column(({ chapter }) => chapter.content)}::text[]
    ) as texts (book_id, number, content) using (book_id, number)`.execute(database);
}

/** Fresh statistics and a visibility map: without them the first lists would be planned for empty tables. */
async function settle(database: Kysely<Database>): Promise<void> {
  for (const table of ['books', 'chapters', 'users', 'book_days', 'chapter_days', 'orders', 'redeems']) {
    await sql`vacuum analyze ${sql.table(table)}`.execute(database);
  }
}
