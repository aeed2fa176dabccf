/** Faults in published chapters, for who posted them and who moderates (product.md, `/issues`). */
import { Issue } from '@blueprintjs/icons';
import * as v from 'valibot';
import { namedSchema } from '#contract/api/fields.ts';
import { issueContract, issueKinds, issueSources, issueStatuses } from '#contract/resources/issue.ts';
import { pathOf } from '#contract/routing/route-matching.ts';
import { openFilter, personFilter } from '#resource/list/filter/shared-filters.ts';
import { booksByTitle } from '#resource/picker/books.ts';
import { moment, number, person } from '#resource/usual/usual-columns.tsx';
import { defineUsualList, type UsualRow } from '#resource/usual/usual-list.ts';
import { CellLink } from '#ui/list/cell-link.tsx';
import { issueName } from './issue-name.ts';
import { IssueStatusTag } from './issue-status.tsx';
import styles from './issues.module.css';

const includes = {
  book: v.object({ id: v.number(), title: v.string() }),
  chapter: v.object({ id: v.number(), number: v.number(), title: v.string() }),
  assignee: namedSchema,
};
export type IssueRow = UsualRow<typeof issueContract, typeof includes, undefined, 'passage'>;

const shortText = (value: string) => (
  <span className={styles.short} dir="auto">
    {value === '' ? '—' : value}
  </span>
);

export const issueList = defineUsualList(issueContract, {
  route: 'issues',
  views: 'issues',
  words: 'issues',
  icon: Issue,
  titleColumn: 'kind',
  rowName: (row, messages) => issueName(row, messages),
  leaves: ['passage'],
  includes,
  filters: [
    { name: 'status', accepts: issueStatuses },
    openFilter,
    { name: 'kind', accepts: issueKinds },
    { name: 'source', accepts: issueSources },
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
    personFilter('assignee_id', 'issues.column.assignee', ({ assignee }: IssueRow) => assignee),
  ],
  columns: [
    {
      id: 'kind',
      width: 170,
      card: 'title',
      cell: (row, { messages }) => (
        <CellLink href={`${pathOf('issues')}?id=${row.id}`}>{issueName(row, messages)}</CellLink>
      ),
    },
    { id: 'book', width: 170, cell: ({ book }) => <span dir="auto">{book?.title ?? '—'}</span> },
    {
      id: 'chapter',
      width: 170,
      cell: ({ chapter }, { messages }) =>
        chapter ? <span dir="auto">{messages.t('reading.title', chapter)}</span> : '—',
    },
    { id: 'quote', width: 180, card: 'wide', cell: ({ quote }) => shortText(quote) },
    { id: 'note', width: 200, cell: ({ note }) => shortText(note) },
    number('report_count'),
    { id: 'status', width: 160, card: 'bare', cell: ({ status }) => <IssueStatusTag status={status} /> },
    person('assignee', { width: 140 }),
    { id: 'source', width: 100, cell: ({ source }, { messages }) => messages.t(`issues.source.${source}`) },
    moment('created_at'),
    moment('updated_at'),
  ],
  chosenOnly: ['chapter', 'note', 'source', 'updated_at'],
  actions: async () => (await import('./issue.actions.ts')).issueActions,
  bulk: { lifecycle: 'issue', keys: { c: 'claim', r: 'reject' }, affects: ['sos'] },
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
});
