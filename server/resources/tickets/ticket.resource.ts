/** Tickets and requests as a resource (product.md, `/tickets`; contract/resources/ticket.ts). */
import {
  openTicketStatuses,
  ticketContract,
  ticketPriorities,
  ticketStatuses,
  ticketTypes,
} from '#contract/resources/ticket.ts';
import type { LifecycleName } from '#machines/lifecycles/table.ts';
import { allowedEventsAppend } from '../../lifecycle/allowed-events.ts';
import { idList, isAnyOf, isSet, oneOf, search, yesOrNo } from '../../query/filters.ts';
import { defineResource } from '../../query/define-resource.ts';
import type { Resource, Row } from '../../query/resource.ts';
import { overdue } from './overdue.ts';
import { lastingBookInclude } from '../books/book-include.ts';
import { personInclude } from '../users/person-include.ts';
import { unreadAppend } from './unread-append.ts';

const conditionColumns = ['id', 'type', 'owner_id', 'assignee_id', 'status'];

/** A request has another lifecycle than a ticket. */
export function lifecycleOfTicket(row: Row): LifecycleName {
  return row['type'] === 'request' ? 'request' : 'ticket';
}

export const tickets: Resource = defineResource(ticketContract, {
  longFields: ['body', 'trace', 'request', 'outcome'],
  conditionColumns,
  filters: {
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
  },
  sorts: {
    subject: { column: 'subject_key' },
    status: { column: 'status_rank' },
    priority: { column: 'priority_rank' },
  },
  includes: {
    owner: personInclude('owner_id'),
    assignee: personInclude('assignee_id'),
    book: lastingBookInclude,
  },
  appends: {
    allowed_events: allowedEventsAppend(['ticket', 'request'], lifecycleOfTicket, conditionColumns),
    unread_count: unreadAppend(() => tickets, conditionColumns),
  },
  defaultSort: ['-updated_at'],
});
