/**
 * `POST /books/{id}/chapters/reorder`: the book keeps its numbers, and its chapters take them in the new order. One
 * statement, which writes only what lies between where chapters were and where they come. Their own versions stay: what
 * is written in them has not changed.
 */
import type { UnitOfWork } from '../../notifications/unit-of-work.ts';
import { writing } from '../../write/write-record.ts';
import { writableChapters } from './chapter.writable.ts';
import { failOn } from '../../write/write-failure.ts';
import type { ActingUser } from '../../auth/acting-user.ts';
import { type Kysely, sql } from 'kysely';
import type { OrderChange, ReorderInput } from '#contract/resources/chapter-order.ts';
import type { Database } from '../../db/schema.ts';
import { beforeOf, demandVersion, holdBook, recordChange } from './book-order.ts';
import { advanceOrder } from './chapter-writing.ts';

export async function reorderChapters(
  unitOfWork: UnitOfWork,
  actor: ActingUser,
  id: string,
  { ids, after, version }: ReorderInput,
): Promise<OrderChange> {
  return writing(unitOfWork, writableChapters, async (transaction) => {
    const book = await holdBook(transaction, actor, id, 'number');
    demandVersion(book, version);
    const known = await knownAmong(transaction, book.id, after === null ? ids : [...ids, after]);
    if (!ids.every((one) => known.has(one))) failOn({ ids: ['choice'] });
    if (after !== null && !known.has(after)) failOn({ after: ['choice'] });

    const rows = await moveBehind(transaction, book.id, ids, after);
    if (rows.length === 0) return { changed: 0, order_version: version, undo: null };
    const order_version = await advanceOrder(transaction, book.id);
    const change = { before: beforeOf(rows), after: { ids, after, order_version } };
    const undo = await recordChange(transaction, actor, book, { action: 'chapters.reorder', ...change });
    return { changed: rows.length, order_version, undo };
  });
}

/** The chapters that have another number now, each with the one that it had; null is the beginning. */
export async function moveBehind(
  transaction: Kysely<Database>,
  bookId: number,
  ids: readonly number[],
  after: number | null,
): Promise<{ readonly id: number; readonly before: number }[]> {
  const { rows } = await sql<{ id: number; before: number }>`
    with live as (
      select id, number, row_number() over (order by number) as place
      from chapters where book_id = ${bookId} and number >= 0
    ), moved as (
      select id, at from unnest(${ids}::bigint[]) with ordinality as moved (id, at)
    ), anchor as (
      select coalesce((select place from live where id = ${after}::bigint), 0) as place
    ), placed as (
      select live.id, live.number, row_number() over (
        order by case when moved.id is null then live.place else anchor.place end, moved.at nulls first
      ) as place
      from live cross join anchor left join moved on moved.id = live.id
    )
    update chapters set number = live.number
    from placed join live on live.place = placed.place
    where chapters.id = placed.id and placed.number <> live.number
    returning chapters.id, placed.number as before`.execute(transaction);
  return rows;
}

async function knownAmong(
  transaction: Kysely<Database>,
  bookId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from chapters
    where id = any(${ids}::bigint[]) and book_id = ${bookId} and deleted_at is null`.execute(transaction);
  return new Set(rows.map((row) => row.id));
}
