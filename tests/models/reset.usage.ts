/**
 * A forgotten password (product.md, `/forgot-password`), as a model of use: a link works once, and only the newest one. Its
 * generated paths drive the real application in a real browser, with the mails that the server really wrote.
 */
import { setup } from 'xstate';
import type { Instructions } from './instructions.ts';

export type ResetUse =
  | { type: 'asks for a link' }
  | { type: 'sets a common password' }
  | { type: 'sets a password by the newest link' }
  | { type: 'sets a password by the first link' };

export const resetUsage = setup({ types: { events: {} as ResetUse } }).createMachine({
  id: 'reset use',
  initial: 'forgotten',
  states: {
    forgotten: { description: '[[auth.forgot.title]]', on: { 'asks for a link': 'mailed' } },
    mailed: {
      description: '[[auth.forgot.sent.title]]',
      on: {
        'sets a common password': 'refused',
        'sets a password by the newest link': 'reset',
        'asks for a link': 'mailed again',
      },
    },
    refused: { description: 'The refusal stands at [[auth.newPassword]]' },
    'mailed again': {
      description: '[[auth.forgot.sent.title]]',
      on: { 'sets a password by the first link': 'link is dead' },
    },
    reset: {
      description: '[[auth.reset.done.title]]',
      on: { 'sets a password by the newest link': 'link is dead' },
    },
    'link is dead': { description: 'Above the form stands that the link is not valid' },
  },
});

export const resetInstructions: Instructions<ResetUse> = {
  begin:
    'Register an account, sign out, open the address /forgot-password; mails are files in the folder mail of the server’s data',
  does: {
    'asks for a link': 'Open /forgot-password, enter the address, press [[auth.forgot.submit]]',
    'sets a common password':
      'Open the link of the newest mail, enter matkhau123 twice, press [[auth.reset.submit]]',
    'sets a password by the newest link':
      'Open the link of the newest mail, enter a new password twice, press [[auth.reset.submit]]',
    'sets a password by the first link':
      'Open the link of the first mail, enter a new password twice, press [[auth.reset.submit]]',
  },
};
