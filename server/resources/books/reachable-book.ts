/** The book that a call on its chapters is about: missing or out of the caller's reach, it is not found. */
import type { Kysely } from 'kysely';
import type { AppAbility } from '#contract/abilities.ts';
import type { Database } from '../../db/schema.ts';
import { answerOne } from '../../query/answer-one.ts';
import { failureOf } from '../../write/failure-of.ts';
import { books } from './book.resource.ts';

/** `id` as it was requested. */
export async function reachableBook(
  database: Kysely<Database>,
  ability: AppAbility,
  id: string,
): Promise<{ readonly id: number; readonly ownerId: number }> {
  const outcome = await answerOne(database, books, ability, id, 'fields[books]=id,owner_id');
  if (outcome.kind !== 'answer') throw failureOf(outcome);
  return { id: Number(outcome.data['id']), ownerId: Number(outcome.data['owner_id']) };
}
