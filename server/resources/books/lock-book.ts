/** The book that a change is about, locked until the change is through. */
import { type Kysely, sql } from 'kysely';
import type { AppAbility } from '#contract/abilities.ts';
import type { Database } from '../../db/schema.ts';
import { allows, presentWhole, refusedBy } from '../../query/answer-one.ts';
import type { Row } from '../../query/resource.ts';
import { books } from './book.resource.ts';
import { Abandoned } from './book-writing.ts';

/** Abandons the transaction when there is no such book in that place, or when the action on it is not allowed. */
export async function lockBook(
  transaction: Kysely<Database>,
  ability: AppAbility,
  action: string,
  id: string,
  from: 'living' | 'trash' = 'living',
): Promise<Row> {
  if (!ability.can(action, books.subject)) throw new Abandoned(refusedBy(ability, action, books, null));
  const book = /^\d{1,15}$/.test(id) ? await locked(transaction, Number(id), from) : null;
  if (book === null) throw new Abandoned({ kind: 'not-found' });
  if (!allows(ability, action, books, book)) throw new Abandoned(refusedBy(ability, action, books, book));
  return book;
}

async function locked(
  transaction: Kysely<Database>,
  id: number,
  from: 'living' | 'trash',
): Promise<Row | null> {
  await sql`select 1 from books where id = ${id} for update`.execute(transaction);
  return presentWhole(transaction, books, id, from);
}
