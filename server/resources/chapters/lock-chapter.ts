/** The chapter that a change is about, locked until the change is through. */
import { type Kysely, sql } from 'kysely';
import type { AppAbility } from '#contract/abilities.ts';
import type { Database } from '../../db/schema.ts';
import { presentWhole } from '../../query/answer-one.ts';
import { refusalFor } from '../../query/judge-record.ts';
import type { Row } from '../../query/resource.ts';
import { chapters } from './chapter.resource.ts';
import { Abandoned, holdOrder } from './chapter-writing.ts';

type Wanted = {
  readonly ability: AppAbility;
  readonly action: string;
  /** As it was requested. */
  readonly id: string;
  /** Whether the order of the book's chapters is going to change. */
  readonly ordering: boolean;
};

/** Abandons the transaction when there is no such chapter, or when the action on it is not allowed. */
export async function lockChapter(
  transaction: Kysely<Database>,
  { ability, action, id, ordering }: Wanted,
): Promise<Row> {
  const known = /^\d{1,15}$/.test(id) ? Number(id) : 0;
  // The order before the chapter, in every change of it.
  if (ordering) await holdOrder(transaction, await bookOf(transaction, known));
  await sql`select 1 from chapters where id = ${known} for update`.execute(transaction);
  const chapter = await presentWhole(transaction, chapters, known);
  const refusal = refusalFor(ability, action, chapters, chapter);
  if (refusal !== null) throw new Abandoned(refusal);
  return chapter ?? {};
}

export async function bookOf(transaction: Kysely<Database>, chapterId: number): Promise<number> {
  const row = await transaction
    .selectFrom('chapters')
    .select('book_id')
    .where('id', '=', chapterId)
    .executeTakeFirst();
  if (row === undefined) throw new Abandoned({ kind: 'not-found' });
  return row.book_id;
}
