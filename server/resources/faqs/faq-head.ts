/** What the document says of one published question: itself, and the beginning of its answer (product.md, `/faqs/{id}`). */
import type { Kysely } from 'kysely';
import { faqLine } from '#contract/text/faq-blocks.ts';
import { shortened } from '#contract/text/shortened.ts';
import type { Database } from '../../db/schema.ts';
import type { Head, HeadOfAddress } from '../../http/page-heads.ts';

/** UTF-16 units; as much as search engines show. */
const longestDescription = 160;

export const faqHead =
  (database: Kysely<Database>): HeadOfAddress =>
  async ({ route: { name, params } }): Promise<Head | null> => {
    const id = name === 'faqs-id' ? params['id'] : undefined;
    if (id === undefined || !/^[1-9]\d{0,14}$/.test(id)) return null;
    const faq = await database
      .selectFrom('faqs')
      .select(['question', 'answer'])
      .where('id', '=', Number(id))
      .where('is_published', '=', true)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return faq === undefined ? null : { title: faq.question, description: beginningOf(faq.answer) };
  };

/** On one line, ending between two words. */
function beginningOf(answer: string): string {
  const line = faqLine(answer);
  if (line.length <= longestDescription) return line;
  const cut = shortened(line, longestDescription - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
}
