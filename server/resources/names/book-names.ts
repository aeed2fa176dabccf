/** The names that hold in a book (product.md, `/name`): its own before the common ones; and one more from where it was met. */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { BookName, BookNames, NameChange } from '#contract/resources/name-changes.ts';
import type { NameEntry } from '#contract/resources/name-entry.ts';
import type { ActingUser } from '../../auth/acting-user.ts';
import type { Database } from '../../db/schema.ts';
import type { UnitOfWork } from '../../notifications/unit-of-work.ts';
import { idOf, lockRecord } from '../../write/lock-record.ts';
import { failOn } from '../../write/write-failure.ts';
import { createRecord, writing } from '../../write/write-record.ts';
import { writableBooks } from '../books/book.writable.ts';
import { changeEntries } from './change-entries.ts';
import { writableNameSets } from './name-set.writable.ts';

export async function namesOfBook(database: Kysely<Database>, bookId: number): Promise<BookNames> {
  const sets = await database
    .selectFrom('names')
    .select(['id', 'name', 'book_id', 'is_common', 'version'])
    .where('deleted_at', 'is', null)
    .where((is) => is.or([is('book_id', '=', bookId), is('is_common', '=', true)]))
    // The book's own first, then by age.
    .orderBy('is_common')
    .orderBy('id')
    .execute();
  const { rows: names } = await sql<BookName>`
    select distinct on (source) name_entries.id, set_id, source, han_viet, target, category, tier, status
    from name_entries join names on names.id = name_entries.set_id
    where names.id = any(${sets.map(({ id }) => id)}::bigint[]) and status <> 'rejected'
    order by source, is_common, names.id`.execute(database);
  return { sets, names };
}

/** Into the oldest set of the book, which gets one where it has none. `id` of the book as it was requested. */
export function addNameToBook(
  unitOfWork: UnitOfWork,
  actor: ActingUser,
  id: string,
  name: Omit<Extract<NameChange, { change: 'add' }>, 'change'>,
): Promise<NameEntry | null> {
  return writing(unitOfWork, {}, async (transaction, notifier) => {
    const within: UnitOfWork = (work) => work(transaction, notifier);
    // Two who add the first name of a book at the same time make one set.
    const book = await lockRecord({ transaction, notifier, actor }, writableBooks, 'update', idOf(id));
    const bookId = Number(book['id']);
    const known = await transaction
      .selectFrom('names')
      .select('id')
      .where('book_id', '=', bookId)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .executeTakeFirst();
    const setId =
      known?.id ??
      Number(
        (
          await createRecord(within, writableNameSets, actor, {
            name: Array.from(String(book['title'])).slice(0, 60).join(''),
            book_id: bookId,
          })
        )['id'],
      );
    const { results } = await changeEntries(within, actor, String(setId), [{ change: 'add', ...name }]);
    const [result] = results;
    if (result?.outcome === 'taken') failOn({ source: ['taken'] });
    if (result?.outcome === 'full') failOn({ source: ['invalid'] });
    return result?.entry ?? null;
  });
}
