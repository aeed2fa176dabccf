/**
 * How people sign in and out (specification, sections 2 and 4), as a model of use: events are what a person does,
 * states are what they then see. Its generated paths drive the real application in a real browser.
 */
import { setup } from 'xstate';
import type { Instructions } from './instructions.ts';

export type SessionUse =
  | { type: 'opens the books' }
  | { type: 'signs in' }
  | { type: 'mistypes the password' }
  | { type: 'reloads' }
  | { type: 'signs out' }
  | { type: 'signs out in another tab' }
  | { type: 'is gone until the session expires' }
  | { type: 'gives the password again' }
  | { type: 'gives up the expired session' };

export const sessionUsage = setup({ types: { events: {} as SessionUse } }).createMachine({
  id: 'session use',
  initial: 'at the login',
  states: {
    'at the login': {
      description:
        'The address is /login; [[auth.email]] and [[auth.password]] are empty, nobody is signed in',
      on: {
        'opens the books': 'at the login, heading for the books',
        'signs in': 'at the desk',
        'mistypes the password': 'refused at the login',
        reloads: 'at the login',
      },
    },
    'refused at the login': {
      description: '“Email hoặc mật khẩu không đúng.” stands above the form; the email is still there',
      on: { 'signs in': 'at the desk', reloads: 'at the login' },
    },
    'at the login, heading for the books': {
      description: 'The address is /login?to=/books, with the form of [[auth.login.title]]',
      on: { 'signs in': 'at the books', reloads: 'at the login, heading for the books' },
    },
    'at the desk': {
      description: 'The heading [[screen.root]] at the address /; the account’s menu is at the top right',
      on: { 'opens the books': 'at the books', reloads: 'at the desk', 'signs out': 'at the login' },
    },
    'at the books': {
      description: 'The list of books with its rows, and no dialog',
      on: {
        reloads: 'at the books',
        'signs out': 'at the login',
        'signs out in another tab': 'at the login',
        'is gone until the session expires': 'asked for the password over the books',
      },
    },
    'asked for the password over the books': {
      description: 'The dialog [[auth.again.title]] over the list of books, which is still there behind it',
      on: {
        'gives the password again': 'at the books',
        'gives up the expired session': 'at the login',
      },
    },
  },
});

export const sessionInstructions: Instructions<SessionUse> = {
  begin: 'Open the address of the server in a private window',
  does: {
    'opens the books': 'Type the address /books',
    'signs in': 'Enter author@bookdesk.test and bookdesk-demo, press [[auth.login.submit]]',
    'mistypes the password': 'Enter author@bookdesk.test and a wrong password, press [[auth.login.submit]]',
    reloads: 'Reload the page',
    'signs out': 'Open the account’s menu, choose [[app.signOut]]',
    'signs out in another tab': 'Open a second tab, choose [[app.signOut]] there, come back',
    'is gone until the session expires':
      'End this session from outside (as the same account: POST /api/auth/logout with this token), then sort by [[books.column.view_count]]',
    'gives the password again': 'Enter bookdesk-demo in the dialog, press [[auth.again.submit]]',
    'gives up the expired session': 'Press [[app.signOut]] in the dialog',
  },
};
