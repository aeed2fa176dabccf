/** Urgent faults as a resource (product.md, `/sos`; contract/resources/sos.ts). */
import { issueKinds } from '#contract/resources/issue.ts';
import {
  openSosStatuses,
  type sosFilters,
  sosSchema,
  sosSeverities,
  type sosSorts,
  sosStatuses,
} from '#contract/resources/sos.ts';
import { allowedEventsAppend } from '../../lifecycle/allowed-events.ts';
import { type Filter, idList, isAnyOf, oneOf } from '../../query/filters.ts';
import type { Resource, Sort } from '../../query/resource.ts';
import { books } from '../books/book.resource.ts';
import { chapterInclude } from '../chapters/chapter-include.ts';
import { personInclude } from '../users/person-include.ts';

const filters: Record<(typeof sosFilters)[number], Filter> = {
  id: idList('id'),
  kind: oneOf('kind', issueKinds),
  severity: oneOf('severity', sosSeverities),
  status: oneOf('status', sosStatuses),
  is_open: isAnyOf('status', openSosStatuses),
  book_id: idList('book_id'),
  owner_id: idList('owner_id'),
  assignee_id: idList('assignee_id'),
};

const sorts: Record<(typeof sosSorts)[number], Sort> = {
  id: { column: 'id' },
  severity: { column: 'severity_rank' },
  due_at: { column: 'due_at', nullable: true },
  created_at: { column: 'created_at' },
  updated_at: { column: 'updated_at' },
};

const conditionColumns = ['id', 'owner_id', 'assignee_id', 'status'];

export const sos: Resource = {
  name: 'sos',
  subject: 'sos',
  readAction: 'read',
  // A view that leaves out what lies in the trash.
  table: 'sos_records',
  fields: Object.keys(sosSchema.entries),
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
    chapter: chapterInclude,
    assignee: personInclude('assignee_id'),
  },
  appends: { allowed_events: allowedEventsAppend(['sos'], () => 'sos', conditionColumns) },
  // The worst first, and of those the oldest.
  defaultSort: [
    { field: 'severity', descending: false },
    { field: 'id', descending: false },
  ],
  changes: 'sos_changes',
};
