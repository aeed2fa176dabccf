/** Who of those that decide about scripts is told of one (product.md, `/scripts`: review comments, decisions). */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Happening } from '../../lifecycle/happening.ts';
import { supportStaff, thoseWhoMay } from '../../notifications/support-staff.ts';
import type { Row } from '../../query/resource.ts';

const subject = 'scripts';
/** Nobody has been handed it. */
const withItsAuthor: readonly unknown[] = ['draft', 'withdrawn'];

/** Whoever beside its author has written about it or done something to it, whatever they may now. */
export async function othersOf(transaction: Kysely<Database>, script: Row): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select author_id as id from thread_messages
    where resource = ${subject} and subject_id = ${script['id']} and author_id <> ${script['owner_id']}
    union select actor_id from activities
    where subject = ${subject} and subject_id = ${script['id']} and actor_id <> ${script['owner_id']}`.execute(
    transaction,
  );
  return rows.map(({ id }) => id);
}

/** Those of them who decide still; while there are none, everybody who does, of what has been handed in. */
export async function reviewersOf(transaction: Kysely<Database>, script: Row): Promise<readonly number[]> {
  const others = await othersOf(transaction, script);
  const reviewing = await thoseWhoMay(transaction, others, 'review', { subject, record: script });
  if (reviewing.length > 0 || withItsAuthor.includes(script['status'])) return reviewing;
  return supportStaff(transaction, subject, Number(script['owner_id']), 'review');
}

/** Of an event: its author, or of what the author does with it those who review it, unless it is taken up anew. */
export async function toldOfScript(
  transaction: Kysely<Database>,
  { after: script, actorId }: Happening,
): Promise<readonly number[]> {
  const owner = Number(script['owner_id']);
  if (actorId !== owner) return [owner];
  return script['status'] === 'draft' ? [] : reviewersOf(transaction, script);
}
