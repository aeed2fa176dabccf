/** Tickets and requests as a resource (product.md, `/tickets`; contract/resources/ticket.ts). */
import {
  openTicketStatuses,
  type ticketFilters,
  ticketPriorities,
  ticketSchema,
  type ticketSorts,
  ticketStatuses,
  ticketTypes,
} from '#contract/resources/ticket.ts';
import type { LifecycleName } from '#machines/lifecycles/table.ts';
import { allowedEventsAppend } from '../../lifecycle/allowed-events.ts';
import { type Filter, idList, isAnyOf, isSet, oneOf, search, yesOrNo } from '../../query/filters.ts';
import type { Resource, Row, Sort } from '../../query/resource.ts';
import { overdue } from './overdue.ts';
import { books } from '../books/book.resource.ts';
import { personInclude } from '../users/person-include.ts';
import { unreadAppend } from './unread-append.ts';

const filters: Record<(typeof ticketFilters)[number], Filter> = {
  id: idList('id'),
  search: search('search_plain', 'search_marked'),
  type: oneOf('type', ticketTypes),
  status: oneOf('status', ticketStatuses),
  priority: oneOf('priority', ticketPriorities),
  owner_id: idList('owner_id'),
  assignee_id: idList('assignee_id'),
  book_id: idList('book_id'),
  is_assigned: isSet('assignee_id'),
  is_open: isAnyOf('status', openTicketStatuses),
  is_overdue: overdue,
  awaits_staff: yesOrNo('awaits_staff'),
};

const sorts: Record<(typeof ticketSorts)[number], Sort> = {
  id: { column: 'id' },
  subject: { column: 'subject_key' },
  status: { column: 'status_rank' },
  priority: { column: 'priority_rank' },
  created_at: { column: 'created_at' },
  updated_at: { column: 'updated_at' },
};

const conditionColumns = ['id', 'type', 'owner_id', 'assignee_id', 'status'];

/** A request has another lifecycle than a ticket. */
export function lifecycleOfTicket(row: Row): LifecycleName {
  return row['type'] === 'request' ? 'request' : 'ticket';
}

export const tickets: Resource = {
  name: 'tickets',
  subject: 'tickets',
  readAction: 'read',
  table: 'tickets',
  fields: Object.keys(ticketSchema.entries),
  longFields: ['body', 'trace', 'request', 'outcome'],
  conditionColumns,
  filters,
  sorts,
  includes: {
    owner: personInclude('owner_id'),
    assignee: personInclude('assignee_id'),
    book: {
      resource: 'books',
      table: 'books',
      through: 'book_id',
      // A ticket may be about a book that has gone into the trash since: its title stays, and when it went.
      fields: ['id', 'title', 'slug', 'status', 'deleted_at'],
      reach: books,
    },
  },
  appends: {
    allowed_events: allowedEventsAppend(['ticket', 'request'], lifecycleOfTicket, conditionColumns),
    unread_count: unreadAppend(() => tickets, conditionColumns),
  },
  defaultSort: [{ field: 'updated_at', descending: true }],
  changes: 'tickets_changes',
};
