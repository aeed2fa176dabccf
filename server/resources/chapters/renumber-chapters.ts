/**
 * `POST /books/{id}/chapters/renumber`: a range of chapters gets numbers without gaps from a start on, in one statement.
 * The order stays: new numbers lie between what stands before the range and what stands after it.
 */
import type { UnitOfWork } from '../../notifications/unit-of-work.ts';
import { writing } from '../../write/write-record.ts';
import { writableChapters } from './chapter.writable.ts';
import { failOn } from '../../write/write-failure.ts';
import type { ActingUser } from '../../auth/acting-user.ts';
import { type Kysely, sql } from 'kysely';
import { highestNumber } from '#contract/resources/chapter-input.ts';
import type { OrderChange, RenumberInput } from '#contract/resources/chapter-order.ts';
import type { Database } from '../../db/schema.ts';
import { beforeOf, demandVersion, holdBook, recordChange } from './book-order.ts';
import { advanceOrder } from './chapter-writing.ts';

export async function renumberChapters(
  unitOfWork: UnitOfWork,
  actor: ActingUser,
  id: string,
  { start, first = 0, last = highestNumber, version }: RenumberInput,
): Promise<OrderChange> {
  return writing(unitOfWork, writableChapters, async (transaction) => {
    const book = await holdBook(transaction, actor, id, 'number');
    demandVersion(book, version);
    const { below, meant, above } = await roomFor(transaction, book.id, first, last);
    if (meant === 0) failOn({ first: ['choice'] });
    const end = start + meant - 1;
    if (start <= (below ?? -1) || end >= (above ?? highestNumber + 1)) failOn({ start: ['chapter_order'] });

    const { rows } = await sql<{ id: number; before: number }>`
      update chapters set number = wanted.number
      from (
        select id, number as before, (${start}::integer - 1 + row_number() over (order by number))::integer as number
        from chapters where book_id = ${book.id} and number between ${first} and ${last}
      ) as wanted
      where chapters.id = wanted.id and wanted.before <> wanted.number
      returning chapters.id, wanted.before`.execute(transaction);
    if (rows.length === 0) return { changed: 0, order_version: version, undo: null };
    const order_version = await advanceOrder(transaction, book.id);
    const change = { before: beforeOf(rows), after: { start, first, last, order_version } };
    const undo = await recordChange(transaction, actor, book, { action: 'chapters.renumber', ...change });
    return { changed: rows.length, order_version, undo };
  });
}

type Room = { below: number | null; meant: number; above: number | null };

/** The number before the range, how many chapters it has, and the number after it. */
async function roomFor(
  transaction: Kysely<Database>,
  bookId: number,
  first: number,
  last: number,
): Promise<Room> {
  const { rows } = await sql<Room>`
    select max(number) filter (where number < ${first}) as below,
      count(*) filter (where number between ${first} and ${last})::integer as meant,
      min(number) filter (where number > ${last}) as above
    from chapters where book_id = ${bookId} and number >= 0`.execute(transaction);
  return rows[0] ?? { below: null, meant: 0, above: null };
}
