/** Tickets and requests as a list (product.md, `/tickets`). */
import { Headset } from '@blueprintjs/icons';
import * as v from 'valibot';
import {
  type ticketFilters,
  ticketPriorities,
  ticketSchema,
  ticketSorts,
  ticketStatuses,
  ticketTypes,
} from '#contract/resources/ticket.ts';
import { useMessages } from '#i18n/messages.ts';
import { useUser } from '#lib/bookdesk-context.tsx';
import {
  type ColumnContext,
  defineList,
  type FilterOptionsProps,
  type ListColumn,
  type NamesOf,
} from '#resource/list/list-definition.ts';
import { usualColumns } from '#resource/list/usual-columns.tsx';
import { TicketStatusTag } from './ticket-status.tsx';
import { TicketSubjectCell } from './ticket-subject-cell.tsx';

const fields = [
  'id',
  'subject',
  'type',
  'status',
  'priority',
  'assignee_id',
  'version',
  'updated_at',
] as const;
const rowSchema = v.object({
  ...v.pick(ticketSchema, fields).entries,
  assignee: v.optional(v.nullable(v.object({ id: v.number(), name: v.string() }))),
  /** Messages that the reader has not seen. */
  unread_count: v.optional(v.number(), 0),
});
export type TicketRow = v.InferOutput<typeof rowSchema>;

const columnIds = ['subject', 'type', 'status', 'priority', 'assignee', 'updated_at'] as const;

type TicketListNames = NamesOf<
  typeof ticketSchema,
  typeof ticketFilters,
  typeof ticketSorts,
  typeof columnIds
>;

function columns(context: ColumnContext): readonly ListColumn<TicketRow, TicketListNames>[] {
  const { t } = context.messages;
  const { column, moment, person } = usualColumns<TicketRow, TicketListNames>(
    context,
    'tickets.column',
    ticketSorts,
  );
  return [
    column('subject', {
      sortField: 'subject',
      card: 'title',
      cell: ({ id, subject, unread_count: unread }) => (
        <TicketSubjectCell id={id} subject={subject} unread={unread} />
      ),
    }),
    column('type', { width: 210, cell: ({ type }) => t(`ticket.type.${type}`) }),
    column('status', {
      width: 140,
      sortField: 'status',
      card: 'bare',
      cell: ({ status }) => <TicketStatusTag status={status} />,
    }),
    column('priority', {
      width: 120,
      sortField: 'priority',
      cell: ({ priority }) => t(`tickets.priority.${priority}`),
    }),
    person('assignee', (row) => row.assignee, { width: 150 }),
    moment('updated_at'),
  ];
}

/** Only who looks is not known beforehand. */
function TicketFilterOptions({ children }: FilterOptionsProps) {
  const { t } = useMessages();
  const userId = useUser()?.id ?? null;
  return children({
    assignee_id: userId === null ? [] : [{ value: String(userId), label: t('tickets.filter.mine') }],
  });
}

export const ticketList = defineList<TicketRow, TicketListNames>({
  resource: 'tickets',
  route: 'tickets',
  views: 'tickets',
  title: 'screen.tickets',
  rowSchema,
  fields,
  nameField: 'subject',
  includes: ['assignee'],
  appends: ['unread_count'],
  searchHint: 'tickets.searchHint',
  sorts: ticketSorts,
  ascendingFirst: ['subject'],
  filters: [
    { name: 'type', label: 'tickets.column.type', accepts: ticketTypes, words: 'ticket.type' },
    { name: 'status', label: 'tickets.column.status', accepts: ticketStatuses, words: 'tickets.status' },
    {
      name: 'priority',
      label: 'tickets.column.priority',
      accepts: ticketPriorities,
      words: 'tickets.priority',
    },
    {
      name: 'is_assigned',
      label: 'tickets.filter.is_assigned',
      accepts: ['true', 'false'],
      options: ({ t }) => [
        { value: 'true', label: t('tickets.filter.assigned') },
        { value: 'false', label: t('tickets.filter.unassigned') },
      ],
    },
    {
      name: 'is_open',
      label: 'tickets.filter.is_open',
      accepts: ['true', 'false'],
      options: ({ t }) => [
        { value: 'true', label: t('tickets.filter.open') },
        { value: 'false', label: t('tickets.filter.finished') },
      ],
    },
    {
      name: 'is_overdue',
      label: 'tickets.filter.is_overdue',
      accepts: ['true'],
      options: ({ t }) => [{ value: 'true', label: t('tickets.filter.overdue') }],
    },
    { name: 'assignee_id', label: 'tickets.filter.assignee', accepts: /^\d{1,15}$/ },
  ],
  FilterOptions: TicketFilterOptions,
  columnIds,
  titleColumn: 'subject',
  defaultColumns: columnIds,
  columns,
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
  empty: {
    icon: Headset,
    title: 'tickets.empty.title',
    help: 'tickets.empty.help',
    readOnly: 'tickets.empty.help',
  },
});
