/** Questions and answers as a resource (product.md, `/faqs`; contract/resources/faq.ts). */
import { faqCategories, type faqFilters, faqSchema, type faqSorts } from '#contract/resources/faq.ts';
import { type Filter, idList, oneOf, search, yesOrNo } from '../../query/filters.ts';
import type { Resource, Sort } from '../../query/resource.ts';

const filters: Record<(typeof faqFilters)[number], Filter> = {
  id: idList('id'),
  search: search('search_plain', 'search_marked'),
  category: oneOf('category', faqCategories),
  is_published: yesOrNo('is_published'),
};

const sorts: Record<(typeof faqSorts)[number], Sort> = {
  id: { column: 'id' },
  category: { column: 'category_rank' },
  position: { column: 'position' },
  question: { column: 'question_key' },
  helpful_count: { column: 'helpful_count' },
  created_at: { column: 'created_at' },
  updated_at: { column: 'updated_at' },
};

export const faqs: Resource = {
  name: 'faqs',
  subject: 'faqs',
  readAction: 'read',
  table: 'faqs',
  fields: Object.keys(faqSchema.entries),
  conditionColumns: ['id', 'is_published'],
  filters,
  sorts,
  includes: {},
  appends: {
    /** When it was put into the trash; null outside of it. */
    deleted_at: { from: ['deleted_at'], compute: (row) => row['deleted_at'] },
  },
  defaultSort: [
    { field: 'category', descending: false },
    { field: 'position', descending: false },
  ],
  trash: { column: 'deleted_at', action: 'delete' },
  changes: 'faqs_changes',
};
