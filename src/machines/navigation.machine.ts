/**
 * Navigation (specification, section 2): the guard before every screen, and loading it.
 *
 * Every way to another address — link, typed, back, redirect — is an event here. Only a decision that passed loads a
 * screen, only a screen that is loaded is shown, and only then is the address committed to the history.
 */
import { assign, type EventObject, sendTo, setup } from 'xstate';
import { type AbilityRule, createAbility } from '#contract/abilities.ts';
import { decideNavigation, type GuardDecision } from '#contract/guard.ts';
import { matchRoute, type RouteMatch } from '#contract/route-matching.ts';
import { type RouteName, routeNamed } from '#contract/routes.ts';
import { intendedTarget, type Location, loginTarget, parseLocation } from './navigation.locations.ts';
import { actionSlot, callbackSlot, messageSlot } from './slots.ts';

/** pending: nobody knows yet; kept: an account from the last visit, not yet confirmed by the server. */
export type SessionPhase = 'pending' | 'guest' | 'kept' | 'user';
export type VisitorFacts = {
  readonly phase: SessionPhase;
  readonly userId: number | null;
  readonly rules: readonly AbilityRule[];
  readonly roles: readonly string[];
};

export type ScreenRequested = { readonly type: 'screen.requested'; readonly name: RouteName };
/** outdated: a deployment removed the chunk, and a reload is still allowed. */
export type ScreenOutcome =
  | { readonly kind: 'loaded' }
  | { readonly kind: 'outdated' }
  | { readonly kind: 'failed'; readonly message: string };

/** The address that the page was opened with, then every step back or forward. */
export type HistoryPopped = { readonly type: 'history.popped'; readonly to: string };

export type NavigationEvent =
  | HistoryPopped
  /** Sent whenever somebody is known: never with the phase `pending`. */
  | ({ readonly type: 'session.changed' } & VisitorFacts)
  /** `to` is an address within the application: path, query and fragment. */
  | { readonly type: 'navigation.go'; readonly to: string; readonly replace?: boolean }
  | { readonly type: 'navigation.retry' }
  /** The screen holds work that the server does not have yet. */
  | { readonly type: 'work.changed' }
  /** It holds none any more. */
  | { readonly type: 'work.kept' }
  /** What somebody answers who was asked whether to leave unsaved work. */
  | { readonly type: 'navigation.leave' }
  | { readonly type: 'navigation.stay' };

/** How an address reaches the history: as a new entry, in place of the current one, or it is there already. */
export type Commitment = 'push' | 'replace' | 'none';

export type NavigationContext = {
  readonly visitor: VisitorFacts;
  readonly requested: Location;
  /** The address as somebody asked for it: what a screen then made of its own address, or the guard of it, leaves this. */
  readonly asked: Location;
  readonly commitment: Commitment;
  /** What is shown; null until the first screen is there. */
  readonly shown: (RouteMatch & { readonly location: Location }) | null;
  /** The address that the guard refused last, for not-authorized. */
  readonly refused: string | null;
  readonly failure: string | null;
};

/** Screens whose purpose ends when somebody signs in. */
const entryScreens: readonly RouteName[] = ['login', 'register', 'forgot-password'];

export const navigationMachine = setup({
  types: {
    context: {} as NavigationContext,
    events: {} as NavigationEvent,
    tags: {} as 'busy' | 'askingToLeave',
  },
  actors: {
    watchHistory: callbackSlot<HistoryPopped>('watchHistory'),
    loadScreen: messageSlot<ScreenRequested, ScreenOutcome>('loadScreen'),
    holdPage: callbackSlot<EventObject>('holdPage'),
  },
  actions: {
    commitToHistory: actionSlot('commitToHistory'),
    reloadPage: actionSlot('reloadPage'),
    returnToShown: actionSlot('returnToShown'),
    takeVisitor: assign(({ event }) => (event.type === 'session.changed' ? { visitor: factsOf(event) } : {})),
    takeRequest: assign(({ context, event }) => requestOf(context, event)),
    /** Before `takeVisitor`: what a kept account that turns out dead was asked for is asked for anew. */
    requestShownAgain: assign(({ context, event }) => {
      const isDead = context.visitor.phase === 'kept' && !isSomebody(event);
      return redirect(context, (isDead ? context.asked : (context.shown?.location ?? context.asked)).href);
    }),
    requestRoot: assign(({ context }) => redirect(context, '/')),
    requestIntended: assign(({ context }) => redirect(context, intendedTarget(context.requested))),
    requestLogin: assign(({ context }) => redirect(context, loginTarget(context.requested))),
    requestPlainLogin: assign(({ context }) => redirect(context, '/login')),
    requestNotAuthorized: assign(({ context }) => ({
      ...redirect(context, '/not-authorized'),
      refused: context.requested.href,
    })),
    orderScreen: sendTo('loadScreen', ({ context }) => ({
      type: 'screen.requested' as const,
      name: matchRoute(context.requested.path).name,
    })),
    showScreen: assign(({ context }) => ({
      shown: { ...matchRoute(context.requested.path), location: context.requested },
      failure: null,
    })),
    takeFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isPublic: ({ context }) => accessOf(context).kind === 'public',
    isGuestOnly: ({ context }) => accessOf(context).kind === 'guest-only',
    isSessionPending: ({ context }) => context.visitor.phase === 'pending',
    passes: ({ context }) => decisionOf(context) === 'pass',
    goesToLogin: ({ context }) => decisionOf(context) === 'to-login',
    isShownAlready: ({ context }) => context.shown?.name === matchRoute(context.requested.path).name,
    isSameAddress: ({ context }) => context.shown?.location.path === context.requested.path,
    leavesAddress: ({ context, event }) =>
      'to' in event && parseLocation(event.to).path !== context.shown?.location.path,
    isScreenLoaded: ({ event }) => outcomeOf(event).kind === 'loaded',
    isScreenOutdated: ({ event }) => outcomeOf(event).kind === 'outdated',
    startsOnEntryScreen: ({ context, event }) =>
      isSomebody(event) &&
      context.visitor.phase === 'guest' &&
      context.shown !== null &&
      entryScreens.includes(context.shown.name),
    endsOnOwnScreen: ({ context, event }) =>
      event.type === 'session.changed' &&
      event.phase === 'guest' &&
      context.visitor.phase === 'user' &&
      context.shown !== null &&
      isOwnScreen(context.shown.name),
    isAnotherUser: ({ context, event }) =>
      event.type === 'session.changed' &&
      event.userId !== null &&
      context.visitor.userId !== null &&
      event.userId !== context.visitor.userId,
  },
}).createMachine({
  id: 'navigation',
  description: 'The guard before every screen, and loading it',
  meta: { spec: '2' },
  context: {
    visitor: { phase: 'pending', userId: null, rules: [], roles: [] },
    requested: parseLocation('/'),
    asked: parseLocation('/'),
    commitment: 'none',
    shown: null,
    refused: null,
    failure: null,
  },
  invoke: { id: 'watchHistory', src: 'watchHistory' },
  on: {
    'navigation.go': { target: '.decidingPublic', actions: 'takeRequest' },
    'history.popped': { target: '.decidingPublic', actions: 'takeRequest' },
    'session.changed': { target: '.decidingPublic', actions: 'takeVisitor' },
  },
  initial: 'waitingForAddress',
  states: {
    waitingForAddress: {
      description: 'The history reports the address that the page was opened with',
      tags: 'busy',
      on: { 'session.changed': { actions: 'takeVisitor' } },
    },
    decidingPublic: {
      description: 'Rule 1: public routes pass; every other waits until the session is known',
      always: [
        { guard: 'isPublic', target: 'preparing' },
        { guard: 'isSessionPending', target: 'waitingForSession' },
        { target: 'decidingGuestOnly' },
      ],
    },
    waitingForSession: {
      description: 'Nobody knows yet who this is; a session that becomes known decides anew',
      tags: 'busy',
    },
    decidingGuestOnly: {
      description: 'Rule 2: unauthenticated-only routes send a signed-in user to the root',
      always: [{ guard: 'isGuestOnly', target: 'decidingGuest' }, { target: 'decidingAccess' }],
    },
    decidingGuest: {
      description: 'Rule 2: who is signed in goes to the root',
      always: [{ guard: 'passes', target: 'preparing' }, { target: 'sentToRoot' }],
    },
    decidingAccess: {
      description: 'Rules 3 and 4: the abilities must allow the action and subject, or the role must be held',
      always: [
        { guard: 'passes', target: 'preparing' },
        { guard: 'goesToLogin', target: 'sentToLogin' },
        { target: 'sentToNotAuthorized' },
      ],
    },
    sentToRoot: { description: 'On to the desk', entry: 'requestRoot', always: 'decidingPublic' },
    sentToIntended: {
      description: 'Somebody has just signed in: on to where they were heading',
      entry: 'requestIntended',
      always: 'decidingPublic',
    },
    sentToLogin: {
      description: 'To login with the original query plus `to`',
      entry: 'requestLogin',
      always: 'decidingPublic',
    },
    sentToPlainLogin: {
      description: 'Somebody signed out: the next one gets a clean start',
      entry: 'requestPlainLogin',
      always: 'decidingPublic',
    },
    sentToNotAuthorized: {
      description: 'On to what says what was refused, and why',
      entry: 'requestNotAuthorized',
      always: 'decidingPublic',
    },
    preparing: {
      description: 'A screen that is shown already needs no loading: only its address changes',
      always: [
        { guard: 'isSameAddress', target: 'settled.asBefore' },
        { guard: 'isShownAlready', target: 'settled' },
        { target: 'loadingScreen' },
      ],
    },
    loadingScreen: {
      description: 'The chunk of the screen; the screen before stays until it is there',
      tags: 'busy',
      invoke: {
        id: 'loadScreen',
        src: 'loadScreen',
        onDone: [
          { guard: 'isScreenLoaded', target: 'settled' },
          { guard: 'isScreenOutdated', target: 'reloading' },
          { target: 'screenFailed', actions: 'takeFailure' },
        ],
        onError: { target: 'screenFailed', actions: 'takeFailure' },
      },
      initial: 'ordered',
      states: { ordered: { description: 'The order has been handed over', entry: 'orderScreen' } },
    },
    settled: {
      description: 'The screen is shown and its address is in the history',
      entry: ['commitToHistory', 'showScreen'],
      on: {
        'session.changed': [
          { guard: 'startsOnEntryScreen', target: 'sentToIntended', actions: 'takeVisitor' },
          { guard: 'endsOnOwnScreen', target: 'sentToPlainLogin', actions: 'takeVisitor' },
          { guard: 'isAnotherUser', target: 'sentToRoot', actions: 'takeVisitor' },
          { target: 'decidingPublic', actions: ['requestShownAgain', 'takeVisitor'] },
        ],
      },
      initial: 'free',
      states: {
        free: {
          description: 'Every way out is open',
          on: { 'work.changed': 'unsaved' },
        },
        unsaved: {
          description: 'The screen holds what the server does not have: whoever leaves it is asked first',
          invoke: { id: 'holdPage', src: 'holdPage' },
          on: {
            'work.kept': 'free',
            'navigation.go': { guard: 'leavesAddress', target: '.asking', actions: 'takeRequest' },
            'history.popped': { guard: 'leavesAddress', target: '.asking', actions: 'takeRequest' },
          },
          initial: 'watching',
          states: {
            watching: { description: 'Somebody works on it' },
            asking: {
              description: 'Somebody wants to leave: to go, or to stay with the work',
              tags: 'askingToLeave',
              on: {
                'navigation.leave': '#navigation.decidingPublic',
                'navigation.stay': { target: 'watching', actions: 'returnToShown' },
              },
            },
          },
        },
        asBefore: { type: 'history', description: 'The same screen again: with its work, if it holds any' },
      },
    },
    screenFailed: {
      description: 'The screen could not be loaded; it can be tried again, and every link still works',
      exit: 'forgetFailure',
      on: { 'navigation.retry': 'loadingScreen' },
    },
    reloading: {
      description: 'A deployment removed the chunk: the page is loaded anew at the requested address, once',
      tags: 'busy',
      entry: 'reloadPage',
    },
  },
});

function factsOf(event: VisitorFacts): VisitorFacts {
  const { phase, userId, rules, roles } = event;
  return { phase, userId, rules, roles };
}

function requestOf(context: NavigationContext, event: NavigationEvent): Partial<NavigationContext> {
  if (event.type !== 'history.popped' && event.type !== 'navigation.go') return {};
  const requested = parseLocation(event.to);
  if (event.type === 'history.popped') return { requested, asked: requested, commitment: 'none' };
  const isTidied = event.replace === true && requested.path === context.asked.path;
  return {
    requested,
    asked: isTidied ? context.asked : requested,
    commitment: event.replace ? 'replace' : 'push',
  };
}

/** A redirect takes the place of what was asked for; an address that is in the history already is replaced there. */
function redirect(
  context: NavigationContext,
  to: string,
): Pick<NavigationContext, 'requested' | 'commitment'> {
  return { requested: parseLocation(to), commitment: context.commitment === 'push' ? 'push' : 'replace' };
}

function accessOf(context: NavigationContext) {
  return routeNamed(matchRoute(context.requested.path).name).access;
}

/** Whether a screen is about whoever is signed in: a refusal is, though everybody may read it. */
function isOwnScreen(name: RouteName): boolean {
  return name === 'not-authorized' || ['ability', 'role'].includes(routeNamed(name).access.kind);
}

function decisionOf(context: NavigationContext): GuardDecision {
  const { rules, roles } = context.visitor;
  const visitor = isSomebody(context.visitor)
    ? ({ kind: 'user', ability: createAbility(rules), roles } as const)
    : ({ kind: 'guest' } as const);
  return decideNavigation(accessOf(context), visitor);
}

function isSomebody(facts: object): boolean {
  return 'phase' in facts && (facts.phase === 'user' || facts.phase === 'kept');
}

function outcomeOf(event: object): ScreenOutcome {
  return (event as { output: ScreenOutcome }).output;
}

function failureOf(event: object): string {
  if ('error' in event) return event.error instanceof Error ? event.error.message : String(event.error);
  const outcome = outcomeOf(event);
  return outcome.kind === 'failed' ? outcome.message : '';
}
