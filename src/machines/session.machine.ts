/**
 * The session (specification, sections 4 and 5): who is signed in, and every way in and out.
 *
 * It boots from what the browser kept, loads the account, and clears exactly four values (user data, abilities, token,
 * remember) whenever it ends. A session that expires keeps the page and asks for the password again.
 * The token itself never enters the machine: effects keep it in a cookie.
 */
import { assign, sendTo, setup } from 'xstate';
import type { AbilityRule } from '#contract/abilities.ts';
import type { AccountUser } from '#contract/resources/account.ts';
import { actionSlot, callbackSlot, messageSlot, promiseSlot } from './slots.ts';

export type Account = { readonly user: AccountUser; readonly rules: readonly AbilityRule[] };

/** What a form shows beside its fields after a refused sign-in or registration. */
export type Refusal = {
  readonly message: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
};

export type RestoreOutcome =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'token' }
  | { readonly kind: 'account'; readonly account: Account };

/** unauthenticated: the server does not know the token that was just handed out; failed: everything else. */
export type LoadOutcome =
  | { readonly kind: 'loaded'; readonly account: Account }
  | { readonly kind: 'unauthenticated'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string };

export type EnterOutcome =
  | { readonly kind: 'entered' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

export type SignInCommand = {
  readonly type: 'session.signIn';
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
};
export type RegisterCommand = {
  readonly type: 'session.register';
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly password_confirmation: string;
};
export type EnterCommand = SignInCommand | RegisterCommand;

export type OtherTabReport =
  | { readonly type: 'otherTab.signedIn'; readonly userId: number }
  | { readonly type: 'otherTab.signedOut' };

export type SessionEvent =
  | EnterCommand
  | OtherTabReport
  | { readonly type: 'session.signOut' }
  | { readonly type: 'session.dismissRefusal' }
  /** The server no longer knows the token that a call was made with. */
  | { readonly type: 'session.expired' };

export type SessionContext = {
  readonly account: Account | null;
  readonly refusal: Refusal | null;
};

export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    tags: {} as 'busy' | 'pending' | 'guest' | 'kept' | 'user',
  },
  actors: {
    restoreSession: promiseSlot<RestoreOutcome>('restoreSession'),
    loadAccount: promiseSlot<LoadOutcome>('loadAccount'),
    enter: messageSlot<EnterCommand, EnterOutcome>('enter'),
    signOut: promiseSlot<void>('signOut'),
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
    handCredentials: sendTo('enter', ({ event }) => event as EnterCommand),
    takeAccount: assign(({ event }) => ({ account: accountOf(event), refusal: null })),
    takeRefusal: assign(({ event }) => ({ refusal: refusalOf(event) })),
    forgetRefusal: assign({ refusal: null }),
    forgetAccount: assign({ account: null, refusal: null }),
  },
  guards: {
    hasAccount: ({ event }) => outcomeOf(event).kind === 'account',
    hasToken: ({ event }) => outcomeOf(event).kind === 'token',
    isLoaded: ({ event }) => outcomeOf(event).kind === 'loaded',
    isUnauthenticated: ({ event }) => outcomeOf(event).kind === 'unauthenticated',
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
      tags: ['busy', 'pending'],
      entry: 'forgetAccount',
      invoke: {
        id: 'restoreSession',
        src: 'restoreSession',
        onDone: [
          { guard: 'hasAccount', target: 'loadingAccount.kept', actions: 'takeAccount' },
          { guard: 'hasToken', target: 'loadingAccount.fresh' },
          { target: 'signedOut' },
        ],
        onError: { target: 'clearing', actions: ['logFailure', 'announceSignedOut'] },
      },
    },
    loadingAccount: {
      description: 'Asks the server for the user and the abilities; any failure clears the session',
      tags: 'busy',
      meta: { spec: '4: at startup, if a token exists the account is loaded' },
      invoke: {
        id: 'loadAccount',
        src: 'loadAccount',
        onDone: [
          {
            guard: 'isLoaded',
            target: 'signedIn',
            actions: ['takeAccount', 'keepAccount', 'announceSignedIn'],
          },
          { target: 'clearing', actions: ['logFailure', 'announceSignedOut'] },
        ],
        onError: { target: 'clearing', actions: ['logFailure', 'announceSignedOut'] },
      },
      on: { 'otherTab.signedOut': 'clearing' },
      initial: 'fresh',
      states: {
        fresh: { description: 'Nothing is known yet: the guard waits', tags: 'pending' },
        kept: { description: 'The kept account is shown until the answer replaces it', tags: 'kept' },
      },
    },
    signedOut: {
      description: 'No token and no user',
      tags: 'guest',
      on: {
        'session.signIn': 'signingIn',
        'session.register': 'signingIn',
        'session.dismissRefusal': { actions: 'forgetRefusal' },
        'otherTab.signedIn': 'booting',
      },
    },
    signingIn: {
      description: 'Exchanges credentials or a registration for a token',
      tags: ['busy', 'guest'],
      invoke: {
        id: 'enter',
        src: 'enter',
        onDone: [
          { guard: 'isEntered', target: 'loadingAccount.fresh', actions: 'forgetRefusal' },
          { target: 'signedOut', actions: 'takeRefusal' },
        ],
        onError: { target: 'signedOut', actions: 'logFailure' },
      },
      initial: 'ordered',
      states: { ordered: { description: 'The order has been handed over', entry: 'handCredentials' } },
    },
    signedIn: {
      description: 'The account is known and kept',
      tags: 'user',
      on: {
        'session.signOut': 'signingOut',
        'session.expired': 'reauthenticating',
        'otherTab.signedOut': 'clearing',
        'otherTab.signedIn': {
          guard: 'isOtherUser',
          target: 'booting',
          actions: 'forgetData',
        },
      },
    },
    reauthenticating: {
      description: 'The session expired: the page stays, a dialog asks for the password',
      tags: 'user',
      on: {
        'session.signOut': { target: 'clearing', actions: 'announceSignedOut' },
        'otherTab.signedOut': 'clearing',
        'otherTab.signedIn': [
          { guard: 'isOtherUser', target: 'booting', actions: 'forgetData' },
          { target: '.loadingAccount' },
        ],
      },
      initial: 'asking',
      states: {
        asking: {
          description: 'The dialog waits for the password',
          on: {
            'session.signIn': 'signingIn',
            'session.dismissRefusal': { actions: 'forgetRefusal' },
          },
        },
        signingIn: {
          description: 'Exchanges the password for a new token',
          tags: 'busy',
          invoke: {
            id: 'enter',
            src: 'enter',
            onDone: [
              { guard: 'isEntered', target: 'loadingAccount', actions: 'forgetRefusal' },
              { target: 'asking', actions: 'takeRefusal' },
            ],
            onError: { target: 'asking', actions: 'logFailure' },
          },
          initial: 'ordered',
          states: { ordered: { description: 'The order has been handed over', entry: 'handCredentials' } },
        },
        loadingAccount: {
          description:
            'Whose token it is: the same user goes on, another one begins anew. A dead token is asked for again; any other failure clears the session',
          tags: 'busy',
          meta: { spec: '4: on any failure the session is cleared and the error is logged' },
          invoke: {
            id: 'reloadAccount',
            src: 'loadAccount',
            onDone: [
              {
                guard: 'isSameUser',
                target: '#session.signedIn',
                actions: ['takeAccount', 'keepAccount', 'announceSignedIn', 'refreshData'],
              },
              { guard: 'isLoaded', target: '#session.booting', actions: 'forgetData' },
              { guard: 'isUnauthenticated', target: 'asking', actions: 'logFailure' },
              { target: '#session.clearing', actions: ['logFailure', 'announceSignedOut'] },
            ],
            onError: { target: '#session.clearing', actions: ['logFailure', 'announceSignedOut'] },
          },
        },
      },
    },
    signingOut: {
      description: 'Tells the server; whatever it answers, the session is cleared',
      tags: ['busy', 'user'],
      meta: { spec: '4: logout calls the server, then clears the same four values' },
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: { target: 'clearing', actions: 'announceSignedOut' },
        onError: { target: 'clearing', actions: ['logFailure', 'announceSignedOut'] },
      },
    },
    clearing: {
      description: 'Removes user data, abilities, token and remember',
      tags: ['busy', 'pending'],
      invoke: {
        id: 'clearSession',
        src: 'clearSession',
        onDone: { target: 'signedOut', actions: 'forgetAccount' },
        onError: { target: 'signedOut', actions: ['logFailure', 'forgetAccount'] },
      },
    },
  },
});

/** What the actor that has just finished answered; the kinds of all three outcomes differ. */
function outcomeOf(event: object): RestoreOutcome | LoadOutcome | EnterOutcome {
  return (event as { output: RestoreOutcome | LoadOutcome | EnterOutcome }).output;
}

function accountOf(event: object): Account | null {
  const outcome = outcomeOf(event);
  return 'account' in outcome ? outcome.account : null;
}

function refusalOf(event: object): Refusal | null {
  const outcome = outcomeOf(event);
  return outcome.kind === 'refused' ? outcome.refusal : null;
}
