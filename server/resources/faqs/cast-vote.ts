/** A vote on whether an answer helped: one per voter, and a second one moves the first. */
import type { Kysely } from 'kysely';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Database } from '../../db/schema.ts';

export type VoteCounts = {
  readonly id: number;
  readonly helpful_count: number;
  readonly unhelpful_count: number;
};

/** Null where nothing of that id is published. `voter` is a user, or a hash of what a guest's browser keeps. */
export function castVote(
  database: Kysely<Database>,
  id: number,
  voter: string,
  isHelpful: boolean,
): Promise<VoteCounts | null> {
  return inTransaction(database, async (transaction) => {
    // Locked before the vote is looked at: of two that come at once the second sees the first.
    const faq = await transaction
      .selectFrom('faqs')
      .select(['id', 'helpful_count', 'unhelpful_count'])
      .where('id', '=', id)
      .where('is_published', '=', true)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (faq === undefined) return null;
    const former = await transaction
      .selectFrom('faq_votes')
      .select('is_helpful')
      .where('faq_id', '=', id)
      .where('voter', '=', voter)
      .executeTakeFirst();
    if (former?.is_helpful === isHelpful) return faq;
    await transaction
      .insertInto('faq_votes')
      .values({ faq_id: id, voter, is_helpful: isHelpful })
      .onConflict((conflict) => conflict.columns(['faq_id', 'voter']).doUpdateSet({ is_helpful: isHelpful }))
      .execute();
    const moved = former === undefined ? 0 : 1;
    const counts = {
      helpful_count: faq.helpful_count + (isHelpful ? 1 : -moved),
      unhelpful_count: faq.unhelpful_count + (isHelpful ? -moved : 1),
    };
    // No change of the text: its version and its moment stay.
    await transaction.updateTable('faqs').set(counts).where('id', '=', id).execute();
    return { id, ...counts };
  });
}
