/**
 * What becomes of an upload of chapters while things go wrong (product.md, `/books/{id}/upload-chapters`), as a model of use:
 * the network is cut, answers are lost, the server is killed, tabs are closed, and somebody else takes a number. Its
 * generated paths drive the real application in a real browser.
 */
import { setup } from 'xstate';
import type { Instructions } from './instructions.ts';

export type UploadUse =
  | { type: 'chooses a file and edits a title' }
  | { type: 'chooses again' }
  | { type: 'starts' }
  | { type: 'waits' }
  | { type: 'pauses' }
  | { type: 'goes on' }
  | { type: 'cancels' }
  | { type: 'loses the network' }
  | { type: 'has the network again' }
  | { type: 'meets a killed server' }
  | { type: 'has the server again' }
  | { type: 'loses an answer' }
  | { type: 'loses the tab and opens it again' }
  | { type: 'is overtaken by somebody with the next number' }
  | { type: 'numbers anew' }
  | { type: 'leaves it out' }
  | { type: 'takes it back' };

export const uploadUsage = setup({ types: { events: {} as UploadUse } }).createMachine({
  id: 'upload use',
  initial: 'empty',
  states: {
    empty: {
      description: 'The page asks for files ([[upload.drop]]) and shows no chapters',
      on: { 'chooses a file and edits a title': 'prepared' },
    },
    prepared: {
      description: '23 chapters are shown under [[upload.preview]], the second one with its new title',
      on: {
        'loses the tab and opens it again': 'prepared',
        'chooses again': 'empty',
        starts: 'uploading',
      },
    },
    uploading: {
      description: 'Twenty chapters of 23 are there, and the others are on their way',
      on: {
        waits: 'finished',
        pauses: 'paused',
        cancels: 'cancelled',
        'loses the network': 'without an answer',
        'meets a killed server': 'without a server',
        'loses an answer': 'finished',
        'loses the tab and opens it again': 'left behind',
        'is overtaken by somebody with the next number': 'blocked',
      },
    },
    paused: {
      description: 'The run says that it is paused, and how far it is',
      on: {
        'goes on': 'finished',
        cancels: 'cancelled',
        'loses the tab and opens it again': 'left behind',
      },
    },
    'without an answer': {
      description: 'The run says that there is no connection, and goes on by itself',
      on: { 'has the network again': 'finished' },
    },
    'without a server': {
      description: 'The run says that there is no connection, and goes on by itself',
      on: { 'has the server again': 'finished' },
    },
    'left behind': {
      description: '[[upload.left]] names the run and how far it is',
      on: { 'goes on': 'finished', cancels: 'cancelled' },
    },
    blocked: {
      description: 'The run names the 21st chapter and why it was refused',
      on: {
        'numbers anew': 'finished',
        'leaves it out': 'finished',
        cancels: 'cancelled',
        'loses the tab and opens it again': 'left behind, blocked',
      },
    },
    'left behind, blocked': {
      description: '[[upload.left]] names the run and how far it is',
      on: { 'goes on': 'blocked' },
    },
    finished: {
      description: 'All chapters of the run are named, and are in the book, each once and in order',
      on: { 'takes it back': 'undone' },
    },
    cancelled: {
      description: 'The chapters that are there stay, and no others come',
      on: { 'takes it back': 'undone' },
    },
    undone: { description: 'The chapters of the run are in the trash' },
  },
});

export const uploadInstructions: Instructions<UploadUse> = {
  begin:
    'Start a server of your own; as author@bookdesk.test open the chapters of a book without any and choose [[screen.books-id-upload-chapters]]',
  does: {
    'chooses a file and edits a title':
      'Choose a text file of 23 chapters (Chương 1: … to Chương 23: …), of which twenty come with the first call, and give the second one another title',
    'chooses again': 'Press [[upload.discard]]',
    starts: 'Press the button that starts the upload, on a connection slow enough to see the last three wait',
    waits: 'Wait until the run is over',
    pauses: 'Press [[upload.pause]]',
    'goes on': 'Press [[upload.resume]]',
    cancels: 'Press [[upload.cancel]]',
    'loses the network': 'Switch the network off in the developer tools',
    'has the network again': 'Switch the network on again',
    'meets a killed server': 'Kill the server (kill -9)',
    'has the server again': 'Start the server again',
    'loses an answer':
      'Let the server work, and cut its answer off (a proxy that drops the answer of PUT …/chapters/21)',
    'loses the tab and opens it again':
      'Kill the tab in the browser’s task manager, and open the address again',
    'is overtaken by somebody with the next number':
      'In another browser create a chapter of the book with the number of the 21st one',
    'numbers anew': 'Press [[upload.settle.renumber]]',
    'leaves it out': 'Press [[upload.settle.skip]]',
    'takes it back': 'Press [[upload.undoRun]]',
  },
};
