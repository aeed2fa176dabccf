/**
 * How people move about (specification, section 2), as a model of use for three kinds of visitors. Its generated paths
 * drive the real application in a real browser.
 */
import { setup } from 'xstate';

export type NavigationUse =
  | { type: 'follows the link to the books' }
  | { type: 'follows the link to the drafts' }
  | { type: 'goes back' }
  | { type: 'types the address of the books' }
  | { type: 'types the address of the orders' }
  | { type: 'types an address that does not exist' };

const typed = {
  'types the address of the books': 'at the books',
  'types an address that does not exist': 'at an unknown address',
};

/** An author: has the desk, but not the orders. */
export const authorNavigation = setup({ types: { events: {} as NavigationUse } }).createMachine({
  id: 'author',
  initial: 'at the desk',
  states: {
    'at the desk': {
      on: {
        ...typed,
        'follows the link to the books': 'at the books',
        'types the address of the orders': 'refused',
      },
    },
    'at the books': {
      on: {
        'follows the link to the drafts': 'at the drafts, after the books',
        'types the address of the orders': 'refused',
        'types an address that does not exist': 'at an unknown address',
      },
    },
    'at the drafts, after the books': { on: { ...typed, 'goes back': 'at the books' } },
    refused: { on: typed },
    'at an unknown address': { on: { 'types the address of the books': 'at the books' } },
  },
});

/** An administrator: nothing is refused. */
export const administratorNavigation = setup({ types: { events: {} as NavigationUse } }).createMachine({
  id: 'administrator',
  initial: 'at the desk',
  states: {
    'at the desk': {
      on: { ...typed, 'types the address of the orders': 'at the orders' },
    },
    'at the books': { on: { 'types the address of the orders': 'at the orders' } },
    'at the orders': {
      on: { ...typed, 'follows the link to the books': 'at the books, after the orders' },
    },
    'at the books, after the orders': { on: { 'goes back': 'at the orders' } },
    'at an unknown address': { on: { 'types the address of the books': 'at the books' } },
  },
});

/** A reader: a guest of the platform, whose every staff screen is refused. */
export const readerNavigation = setup({ types: { events: {} as NavigationUse } }).createMachine({
  id: 'reader',
  initial: 'refused',
  states: {
    refused: {
      on: {
        'types the address of the books': 'refused',
        'types the address of the orders': 'refused',
        'types an address that does not exist': 'at an unknown address',
      },
    },
    'at an unknown address': { on: { 'types the address of the books': 'refused' } },
  },
});
