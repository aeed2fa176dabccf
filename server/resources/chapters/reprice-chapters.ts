/** `POST /books/{id}/chapters/price`: one price for many chapters of a book, in one statement. */
import type { UnitOfWork } from '../../notifications/unit-of-work.ts';
import { writing } from '../../write/write-record.ts';
import { writableChapters } from './chapter.writable.ts';
import type { ActingUser } from '../../auth/acting-user.ts';
import { sql } from 'kysely';
import { highestNumber } from '#contract/resources/chapter-input.ts';
import type { OrderChange, RepriceInput } from '#contract/resources/chapter-order.ts';
import { beforeOf, holdBook, recordChange } from './book-order.ts';

/** Named chapters that are not the book's, or lie in the trash, are not meant. */
export async function repriceChapters(
  unitOfWork: UnitOfWork,
  actor: ActingUser,
  id: string,
  { price, ids, first = 0, last = highestNumber }: RepriceInput,
): Promise<OrderChange> {
  return writing(unitOfWork, writableChapters, async (transaction) => {
    const book = await holdBook(transaction, actor, id, 'price');
    const meant =
      ids === undefined ? sql`number between ${first} and ${last}` : sql`id = any(${ids}::bigint[])`;
    const { rows } = await sql<{ id: number; before: number }>`
      update chapters set price = ${price}, version = version + 1, updated_at = now()
      from (
        select id, price as before from chapters
        where book_id = ${book.id} and number >= 0 and ${meant} and price <> ${price}
        order by id for update
      ) as meant
      where chapters.id = meant.id
      returning chapters.id, meant.before`.execute(transaction);
    const { version: order_version } = book;
    if (rows.length === 0) return { changed: 0, order_version, undo: null };
    const change = { before: beforeOf(rows), after: { price, ...(ids ? { ids } : { first, last }) } };
    const undo = await recordChange(transaction, actor, book, { action: 'chapters.price', ...change });
    return { changed: rows.length, order_version, undo };
  });
}
