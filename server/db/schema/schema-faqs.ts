/** Table types of migration 0026: questions, answers and votes. Columns are described there. */
import type { ColumnType } from 'kysely';
import type { faqSchema } from '#contract/resources/faq.ts';
import type { Stored } from '../column-types.ts';

export interface FaqVotesTable {
  faq_id: number;
  voter: string;
  is_helpful: boolean;
  created_at: ColumnType<Date, Date | string | undefined, never>;
}

/** What migration 0026 adds to the database's type. */
export interface FaqsSchema {
  faqs: Stored<typeof faqSchema, 'position' | 'is_published' | 'helpful_count' | 'unhelpful_count'>;
  faq_votes: FaqVotesTable;
}
