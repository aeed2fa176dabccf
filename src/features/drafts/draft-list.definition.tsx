/** One's drafts, those written last first (product.md, `/drafts`). */
import { Document } from '@blueprintjs/icons';
import * as v from 'valibot';
import { Link } from 'wouter';
import { momentSchema } from '#contract/answers.ts';
import { type draftFilters, draftSchema, draftSorts } from '#contract/resources/draft.ts';
import { pathOf } from '#contract/route-matching.ts';
import {
  type ColumnContext,
  defineList,
  type ListColumn,
  type NamesOf,
} from '#resource/list/list-definition.ts';
import { usualColumns } from '#resource/list/usual-columns.tsx';
import { MomentCell } from '#ui/list/moment-cell.tsx';
import styles from './drafts.module.css';

const rowSchema = v.object({
  ...draftSchema.entries,
  deleted_at: v.optional(v.nullable(momentSchema)),
});
export type DraftRow = v.InferOutput<typeof rowSchema>;

const columnIds = ['title', 'excerpt', 'word_count', 'updated_at'] as const;

type DraftListNames = NamesOf<typeof draftSchema, typeof draftFilters, typeof draftSorts, typeof columnIds>;
type DraftColumn = ListColumn<DraftRow, DraftListNames>;

function columns(context: ColumnContext): readonly DraftColumn[] {
  const { messages, now } = context;
  const { t } = messages;
  const { column, number } = usualColumns<DraftRow, DraftListNames>(context, 'drafts.column', draftSorts);
  return [
    column('title', {
      card: 'title',
      cell: ({ id, title }) => (
        <Link href={pathOf('drafts-id', { id })} dir="auto">
          {title === '' ? t('drafts.untitled') : title}
        </Link>
      ),
    }),
    column('excerpt', {
      width: 320,
      card: 'wide',
      cell: ({ excerpt }) => (
        <span className={styles.excerpt} dir="auto">
          {excerpt}
        </span>
      ),
    }),
    number('word_count', { width: 100 }),
    column('updated_at', {
      width: 140,
      sortField: 'updated_at',
      card: 'line',
      cell: ({ updated_at: at }) => <MomentCell moment={at} now={now} messages={messages} />,
    }),
  ];
}

export const draftList = defineList<DraftRow, DraftListNames>({
  resource: 'drafts',
  route: 'drafts',
  views: 'drafts',
  title: 'screen.drafts',
  rowSchema,
  fields: Object.keys(draftSchema.entries) as DraftListNames['field'][],
  nameField: 'title',
  rowName: ({ title }, { t }) => (title === '' ? t('drafts.untitled') : title),
  searchHint: 'drafts.searchHint',
  sorts: draftSorts,
  ascendingFirst: [],
  filters: [
    { name: 'promoted', label: 'drafts.promoted', accepts: ['true', 'false'], words: 'drafts.promoted' },
  ],
  columnIds,
  titleColumn: 'title',
  defaultColumns: columnIds,
  columns,
  actions: async () => (await import('./draft.actions.tsx')).draftActions,
  empty: {
    icon: Document,
    title: 'drafts.empty.title',
    help: 'drafts.empty.help',
    readOnly: 'drafts.empty.help',
  },
  create: { route: 'drafts-create', label: 'screen.drafts-create' },
  bulk: { counted: 'drafts.counted' },
  trash: {
    title: 'drafts.trash',
    help: 'drafts.trashHelp',
    columns: ['title', 'word_count'],
  },
});
