/** What can be done with a ticket from its list; its events stand in its conversation, since a request has others. */
import { Headset } from '@blueprintjs/icons';
import { useLocation } from 'wouter';
import type { RecordActions, RunProps } from '#resource/record/record-actions.ts';
import { useTicketHref } from './ticket-href.ts';
import type { TicketRow } from './ticket-list.definition.tsx';

function OpenConversation({ row, children }: RunProps<TicketRow>) {
  const [, navigate] = useLocation();
  const href = useTicketHref(row.id);
  return children(() => navigate(href));
}

export const ticketActions: RecordActions<TicketRow> = {
  resource: 'tickets',
  logged: { subject: 'tickets', title: ({ subject }) => subject },
  groups: [[{ kind: 'own', id: 'open', label: 'tickets.open', icon: Headset, Run: OpenConversation }]],
};
