/** Questions as those who write them see them: drafts too, with their votes (product.md, `/faqs`). */
import { Help } from '@blueprintjs/icons';
import { faqCategories, faqContract } from '#contract/resources/faq.ts';
import { pathOf } from '#contract/routing/route-matching.ts';
import { moment, number, title } from '#resource/usual/usual-columns.tsx';
import { defineUsualList, type UsualRow } from '#resource/usual/usual-list.ts';
import { Tag } from '#ui/feedback/tag.tsx';

export type FaqRow = UsualRow<typeof faqContract>;

export const faqList = defineUsualList(faqContract, {
  route: 'faqs',
  words: 'faqs',
  icon: Help,
  readOnly: 'faqs.empty.readOnly',
  titleColumn: 'question',
  ascendingFirst: ['question', 'category', 'position'],
  filters: [
    { name: 'category', accepts: faqCategories },
    { name: 'is_published', accepts: ['true', 'false'] },
  ],
  columns: [
    title('question', (id) => pathOf('faqs-id', { id })),
    {
      id: 'category',
      width: 140,
      cell: ({ category }, { messages }) => messages.t(`faqs.category.${category}`),
    },
    {
      id: 'position',
      width: 90,
      align: 'end',
      cell: ({ position }, { messages }) => messages.number(position),
    },
    {
      id: 'is_published',
      width: 120,
      card: 'bare',
      cell: ({ is_published: isPublished }, { messages }) => (
        <Tag tone={isPublished ? 'success' : 'neutral'}>{messages.t(`faqs.is_published.${isPublished}`)}</Tag>
      ),
    },
    number('helpful_count', { width: 100 }),
    number('unhelpful_count', { width: 120 }),
    moment('updated_at'),
  ],
  actions: async () => (await import('./faq.actions.tsx')).faqActions,
  bulk: { may: (ability) => ability.can('delete', 'faqs') },
  trash: ['question', 'category'],
  export: { fieldOf: {}, always: ['answer'] },
});
