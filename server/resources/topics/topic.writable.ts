/** How topics are written (product.md, `/topics/{slug}`): each has an address made of its first title. */
import { sql } from 'kysely';
import { longestSlug, slugOf } from '#contract/text/slug.ts';
import type { Row } from '../../query/resource.ts';
import { defineWritable } from '../../write/define-writable.ts';
import type { NewRecord, WriteScope } from '../../write/writable-resource.ts';
import { threadPushes } from '../../threads/watchers.ts';
import { topics } from './topic.resource.ts';

export const writableTopics = defineWritable(topics, {
  ordinary: { is_pinned: false, is_locked: false },
  unique: { topics_slug_taken: 'title' },
  trash: { summary: ['title', 'kind'] },
  creating: withItsSlug,
  // Whoever reads it learns at once whether it still takes comments.
  async written({ transaction, notifier }, { event, id }) {
    if (event === 'updated')
      notifier.push(await threadPushes(transaction, { resource: topics.name, id }, 'record'));
  },
});

/** Of topics of the same title the later ones are numbered. */
async function withItsSlug({ transaction, actor }: WriteScope, input: Row): Promise<NewRecord> {
  const stem = slugOf(String(input['title'])).slice(0, longestSlug - 7) || 'chu-de';
  await sql`select pg_advisory_xact_lock(43, hashtext(${stem}))`.execute(transaction);
  const rows = await transaction
    .selectFrom('topics')
    .select('slug')
    .where((where) => where.or([where('slug', '=', stem), where('slug', 'like', `${stem}-%`)]))
    .execute();
  const taken = new Set(rows.map(({ slug }) => slug));
  let slug = stem;
  for (let number = 2; taken.has(slug); number += 1) slug = `${stem}-${number}`;
  const columns = { ...input, slug, owner_id: actor.id };
  return { columns, record: columns };
}
