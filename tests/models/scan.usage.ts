/**
 * What becomes of a scan while things go wrong (product.md, `/scan`), as a model of use: the server is killed, the network is
 * cut, the page is loaded anew, the text changes under its findings, and the session ends. Its generated paths drive the real
 * application in a real browser.
 */
import { setup } from 'xstate';
import type { Instructions } from './instructions.ts';

export type ScanUse =
  | { type: 'scans a book' }
  | { type: 'scans a chapter' }
  | { type: 'cancels' }
  | { type: 'loads the page anew' }
  | { type: 'meets a server that is killed and started again' }
  | { type: 'loses the network for a while' }
  | { type: 'fixes one' }
  | { type: 'fixes one in a text that was changed' }
  | { type: 'is signed out elsewhere and signs in again' }
  | { type: 'ignores one' }
  | { type: 'takes it back' };

export const scanUsage = setup({ types: { events: {} as ScanUse } }).createMachine({
  id: 'scan use',
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The page asks what is to be scanned',
      on: { 'scans a book': 'scanning', 'scans a chapter': 'found' },
    },
    scanning: {
      description: 'The page says how many chapters of ten are read',
      on: {
        cancels: 'cancelled',
        'loads the page anew': 'finished',
        'meets a server that is killed and started again': 'finished',
        'loses the network for a while': 'finished',
      },
    },
    finished: {
      description:
        'All ten chapters are read, each once: there are ten findings under [[scans.rule.spacing]]',
    },
    cancelled: { description: 'The page says how many chapters were read before' },
    found: {
      description: 'An error, a warning and a hint are shown',
      on: {
        'fixes one': 'fixed',
        'fixes one in a text that was changed': 'stale',
        'is signed out elsewhere and signs in again': 'found',
        'ignores one': 'ignored',
      },
    },
    fixed: { description: 'The warning is gone, and the text has what belongs there' },
    stale: { description: 'The page says that the text has changed; what somebody has written stands' },
    ignored: {
      description: 'The error is gone, and is among those that are ignored, with its reason',
      on: { 'takes it back': 'found' },
    },
  },
});

export const scanInstructions: Instructions<ScanUse> = {
  begin:
    'Start a server of your own; as author@bookdesk.test keep a book of ten long chapters with one double blank each, and one whose first chapter reads “Hắn nhìn 云海 , rồi hoà mình vào đám đông.”; open [[screen.scan]]',
  does: {
    'scans a book': 'Choose the long book and press [[scan.beginBook]]',
    'scans a chapter':
      'Open the address with ?chapter= and the id of the first chapter, and press [[scan.begin]]',
    cancels: 'Press [[scan.cancel]]',
    'loads the page anew': 'Load the page anew',
    'meets a server that is killed and started again':
      'Kill the server (kill -9), start it again, and press [[scan.resume]]',
    'loses the network for a while':
      'Switch the network off in the developer tools until the page says so, switch it on again, and press [[scan.resume]]',
    'fixes one': 'Press [[scan.fix]] beside the warning',
    'fixes one in a text that was changed':
      'In another tab write something into the chapter, then press [[scan.fix]] beside the warning',
    'is signed out elsewhere and signs in again':
      'End the session from another device, load the page anew, and sign in again',
    'ignores one': 'Press [[scan.ignore]] beside the error and give a reason',
    'takes it back': 'Open the list of what is ignored and press [[scan.unignore]]',
  },
};
