/** Tickets and requests as a list (product.md, `/tickets`). */
import { Headset } from '@blueprintjs/icons';
import * as v from 'valibot';
import { namedSchema } from '#contract/api/fields.ts';
import { ticketContract, ticketPriorities, ticketStatuses, ticketTypes } from '#contract/resources/ticket.ts';
import { useMessages } from '#i18n/messages.ts';
import { useUser } from '#lib/bookdesk-context.tsx';
import type { FilterOptionsProps } from '#resource/list/list-definition.ts';
import { moment, person } from '#resource/usual/usual-columns.tsx';
import { openFilter } from '#resource/list/filter/shared-filters.ts';
import { defineUsualList, type UsualRow } from '#resource/usual/usual-list.ts';
import { TicketStatusTag } from './ticket-status.tsx';
import { TicketSubjectCell } from './ticket-subject-cell.tsx';

const includes = { assignee: namedSchema };
/** Messages that the reader has not seen. */
const appends = { unread_count: v.optional(v.number(), 0) };
const leaves = ['body', 'trace', 'request', 'outcome'] as const;
export type TicketRow = UsualRow<
  typeof ticketContract,
  typeof includes,
  typeof appends,
  (typeof leaves)[number]
>;

/** Only who looks is not known beforehand. */
function TicketFilterOptions({ children }: FilterOptionsProps) {
  const { t } = useMessages();
  const userId = useUser()?.id ?? null;
  return children({
    assignee_id: userId === null ? [] : [{ value: String(userId), label: t('tickets.filter.mine') }],
  });
}

export const ticketList = defineUsualList(ticketContract, {
  route: 'tickets',
  views: 'tickets',
  words: 'tickets',
  icon: Headset,
  titleColumn: 'subject',
  leaves,
  includes,
  appends,
  ascendingFirst: ['subject'],
  filters: [
    { name: 'type', accepts: ticketTypes, words: 'ticket.type' },
    { name: 'status', accepts: ticketStatuses },
    { name: 'priority', accepts: ticketPriorities },
    {
      name: 'is_assigned',
      label: 'tickets.filter.is_assigned',
      accepts: ['true', 'false'],
      options: ({ t }) => [
        { value: 'true', label: t('tickets.filter.assigned') },
        { value: 'false', label: t('tickets.filter.unassigned') },
      ],
    },
    openFilter,
    {
      name: 'is_overdue',
      label: 'tickets.filter.is_overdue',
      accepts: ['true'],
      options: ({ t }) => [{ value: 'true', label: t('tickets.filter.overdue') }],
    },
    { name: 'assignee_id', label: 'tickets.filter.assignee', accepts: /^\d{1,15}$/ },
  ],
  FilterOptions: TicketFilterOptions,
  columns: [
    {
      id: 'subject',
      card: 'title',
      cell: ({ id, subject, unread_count: unread }) => (
        <TicketSubjectCell id={id} subject={subject} unread={unread} />
      ),
    },
    { id: 'type', width: 210, cell: ({ type }, { messages }) => messages.t(`ticket.type.${type}`) },
    { id: 'status', width: 140, card: 'bare', cell: ({ status }) => <TicketStatusTag status={status} /> },
    {
      id: 'priority',
      width: 120,
      cell: ({ priority }, { messages }) => messages.t(`tickets.priority.${priority}`),
    },
    person('assignee', { width: 150 }),
    moment('updated_at'),
  ],
  actions: async () => (await import('./ticket.actions.ts')).ticketActions,
  queues: {
    label: 'tickets.queues',
    of: [
      { label: 'tickets.queue.all', isCounted: false, params: () => ({}) },
      {
        label: 'tickets.queue.mine',
        isCounted: true,
        params: (userId) => ({ assignee_id: userId, is_open: 'true', sort: '-priority' }),
      },
      {
        label: 'tickets.queue.unassigned',
        isCounted: true,
        params: () => ({ is_assigned: 'false', is_open: 'true', sort: '-priority' }),
      },
      {
        label: 'tickets.queue.waiting',
        isCounted: true,
        params: () => ({ status: 'waiting', sort: 'updated_at' }),
      },
      {
        label: 'tickets.queue.overdue',
        isCounted: true,
        params: () => ({ is_overdue: 'true', sort: '-priority' }),
      },
    ],
  },
});
