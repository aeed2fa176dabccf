/**
 * One attempt to save a record, from the first call to its answer (product.md, "Every form"): where the network is away it
 * waits, and goes on as it was and under its key when the network is back. The draft begins one for each save and each undo.
 */
import { assign, setup } from 'xstate';
import { callbackSlot, promiseSlot } from '../slots.ts';
import { outcomeOf, type SaveAttempt, type SaveOutcome } from './record-draft.data.ts';

type SaveAttemptContext = { readonly attempt: SaveAttempt; readonly outcome: SaveOutcome };
type Args = { readonly context: SaveAttemptContext };

function begun({ input }: { readonly input: SaveAttempt }): SaveAttemptContext {
  return { attempt: input, outcome: { kind: 'unanswered' } };
}

function attemptOf({ context }: Args): SaveAttempt {
  return context.attempt;
}

function attemptOutcome({ context }: Args): SaveOutcome {
  return context.outcome;
}

export type NetworkReport = { readonly type: 'network.returned' };

export const saveAttemptMachine = setup({
  types: {
    context: {} as SaveAttemptContext,
    events: {} as NetworkReport,
    input: {} as SaveAttempt,
    output: {} as SaveOutcome,
  },
  actors: {
    call: promiseSlot<SaveOutcome, SaveAttempt>('call'),
    network: callbackSlot<NetworkReport>('network'),
  },
  actions: { takeOutcome: assign(({ event }) => ({ outcome: outcomeOf(event) })) },
  guards: { wasCutOff: ({ event }) => outcomeOf(event).kind === 'cutOff' },
}).createMachine({
  id: 'save-attempt',
  description: 'One attempt to save a record, from the first call to its answer',
  meta: { spec: '7, 8' },
  context: begun,
  output: attemptOutcome,
  initial: 'calling',
  states: {
    calling: {
      description: 'The call is under way',
      invoke: {
        id: 'call',
        src: 'call',
        input: attemptOf,
        onDone: [
          { guard: 'wasCutOff', target: 'waiting' },
          { target: 'answered', actions: 'takeOutcome' },
        ],
        onError: 'answered',
      },
    },
    waiting: {
      description: 'The network is away: the call is made again as soon as it is back',
      invoke: { id: 'network', src: 'network' },
      on: { 'network.returned': 'calling' },
    },
    answered: {
      description: 'What the server has said, or that nothing is known of it',
      type: 'final',
      output: attemptOutcome,
    },
  },
});
