/**
 * `POST /books/{id}/chapters/undo`: takes back what its caller has changed of many chapters, from the line that the
 * change left in the audit log. Where something has changed since, nothing is touched.
 */
import { type Kysely, sql } from 'kysely';
import type { OrderChange } from '#contract/resources/chapter-order.ts';
import type { Database } from '../../db/schema.ts';
import type { Writer } from '../books/book-writing.ts';
import {
  type Before,
  beforeOf,
  type BookOrder,
  demandVersion,
  holdBook,
  recordChange,
} from './book-order.ts';
import { Abandoned, advanceOrder, type Outcome, writing } from './chapter-writing.ts';

type Change = {
  readonly action: string;
  readonly before: Before;
  readonly after: { readonly price?: number; readonly order_version?: number };
};

export async function undoOrder(
  database: Kysely<Database>,
  writer: Writer,
  id: string,
  activity: number,
): Promise<Outcome<OrderChange>> {
  return writing(database, async (transaction) => {
    const change = await changeOf(transaction, writer, id, activity);
    const { price, order_version: wanted } = change.after;
    const book = await holdBook(transaction, writer, id, price === undefined ? 'number' : 'price');
    const rows =
      price === undefined
        ? await withNumbers(transaction, book, change.before, wanted ?? 0)
        : await withPrices(transaction, book, change.before, price);
    const order_version = price === undefined ? await advanceOrder(transaction, book.id) : book.version;
    const record = { before: beforeOf(rows), after: { activity } };
    await recordChange(transaction, writer, book, { action: 'chapters.undo', ...record });
    return { changed: rows.length, order_version, undo: null };
  });
}

type Taken = { id: number; before: number }[];

/** What others have changed is theirs to take back. */
async function changeOf(
  transaction: Kysely<Database>,
  { id: actorId }: Writer,
  bookId: string,
  activity: number,
): Promise<Change> {
  const { rows } = await sql<Change>`
    select action, before, after from activities
    where id = ${activity} and actor_id = ${actorId} and subject = 'books' and subject_id::text = ${bookId}
      and action in ('chapters.reorder', 'chapters.renumber', 'chapters.price')`.execute(transaction);
  const [change] = rows;
  if (change === undefined) throw new Abandoned({ kind: 'not-found' });
  return change;
}

async function withNumbers(
  transaction: Kysely<Database>,
  book: BookOrder,
  { ids, values }: Before,
  version: number,
): Promise<Taken> {
  demandVersion(book, version);
  const { rows } = await sql<Taken[number]>`
    update chapters set number = old.number
    from (
      select chapters.id, chapters.number as before, known.number
      from unnest(${ids}::bigint[], ${values}::integer[]) as known (id, number) join chapters on chapters.id = known.id
    ) as old
    where chapters.id = old.id
    returning chapters.id, old.before`.execute(transaction);
  return rows;
}

async function withPrices(
  transaction: Kysely<Database>,
  book: BookOrder,
  { ids, values }: Before,
  price: number,
): Promise<Taken> {
  const { rows } = await sql<Taken[number]>`
    update chapters set price = old.price, version = version + 1, updated_at = now()
    from (
      select chapters.id, known.price
      from unnest(${ids}::bigint[], ${values}::integer[]) as known (id, price) join chapters on chapters.id = known.id
      where chapters.price = ${price} and chapters.deleted_at is null
      order by chapters.id for update of chapters
    ) as old
    where chapters.id = old.id
    returning chapters.id, ${price}::integer as before`.execute(transaction);
  if (rows.length < ids.length) throw new Abandoned({ kind: 'order-conflict', version: book.version });
  return rows;
}
