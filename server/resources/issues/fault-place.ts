/** Where a fault is, for what is said of it: the book's title and the chapter's number, which one in the trash keeps beside. */
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Row } from '../../query/resource.ts';

export type FaultPlace = { readonly book: string; readonly chapter: number | null };

export async function placeOf(database: Kysely<Database>, fault: Row): Promise<FaultPlace> {
  const { title } = await database
    .selectFrom('books')
    .select('title')
    .where('id', '=', Number(fault['book_id']))
    .executeTakeFirstOrThrow();
  if (typeof fault['chapter_id'] !== 'number') return { book: title, chapter: null };
  const chapter = await database
    .selectFrom('chapters')
    .select(({ fn }) => fn.coalesce('trashed_number', 'number').as('number'))
    .where('id', '=', fault['chapter_id'])
    .executeTakeFirst();
  return { book: title, chapter: chapter?.number ?? null };
}
