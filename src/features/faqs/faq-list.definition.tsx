/** Questions as those who write them see them: drafts too, with their votes (product.md, `/faqs`). */
import { Help } from '@blueprintjs/icons';
import * as v from 'valibot';
import { Link } from 'wouter';
import { type faqFilters, faqCategories, faqSchema, faqSorts } from '#contract/resources/faq.ts';
import { momentSchema } from '#contract/answers.ts';
import { pathOf } from '#contract/route-matching.ts';
import {
  type ColumnContext,
  defineList,
  type ListColumn,
  type NamesOf,
} from '#resource/list/list-definition.ts';
import { usualColumns } from '#resource/list/usual-columns.tsx';
import { Tag } from '#ui/feedback/tag.tsx';

const rowSchema = v.object({
  ...faqSchema.entries,
  deleted_at: v.optional(v.nullable(momentSchema)),
});
export type FaqRow = v.InferOutput<typeof rowSchema>;

const columnIds = [
  'question',
  'category',
  'position',
  'is_published',
  'helpful_count',
  'unhelpful_count',
  'updated_at',
] as const;

type FaqListNames = NamesOf<typeof faqSchema, typeof faqFilters, typeof faqSorts, typeof columnIds>;
type FaqColumn = ListColumn<FaqRow, FaqListNames>;

function columns(context: ColumnContext): readonly FaqColumn[] {
  const { t } = context.messages;
  const { column, moment, number } = usualColumns<FaqRow, FaqListNames>(context, 'faqs.column', faqSorts);
  return [
    column('question', {
      sortField: 'question',
      card: 'title',
      cell: ({ id, question }) => (
        <Link href={pathOf('faqs-id', { id })} dir="auto">
          {question}
        </Link>
      ),
    }),
    column('category', {
      width: 140,
      sortField: 'category',
      cell: ({ category }) => t(`faqs.category.${category}`),
    }),
    column('position', {
      width: 90,
      sortField: 'position',
      align: 'end',
      cell: (faq) => context.messages.number(faq.position),
    }),
    column('is_published', {
      width: 120,
      card: 'bare',
      cell: ({ is_published: isPublished }) => (
        <Tag tone={isPublished ? 'success' : 'neutral'}>{t(`faqs.is_published.${isPublished}`)}</Tag>
      ),
    }),
    number('helpful_count', { width: 100 }),
    number('unhelpful_count', { width: 120 }),
    moment('updated_at'),
  ];
}

export const faqList = defineList<FaqRow, FaqListNames>({
  resource: 'faqs',
  route: 'faqs',
  title: 'screen.faqs',
  rowSchema,
  fields: Object.keys(faqSchema.entries) as FaqListNames['field'][],
  nameField: 'question',
  searchHint: 'faqs.searchHint',
  sorts: faqSorts,
  ascendingFirst: ['question', 'category', 'position'],
  filters: [
    { name: 'category', label: 'faqs.column.category', accepts: faqCategories, words: 'faqs.category' },
    {
      name: 'is_published',
      label: 'faqs.column.is_published',
      accepts: ['true', 'false'],
      words: 'faqs.is_published',
    },
  ],
  columnIds,
  titleColumn: 'question',
  defaultColumns: columnIds,
  columns,
  actions: async () => (await import('./faq.actions.tsx')).faqActions,
  empty: { icon: Help, title: 'faqs.empty.title', help: 'faqs.empty.help', readOnly: 'faqs.empty.readOnly' },
  bulk: { counted: 'faqs.counted', may: (ability) => ability.can('delete', 'faqs') },
  trash: {
    title: 'faqs.trash',
    help: 'faqs.trashHelp',
    columns: ['question', 'category'],
  },
  export: { fieldOf: {}, always: ['answer'] },
});
