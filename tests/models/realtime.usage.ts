/**
 * What people notice of realtime (specification, sections 1 and 4), as a model of use: the server is really stopped
 * and started beneath the page. Its generated paths drive the real application in a real browser.
 */
import { setup } from 'xstate';
import type { Instructions } from './instructions.ts';

export type RealtimeUse =
  | { type: 'signs in' }
  | { type: 'signs out' }
  | { type: 'reloads' }
  | { type: 'the server stops' }
  | { type: 'the server starts' }
  | { type: 'a ticket is opened' }
  | { type: 'comes back to the tab' }
  | { type: 'sorts the books' };

export const realtimeUsage = setup({ types: { events: {} as RealtimeUse } }).createMachine({
  id: 'realtime use',
  initial: 'signed out',
  states: {
    'signed out': {
      description: 'The form of [[auth.login.title]]; there is no sign of a connection',
      on: { 'signs in': 'live' },
    },
    live: {
      description: 'The sign of the connection says [[connection.connected]]',
      on: {
        'a ticket is opened': 'told at once',
        'the server stops': 'cut off',
        reloads: 'live',
        'signs out': 'signed out',
      },
    },
    'told at once': {
      description: 'One toast names the ticket, and it stands unread under [[notifications.title]]',
      on: { reloads: 'live', 'the server stops': 'cut off' },
    },
    'cut off': {
      description:
        'Within 20 seconds the sign of the connection says [[connection.unavailable]]; the list is still there',
      on: { 'the server starts': 'cut off, while the server is back' },
    },
    'cut off, while the server is back': {
      description: 'The list is still there',
      on: {
        'comes back to the tab': 'live',
        'a ticket is opened': 'cut off, with something missed',
      },
    },
    'cut off, with something missed': {
      description: 'No toast yet; the list is still there',
      on: {
        'comes back to the tab': 'told what was missed',
        'sorts the books': 'told what was missed',
      },
    },
    'told what was missed': {
      description:
        'One toast names the ticket, it stands unread under [[notifications.title]], and the sign says [[connection.connected]]',
      on: { reloads: 'live' },
    },
  },
});

export const realtimeInstructions: Instructions<RealtimeUse> = {
  begin: 'Start a server of your own, open /login?to=/books in a private window',
  does: {
    'signs in': 'Enter moderator@bookdesk.test and bookdesk-demo, press [[auth.login.submit]]',
    'signs out': 'Open the account’s menu, choose [[app.signOut]]',
    reloads: 'Reload the page',
    'the server stops': 'Stop the server (Ctrl-C)',
    'the server starts': 'Start the server again',
    'a ticket is opened':
      'As author@bookdesk.test, in another browser, open a ticket from the menu of a book’s row',
    'comes back to the tab': 'Go to another tab and come back',
    'sorts the books': 'Sort by [[books.column.view_count]]',
  },
};
