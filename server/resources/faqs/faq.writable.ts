/** How questions and answers are written (product.md, `/faqs`: editors edit in place). */
import { sql } from 'kysely';
import { highestFaqPosition } from '#contract/resources/faq.ts';
import type { Row } from '../../query/resource.ts';
import { defineWritable } from '../../write/define-writable.ts';
import type { NewRecord, WriteScope } from '../../write/writable-resource.ts';
import { faqs } from './faq.resource.ts';

export const writableFaqs = defineWritable(faqs, {
  // Not where it stands: going back to a text moves nothing.
  revisions: ['category', 'question', 'answer', 'is_published'],
  trash: { summary: ['question', 'category'] },
  creating: atTheEnd,
});

/** Without a position of its own it comes last in its category. */
async function atTheEnd({ transaction }: WriteScope, input: Row): Promise<NewRecord> {
  if (input['position'] !== undefined) return { columns: input, record: input };
  const { rows } = await sql<{ position: number }>`
    select least(coalesce(max(position) + 1, 0), ${highestFaqPosition}) as position from faqs
    where category = ${input['category']} and deleted_at is null`.execute(transaction);
  const columns = { ...input, position: rows[0]?.position ?? 0 };
  return { columns, record: columns };
}
