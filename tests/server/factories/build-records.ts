/** Records that a test is about, in one line each: what it does not name is ordinary, and different from every other. */
import type { Insertable, Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

let built = 0;

type Changes<Table extends keyof Database> = Partial<Insertable<Database[Table]>>;

/** The id of a user without a token; with one: `server.addUser`. */
export async function buildUser(database: Kysely<Database>, changes: Changes<'users'> = {}): Promise<number> {
  built += 1;
  const { id } = await database
    .insertInto('users')
    .values({
      name: `Người ${built}`,
      email: `built-${built}@example.test`,
      password_hash: 'none',
      roles: ['author'],
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function buildBook(
  database: Kysely<Database>,
  { owner_id: ownerId, ...changes }: Changes<'books'> = {},
): Promise<number> {
  built += 1;
  const { id } = await database
    .insertInto('books')
    .values({
      title: `Sách ${built}`,
      slug: `built-${built}`,
      author_name: 'Mây',
      kind: 'original',
      owner_id: ownerId ?? (await buildUser(database)),
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function buildChapter(
  database: Kysely<Database>,
  { book_id: bookId, ...changes }: Changes<'chapters'> = {},
): Promise<number> {
  built += 1;
  const { id } = await database
    .insertInto('chapters')
    .values({
      number: built,
      title: `Chương ${built}`,
      book_id: bookId ?? (await buildBook(database)),
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function buildTicket(
  database: Kysely<Database>,
  { owner_id: ownerId, ...changes }: Changes<'tickets'> = {},
): Promise<number> {
  built += 1;
  const { id } = await database
    .insertInto('tickets')
    .values({ subject: `Việc ${built}`, owner_id: ownerId ?? (await buildUser(database)), ...changes })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Behind those that the database begins with. */
export async function buildCannedReply(
  database: Kysely<Database>,
  changes: Changes<'canned_replies'> = {},
): Promise<number> {
  built += 1;
  const { id } = await database
    .insertInto('canned_replies')
    .values({ title: `Mẫu ${built}`, body: 'Chào {name}.', position: 900, ...changes })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Published. */
export async function buildFaq(database: Kysely<Database>, changes: Changes<'faqs'> = {}): Promise<number> {
  built += 1;
  const { id } = await database
    .insertInto('faqs')
    .values({
      category: 'other',
      question: `Câu hỏi ${built}?`,
      answer: `Trả lời ${built}.`,
      is_published: true,
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** On a day of its own, far away: two of them meet only where a test says so. */
export async function buildAdSlot(
  database: Kysely<Database>,
  changes: Changes<'ad_slots'> = {},
): Promise<number> {
  built += 1;
  const kind = changes.kind ?? 'textlink';
  const firstDay = Date.UTC(2100, 0, 1);
  const { id } = await database
    .insertInto('ad_slots')
    .values({
      kind,
      place: kind === 'topbox' ? 'home_1' : 'header',
      title: `Quảng cáo ${built}`,
      advertiser: `Khách hàng ${built}`,
      target_url: 'https://shop.vn/',
      price: 1_000_000,
      starts_at: new Date(firstDay + built * 86_400_000),
      ends_at: new Date(firstDay + (built + 1) * 86_400_000),
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A file on nothing, uploaded long ago. */
export async function buildAttachment(
  database: Kysely<Database>,
  { owner_id: ownerId, ...changes }: Changes<'attachments'> = {},
): Promise<number> {
  built += 1;
  const { id } = await database
    .insertInto('attachments')
    .values({
      name: `tep-${built}.png`,
      media_type: 'image/png',
      size: built,
      sha256: 'x',
      storage_key: `attachments/built-${built}.png`,
      created_at: '2026-01-01T00:00:00.000Z',
      owner_id: ownerId ?? (await buildUser(database)),
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Waiting, by a reader of its own. */
export async function buildReview(
  database: Kysely<Database>,
  { book_id: bookId, reader_id: readerId, ...changes }: Changes<'reviews'> = {},
): Promise<number> {
  built += 1;
  const { id } = await database
    .insertInto('reviews')
    .values({
      rating: 4,
      body: `Đánh giá ${built}.`,
      book_id: bookId ?? (await buildBook(database)),
      reader_id: readerId ?? (await buildUser(database)),
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
