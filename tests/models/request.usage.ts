/**
 * A request that asks the staff to act, as its author and a moderator see it (product.md, `/tickets`), as a model of use from
 * the request's lifecycle. Its generated paths drive the real application, both pages open at once.
 */
import { setup } from 'xstate';
import type { Instructions } from './instructions.ts';

export type RequestUse =
  | { type: 'a moderator approves' }
  | { type: 'a moderator rejects' }
  | { type: 'a moderator reconsiders' }
  | { type: 'the author takes it back' }
  | { type: 'the author asks again' };

export const requestUsage = setup({ types: { events: {} as RequestUse } }).createMachine({
  id: 'request use',
  initial: 'open',
  states: {
    open: {
      description: 'Both pages say [[tickets.status.open]], what is asked, and what approving it will do',
      on: {
        'a moderator approves': 'approved',
        'a moderator rejects': 'rejected',
        'the author takes it back': 'cancelled',
      },
    },
    approved: {
      description:
        'Both pages say [[tickets.status.approved]] and [[tickets.request.rename.done]]; the book has its new title',
    },
    rejected: {
      description: 'Both pages say [[tickets.status.rejected]]; the book has its old title',
      on: { 'a moderator reconsiders': 'open' },
    },
    cancelled: {
      description: 'Both pages say [[tickets.status.cancelled]]; the book has its old title',
      on: { 'the author asks again': 'open' },
    },
  },
});

export const requestInstructions: Instructions<RequestUse> = {
  begin:
    'As author@bookdesk.test ask to rename a book; open the request there from [[screen.tickets]], and in another window as moderator@bookdesk.test (bookdesk-demo)',
  does: {
    'a moderator approves': 'As the moderator press [[event.approve]]',
    'a moderator rejects': 'As the moderator press [[event.reject]], give [[lifecycle.reason]], send it',
    'a moderator reconsiders':
      'As the moderator press [[event.reconsider]], give [[lifecycle.reason]], send it',
    'the author takes it back': 'As the author press [[event.cancel]]',
    'the author asks again': 'As the author press [[event.reopen]]',
  },
};
