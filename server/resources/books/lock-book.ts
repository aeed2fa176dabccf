/** The book that a change is about, locked until the change is through. */
import { type Kysely, sql } from 'kysely';
import type { AppAbility } from '#contract/abilities.ts';
import type { Database } from '../../db/schema.ts';
import { type Place, presentWhole } from '../../query/answer-one.ts';
import { refusalFor } from '../../query/judge-record.ts';
import type { Row } from '../../query/resource.ts';
import { books } from './book.resource.ts';
import { Abandoned } from './book-writing.ts';

/** Abandons the transaction when there is no such book in that place, or when the action on it is not allowed. */
export async function lockBook(
  transaction: Kysely<Database>,
  ability: AppAbility,
  action: string,
  id: string,
  from: Place = 'living',
): Promise<Row> {
  const book = /^\d{1,15}$/.test(id) ? await locked(transaction, Number(id), from) : null;
  const refusal = refusalFor(ability, action, books, book, from);
  if (refusal !== null) throw new Abandoned(refusal);
  return book ?? {};
}

async function locked(transaction: Kysely<Database>, id: number, from: Place): Promise<Row | null> {
  await sql`select 1 from books where id = ${id} for update`.execute(transaction);
  return presentWhole(transaction, books, id, from);
}
