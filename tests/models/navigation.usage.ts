/**
 * How people move about (specification, section 2), as a model of use for three kinds of visitors. Its generated paths
 * drive the real application in a real browser.
 */
import { setup } from 'xstate';
import type { Instructions } from './instructions.ts';

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
      description: 'The heading [[screen.root]] at the address /',
      on: {
        ...typed,
        'follows the link to the books': 'at the books',
        'types the address of the orders': 'refused',
      },
    },
    'at the books': {
      description: 'The heading [[books.own]] or [[books.all]] at the address /books, with its rows',
      on: {
        'follows the link to the drafts': 'at the drafts, after the books',
        'types the address of the orders': 'refused',
        'types an address that does not exist': 'at an unknown address',
      },
    },
    'at the drafts, after the books': {
      description: 'The heading [[screen.drafts]] at the address /drafts',
      on: { ...typed, 'goes back': 'at the books' },
    },
    refused: {
      description:
        'The heading [[screen.not-authorized]], under it [[refused.what]] with the address, and [[refused.why]]',
      on: typed,
    },
    'at an unknown address': {
      description: 'The heading [[screen.error]] with the address that was typed; the address bar keeps it',
      on: { 'types the address of the books': 'at the books' },
    },
  },
});

/** An administrator: nothing is refused. */
export const administratorNavigation = setup({ types: { events: {} as NavigationUse } }).createMachine({
  id: 'administrator',
  initial: 'at the desk',
  states: {
    'at the desk': {
      description: 'The heading [[screen.root]] at the address /',
      on: { ...typed, 'types the address of the orders': 'at the orders' },
    },
    'at the books': {
      description: 'The heading [[books.own]] or [[books.all]] at the address /books, with its rows',
      on: { 'types the address of the orders': 'at the orders' },
    },
    'at the orders': {
      description: 'The heading [[screen.manage-orders]] at the address /manage/orders',
      on: { ...typed, 'follows the link to the books': 'at the books, after the orders' },
    },
    'at the books, after the orders': {
      description: 'The heading [[books.all]] at the address /books, with its rows',
      on: { 'goes back': 'at the orders' },
    },
    'at an unknown address': {
      description: 'The heading [[screen.error]] with the address that was typed; the address bar keeps it',
      on: { 'types the address of the books': 'at the books' },
    },
  },
});

/** A reader: a guest of the platform, whose every staff screen is refused. */
export const readerNavigation = setup({ types: { events: {} as NavigationUse } }).createMachine({
  id: 'reader',
  initial: 'refused',
  states: {
    refused: {
      description:
        'The heading [[screen.not-authorized]], under it [[refused.what]] with the address, and [[refused.why]]',
      on: {
        'types the address of the books': 'refused',
        'types the address of the orders': 'refused',
        'types an address that does not exist': 'at an unknown address',
      },
    },
    'at an unknown address': {
      description: 'The heading [[screen.error]] with the address that was typed; the address bar keeps it',
      on: { 'types the address of the books': 'refused' },
    },
  },
});

export const navigationInstructions: Instructions<NavigationUse> = {
  begin:
    'Sign in with the account of the plan’s name (…@bookdesk.test, bookdesk-demo) and open the address /',
  does: {
    'follows the link to the books': 'Choose [[screen.books]] in the navigation',
    'follows the link to the drafts': 'Choose [[screen.drafts]] in the navigation',
    'goes back': 'Press the browser’s button for back',
    'types the address of the books': 'Type the address /books',
    'types the address of the orders': 'Type the address /manage/orders',
    'types an address that does not exist': 'Type the address /khong-co-trang-nay',
  },
};
