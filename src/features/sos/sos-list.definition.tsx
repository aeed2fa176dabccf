/** Urgent faults that readers see now, the worst and the oldest first (product.md, `/sos`). */
import { WarningSign } from '@blueprintjs/icons';
import * as v from 'valibot';
import { issueKinds } from '#contract/resources/issue.ts';
import { type sosFilters, sosSchema, sosSeverities, sosSorts, sosStatuses } from '#contract/resources/sos.ts';
import { pathOf } from '#contract/route-matching.ts';
import {
  type ColumnContext,
  columnsNamed,
  defineList,
  type ListColumn,
  type NamesOf,
} from '#resource/list/list-definition.ts';
import { personFilter } from '#resource/list/shared-filters.ts';
import { CellLink } from '#ui/list/cell-link.tsx';
import { MomentCell } from '#ui/list/moment-cell.tsx';
import { DueTime } from './due-time.tsx';
import { SeverityTag } from './severity-tag.tsx';
import { sosName } from './sos-name.ts';
import { SosStatusTag } from './sos-status.tsx';
import styles from './sos.module.css';

const rowSchema = v.object({
  ...sosSchema.entries,
  book: v.optional(v.nullable(v.object({ id: v.number(), title: v.string() }))),
  assignee: v.optional(v.nullable(v.object({ id: v.number(), name: v.string() }))),
});
export type SosRow = v.InferOutput<typeof rowSchema>;

const columnIds = ['kind', 'severity', 'book', 'note', 'due_at', 'status', 'assignee', 'created_at'] as const;

type SosListNames = NamesOf<typeof sosSchema, typeof sosFilters, typeof sosSorts, typeof columnIds>;

function columns({ messages, now }: ColumnContext): readonly ListColumn<SosRow, SosListNames>[] {
  const { t } = messages;
  const column = columnsNamed<SosRow, SosListNames>(messages, 'sos.column');
  const named = (id: 'kind' | 'book' | 'status' | 'assignee' | 'created_at') => ({
    header: t(`issues.column.${id}`),
  });
  return [
    column('kind', {
      ...named('kind'),
      width: 200,
      card: 'title',
      cell: (row) => <CellLink href={`${pathOf('sos')}?id=${row.id}`}>{sosName(row, messages)}</CellLink>,
    }),
    column('severity', {
      width: 120,
      sortField: 'severity',
      card: 'bare',
      cell: ({ severity }) => <SeverityTag severity={severity} />,
    }),
    column('book', {
      ...named('book'),
      width: 170,
      card: 'wide',
      cell: ({ book }) => <span dir="auto">{book?.title ?? '—'}</span>,
    }),
    column('note', {
      width: 220,
      card: 'wide',
      cell: ({ note }) => (
        <span className={styles.short} dir="auto">
          {note}
        </span>
      ),
    }),
    column('due_at', {
      width: 170,
      sortField: 'due_at',
      card: 'bare',
      cell: ({ due_at: dueAt, severity }) => <DueTime dueAt={dueAt} severity={severity} />,
    }),
    column('status', {
      ...named('status'),
      width: 160,
      card: 'bare',
      cell: ({ status }) => <SosStatusTag status={status} />,
    }),
    column('assignee', {
      ...named('assignee'),
      width: 140,
      cell: ({ assignee }) => <span dir="auto">{assignee?.name ?? '—'}</span>,
    }),
    column('created_at', {
      ...named('created_at'),
      width: 132,
      sortField: 'created_at',
      card: 'line',
      cell: ({ created_at: at }) => <MomentCell moment={at} now={now} messages={messages} />,
    }),
  ];
}

export const sosList = defineList<SosRow, SosListNames>({
  resource: 'sos',
  route: 'sos',
  views: 'sos',
  title: 'screen.sos',
  rowSchema,
  fields: Object.keys(sosSchema.entries) as SosListNames['field'][],
  nameField: 'kind',
  rowName: (row, messages) => sosName(row, messages),
  includes: ['book', 'assignee'],
  sorts: sosSorts,
  ascendingFirst: ['severity', 'due_at'],
  filters: [
    { name: 'status', label: 'issues.column.status', accepts: sosStatuses, words: 'issues.status' },
    {
      name: 'is_open',
      label: 'tickets.filter.is_open',
      accepts: ['true', 'false'],
      options: ({ t }) => [
        { value: 'true', label: t('tickets.filter.open') },
        { value: 'false', label: t('tickets.filter.finished') },
      ],
    },
    { name: 'severity', label: 'sos.column.severity', accepts: sosSeverities, words: 'sos.severity' },
    { name: 'kind', label: 'issues.column.kind', accepts: issueKinds, words: 'issues.kind' },
    personFilter('assignee_id', 'issues.column.assignee', (row) => row.assignee),
  ],
  columnIds,
  titleColumn: 'kind',
  defaultColumns: ['kind', 'severity', 'book', 'due_at', 'status', 'assignee', 'created_at'],
  columns,
  actions: async () => (await import('./sos.actions.tsx')).sosActions,
  bulk: { lifecycle: 'sos', counted: 'sos.counted', keys: { c: 'claim' }, affects: ['issues'] },
  export: { fieldOf: { book: 'book_id', assignee: 'assignee_id' }, always: ['reason'] },
  queues: {
    label: 'issues.queue',
    of: [
      { label: 'issues.queue.all', isCounted: false, params: () => ({}) },
      { label: 'tickets.filter.open', isCounted: true, params: () => ({ is_open: 'true' }) },
      { label: 'issues.queue.new', isCounted: true, params: () => ({ status: 'new' }) },
      {
        label: 'issues.queue.mine',
        isCounted: true,
        params: (userId) => ({ status: 'claimed', assignee_id: userId }),
      },
      { label: 'issues.status.escalated', isCounted: true, params: () => ({ status: 'escalated' }) },
    ],
  },
  empty: { icon: WarningSign, title: 'sos.empty.title', help: 'sos.empty.help', readOnly: 'sos.empty.help' },
});
