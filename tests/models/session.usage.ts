/**
 * How people sign in and out (specification, sections 2 and 4), as a model of use: events are what a person does,
 * states are what they then see. Its generated paths drive the real application in a real browser.
 */
import { setup } from 'xstate';

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
      on: {
        'opens the books': 'at the login, heading for the books',
        'signs in': 'at the desk',
        'mistypes the password': 'refused at the login',
        reloads: 'at the login',
      },
    },
    'refused at the login': {
      on: { 'signs in': 'at the desk', reloads: 'at the login' },
    },
    'at the login, heading for the books': {
      on: { 'signs in': 'at the books', reloads: 'at the login, heading for the books' },
    },
    'at the desk': {
      on: { 'opens the books': 'at the books', reloads: 'at the desk', 'signs out': 'at the login' },
    },
    'at the books': {
      on: {
        reloads: 'at the books',
        'signs out': 'at the login',
        'signs out in another tab': 'at the login',
        'is gone until the session expires': 'asked for the password over the books',
      },
    },
    'asked for the password over the books': {
      on: {
        'gives the password again': 'at the books',
        'gives up the expired session': 'at the login',
      },
    },
  },
});
