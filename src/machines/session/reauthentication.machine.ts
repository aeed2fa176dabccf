/**
 * Re-authentication (specification, section 4): the session expired, and a dialog asks for the password over the kept page.
 * The session begins one each time, and learns from its output whose account there is by then; what is refused is told
 * to the dialog alone. A password is in the input of its call alone.
 */
import { assign, setup } from 'xstate';
import {
  credentialsOf,
  type EnterCommand,
  type EnterOutcome,
  type LoadOutcome,
  outcomeOf,
  type ReauthenticationContext,
  type ReauthenticationEvent,
  type ReauthenticationOutcome,
  reauthenticationOutcomeOf,
  refusalOf,
} from './session.data.ts';
import { actionSlot, promiseSlot } from '../slots.ts';

export const reauthenticationMachine = setup({
  types: {
    context: {} as ReauthenticationContext,
    events: {} as ReauthenticationEvent,
    output: {} as ReauthenticationOutcome,
    tags: {} as 'busy',
  },
  actors: {
    enter: promiseSlot<EnterOutcome, EnterCommand>('enter'),
    loadAccount: promiseSlot<LoadOutcome>('loadAccount'),
  },
  actions: {
    logFailure: actionSlot('logFailure'),
    takeRefusal: assign(({ event }) => ({ refusal: refusalOf(event) })),
    forgetRefusal: assign({ refusal: null }),
  },
  guards: {
    isLoaded: ({ event }) => outcomeOf(event).kind === 'loaded',
    isUnauthenticated: ({ event }) => outcomeOf(event).kind === 'unauthenticated',
    isEntered: ({ event }) => outcomeOf(event).kind === 'entered',
  },
}).createMachine({
  id: 'reauthentication',
  description: 'Asks for the password over the kept page, and whose account there is then',
  meta: { spec: '4' },
  context: { refusal: null },
  output: reauthenticationOutcomeOf,
  // The same user has signed in again in another tab, and the token is this one's too.
  on: { 'otherTab.signedIn': '.loadingAccount' },
  initial: 'asking',
  states: {
    asking: {
      description: 'The dialog waits for the password',
      on: { 'session.signIn': 'signingIn' },
    },
    signingIn: {
      description: 'Exchanges the password for a new token',
      tags: 'busy',
      invoke: {
        id: 'enter',
        src: 'enter',
        input: credentialsOf,
        onDone: [
          { guard: 'isEntered', target: 'loadingAccount', actions: 'forgetRefusal' },
          { target: 'asking', actions: 'takeRefusal' },
        ],
        onError: { target: 'asking', actions: 'logFailure' },
      },
    },
    loadingAccount: {
      description: 'Whose token it is: a dead one is asked for again, any other failure is the end',
      tags: 'busy',
      meta: { spec: '4: on any failure the session is cleared and the error is logged' },
      invoke: {
        id: 'loadAccount',
        src: 'loadAccount',
        onDone: [
          { guard: 'isLoaded', target: 'loaded' },
          { guard: 'isUnauthenticated', target: 'asking', actions: 'logFailure' },
          { target: 'failed', actions: 'logFailure' },
        ],
        onError: { target: 'failed', actions: 'logFailure' },
      },
    },
    loaded: {
      description: 'The account is there, of the same user or of another one',
      type: 'final',
      output: reauthenticationOutcomeOf,
    },
    failed: { description: 'Nobody is known to be signed in', type: 'final', output: { kind: 'failed' } },
  },
});
