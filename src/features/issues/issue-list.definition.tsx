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
import { useMessages } from '#i18n/messages.ts';
import {
  type ColumnContext,
  columnsNamed,
  defineList,
  type FilterOptionsProps,
  type ListColumn,
} from '#resource/list/list-definition.ts';
import { personFilter } from '#resource/list/shared-filters.ts';
import { booksByTitle } from '#resource/picker/books.ts';
import { CellLink } from '#ui/list/cell-link.tsx';
import { MomentCell } from '#ui/list/moment-cell.tsx';
import { issueName } from './issue-name.ts';
import { IssueStatusTag } from './issue-status.tsx';
import styles from './issues.module.css';

const person = v.optional(v.nullable(v.object({ id: v.number(), name: v.string() })));
const rowSchema = v.object({
  ...v.omit(issueSchema, ['passage']).entries,
  book: v.optional(v.nullable(v.object({ id: v.number(), title: v.string() }))),
  chapter: v.optional(v.nullable(v.object({ id: v.number(), number: v.number(), title: v.string() }))),
  assignee: person,
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

type IssueListNames = {
  readonly field: keyof (typeof issueSchema)['entries'];
  readonly filter: (typeof issueFilters)[number];
  readonly sort: (typeof issueSorts)[number];
  readonly column: (typeof columnIds)[number];
};

function columns({ messages, now }: ColumnContext): readonly ListColumn<IssueRow, IssueListNames>[] {
  const { t, number } = messages;
  const column = columnsNamed<IssueRow, IssueListNames>(messages, 'issues.column');
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
    column('report_count', {
      width: 96,
      sortField: 'report_count',
      align: 'end',
      card: 'line',
      cell: (row) => number(row.report_count),
    }),
    column('status', { width: 160, card: 'bare', cell: ({ status }) => <IssueStatusTag status={status} /> }),
    column('assignee', {
      width: 140,
      cell: ({ assignee }) => <span dir="auto">{assignee?.name ?? '—'}</span>,
    }),
    column('source', { width: 100, cell: ({ source }) => t(`issues.source.${source}`) }),
    ...(['created_at', 'updated_at'] as const).map((id) =>
      column(id, {
        width: 132,
        sortField: id,
        card: 'line',
        cell: (row) => <MomentCell moment={row[id]} now={now} messages={messages} />,
      }),
    ),
  ];
}

function IssueFilterOptions({ children }: FilterOptionsProps) {
  const { t } = useMessages();
  return children({
    kind: issueKinds.map((kind) => ({ value: kind, label: t(`issues.kind.${kind}`) })),
    status: issueStatuses.map((status) => ({ value: status, label: t(`issues.status.${status}`) })),
    source: issueSources.map((source) => ({ value: source, label: t(`issues.source.${source}`) })),
  });
}

export const issueList = defineList<IssueRow, IssueListNames>({
  resource: 'issues',
  route: 'issues',
  views: 'issues',
  title: () => 'screen.issues',
  rowSchema,
  fields: Object.keys(issueSchema.entries).filter(
    (field) => field !== 'passage',
  ) as IssueListNames['field'][],
  nameField: 'kind',
  rowName: (row, messages) => issueName(row, messages),
  includes: () => ['book', 'chapter', 'assignee'],
  appends: [],
  sorts: issueSorts,
  ascendingFirst: [],
  filters: [
    { name: 'status', label: 'issues.column.status', accepts: issueStatuses },
    { name: 'kind', label: 'issues.column.kind', accepts: issueKinds },
    { name: 'source', label: 'issues.column.source', accepts: issueSources },
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
  FilterOptions: IssueFilterOptions,
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
