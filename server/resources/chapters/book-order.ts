/** The book whose chapters are changed together, with their order held until the change is through. */
import type { ActingUser } from '../../auth/acting-user.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { books } from '../books/book.resource.ts';
import { readonlyErrors } from '../../write/judge-fields.ts';
import { idOf } from '../../write/lock-record.ts';
import { failOn, WriteFailed } from '../../write/write-failure.ts';
import { demand, holdOrder } from './chapter-writing.ts';
import { chapters } from './chapter.resource.ts';

export type BookOrder = { readonly id: number; readonly ownerId: number; readonly version: number };

/** What each changed chapter had before, in two lists of one length. */
export type Before = { readonly ids: readonly number[]; readonly values: readonly number[] };

/** Chapters of a sheet, each with the fields that an edit has changed. */
export type EditedChapters = {
  readonly chapters: readonly {
    readonly id: number;
    readonly title?: string;
    readonly number?: number;
    readonly price?: number;
    readonly volume?: number | null;
  }[];
};

/** `id` as it was requested. Fails when the book is not there, or a field of its chapters is not the actor's to change. */
export async function holdBook(
  transaction: Kysely<Database>,
  { ability }: ActingUser,
  id: string,
  ...fields: readonly ('title' | 'number' | 'price' | 'volume')[]
): Promise<BookOrder> {
  const bookId = idOf(id);
  await holdOrder(transaction, bookId);
  const book = await transaction
    .selectFrom('books')
    .select(['owner_id', 'chapters_version'])
    .where('id', '=', bookId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (book === undefined) throw new WriteFailed({ kind: 'not-found' });
  const record = { book_id: bookId, owner_id: book.owner_id };
  demand(ability, 'update', record);
  failOn(readonlyErrors(ability, 'update', { resource: chapters }, record, fields));
  return { id: bookId, ownerId: book.owner_id, version: book.chapters_version };
}

/** The order has moved on: the version that it has now. */
export const orderConflict = (version: number) =>
  new WriteFailed({ kind: 'version-conflict', current: { order_version: version } });

export function demandVersion({ version }: BookOrder, wanted: number): void {
  if (version !== wanted) throw orderConflict(version);
}

type ChangeOfMany = {
  readonly action:
    | 'chapters.reorder'
    | 'chapters.renumber'
    | 'chapters.price'
    | 'chapters.edit'
    | 'chapters.undo';
  readonly before: Before | EditedChapters;
  readonly after: Readonly<Record<string, unknown>>;
};

/** Its line in the audit log, from which it can be taken back. */
export async function recordChange(
  transaction: Kysely<Database>,
  { id: actorId, ip }: ActingUser,
  { id: subjectId }: BookOrder,
  change: ChangeOfMany,
): Promise<number> {
  return recordActivity(transaction, { actorId, ip, subject: books.subject, subjectId, ...change });
}

export function beforeOf(rows: readonly { readonly id: number; readonly before: number }[]): Before {
  return { ids: rows.map(({ id }) => id), values: rows.map(({ before }) => before) };
}
