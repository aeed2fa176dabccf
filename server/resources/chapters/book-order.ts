/** The book whose chapters are changed together, with their order held until the change is through. */
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { recordActivity } from '../activities/record-activity.ts';
import type { Writer } from '../books/book-writing.ts';
import { books } from '../books/book.resource.ts';
import { Abandoned, abandonOn, demand, holdOrder, readonlyErrors } from './chapter-writing.ts';

export type BookOrder = { readonly id: number; readonly version: number };

/** What each changed chapter had before, in two lists of one length. */
export type Before = { readonly ids: readonly number[]; readonly values: readonly number[] };

/** `id` as it was requested. Abandons when the book is not there, or its chapters' field is not the writer's to change. */
export async function holdBook(
  transaction: Kysely<Database>,
  { ability }: Writer,
  id: string,
  field: 'number' | 'price',
): Promise<BookOrder> {
  const bookId = /^\d{1,15}$/.test(id) ? Number(id) : 0;
  await holdOrder(transaction, bookId);
  const book = await transaction
    .selectFrom('books')
    .select(['owner_id', 'chapters_version'])
    .where('id', '=', bookId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (book === undefined) throw new Abandoned({ kind: 'not-found' });
  const record = { book_id: bookId, owner_id: book.owner_id };
  demand(ability, 'update', record);
  abandonOn(readonlyErrors(ability, 'update', record, [field]));
  return { id: bookId, version: book.chapters_version };
}

export function demandVersion({ version }: BookOrder, wanted: number): void {
  if (version !== wanted) throw new Abandoned({ kind: 'order-conflict', version });
}

type ChangeOfMany = {
  readonly action: 'chapters.reorder' | 'chapters.renumber' | 'chapters.price' | 'chapters.undo';
  readonly before: Before;
  readonly after: Readonly<Record<string, unknown>>;
};

/** Its line in the audit log, from which it can be taken back. */
export async function recordChange(
  transaction: Kysely<Database>,
  { id: actorId, ip }: Writer,
  { id: subjectId }: BookOrder,
  change: ChangeOfMany,
): Promise<number> {
  return recordActivity(transaction, { actorId, ip, subject: books.subject, subjectId, ...change });
}

export function beforeOf(rows: readonly { readonly id: number; readonly before: number }[]): Before {
  return { ids: rows.map(({ id }) => id), values: rows.map(({ before }) => before) };
}
