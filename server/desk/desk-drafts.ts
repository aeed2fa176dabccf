/** The drafts of the desk: one's own that were written last, and became no chapter and no script yet. */
import type { Kysely } from 'kysely';
import { type Desk, deskLines } from '#contract/resources/desk.ts';
import type { Database } from '../db/schema.ts';

export async function draftsLastEdited(database: Kysely<Database>, userId: number): Promise<Desk['drafts']> {
  const drafts = await database
    .selectFrom('drafts')
    .select(['id', 'title', 'excerpt', 'word_count', 'updated_at'])
    .where('owner_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('promoted_id', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(deskLines)
    .execute();
  return drafts.map(({ id, title, excerpt, word_count, updated_at: at }) => ({
    id,
    title,
    excerpt,
    word_count,
    updated_at: at.toISOString(),
  }));
}
