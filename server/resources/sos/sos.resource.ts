/** Urgent faults as a resource (product.md, `/sos`; contract/resources/sos.ts). */
import { issueKinds } from '#contract/resources/issue.ts';
import { openSosStatuses, sosContract, sosSeverities, sosStatuses } from '#contract/resources/sos.ts';
import { allowedEventsAppend } from '../../lifecycle/allowed-events.ts';
import { idList, isAnyOf, oneOf } from '../../query/filters.ts';
import { defineResource } from '../../query/define-resource.ts';
import { bookInclude } from '../books/book-include.ts';
import { chapterInclude } from '../chapters/chapter-include.ts';
import { personInclude } from '../users/person-include.ts';

const conditionColumns = ['id', 'owner_id', 'assignee_id', 'status'];

export const sos = defineResource(sosContract, {
  // A view that leaves out what lies in the trash.
  table: 'sos_records',
  conditionColumns,
  filters: {
    kind: oneOf('kind', issueKinds),
    severity: oneOf('severity', sosSeverities),
    status: oneOf('status', sosStatuses),
    is_open: isAnyOf('status', openSosStatuses),
    book_id: idList('book_id'),
    owner_id: idList('owner_id'),
    assignee_id: idList('assignee_id'),
  },
  sorts: { severity: { column: 'severity_rank' }, due_at: { column: 'due_at', nullable: true } },
  includes: {
    book: bookInclude,
    chapter: chapterInclude,
    assignee: personInclude('assignee_id'),
  },
  appends: { allowed_events: allowedEventsAppend(['sos'], () => 'sos', conditionColumns) },
  // The worst first, and of those the oldest.
  defaultSort: ['severity', 'id'],
  changes: 'sos_changes',
});
