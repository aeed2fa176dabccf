/**
 * A server of its own with books whose chapters tests can read off this page: one with five thousand, and small ones
 * that each belong to a single test. Their owner is the demo author.
 */
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { openPglite } from '#server/db/open-database.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

export type ChaptersServer = ServerProcess & {
  /** Its chapters 1 to 5000 are drafts, but for 11 to 20, which are published; 4321 leads to “Đường về nhà”. */
  readonly long: number;
  /** A book of ten drafts, `Chương một` … `Chương mười`, for one test alone. */
  readonly fresh: () => number;
  /** Without chapters. */
  readonly empty: number;
  /** Somebody else’s. */
  readonly foreign: number;
};

const freshBooks = 16;

type Fill = (database: Kysely<Database>, long: number, small: readonly number[]) => Promise<void>;
type Books = Omit<ChaptersServer, keyof ServerProcess | 'fresh'> & { readonly small: number[] };

/** `fill` adds what a single suite needs beside it. */
export async function startChaptersServer(fill: Fill = async () => {}): Promise<ChaptersServer> {
  const made: Books[] = [];
  const server = await startServerProcess({
    async prepare(data) {
      const database = await openPglite(join(data, 'database'));
      made.push(await fillBooks(database.kysely, fill));
      await database.close();
    },
  });
  const [books] = made;
  if (books === undefined) throw new Error('The books were not made');
  const { small, ...known } = books;
  return {
    ...server,
    ...known,
    fresh() {
      const id = small.pop();
      if (id === undefined) throw new Error('More small books are needed');
      return id;
    },
  };
}

async function fillBooks(database: Kysely<Database>, fill: Fill): Promise<Books> {
  const { rows } = await sql<{ id: number }>`
    insert into books (title, slug, author_name, kind, owner_id)
    select 'Sách thử ' || at, 'sach-thu-' || at, 'An', 'original',
      (select id from users where email = 'author@bookdesk.test')
    from generate_series(1, ${freshBooks + 2}::integer) as at returning id`.execute(database);
  const [long = 0, empty = 0, ...small] = rows.map(({ id }) => id);
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
  await fill(database, long, small);
  const others = await sql<{ id: number }>`
    select books.id from books join users on users.id = books.owner_id
    where users.email <> 'author@bookdesk.test' order by books.id limit 1`.execute(database);
  return { long, empty, foreign: others.rows[0]?.id ?? 0, small };
}
