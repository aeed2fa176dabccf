/** Questions that readers ask, with their answers (product.md, `/faqs`): public once they are published. */
import * as v from 'valibot';
import { changeOf, count, filledLine, filledText, recorded } from '../api/fields.ts';
import type { ResourceContract } from '../api/resource-contract.ts';
import { rule } from '../api/validation-messages.ts';

/** In the order in which they are shown; what they are called is in contract/vocabulary. */
export const faqCategories = ['account', 'reading', 'writing', 'payment', 'copyright', 'other'] as const;

export const faqSchema = v.object({
  ...recorded,
  category: v.picklist(faqCategories),
  question: v.string(),
  /** Plain text of paragraphs and headings (contract/text/faq-blocks.ts). */
  answer: v.string(),
  /** The place in its category; of two that are alike, the older one comes first. */
  position: count,
  is_published: v.boolean(),
  helpful_count: count,
  unhelpful_count: count,
});
export type Faq = v.InferOutput<typeof faqSchema>;

export const longestQuestion = 300;
export const longestAnswer = 20_000;
export const highestFaqPosition = 100_000;

/** `POST /faqs`; without a position it comes last in its category. */
export const faqInputSchema = v.object({
  category: v.picklist(faqCategories, rule('choice')),
  question: filledLine(longestQuestion),
  answer: filledText(longestAnswer),
  position: v.optional(v.pipe(count, v.maxValue(highestFaqPosition, rule('max_value', highestFaqPosition)))),
  is_published: v.optional(v.boolean(rule('invalid'))),
});

/** `PATCH /faqs/{id}`, on the version that the change is based on. */
export const faqUpdateSchema = changeOf(faqInputSchema);

/** `POST /faqs/{id}/reorder`: it comes behind another question of its category; null is the beginning. */
export const faqReorderSchema = v.object({
  after: v.nullable(v.pipe(count, v.minValue(1, rule('min_value', 1)))),
});
export const faqReorderAnswerSchema = v.object({
  id: count,
  /** What it came behind before, by which it is taken back. */
  before: v.nullable(count),
  /** How many questions have another place than they had. */
  changed: count,
});

/** `POST /faqs/{id}/votes`: one per user, or per guest's browser; a second one moves the first. */
export const faqVoteSchema = v.object({ is_helpful: v.boolean(rule('required')) });
export const faqVoteAnswerSchema = v.object({
  ...v.pick(faqSchema, ['id', 'helpful_count', 'unhelpful_count']).entries,
  /** The vote as it stands now. */
  is_helpful: v.boolean(),
});

/** `search` finds questions and answers, without marks unless marks are typed. */
export const faqContract = {
  name: 'faqs',
  record: faqSchema,
  filters: ['id', 'search', 'category', 'is_published'],
  sorts: ['id', 'category', 'position', 'question', 'helpful_count', 'created_at', 'updated_at'],
} as const satisfies ResourceContract;
