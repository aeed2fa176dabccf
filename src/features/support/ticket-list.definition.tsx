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
  columnsNamed,
  defineList,
  type FilterOptionsProps,
  type ListColumn,
} from '#resource/list/list-definition.ts';
import { MomentCell } from '#ui/list/moment-cell.tsx';
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

type TicketListNames = {
  readonly field: keyof (typeof ticketSchema)['entries'];
  readonly filter: (typeof ticketFilters)[number];
  readonly sort: (typeof ticketSorts)[number];
  readonly column: (typeof columnIds)[number];
};

function columns({ messages, now }: ColumnContext): readonly ListColumn<TicketRow, TicketListNames>[] {
  const { t } = messages;
  const column = columnsNamed<TicketRow, TicketListNames>(messages, 'tickets.column');
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
    column('assignee', {
      width: 150,
      cell: ({ assignee }) => <span dir="auto">{assignee?.name ?? '—'}</span>,
    }),
    column('updated_at', {
      width: 132,
      sortField: 'updated_at',
      card: 'line',
      cell: ({ updated_at: at }) => <MomentCell moment={at} now={now} messages={messages} />,
    }),
  ];
}

function TicketFilterOptions({ children }: FilterOptionsProps) {
  const { t } = useMessages();
  const userId = useUser()?.id ?? null;
  return children({
    type: ticketTypes.map((type) => ({ value: type, label: t(`ticket.type.${type}`) })),
    status: ticketStatuses.map((status) => ({ value: status, label: t(`tickets.status.${status}`) })),
    priority: ticketPriorities.map((priority) => ({
      value: priority,
      label: t(`tickets.priority.${priority}`),
    })),
    is_assigned: [
      { value: 'true', label: t('tickets.filter.assigned') },
      { value: 'false', label: t('tickets.filter.unassigned') },
    ],
    is_open: [
      { value: 'true', label: t('tickets.filter.open') },
      { value: 'false', label: t('tickets.filter.finished') },
    ],
    is_overdue: [{ value: 'true', label: t('tickets.filter.overdue') }],
    assignee_id: userId === null ? [] : [{ value: String(userId), label: t('tickets.filter.mine') }],
  });
}

export const ticketList = defineList<TicketRow, TicketListNames>({
  resource: 'tickets',
  route: 'tickets',
  views: 'tickets',
  title: () => 'screen.tickets',
  rowSchema,
  fields,
  nameField: 'subject',
  includes: () => ['assignee'],
  appends: ['unread_count'],
  searchHint: 'tickets.searchHint',
  sorts: ticketSorts,
  ascendingFirst: ['subject'],
  filters: [
    { name: 'type', label: 'tickets.column.type', accepts: ticketTypes },
    { name: 'status', label: 'tickets.column.status', accepts: ticketStatuses },
    { name: 'priority', label: 'tickets.column.priority', accepts: ticketPriorities },
    { name: 'is_assigned', label: 'tickets.filter.is_assigned', accepts: ['true', 'false'] },
    { name: 'is_open', label: 'tickets.filter.is_open', accepts: ['true', 'false'] },
    { name: 'is_overdue', label: 'tickets.filter.is_overdue', accepts: ['true'] },
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
