/** Faults in published chapters as a resource (contract/resources/issue.ts). */
import {
  type issueFilters,
  issueKinds,
  issueSchema,
  type issueSorts,
  issueStatuses,
} from '#contract/resources/issue.ts';
import { allowedEventsAppend } from '../../lifecycle/allowed-events.ts';
import { type Filter, idList, oneOf } from '../../query/filters.ts';
import type { Resource, Sort } from '../../query/resource.ts';
import { books } from '../books/book.resource.ts';

const filters: Record<(typeof issueFilters)[number], Filter> = {
  id: idList('id'),
  kind: oneOf('kind', issueKinds),
  status: oneOf('status', issueStatuses),
  book_id: idList('book_id'),
  chapter_id: idList('chapter_id'),
  owner_id: idList('owner_id'),
  assignee_id: idList('assignee_id'),
};

const sorts: Record<(typeof issueSorts)[number], Sort> = {
  id: { column: 'id' },
  created_at: { column: 'created_at' },
  updated_at: { column: 'updated_at' },
};

const conditionColumns = ['id', 'owner_id', 'assignee_id', 'status'];

export const issues: Resource = {
  name: 'issues',
  subject: 'issues',
  readAction: 'read',
  // A view that leaves out what lies in the trash.
  table: 'issue_records',
  fields: Object.keys(issueSchema.entries),
  conditionColumns,
  filters,
  sorts,
  includes: {
    book: {
      resource: 'books',
      table: 'books',
      through: 'book_id',
      fields: ['id', 'title', 'slug', 'status'],
      reach: books,
    },
  },
  appends: { allowed_events: allowedEventsAppend(['issue'], () => 'issue', conditionColumns) },
  defaultSort: [{ field: 'created_at', descending: true }],
  changes: 'issues_changes',
};
