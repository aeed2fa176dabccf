/**
 * `POST /faqs/{id}/reorder`: the question comes behind another one of its category. Relative to what is there now, so that two
 * who move at once both have their will. Versions stay: what is written in the questions has not changed.
 */
import { type Kysely, sql } from 'kysely';
import type * as v from 'valibot';
import type { faqReorderAnswerSchema } from '#contract/resources/faq.ts';
import type { ActingUser } from '../../auth/acting-user.ts';
import type { Database } from '../../db/schema.ts';
import type { UnitOfWork } from '../../notifications/unit-of-work.ts';
import { idOf, lockRecord } from '../../write/lock-record.ts';
import { failOn } from '../../write/write-failure.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { writableFaqs } from './faq.writable.ts';

export function reorderFaq(
  unitOfWork: UnitOfWork,
  actor: ActingUser,
  id: string,
  after: number | null,
): Promise<v.InferOutput<typeof faqReorderAnswerSchema>> {
  return unitOfWork(async (transaction, notifier) => {
    const moved = idOf(id);
    const order = await lockedOrder(transaction, moved);
    await lockRecord({ transaction, notifier, actor }, writableFaqs, 'update', moved);
    const at = order.indexOf(moved);
    const rest = order.filter((one) => one !== moved);
    if (after !== null && !rest.includes(after)) failOn({ after: ['choice'] });
    const before = order[at - 1] ?? null;
    const ids = rest.toSpliced(after === null ? 0 : rest.indexOf(after) + 1, 0, moved);
    if (after === before) return { id: moved, before, changed: 0 };
    const { rows } = await sql`
      update faqs set position = placed.at - 1
      from unnest(${ids}::bigint[]) with ordinality as placed (id, at)
      where faqs.id = placed.id and faqs.position <> placed.at - 1
      returning faqs.id`.execute(transaction);
    await recordActivity(transaction, {
      actorId: actor.id,
      ip: actor.ip,
      action: 'faqs.reorder',
      subject: 'faqs',
      subjectId: moved,
      before: { after: before },
      after: { after },
    });
    return { id: moved, before, changed: rows.length };
  });
}

/** The ids of its category as readers see them, each locked; by id, so that nobody waits for somebody who waits for them. */
async function lockedOrder(transaction: Kysely<Database>, id: number): Promise<readonly number[]> {
  await sql`
    select 1 from faqs where deleted_at is null
      and category = (select category from faqs as moved where moved.id = ${id})
    order by id for update`.execute(transaction);
  const { rows } = await sql<{ id: number }>`
    select id from faqs where deleted_at is null
      and category = (select category from faqs as moved where moved.id = ${id})
    order by position, id`.execute(transaction);
  return rows.map((row) => row.id);
}
