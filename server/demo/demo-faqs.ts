/** Questions and answers of the demo data; they stay as editors have made them since. */
import type { Insertable, Kysely } from 'kysely';
import { faqCategories } from '#contract/resources/faq.ts';
import type { Database } from '../db/schema.ts';
import { daysAgo } from './demo-calendar.ts';
import { faqWords } from './words/faq-words.ts';
import { seededRandom } from './seeded-random.ts';

function demoFaqs(): Insertable<Database['faqs']>[] {
  const entries = faqCategories.flatMap((category) =>
    faqWords[category].map(([question, answer], position) => ({ category, question, answer, position })),
  );
  return entries.map(({ category, question, answer, position }, at) => {
    const random = seededRandom(31, at);
    const writtenAt = daysAgo(random.between(60, 600) + random.fraction());
    return {
      category,
      question,
      answer,
      position,
      // One is still being written.
      is_published: position < 6,
      helpful_count: random.between(3, 240),
      unhelpful_count: random.between(0, 25),
      created_at: writtenAt,
      updated_at: writtenAt,
    };
  });
}

export async function seedFaqs(database: Kysely<Database>): Promise<void> {
  const present = await database.selectFrom('faqs').select('id').limit(1).executeTakeFirst();
  if (present !== undefined) return;
  await database.insertInto('faqs').values(demoFaqs()).execute();
}
