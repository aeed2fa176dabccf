/** Who has a ticket, and where one that nobody has is found (product.md, `/tickets`). */
import { expect, it } from 'vitest';
import { createAbility } from '#contract/abilities.ts';
import { openTicketStatuses } from '#contract/resources/ticket.ts';
import { assignmentTo } from '#features/support/ticket-assignment.ts';
import { ticketList } from '#features/support/ticket-list.definition.tsx';
import { availableEventsFor } from '#resource/record/available-events.ts';

const me = 7;
const other = 9;
const staff = createAbility([{ action: 'manage', subject: 'tickets' }]);

function assigned(
  wanted: number | null,
  ticket: {
    readonly type: 'ticket' | 'request';
    readonly status: string;
    readonly assignee_id: number | null;
  },
) {
  const offered = availableEventsFor(ticket.type, ticket, staff, 0).map(({ type }) => type);
  return assignmentTo(wanted, { userId: me, assigneeId: ticket.assignee_id, offered });
}

it('gives a ticket in work back to the queue by the event of its chart', () => {
  expect(assigned(null, { type: 'ticket', status: 'in_progress', assignee_id: me })).toEqual({
    kind: 'event',
    type: 'release',
  });
});

it('takes a ticket by the event of its chart, also over from somebody else', () => {
  const claim = { kind: 'event', type: 'claim' };
  expect(assigned(me, { type: 'ticket', status: 'open', assignee_id: null })).toEqual(claim);
  expect(assigned(me, { type: 'ticket', status: 'in_progress', assignee_id: other })).toEqual(claim);
});

it('changes the field where the chart has no event for it', () => {
  expect(assigned(other, { type: 'ticket', status: 'open', assignee_id: null })).toEqual({
    kind: 'field',
    assignee_id: other,
  });
  expect(assigned(null, { type: 'ticket', status: 'waiting', assignee_id: me })).toEqual({
    kind: 'field',
    assignee_id: null,
  });
  expect(assigned(me, { type: 'request', status: 'open', assignee_id: null })).toEqual({
    kind: 'field',
    assignee_id: me,
  });
});

it('does nothing where it is whose it should be', () => {
  expect(assigned(me, { type: 'ticket', status: 'in_progress', assignee_id: me })).toBeNull();
});

it('keeps whatever is open for work and has nobody in one queue', () => {
  const queue = ticketList.queues?.of.find(({ label }) => label === 'tickets.queue.unassigned');
  expect(queue?.params(String(me))).toEqual({ is_assigned: 'false', is_open: 'true', sort: '-priority' });
  expect(openTicketStatuses).toEqual(['open', 'in_progress', 'waiting']);
});
