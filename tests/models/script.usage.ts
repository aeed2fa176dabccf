/**
 * A script as its writer and an editor see it (product.md, `/scripts`), as a model of use from the script's lifecycle. Its
 * generated paths drive the real application, both pages open at once.
 */
import { setup } from 'xstate';
import type { Instructions } from './instructions.ts';

export type ScriptUse =
  | { type: 'the writer hands it in' }
  | { type: 'the writer withdraws it' }
  | { type: 'the writer takes it up again' }
  | { type: 'the writer changes the passage' }
  | { type: 'the editor comments on a passage' }
  | { type: 'the editor asks for changes' }
  | { type: 'the editor settles the comment' }
  | { type: 'the editor approves' }
  | { type: 'the editor rejects' };

export const scriptUsage = setup({ types: { events: {} as ScriptUse } }).createMachine({
  id: 'script use',
  initial: 'draft',
  states: {
    draft: {
      description: 'Both pages say [[scripts.status.draft]]',
      on: { 'the writer hands it in': 'submitted' },
    },
    submitted: {
      description: 'Both pages say [[scripts.status.submitted]]',
      on: {
        'the editor comments on a passage': 'commented',
        'the editor approves': 'approved',
        'the editor rejects': 'rejected',
        'the writer withdraws it': 'withdrawn',
      },
    },
    commented: {
      description: 'Both pages mark the passage in the text and show the comment beside it',
      on: { 'the editor asks for changes': 'changes requested' },
    },
    'changes requested': {
      description: 'Both pages say [[scripts.status.changes_requested]]; the writer can write',
      on: {
        'the writer changes the passage': 'changed',
        'the writer withdraws it': 'withdrawn',
      },
    },
    changed: {
      description: 'The comment says what its passage reads now, which is marked in the text',
      on: { 'the writer hands it in': 'handed in again' },
    },
    'handed in again': {
      description: 'Both pages say [[scripts.status.submitted]]',
      on: { 'the editor settles the comment': 'submitted' },
    },
    approved: {
      description: 'Both pages say [[scripts.status.approved]] and lead to the new book',
    },
    rejected: {
      description: 'Both pages say [[scripts.status.rejected]]',
      on: { 'the writer takes it up again': 'draft' },
    },
    withdrawn: {
      description: 'Both pages say [[scripts.status.withdrawn]]',
      on: { 'the writer takes it up again': 'draft' },
    },
  },
});

export const scriptInstructions: Instructions<ScriptUse> = {
  begin:
    'As author@bookdesk.test write a script that is whole; open it there at [[scripts.tab.text]], and in another window as editor@bookdesk.test (bookdesk-demo)',
  does: {
    'the writer hands it in': 'As the author press [[event.submit]] or [[event.submit_again]]',
    'the writer withdraws it': 'As the author press [[event.withdraw]]',
    'the writer takes it up again': 'As the author press [[event.revise]]',
    'the writer changes the passage': 'As the author write a word into the marked passage',
    'the editor comments on a passage':
      'As the editor select some words, press Ctrl+Alt+M, write a comment and send it with [[thread.send]]',
    'the editor asks for changes':
      'As the editor press [[event.request_changes]], give [[lifecycle.reason]], send it',
    'the editor settles the comment': 'As the editor press [[thread.resolve]]',
    'the editor approves': 'As the editor press [[event.approve]]',
    'the editor rejects': 'As the editor press [[event.reject]], give [[lifecycle.reason]], send it',
  },
};
