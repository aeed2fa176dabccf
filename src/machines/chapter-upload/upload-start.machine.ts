/**
 * The start of an upload (product.md, `/books/{id}/upload-chapters`): the texts are put where a reload finds them, then the
 * server is told of all chapters at once. Its output says what came of that; nothing of the sheet is lost whatever it is.
 */
import { assign, setup } from 'xstate';
import {
  emptyStart,
  orderIn,
  type OrderInput,
  orderInput,
  type OrderOutcome,
  type StartInput,
  type StartOutcome,
  startOutcome,
  type StoreInput,
  storedIn,
  storeInput,
  type StoreOutcome,
  textsIn,
  type UploadStartContext,
  type UploadStartEvent,
} from './upload-start.data.ts';
import { promiseSlot } from '../slots.ts';

export const uploadStartMachine = setup({
  types: {
    context: {} as UploadStartContext,
    events: {} as UploadStartEvent,
    input: {} as StartInput,
    output: {} as StartOutcome,
    tags: {} as 'busy',
  },
  actors: {
    storeTexts: promiseSlot<StoreOutcome, StoreInput>('storeTexts'),
    orderRun: promiseSlot<OrderOutcome, OrderInput>('orderRun'),
  },
  actions: {
    takeTexts: assign(({ event }) => ({ texts: textsIn(event) ?? [] })),
    takeOrder: assign(({ event }) => ({ outcome: orderIn(event) })),
    noteGone: assign({ outcome: { kind: 'gone' } }),
    noteFull: assign({ outcome: { kind: 'full' } }),
  },
  guards: {
    isStored: ({ event }) => textsIn(event) !== null,
    isGone: ({ event }) => storedIn(event) === 'gone',
  },
}).createMachine({
  id: 'upload-start',
  description: 'From a sheet of chapters to a run that the server knows',
  meta: { spec: '7, 8' },
  context: emptyStart,
  initial: 'storing',
  output: startOutcome,
  states: {
    storing: {
      description: 'The texts of the run are put into the browser’s storage, from where they are brought',
      tags: 'busy',
      invoke: {
        id: 'storeTexts',
        src: 'storeTexts',
        input: storeInput,
        onDone: [
          { guard: 'isStored', target: 'ordering', actions: 'takeTexts' },
          { guard: 'isGone', target: 'over', actions: 'noteGone' },
          { target: 'over', actions: 'noteFull' },
        ],
        onError: { target: 'over', actions: 'noteFull' },
      },
    },
    ordering: {
      description: 'The server is told of all chapters, and judges them together',
      tags: 'busy',
      invoke: {
        id: 'orderRun',
        src: 'orderRun',
        input: orderInput,
        onDone: { target: 'over', actions: 'takeOrder' },
        onError: 'unordered',
      },
    },
    unordered: {
      description: 'Whether the server knows of the run is not known: telling it again begins no second one',
      on: { 'upload.resume': 'ordering', 'upload.restart': 'over' },
    },
    over: { description: 'The run is begun, or what stands in its way is known', type: 'final' },
  },
});
