/** Questions and answers as a resource (product.md, `/faqs`; contract/resources/faq.ts). */
import { faqCategories, faqContract } from '#contract/resources/faq.ts';
import { oneOf, search, yesOrNo } from '../../query/filters.ts';
import { defineResource } from '../../query/define-resource.ts';

export const faqs = defineResource(faqContract, {
  conditionColumns: ['id', 'is_published'],
  filters: {
    search: search('search_plain', 'search_marked'),
    category: oneOf('category', faqCategories),
    is_published: yesOrNo('is_published'),
  },
  sorts: { category: { column: 'category_rank' }, question: { column: 'question_key' } },
  defaultSort: ['category', 'position'],
  trash: true,
});
