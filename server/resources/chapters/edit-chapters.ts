/**
 * `POST /books/{id}/chapters/edit`: titles, numbers, prices and volumes of many chapters as a sheet has them, all or none. Numbers
 * may be swapped within it: the database looks at them when the one statement has written them all.
 */
import { type Kysely, sql } from 'kysely';
import type { ChapterEdit, ChaptersEditInput, OrderChange } from '#contract/resources/chapter-order.ts';
import type { ActingUser } from '../../auth/acting-user.ts';
import type { Database } from '../../db/schema.ts';
import type { UnitOfWork } from '../../notifications/unit-of-work.ts';
import { changesTo, readonlyErrors } from '../../write/judge-fields.ts';
import { failOn, type FieldErrors, WriteFailed } from '../../write/write-failure.ts';
import { writing } from '../../write/write-record.ts';
import { type BookOrder, type EditedChapters, holdBook, recordChange } from './book-order.ts';
import { advanceOrder, demand } from './chapter-writing.ts';
import { chapters } from './chapter.resource.ts';
import { writableChapters } from './chapter.writable.ts';
import { type EditedChapter, lockEdited, writeEdited } from './edited-chapters.ts';

/** What of a row differs from what the database has. */
type Difference = Pick<ChapterEdit, 'title' | 'number' | 'price' | 'volume'>;
type Row = { readonly at: number; readonly current: EditedChapter; readonly difference: Difference };

export async function editChapters(
  unitOfWork: UnitOfWork,
  actor: ActingUser,
  id: string,
  { chapters: edits, version }: ChaptersEditInput,
): Promise<OrderChange> {
  return writing(unitOfWork, writableChapters, async (transaction) => {
    const book = await holdBook(transaction, actor, id);
    failOn(namedTwice(edits));
    const known = await lockEdited(transaction, book.id, edits);
    failOn(
      Object.fromEntries(
        edits.flatMap((edit, at) => (known.has(edit.id) ? [] : [[`chapters.${at}.id`, ['choice']]])),
      ),
    );
    const rows = edits.map(({ id: chapterId, title, number, price, volume }, at): Row => {
      const current = known.get(chapterId) as EditedChapter;
      return { at, current, difference: changesTo(current, { title, number, price, volume }) };
    });
    const changed = rows.filter(({ difference }) => Object.keys(difference).length > 0);
    failOn(readonlyRows(actor, book, changed));
    demandVersions(book, version, edits, known);
    if (changed.length === 0) return { changed: 0, order_version: book.version, undo: null };
    failOn(await takenNumbers(transaction, book.id, changed));

    await writeEdited(
      transaction,
      changed.map(({ current, difference }) => ({ ...current, ...difference })),
    );
    const isOrdered = changed.some(({ difference }) => difference.number !== undefined);
    const order_version = isOrdered ? await advanceOrder(transaction, book.id) : book.version;
    const undo = await recordChange(transaction, actor, book, {
      action: 'chapters.edit',
      before: { chapters: changed.map(beforeOfRow) },
      after: {
        chapters: changed.map(({ current, difference }) => ({
          id: current.id,
          version: current.version + 1,
          ...difference,
        })),
        ...(isOrdered ? { order_version } : {}),
      },
    });
    return { changed: changed.length, order_version, undo };
  });
}

function namedTwice(edits: readonly ChapterEdit[]): FieldErrors {
  const seen = new Set<number>();
  const errors: Record<string, readonly string[]> = {};
  for (const [at, { id }] of edits.entries()) {
    if (seen.has(id)) errors[`chapters.${at}.id`] = ['choice'];
    seen.add(id);
  }
  return errors;
}

/** Fields that the abilities keep from the actor, at their rows; a chapter that is not theirs at all ends the change. */
function readonlyRows({ ability }: ActingUser, book: BookOrder, rows: readonly Row[]): FieldErrors {
  const errors: Record<string, readonly string[]> = {};
  for (const { at, current, difference } of rows) {
    const record = { ...current, book_id: book.id, owner_id: book.ownerId };
    demand(ability, 'update', record);
    const fields = readonlyErrors(ability, 'update', { resource: chapters }, record, Object.keys(difference));
    for (const [field, keys] of Object.entries(fields)) errors[`chapters.${at}.${field}`] = keys;
  }
  return errors;
}

/** Fails with the chapters that have moved on, also where only their order has: a row says its number by its place. */
function demandVersions(
  book: BookOrder,
  version: number,
  edits: readonly ChapterEdit[],
  known: ReadonlyMap<number, EditedChapter>,
): void {
  const stale = edits.flatMap((edit) => {
    const current = known.get(edit.id);
    if (current === undefined || current.version === edit.version) return [];
    const { id, version: present, number, title, price, volume } = current;
    return [{ id, version: present, number, title, price, volume }];
  });
  const isMoved = book.version !== version && edits.some(({ number }) => number !== undefined);
  if (stale.length === 0 && !isMoved) return;
  throw new WriteFailed({
    kind: 'version-conflict',
    current: { order_version: book.version, chapters: stale },
  });
}

/** Numbers that two rows want, or that a chapter has which is not among the rows. */
async function takenNumbers(
  transaction: Kysely<Database>,
  bookId: number,
  rows: readonly Row[],
): Promise<FieldErrors> {
  const numbered = rows.flatMap(({ at, current, difference: { number } }) =>
    number === undefined ? [] : [{ at, id: current.id, number }],
  );
  if (numbered.length === 0) return {};
  const { rows: others } = await sql<{ number: number }>`
    select number from chapters
    where book_id = ${bookId} and number = any(${numbered.map(({ number }) => number)}::integer[])
      and id <> all(${numbered.map(({ id }) => id)}::bigint[])`.execute(transaction);
  const taken = new Set(others.map(({ number }) => number));
  const wanted = new Map<number, number>();
  for (const { number } of numbered) wanted.set(number, (wanted.get(number) ?? 0) + 1);
  return Object.fromEntries(
    numbered
      .filter(({ number }) => taken.has(number) || (wanted.get(number) ?? 0) > 1)
      .map(({ at }) => [`chapters.${at}.number`, ['taken']]),
  );
}

function beforeOfRow({ current, difference }: Row): EditedChapters['chapters'][number] {
  const { id, title, number, price, volume } = current;
  return {
    id,
    ...(difference.title === undefined ? {} : { title }),
    ...(difference.number === undefined ? {} : { number }),
    ...(difference.price === undefined ? {} : { price }),
    ...(difference.volume === undefined ? {} : { volume }),
  };
}
