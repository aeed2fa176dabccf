/**
 * What becomes of a text that is written while things go wrong (product.md, `/chapters/{id}`; users.md, "an hour of text"),
 * as a model of use: the network is cut, answers are lost, sessions end, the server is killed, tabs are closed, storage is
 * full, and others save. Its generated paths drive the real application in a real browser.
 */
import { setup } from 'xstate';
import type { Instructions } from './instructions.ts';

export type AutosaveUse =
  | { type: 'types' }
  | { type: 'waits' }
  | { type: 'presses Ctrl S' }
  | { type: 'loses the network' }
  | { type: 'has the network again' }
  | { type: 'saves, and the answer is lost' }
  | { type: 'is signed out elsewhere' }
  | { type: 'signs in again' }
  | { type: 'meets a killed server' }
  | { type: 'has the server again' }
  | { type: 'loses the tab and opens it again' }
  | { type: 'takes what was left' }
  | { type: 'gives up what was left' }
  | { type: 'is overtaken by somebody else' }
  | { type: 'sees what somebody else saves' }
  | { type: 'keeps their own' }
  | { type: 'takes the other one' }
  | { type: 'keeps their own, and loses the tab before it is saved' }
  | { type: 'has no storage any more' };

export const autosaveUsage = setup({ types: { events: {} as AutosaveUse } }).createMachine({
  id: 'autosave use',
  initial: 'saved',
  states: {
    saved: {
      description: 'The state says [[editor.state.saved]], and the server has exactly what the page shows',
      on: { types: 'unsaved', 'sees what somebody else saves': 'followed' },
    },
    followed: {
      description: 'The page shows the other text, and the state says [[editor.state.followed]]',
      on: { types: 'unsaved' },
    },
    unsaved: {
      description:
        'The state says [[editor.state.unsaved]]; whoever leaves the page is not asked, as the browser keeps it',
      on: {
        waits: 'saved',
        'presses Ctrl S': 'saved',
        'loses the network': 'offline',
        'saves, and the answer is lost': 'unanswered',
        'is signed out elsewhere': 'expired',
        'meets a killed server': 'without a server',
        'loses the tab and opens it again': 'left behind',
        'is overtaken by somebody else': 'in conflict',
        'has no storage any more': 'unkept',
      },
    },
    offline: {
      description: 'The state says [[editor.state.offline]]',
      on: {
        types: 'offline',
        'has the network again': 'saved',
        'loses the tab and opens it again': 'left behind',
      },
    },
    unanswered: {
      description: 'The state says [[editor.state.retrying]]',
      on: { waits: 'saved', types: 'unanswered', 'loses the tab and opens it again': 'saved' },
    },
    'without a server': {
      description: 'The state says [[editor.state.retrying]]',
      on: { 'has the server again': 'saved' },
    },
    expired: {
      description:
        'The state says [[editor.state.sessionExpired]] below the dialog that asks for the password',
      on: { 'signs in again': 'saved' },
    },
    'left behind': {
      description: 'The dialog [[leftDraft.title]] is open',
      on: { 'takes what was left': 'saved', 'gives up what was left': 'saved' },
    },
    'in conflict': {
      description: 'The dialog [[editor.conflict.title]] shows both texts',
      on: {
        'keeps their own': 'saved',
        'takes the other one': 'saved',
        'keeps their own, and loses the tab before it is saved': 'decided and left behind',
      },
    },
    'decided and left behind': {
      description: 'The dialog [[leftDraft.title]] is open, and what was decided is not asked again',
      on: { 'takes what was left': 'saved' },
    },
    unkept: {
      description: 'The page says [[editor.unkept]]',
      on: { waits: 'saved' },
    },
  },
});

export const autosaveInstructions: Instructions<AutosaveUse> = {
  begin:
    'Start a server of your own; as author@bookdesk.test open a chapter of your own that is a draft, and press [[editor.edit]]',
  does: {
    types: 'Type a sentence with marks and an emoji at the end of the text',
    waits: 'Wait until the state says [[editor.state.saved]]',
    'presses Ctrl S': 'Press Ctrl S',
    'loses the network': 'Switch the network off in the developer tools',
    'has the network again': 'Switch the network on again',
    'saves, and the answer is lost':
      'Let the server work, and cut its answer off (a proxy that drops the next answer of PUT …/text), then press Ctrl S',
    'is signed out elsewhere': 'End the session from another device, then press Ctrl S',
    'signs in again': 'Enter bookdesk-demo in the dialog',
    'meets a killed server': 'Kill the server (kill -9), then press Ctrl S',
    'has the server again': 'Start the server again',
    'loses the tab and opens it again':
      'Kill the tab in the browser’s task manager, and open the address again',
    'takes what was left': 'Press [[leftDraft.restore]]',
    'gives up what was left': 'Press [[leftDraft.discard]]',
    'is overtaken by somebody else': 'Save another text of the chapter in another browser, then press Ctrl S',
    'sees what somebody else saves': 'Save another text of the chapter in another browser, and wait',
    'keeps their own': 'Press [[conflict.allMine]]',
    'takes the other one': 'Press [[conflict.allTheirs]]',
    'keeps their own, and loses the tab before it is saved':
      'Let no PUT …/text through any more, press [[conflict.allMine]], kill the tab, and open the address again',
    'has no storage any more': 'Fill the browser’s storage, and type',
  },
};
