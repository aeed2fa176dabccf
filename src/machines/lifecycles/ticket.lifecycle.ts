/** A support conversation's life (product.md, "Lifecycles" and `/tickets`; specification, sections 3 and 4). */
import { assign, setup } from 'xstate';
import type { ChartMeta, EventRule, Stamp } from './event-rule.ts';

export type TicketEventType = 'claim' | 'release' | 'ask' | 'answer' | 'resolve' | 'close' | 'reopen';

export const ticketLifecycle = setup({
  types: {
    context: {} as { readonly assignee_id: number | null },
    events: {} as { readonly type: TicketEventType } & Stamp,
    tags: {} as 'opening',
    meta: {} as ChartMeta,
    transitionMeta: {} as EventRule,
  },
  actions: {
    assignSender: assign(({ event }) => ({ assignee_id: event.by })),
    assignNobody: assign({ assignee_id: null }),
  },
}).createMachine({
  id: 'ticket',
  description: 'A conversation between somebody who needs help and the staff',
  meta: { spec: '3, 4' },
  context: { assignee_id: null },
  initial: 'open',
  states: {
    open: {
      description: 'Nobody has taken it yet',
      tags: 'opening',
      on: {
        claim: {
          target: 'in_progress',
          actions: 'assignSender',
          description: 'Take the ticket',
          meta: { ability: 'handle', undo: 'release', messageKey: 'claim' },
        },
        close: {
          target: 'closed',
          description: 'Close a ticket that is no longer needed',
          meta: { ability: 'close', messageKey: 'close' },
        },
      },
    },
    in_progress: {
      description: 'Somebody of the staff works on it',
      tags: 'opening',
      on: {
        claim: {
          actions: 'assignSender',
          description: 'Take the ticket over from whoever has it',
          meta: { ability: 'handle', messageKey: 'take_over' },
        },
        release: {
          target: 'open',
          actions: 'assignNobody',
          description: 'Give the ticket back to the queue',
          meta: { ability: 'handle', undo: 'claim', messageKey: 'release' },
        },
        ask: {
          target: 'waiting',
          description: 'Wait for whoever opened it to answer',
          meta: { ability: 'handle', undo: 'answer', messageKey: 'ask' },
        },
        resolve: {
          target: 'resolved',
          description: 'Call the ticket solved',
          meta: { ability: 'handle', messageKey: 'resolve' },
        },
      },
    },
    waiting: {
      description: 'The staff waits for an answer',
      tags: 'opening',
      on: {
        answer: {
          target: 'in_progress',
          description: 'Answer what the staff asked',
          meta: { ability: 'answer', undo: 'ask', messageKey: 'answer' },
        },
        resolve: {
          target: 'resolved',
          description: 'Call the ticket solved without an answer',
          meta: { ability: 'handle', messageKey: 'resolve' },
        },
      },
    },
    resolved: {
      description: 'Solved, unless whoever opened it thinks otherwise',
      on: {
        close: {
          target: 'closed',
          description: 'Agree that it is solved',
          meta: { ability: 'close', messageKey: 'close' },
        },
        reopen: {
          target: 'open',
          actions: 'assignNobody',
          description: 'Say that it is not solved',
          meta: { ability: 'close', reason: 'required', messageKey: 'reopen' },
        },
      },
    },
    closed: {
      description: 'Over',
      on: {
        reopen: {
          target: 'open',
          actions: 'assignNobody',
          description: 'Open the ticket again, and say why',
          meta: { ability: 'close', reason: 'required', messageKey: 'reopen' },
        },
      },
    },
  },
});
