/** Faults that a test is about, in one line each; what it does not name is ordinary. */
import type { Insertable, Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { buildBook, buildChapter } from './build-records.ts';

type Changes<Table extends keyof Database> = Partial<Insertable<Database[Table]>>;

/** The owner of a book that is there. */
async function ownerOf(database: Kysely<Database>, book: number): Promise<number> {
  const { owner_id: owner } = await database
    .selectFrom('books')
    .select('owner_id')
    .where('id', '=', book)
    .executeTakeFirstOrThrow();
  return owner;
}

export async function buildIssue(
  database: Kysely<Database>,
  { book_id: bookId, ...changes }: Changes<'issues'> = {},
): Promise<number> {
  const book = bookId ?? (await buildBook(database));
  const { id } = await database
    .insertInto('issues')
    .values({
      kind: 'typo',
      note: 'Sai tên.',
      book_id: book,
      owner_id: await ownerOf(database, book),
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function buildSos(
  database: Kysely<Database>,
  { book_id: bookId, ...changes }: Changes<'sos'> = {},
): Promise<number> {
  const book = bookId ?? (await buildBook(database));
  const { id } = await database
    .insertInto('sos')
    .values({
      kind: 'unreadable',
      note: 'Chữ vỡ.',
      book_id: book,
      owner_id: await ownerOf(database, book),
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A chapter that readers see, of a book that they see. */
export async function buildReadable(
  database: Kysely<Database>,
  content: string,
  book: Changes<'books'> = {},
): Promise<{ readonly book: number; readonly chapter: number }> {
  const bookId = await buildBook(database, { status: 'published', ...book });
  const chapter = await buildChapter(database, { book_id: bookId, status: 'published' });
  await database.insertInto('chapter_contents').values({ chapter_id: chapter, content }).execute();
  return { book: bookId, chapter };
}
