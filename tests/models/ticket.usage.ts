/**
 * A support conversation as whoever opened it and a moderator see it (product.md, `/tickets`), as a model of use from the
 * ticket's lifecycle. Its generated paths drive the real application, both pages open at once.
 */
import { setup } from 'xstate';
import type { Instructions } from './instructions.ts';

export type TicketUse =
  | { type: 'a moderator takes it' }
  | { type: 'a moderator gives it back' }
  | { type: 'a moderator asks' }
  | { type: 'a moderator solves it' }
  | { type: 'the author answers' }
  | { type: 'the author closes it' }
  | { type: 'the author reopens it' };

export const ticketUsage = setup({ types: { events: {} as TicketUse } }).createMachine({
  id: 'ticket use',
  initial: 'open',
  states: {
    open: {
      description: 'Both pages say [[tickets.status.open]]',
      on: { 'a moderator takes it': 'taken', 'the author closes it': 'closed' },
    },
    taken: {
      description: 'Both pages say [[tickets.status.in_progress]]',
      on: {
        'a moderator gives it back': 'open',
        'a moderator asks': 'waiting',
        'a moderator solves it': 'resolved',
      },
    },
    waiting: {
      description: 'Both pages say [[tickets.status.waiting]], with what was asked as the last message',
      on: { 'the author answers': 'taken' },
    },
    resolved: {
      description: 'Both pages say [[tickets.status.resolved]], with the answer as the last message',
      on: { 'the author closes it': 'closed', 'the author reopens it': 'open' },
    },
    closed: {
      description: 'Both pages say [[tickets.status.closed]], and nothing can be written any more',
      on: { 'the author reopens it': 'open' },
    },
  },
});

export const ticketInstructions: Instructions<TicketUse> = {
  begin:
    'As author@bookdesk.test send a ticket about a book; open it there from [[screen.tickets]], and in another window as moderator@bookdesk.test (bookdesk-demo)',
  does: {
    'a moderator takes it': 'As the moderator press [[event.claim]]',
    'a moderator gives it back': 'As the moderator press [[event.release]]',
    'a moderator asks': 'As the moderator write a question, press [[tickets.replyAnd.ask]]',
    'a moderator solves it': 'As the moderator write an answer, press [[tickets.replyAnd.resolve]]',
    'the author answers': 'As the author write an answer, press [[thread.send]]',
    'the author closes it': 'As the author press [[event.close]]',
    'the author reopens it': 'As the author press [[event.reopen]], give [[lifecycle.reason]], send it',
  },
};
