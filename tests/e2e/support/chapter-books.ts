/** The books of the template `chapters`: one with five thousand chapters, and small ones that each belong to a single test. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** More than any suite uses on one server. */
const smallBooks = 16;

export type ChapterBooks = {
  /** Its chapters 1 to 5000 are drafts, but for 11 to 20, which are published; 4321 leads to “Đường về nhà”. */
  readonly long: number;
  /** Without chapters. */
  readonly empty: number;
  /** Somebody else’s. */
  readonly foreign: number;
  /** Ten drafts each, `Chương một` … `Chương mười`. */
  readonly small: number[];
};

export async function fillBooks(database: Kysely<Database>): Promise<void> {
  await sql`
    insert into books (title, slug, author_name, kind, owner_id)
    select 'Sách thử ' || at, 'sach-thu-' || at, 'An', 'original',
      (select id from users where email = 'author@bookdesk.test')
    from generate_series(1, ${smallBooks + 2}::integer) as at`.execute(database);
  const { long, small } = await booksOf(database);
  await sql`
    insert into chapters (book_id, number, title, word_count, status, published_at)
    select ${long}::bigint, number, case number when 4321 then 'Đường về nhà' else 'Dòng sông ' || number end, 1200,
      case when number between 11 and 20 then 'published' else 'draft' end,
      case when number between 11 and 20 then now() end
    from generate_series(1, 5000) as number`.execute(database);
  await sql`
    insert into chapters (book_id, number, title, word_count)
    select book_id, number, 'Chương ' || (array['một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín', 'mười'])[number], 900
    from unnest(${small}::bigint[]) as book_id, generate_series(1, 10) as number`.execute(database);
  // The planner would take a book of five thousand chapters for one of a hundred.
  await sql`analyze books, chapters`.execute(database);
}

export async function booksOf(database: Kysely<Database>): Promise<ChapterBooks> {
  const { rows } = await sql<{ id: number }>`
    select id from books where slug like 'sach-thu-%' order by id`.execute(database);
  const [long = 0, empty = 0, ...small] = rows.map(({ id }) => id);
  const others = await sql<{ id: number }>`
    select books.id from books join users on users.id = books.owner_id
    where users.email <> 'author@bookdesk.test' order by books.id limit 1`.execute(database);
  return { long, empty, foreign: others.rows[0]?.id ?? 0, small };
}
