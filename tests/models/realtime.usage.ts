/**
 * What people notice of realtime (specification, sections 1 and 4), as a model of use: the server is really stopped
 * and started beneath the page. Its generated paths drive the real application in a real browser.
 */
import { setup } from 'xstate';

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
      on: { 'signs in': 'live' },
    },
    live: {
      on: {
        'a ticket is opened': 'told at once',
        'the server stops': 'cut off',
        reloads: 'live',
        'signs out': 'signed out',
      },
    },
    'told at once': {
      on: { reloads: 'live', 'the server stops': 'cut off' },
    },
    'cut off': {
      on: { 'the server starts': 'cut off, while the server is back' },
    },
    'cut off, while the server is back': {
      on: {
        'comes back to the tab': 'live',
        'a ticket is opened': 'cut off, with something missed',
      },
    },
    'cut off, with something missed': {
      on: {
        'comes back to the tab': 'told what was missed',
        'sorts the books': 'told what was missed',
      },
    },
    'told what was missed': {
      on: { reloads: 'live' },
    },
  },
});
