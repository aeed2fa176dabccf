/**
 * The session (specification, sections 4 and 5): who is signed in, and every way in and out.
 *
 * It boots from what the browser kept, loads the account, and clears exactly four values (user data, abilities, token,
 * remember) whenever it ends. A session that expires keeps the page while an actor of its own asks for the password again.
 * What others must know of it is reported to the parent. The token itself never enters the machine: effects keep it in a cookie. A password is in the input of its call alone.
 */
import { assign, sendParent, sendTo, setup } from 'xstate';
import { reauthenticationMachine } from './reauthentication.machine.ts';
import {
  accountOf,
  changedAccount,
  credentialsOf,
  type EnterCommand,
  type EnterOutcome,
  type LoadOutcome,
  type OtherTabReport,
  outcomeOf,
  type ReauthenticationEvent,
  refusalOf,
  reportOf,
  type RestoreOutcome,
  type SessionContext,
  type SessionEvent,
} from './session.data.ts';
import { actionSlot, callbackSlot, promiseSlot } from '../slots.ts';

export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    tags: {} as 'busy',
    children: {} as { reauthentication: 'reauthentication' },
  },
  actors: {
    restoreSession: promiseSlot<RestoreOutcome>('restoreSession'),
    loadAccount: promiseSlot<LoadOutcome>('loadAccount'),
    enter: promiseSlot<EnterOutcome, EnterCommand>('enter'),
    reauthentication: reauthenticationMachine,
    signOut: promiseSlot<RestoreOutcome>('signOut'),
    clearSession: promiseSlot<void>('clearSession'),
    watchOtherTabs: callbackSlot<OtherTabReport>('watchOtherTabs'),
  },
  actions: {
    keepAccount: actionSlot('keepAccount'),
    logFailure: actionSlot('logFailure'),
    announceSignedIn: actionSlot('announceSignedIn'),
    announceSignedOut: actionSlot('announceSignedOut'),
    refreshData: actionSlot('refreshData'),
    forgetData: actionSlot('forgetData'),
    takeAccount: assign(({ event }) => ({ account: accountOf(event), refusal: null })),
    takeUserChanges: assign(changedAccount),
    takeRefusal: assign(({ event }) => ({ refusal: refusalOf(event) })),
    forgetRefusal: assign({ refusal: null }),
    forgetAccount: assign({ account: null, refusal: null }),
    passToReauthentication: sendTo('reauthentication', ({ event }) => event as ReauthenticationEvent),
    /** After `takeAccount`: whose account it is goes with the report. */
    reportRestored: sendParent(reportOf('session.restored')),
    reportSignedIn: sendParent(reportOf('session.signedIn')),
    reportRenewed: sendParent(reportOf('session.renewed')),
    reportClosed: sendParent({ type: 'session.closed' }),
    reportSignedOut: sendParent({ type: 'session.signedOut' }),
  },
  guards: {
    hasAccount: ({ event }) => outcomeOf(event).kind === 'account',
    hasToken: ({ event }) => outcomeOf(event).kind === 'token',
    isLoaded: ({ event }) => outcomeOf(event).kind === 'loaded',
    isEntered: ({ event }) => outcomeOf(event).kind === 'entered',
    isSameUser: ({ context, event }) => {
      const outcome = outcomeOf(event);
      return outcome.kind === 'loaded' && outcome.account.user.id === context.account?.user.id;
    },
    isOtherUser: ({ context, event }) =>
      event.type === 'otherTab.signedIn' && event.userId !== context.account?.user.id,
  },
}).createMachine({
  id: 'session',
  description: 'Who is signed in, and every way in and out',
  meta: { spec: '4, 5, 7' },
  context: { account: null, refusal: null },
  invoke: { id: 'watchOtherTabs', src: 'watchOtherTabs' },
  initial: 'booting',
  states: {
    booting: {
      description: 'Reads what the browser kept: nothing, a token, or a token with its account',
      tags: 'busy',
      entry: 'forgetAccount',
      invoke: {
        id: 'restoreSession',
        src: 'restoreSession',
        onDone: [
          { guard: 'hasAccount', target: 'loadingAccount.kept', actions: ['takeAccount', 'reportRestored'] },
          { guard: 'hasToken', target: 'loadingAccount.fresh' },
          { target: 'signedOut', actions: 'reportSignedOut' },
        ],
        onError: { target: 'clearing', actions: 'logFailure' },
      },
    },
    loadingAccount: {
      description:
        'Asks the server for the user and the abilities; any failure clears the session, and is no sign-out to other tabs, whose pages stay',
      tags: 'busy',
      meta: { spec: '4: at startup, if a token exists the account is loaded' },
      invoke: {
        id: 'loadAccount',
        src: 'loadAccount',
        onDone: [
          {
            guard: 'isLoaded',
            target: 'signedIn',
            actions: ['takeAccount', 'keepAccount', 'announceSignedIn', 'reportSignedIn'],
          },
          { target: 'clearing', actions: 'logFailure' },
        ],
        onError: { target: 'clearing', actions: 'logFailure' },
      },
      on: { 'otherTab.signedOut': 'clearing' },
      initial: 'fresh',
      states: {
        fresh: { description: 'Nothing is known yet: the guard waits' },
        kept: {
          description: 'The kept account is shown until the answer replaces it, and may be left',
          on: { 'session.signOut': { target: '#session.signingOut', actions: 'reportClosed' } },
        },
      },
    },
    signedOut: {
      description: 'No token and no user',
      on: {
        'session.signIn': 'signingIn',
        'session.register': 'signingIn',
        'session.dismissRefusal': { actions: 'forgetRefusal' },
        'otherTab.signedIn': 'booting',
      },
    },
    signingIn: {
      description: 'Exchanges credentials or a registration for a token',
      tags: 'busy',
      invoke: {
        id: 'enter',
        src: 'enter',
        input: credentialsOf,
        onDone: [
          { guard: 'isEntered', target: 'loadingAccount.fresh', actions: 'forgetRefusal' },
          { target: 'signedOut', actions: 'takeRefusal' },
        ],
        onError: { target: 'signedOut', actions: 'logFailure' },
      },
    },
    signedIn: {
      description: 'The account is known and kept',
      on: {
        'session.signOut': { target: 'signingOut', actions: 'reportClosed' },
        'session.expired': 'reauthenticating',
        'session.revoked': { target: 'clearing', actions: ['announceSignedOut', 'reportClosed'] },
        'session.userChanged': { actions: ['takeUserChanges', 'keepAccount'] },
        'otherTab.signedOut': { target: 'clearing', actions: 'reportClosed' },
        'otherTab.signedIn': {
          guard: 'isOtherUser',
          target: 'booting',
          actions: ['forgetData', 'reportClosed'],
        },
      },
    },
    reauthenticating: {
      description:
        'The session expired: the page stays, and the password is asked for. The same user goes on, another one begins anew',
      invoke: {
        id: 'reauthentication',
        src: 'reauthentication',
        onDone: [
          {
            guard: 'isSameUser',
            target: 'signedIn',
            actions: ['takeAccount', 'keepAccount', 'announceSignedIn', 'refreshData', 'reportRenewed'],
          },
          { guard: 'isLoaded', target: 'booting', actions: ['forgetData', 'reportClosed'] },
          { target: 'clearing', actions: 'reportClosed' },
        ],
      },
      on: {
        'session.signOut': { target: 'clearing', actions: ['announceSignedOut', 'reportClosed'] },
        'session.revoked': { target: 'clearing', actions: ['announceSignedOut', 'reportClosed'] },
        'otherTab.signedOut': { target: 'clearing', actions: 'reportClosed' },
        'otherTab.signedIn': [
          { guard: 'isOtherUser', target: 'booting', actions: ['forgetData', 'reportClosed'] },
          { actions: 'passToReauthentication' },
        ],
      },
    },
    signingOut: {
      description:
        'The page asks for nothing more of the account and tells the server; whatever it answers, the session is cleared, and no newer one',
      tags: 'busy',
      meta: { spec: '4: logout calls the server, then clears the same four values' },
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: [
          { guard: 'hasToken', target: 'booting', actions: 'forgetData' },
          { target: 'clearing', actions: 'announceSignedOut' },
        ],
        onError: { target: 'clearing', actions: ['logFailure', 'announceSignedOut'] },
      },
      // What this browser keeps by then is theirs.
      on: { 'otherTab.signedIn': { guard: 'isOtherUser', target: 'booting', actions: 'forgetData' } },
    },
    clearing: {
      description: 'Removes user data, abilities, token and remember',
      tags: 'busy',
      invoke: {
        id: 'clearSession',
        src: 'clearSession',
        onDone: { target: 'signedOut', actions: ['forgetAccount', 'reportSignedOut'] },
        onError: { target: 'signedOut', actions: ['logFailure', 'forgetAccount', 'reportSignedOut'] },
      },
    },
  },
});
