/** The chapters of one book behind those of another, in their order, with their faults; what lies in the trash stays where it is. */
import { type Kysely, sql } from 'kysely';
import type { ActingUser } from '../../auth/acting-user.ts';
import type { Database } from '../../db/schema.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { moveFaults } from './move-faults.ts';

/** Both books are locked. How many were moved. */
export async function mergeChapters(
  transaction: Kysely<Database>,
  from: number,
  into: number,
  actor: ActingUser,
): Promise<number> {
  const { last } = await transaction
    .selectFrom('chapters')
    .select(sql<number>`coalesce(max(number), 0)`.as('last'))
    .where('book_id', '=', into)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ id: number; number: number }>`
    update chapters set book_id = moved.into_book, number = moved.number, version = version + 1, updated_at = now()
    from (
      select id as moved_id, ${into}::bigint as into_book,
        ${last}::integer + row_number() over (order by number, id)::integer as number
      from chapters where book_id = ${from} and deleted_at is null
    ) as moved
    where chapters.id = moved.moved_id
    returning chapters.id, chapters.number`.execute(transaction);
  await transaction
    .updateTable('books')
    .set({ chapters_version: sql<number>`chapters_version + 1` })
    .where('id', 'in', [from, into])
    .execute();
  if (rows.length > 0) {
    await moveFaults(transaction, { from, into, chapterIds: rows.map(({ id }) => id) });
    await recordActivity(transaction, {
      actorId: actor.id,
      ip: actor.ip,
      action: 'chapters.merge',
      subject: 'books',
      subjectId: into,
      before: { book_id: from },
      after: { ids: rows.map(({ id }) => id), first: last + 1 },
    });
  }
  return rows.length;
}
