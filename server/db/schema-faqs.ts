/** Table types of migration 0026: questions, answers and votes. Columns are described there. */
import type { ColumnType, Generated } from 'kysely';
import type { faqCategories } from '#contract/resources/faq.ts';

type Moment = ColumnType<Date, Date | string | undefined, Date | string>;

export interface FaqsTable {
  id: Generated<number>;
  category: (typeof faqCategories)[number];
  question: string;
  answer: string;
  position: Generated<number>;
  is_published: Generated<boolean>;
  helpful_count: Generated<number>;
  unhelpful_count: Generated<number>;
  version: Generated<number>;
  created_at: Moment;
  updated_at: Moment;
  deleted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface FaqVotesTable {
  faq_id: number;
  voter: string;
  is_helpful: boolean;
  created_at: ColumnType<Date, Date | string | undefined, never>;
}

/** What migration 0026 adds to the database's type. */
export interface FaqsSchema {
  faqs: FaqsTable;
  faq_votes: FaqVotesTable;
}
