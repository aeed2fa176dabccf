/** The run that a call takes back: whoever may not read its book does not learn that anything was replaced in it. */
import type { Kysely } from 'kysely';
import type { AppAbility } from '#contract/abilities.ts';
import type { Database } from '../../db/schema.ts';
import { Failure } from '../../http/failure.ts';
import { reachableBook } from '../books/reachable-book.ts';

/** `id` as it was requested. */
export async function reachableReplacement(
  database: Kysely<Database>,
  ability: AppAbility,
  id = '',
): Promise<{ readonly id: number; readonly bookId: number }> {
  const replacement = await database
    .selectFrom('replacements')
    .select(['id', 'book_id'])
    .where('id', '=', /^\d{1,15}$/.test(id) ? Number(id) : 0)
    .executeTakeFirst();
  if (replacement === undefined) throw new Failure('not_found');
  const book = await reachableBook(database, ability, String(replacement.book_id));
  return { id: replacement.id, bookId: book.id };
}
