/**
 * An account from its registration to its confirmed address (product.md, `/register`), as a model of use. Its generated paths
 * drive the real application in a real browser, with the mails that the server really wrote.
 */
import { setup } from 'xstate';
import type { Instructions } from './instructions.ts';

export type RegistrationUse =
  | { type: 'gives a common password' }
  | { type: 'registers' }
  | { type: 'asks for the link again' }
  | { type: 'opens the newest link' }
  | { type: 'opens the first link' };

export const registrationUsage = setup({ types: { events: {} as RegistrationUse } }).createMachine({
  id: 'registration use',
  initial: 'at the form',
  states: {
    'at the form': {
      description: '[[auth.register.title]]',
      on: { 'gives a common password': 'refused', registers: 'unconfirmed' },
    },
    refused: { description: 'The refusal stands at [[auth.password]]', on: { registers: 'unconfirmed' } },
    unconfirmed: {
      description: 'Above the page stands that the address is not confirmed, with [[auth.verify.again]]',
      on: { 'asks for the link again': 'mailed again', 'opens the newest link': 'confirmed' },
    },
    'mailed again': {
      description: 'A second mail has come',
      on: { 'opens the first link': 'link is dead', 'opens the newest link': 'confirmed' },
    },
    confirmed: { description: '[[auth.verify.done]]', on: { 'opens the newest link': 'link is dead' } },
    'link is dead': { description: 'The page says that the link is no longer valid' },
  },
});

export const registrationInstructions: Instructions<RegistrationUse> = {
  begin: 'As a guest open the address /register; mails are files in the folder mail of the server’s data',
  does: {
    'gives a common password':
      'Fill in the form with the password matkhau123, press [[auth.register.submit]]',
    registers: 'Fill in the form with an address that nobody has, press [[auth.register.submit]]',
    'asks for the link again': 'Press [[auth.verify.again]]',
    'opens the newest link': 'Open the link of the newest mail, press [[auth.verify.title]]',
    'opens the first link': 'Open the link of the first mail, press [[auth.verify.title]]',
  },
};
