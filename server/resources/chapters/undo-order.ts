/**
 * `POST /books/{id}/chapters/undo`: takes back what its caller has changed of many chapters, from the line that the
 * change left in the audit log. Where something has changed since, nothing is touched.
 */
import type { ActingUser } from '../../auth/acting-user.ts';
import { type Kysely, sql } from 'kysely';
import type { OrderChange } from '#contract/resources/chapter-order.ts';
import type { Database } from '../../db/schema.ts';
import {
  type Before,
  beforeOf,
  type BookOrder,
  demandVersion,
  type EditedChapters,
  holdBook,
  orderConflict,
  recordChange,
} from './book-order.ts';
import type { UnitOfWork } from '../../notifications/unit-of-work.ts';
import { WriteFailed } from '../../write/write-failure.ts';
import { writing } from '../../write/write-record.ts';
import { advanceOrder } from './chapter-writing.ts';
import { writableChapters } from './chapter.writable.ts';
import { lockEdited, writeEdited } from './edited-chapters.ts';

type Change = {
  readonly action: 'chapters.reorder' | 'chapters.renumber' | 'chapters.price';
  readonly before: Before;
  readonly after: { readonly price?: number; readonly order_version?: number };
};
type EditChange = {
  readonly action: 'chapters.edit';
  readonly before: EditedChapters;
  readonly after: {
    readonly chapters: readonly { readonly id: number; readonly version: number }[];
    /** Only where numbers were among what was edited. */
    readonly order_version?: number;
  };
};

export async function undoOrder(
  unitOfWork: UnitOfWork,
  actor: ActingUser,
  id: string,
  activity: number,
): Promise<OrderChange> {
  return writing(unitOfWork, writableChapters, async (transaction) => {
    const change = await changeOf(transaction, actor, id, activity);
    if (change.action === 'chapters.edit') return undoEdit(transaction, actor, id, activity, change);
    const { price, order_version: wanted } = change.after;
    const book = await holdBook(transaction, actor, id, price === undefined ? 'number' : 'price');
    const rows =
      price === undefined
        ? await withNumbers(transaction, book, change.before, wanted ?? 0)
        : await withPrices(transaction, book, change.before, price);
    const order_version = price === undefined ? await advanceOrder(transaction, book.id) : book.version;
    const record = { before: beforeOf(rows), after: { activity } };
    await recordChange(transaction, actor, book, { action: 'chapters.undo', ...record });
    return { changed: rows.length, order_version, undo: null };
  });
}

/** As the chapters were, where none of them, and no number, has changed since. */
async function undoEdit(
  transaction: Kysely<Database>,
  actor: ActingUser,
  id: string,
  activity: number,
  { before, after }: EditChange,
): Promise<OrderChange> {
  const fields = (['title', 'number', 'price', 'volume'] as const).filter((field) =>
    before.chapters.some((chapter) => chapter[field] !== undefined),
  );
  const book = await holdBook(transaction, actor, id, ...fields);
  const { order_version: wanted } = after;
  if (wanted !== undefined) demandVersion(book, wanted);
  const known = await lockEdited(transaction, book.id, after.chapters);
  const isUntouched = after.chapters.every((chapter) => known.get(chapter.id)?.version === chapter.version);
  if (!isUntouched) throw orderConflict(book.version);
  const former = before.chapters.flatMap((chapter) => {
    const current = known.get(chapter.id);
    return current === undefined ? [] : [{ ...current, ...chapter }];
  });
  await writeEdited(transaction, former);
  const order_version = wanted === undefined ? book.version : await advanceOrder(transaction, book.id);
  const taken = before.chapters.map(({ id: chapterId, ...values }) =>
    Object.assign(
      { id: chapterId },
      ...fields
        .filter((field) => field in values)
        .map((field) => ({ [field]: known.get(chapterId)?.[field] })),
    ),
  );
  await recordChange(transaction, actor, book, {
    action: 'chapters.undo',
    before: { chapters: taken as EditedChapters['chapters'] },
    after: { activity },
  });
  return { changed: former.length, order_version, undo: null };
}

type Taken = { id: number; before: number }[];

/** What others have changed is theirs to take back. */
async function changeOf(
  transaction: Kysely<Database>,
  { id: actorId }: ActingUser,
  bookId: string,
  activity: number,
): Promise<Change | EditChange> {
  const { rows } = await sql<Change | EditChange>`
    select action, before, after from activities
    where id = ${activity} and actor_id = ${actorId} and subject = 'books' and subject_id::text = ${bookId}
      and action in ('chapters.reorder', 'chapters.renumber', 'chapters.price', 'chapters.edit')`.execute(
    transaction,
  );
  const [change] = rows;
  if (change === undefined) throw new WriteFailed({ kind: 'not-found' });
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
  if (rows.length < ids.length) throw orderConflict(book.version);
  return rows;
}
