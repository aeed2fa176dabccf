/** Questions as those who write them see them: drafts too, with their votes (product.md, `/faqs`). */
import { Help } from '@blueprintjs/icons';
import * as v from 'valibot';
import { Link } from 'wouter';
import { type faqFilters, faqCategories, faqSchema, faqSorts } from '#contract/resources/faq.ts';
import { momentSchema } from '#contract/answers.ts';
import { pathOf } from '#contract/route-matching.ts';
import { useMessages } from '#i18n/messages.ts';
import {
  type ColumnContext,
  columnsNamed,
  defineList,
  type FilterOptionsProps,
  type ListColumn,
} from '#resource/list/list-definition.ts';
import { Tag } from '#ui/feedback/tag.tsx';
import { MomentCell } from '#ui/list/moment-cell.tsx';

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

type FaqListNames = {
  readonly field: keyof (typeof faqSchema)['entries'];
  readonly filter: (typeof faqFilters)[number];
  readonly sort: (typeof faqSorts)[number];
  readonly column: (typeof columnIds)[number];
};
type FaqColumn = ListColumn<FaqRow, FaqListNames>;

function columns({ messages, now }: ColumnContext): readonly FaqColumn[] {
  const { t, number } = messages;
  const column = columnsNamed<FaqRow, FaqListNames>(messages, 'faqs.column');
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
      cell: (faq) => number(faq.position),
    }),
    column('is_published', {
      width: 120,
      card: 'bare',
      cell: ({ is_published: isPublished }) => (
        <Tag tone={isPublished ? 'success' : 'neutral'}>{t(`faqs.is_published.${isPublished}`)}</Tag>
      ),
    }),
    column('helpful_count', {
      width: 100,
      sortField: 'helpful_count',
      align: 'end',
      card: 'line',
      cell: (faq) => number(faq.helpful_count),
    }),
    column('unhelpful_count', {
      width: 120,
      align: 'end',
      card: 'line',
      cell: (faq) => number(faq.unhelpful_count),
    }),
    column('updated_at', {
      width: 132,
      sortField: 'updated_at',
      card: 'line',
      cell: ({ updated_at: at }) => <MomentCell moment={at} now={now} messages={messages} />,
    }),
  ];
}

function FaqFilterOptions({ children }: FilterOptionsProps) {
  const { t } = useMessages();
  return children({
    category: faqCategories.map((category) => ({ value: category, label: t(`faqs.category.${category}`) })),
    is_published: (['true', 'false'] as const).map((value) => ({
      value,
      label: t(`faqs.is_published.${value}`),
    })),
  });
}

const lying: readonly string[] = ['question', 'category'];

export const faqList = defineList<FaqRow, FaqListNames>({
  resource: 'faqs',
  route: 'faqs',
  title: () => 'screen.faqs',
  rowSchema,
  fields: Object.keys(faqSchema.entries) as FaqListNames['field'][],
  nameField: 'question',
  includes: () => [],
  appends: [],
  searchHint: 'faqs.searchHint',
  sorts: faqSorts,
  ascendingFirst: ['question', 'category', 'position'],
  filters: [
    { name: 'category', label: 'faqs.column.category', accepts: faqCategories },
    { name: 'is_published', label: 'faqs.column.is_published', accepts: ['true', 'false'] },
  ],
  FilterOptions: FaqFilterOptions,
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
    columns: (context) => columns(context).filter(({ id }) => lying.includes(id)),
    affects: [],
  },
  export: { fieldOf: {}, always: ['answer'] },
});
