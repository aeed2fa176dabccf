/** Faults in published chapters, for who posted them and who moderates (product.md, `/issues`). */
import { Issue } from '@blueprintjs/icons';
import * as v from 'valibot';
import {
  type issueFilters,
  issueKinds,
  issueSchema,
  issueSorts,
  issueSources,
  issueStatuses,
} from '#contract/resources/issue.ts';
import { pathOf } from '#contract/route-matching.ts';
import {
  type ColumnContext,
  defineList,
  type ListColumn,
  type NamesOf,
} from '#resource/list/list-definition.ts';
import { usualColumns } from '#resource/list/usual-columns.tsx';
import { personFilter } from '#resource/list/shared-filters.ts';
import { booksByTitle } from '#resource/picker/books.ts';
import { CellLink } from '#ui/list/cell-link.tsx';
import { issueName } from './issue-name.ts';
import { IssueStatusTag } from './issue-status.tsx';
import styles from './issues.module.css';

const rowSchema = v.object({
  ...v.omit(issueSchema, ['passage']).entries,
  book: v.optional(v.nullable(v.object({ id: v.number(), title: v.string() }))),
  chapter: v.optional(v.nullable(v.object({ id: v.number(), number: v.number(), title: v.string() }))),
  assignee: v.optional(v.nullable(v.object({ id: v.number(), name: v.string() }))),
});
export type IssueRow = v.InferOutput<typeof rowSchema>;

const columnIds = [
  'kind',
  'book',
  'chapter',
  'quote',
  'note',
  'report_count',
  'status',
  'assignee',
  'source',
  'created_at',
  'updated_at',
] as const;

type IssueListNames = NamesOf<typeof issueSchema, typeof issueFilters, typeof issueSorts, typeof columnIds>;

function columns(context: ColumnContext): readonly ListColumn<IssueRow, IssueListNames>[] {
  const { messages } = context;
  const { t } = messages;
  const { column, moment, number, person } = usualColumns<IssueRow, IssueListNames>(
    context,
    'issues.column',
    issueSorts,
  );
  const text = (value: string) => (
    <span className={styles.short} dir="auto">
      {value === '' ? '—' : value}
    </span>
  );
  return [
    column('kind', {
      width: 170,
      card: 'title',
      cell: (row) => (
        <CellLink href={`${pathOf('issues')}?id=${row.id}`}>{issueName(row, messages)}</CellLink>
      ),
    }),
    column('book', { width: 170, cell: ({ book }) => <span dir="auto">{book?.title ?? '—'}</span> }),
    column('chapter', {
      width: 170,
      cell: ({ chapter }) =>
        chapter ? (
          <span dir="auto">{t('reading.title', { number: chapter.number, title: chapter.title })}</span>
        ) : (
          '—'
        ),
    }),
    column('quote', { width: 180, card: 'wide', cell: ({ quote }) => text(quote) }),
    column('note', { width: 200, cell: ({ note }) => text(note) }),
    number('report_count'),
    column('status', { width: 160, card: 'bare', cell: ({ status }) => <IssueStatusTag status={status} /> }),
    person('assignee', (row) => row.assignee, { width: 140 }),
    column('source', { width: 100, cell: ({ source }) => t(`issues.source.${source}`) }),
    moment('created_at'),
    moment('updated_at'),
  ];
}

export const issueList = defineList<IssueRow, IssueListNames>({
  resource: 'issues',
  route: 'issues',
  views: 'issues',
  title: 'screen.issues',
  rowSchema,
  fields: Object.keys(issueSchema.entries).filter(
    (field) => field !== 'passage',
  ) as IssueListNames['field'][],
  nameField: 'kind',
  rowName: (row, messages) => issueName(row, messages),
  includes: ['book', 'chapter', 'assignee'],
  sorts: issueSorts,
  ascendingFirst: [],
  filters: [
    { name: 'status', label: 'issues.column.status', accepts: issueStatuses, words: 'issues.status' },
    { name: 'kind', label: 'issues.column.kind', accepts: issueKinds, words: 'issues.kind' },
    { name: 'source', label: 'issues.column.source', accepts: issueSources, words: 'issues.source' },
    {
      name: 'book_id',
      label: 'issues.column.book',
      accepts: /^\d{1,15}$/,
      control: {
        kind: 'record',
        source: booksByTitle,
        known: ({ book }) => (book ? { id: book.id, label: book.title } : null),
      },
    },
    personFilter('assignee_id', 'issues.column.assignee', (row) => row.assignee),
  ],
  columnIds,
  titleColumn: 'kind',
  defaultColumns: ['kind', 'book', 'quote', 'report_count', 'status', 'assignee', 'created_at'],
  columns,
  actions: async () => (await import('./issue.actions.ts')).issueActions,
  bulk: {
    lifecycle: 'issue',
    counted: 'issues.counted',
    keys: { c: 'claim', r: 'reject' },
    affects: ['sos'],
  },
  export: {
    fieldOf: { book: 'book_id', chapter: 'chapter_id', assignee: 'assignee_id', source: null },
    always: ['reason'],
  },
  queues: {
    label: 'issues.queue',
    of: [
      { label: 'issues.queue.all', isCounted: false, params: () => ({}) },
      { label: 'issues.queue.new', isCounted: true, params: () => ({ status: 'new' }) },
      {
        label: 'issues.queue.mine',
        isCounted: true,
        params: (userId) => ({ status: 'claimed', assignee_id: userId }),
      },
      { label: 'issues.status.escalated', isCounted: true, params: () => ({ status: 'escalated' }) },
    ],
  },
  empty: {
    icon: Issue,
    title: 'issues.empty.title',
    help: 'issues.empty.help',
    readOnly: 'issues.empty.help',
  },
});
