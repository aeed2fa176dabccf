/** Urgent faults that readers see now, the worst and the oldest first (product.md, `/sos`). */
import { WarningSign } from '@blueprintjs/icons';
import * as v from 'valibot';
import { namedSchema } from '#contract/api/fields.ts';
import { issueKinds } from '#contract/resources/issue.ts';
import { sosContract, sosSeverities, sosStatuses } from '#contract/resources/sos.ts';
import { pathOf } from '#contract/routing/route-matching.ts';
import { openFilter, personFilter } from '#resource/list/filter/shared-filters.ts';
import { moment, person } from '#resource/usual/usual-columns.tsx';
import { defineUsualList, type UsualRow } from '#resource/usual/usual-list.ts';
import { CellLink } from '#ui/list/cell-link.tsx';
import { DueTime } from './due-time.tsx';
import { SeverityTag } from './severity-tag.tsx';
import { sosName } from './sos-name.ts';
import { SosStatusTag } from './sos-status.tsx';
import styles from './sos.module.css';

const includes = { book: v.object({ id: v.number(), title: v.string() }), assignee: namedSchema };
export type SosRow = UsualRow<typeof sosContract, typeof includes>;

export const sosList = defineUsualList(sosContract, {
  route: 'sos',
  views: 'sos',
  words: 'sos',
  icon: WarningSign,
  titleColumn: 'kind',
  rowName: (row, messages) => sosName(row, messages),
  includes,
  ascendingFirst: ['severity', 'due_at'],
  filters: [
    { name: 'status', label: 'issues.column.status', accepts: sosStatuses, words: 'issues.status' },
    openFilter,
    { name: 'severity', accepts: sosSeverities },
    { name: 'kind', label: 'issues.column.kind', accepts: issueKinds, words: 'issues.kind' },
    personFilter('assignee_id', 'issues.column.assignee', ({ assignee }: SosRow) => assignee),
  ],
  columns: [
    {
      id: 'kind',
      header: 'issues.column.kind',
      width: 200,
      card: 'title',
      cell: (row, { messages }) => (
        <CellLink href={`${pathOf('sos')}?id=${row.id}`}>{sosName(row, messages)}</CellLink>
      ),
    },
    {
      id: 'severity',
      width: 120,
      card: 'bare',
      cell: ({ severity }) => <SeverityTag severity={severity} />,
    },
    {
      id: 'book',
      header: 'issues.column.book',
      width: 170,
      card: 'wide',
      cell: ({ book }) => <span dir="auto">{book?.title ?? '—'}</span>,
    },
    {
      id: 'note',
      width: 220,
      card: 'wide',
      cell: ({ note }) => (
        <span className={styles.short} dir="auto">
          {note}
        </span>
      ),
    },
    {
      id: 'due_at',
      width: 170,
      card: 'bare',
      cell: ({ due_at: dueAt, severity }) => <DueTime dueAt={dueAt} severity={severity} />,
    },
    {
      id: 'status',
      header: 'issues.column.status',
      width: 160,
      card: 'bare',
      cell: ({ status }) => <SosStatusTag status={status} />,
    },
    person('assignee', { header: 'issues.column.assignee', width: 140 }),
    moment('created_at', { header: 'issues.column.created_at' }),
  ],
  chosenOnly: ['note'],
  actions: async () => (await import('./sos.actions.tsx')).sosActions,
  bulk: { lifecycle: 'sos', keys: { c: 'claim' }, affects: ['issues'] },
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
});
