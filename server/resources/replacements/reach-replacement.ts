/** The job that a call is about: whoever may not read its book does not learn that anything was replaced in it. */
import type { Kysely } from 'kysely';
import type { AppAbility } from '#contract/abilities.ts';
import type { Database } from '../../db/schema.ts';
import { Failure } from '../../http/failure.ts';
import { allows, refusedBy } from '../../query/answer-one.ts';
import { failureOf } from '../../write/failure-of.ts';
import { reachableBook } from '../books/reachable-book.ts';
import { chapters } from '../chapters/chapter.resource.ts';

type Intent = 'read' | 'write';

/** `id` as it was requested. To write is to be allowed to change the chapters of its book. */
export async function reachReplacement(
  database: Kysely<Database>,
  ability: AppAbility,
  id: string | undefined,
  intent: Intent,
): Promise<{ readonly id: number; readonly bookId: number }> {
  const replacement = await database
    .selectFrom('replacements')
    .select(['id', 'book_id'])
    .where('id', '=', /^\d{1,15}$/.test(id ?? '') ? Number(id) : 0)
    .executeTakeFirst();
  if (replacement === undefined) throw new Failure('not_found');
  const bookId = await reachBookOfReplacements(database, ability, String(replacement.book_id), intent);
  return { id: replacement.id, bookId };
}

/** `id` of the book as it was requested. */
export async function reachBookOfReplacements(
  database: Kysely<Database>,
  ability: AppAbility,
  id: string | undefined,
  intent: Intent,
): Promise<number> {
  const book = await reachableBook(database, ability, id ?? '');
  // Chapters are their book's; none of them is asked for yet.
  const chapter = { book_id: book.id, owner_id: book.ownerId };
  if (intent === 'write' && !allows(ability, 'update', chapters, chapter)) {
    throw failureOf(refusedBy(ability, 'update', chapters, chapter));
  }
  return book.id;
}
