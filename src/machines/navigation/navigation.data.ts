/** What navigation is told and keeps, and what follows from it: requests with their routes, visitors, decisions. */
import { abilityOf, type AbilityRule } from '#contract/abilities.ts';
import { decideNavigation, type GuardDecision } from '#contract/routing/guard.ts';
import { matchRoute, type RouteMatch, type RouteParams } from '#contract/routing/route-matching.ts';
import { type Access, type RouteName, routeNamed } from '#contract/routing/routes.ts';
import { type Location, parseLocation } from './navigation.locations.ts';
import type { AddressCommitted } from './scroll.data.ts';

/** pending: nobody knows yet; kept: an account from the last visit, not yet confirmed by the server. */
export type SessionPhase = 'pending' | 'guest' | 'kept' | 'user';
export type VisitorFacts = {
  readonly phase: SessionPhase;
  readonly userId: number | null;
  readonly rules: readonly AbilityRule[];
  readonly roles: readonly string[];
};

export type ScreenInput = {
  readonly name: RouteName;
  readonly params: RouteParams;
  readonly userId: number | null;
  /** Nothing was shown before it. */
  readonly isFirst: boolean;
};
/** outdated: a deployment removed the chunk, and a reload is still allowed. */
export type ScreenOutcome =
  | { readonly kind: 'loaded' }
  | { readonly kind: 'outdated' }
  | { readonly kind: 'failed'; readonly message: string };

/** The address that the page was opened with, then every step back or forward. */
export type HistoryPopped = { readonly type: 'history.popped'; readonly to: string };

/** Of work that is left: the browser keeps it, nothing does, or it is a file that would not arrive. */
export type WorkFate = 'kept' | 'lost' | 'sending';

export type NavigationEvent =
  | HistoryPopped
  /** Sent whenever it is known who is there, if only a guest: never with the phase `pending`. */
  | ({ readonly type: 'session.changed' } & VisitorFacts)
  /** `to` is an address within the application: path, query and fragment. */
  | { readonly type: 'navigation.go'; readonly to: string; readonly replace?: boolean }
  | { readonly type: 'navigation.retry' }
  /** The screen holds work that the server does not have yet, and what becomes of it with the page: kept unless it says so. */
  | { readonly type: 'work.changed'; readonly fate?: WorkFate }
  /** It holds work that is on its way to the server by itself, and kept in the browser until it is there. */
  | { readonly type: 'work.queued' }
  /** It holds none any more. */
  | { readonly type: 'work.kept' }
  /** What somebody answers who was asked whether to leave unsaved work. */
  | { readonly type: 'navigation.leave' }
  | { readonly type: 'navigation.stay' };

/** Milliseconds that work which is on its way has when its screen is left. */
export const arrivalTime = 1500;

/** How an address reaches the history: as a new entry, in place of the current one, or it is there already. */
export type Commitment = 'push' | 'replace' | 'none';

/** Which screen serves an address, and what it needs to be opened. */
export type MatchedRoute = RouteMatch & { readonly access: Access };

export type NavigationContext = {
  readonly visitor: VisitorFacts;
  readonly requested: Location;
  /** Of `requested`: matched once, when it is requested. */
  readonly route: MatchedRoute;
  /** The address as somebody asked for it: what a screen then made of its own address, or the guard of it, leaves this. */
  readonly asked: Location;
  readonly commitment: Commitment;
  /** Of the work that is on the screen, or was last. */
  readonly fate: WorkFate;
  /** What is shown; null until the first screen is there. */
  readonly shown: (RouteMatch & { readonly location: Location }) | null;
  /** The address that the guard refused last, for not-authorized. */
  readonly refused: string | null;
  readonly failure: string | null;
};

type Request = Pick<NavigationContext, 'requested' | 'route'>;

/** Screens whose purpose ends when somebody signs in. */
const signInScreens: readonly RouteName[] = ['login', 'register', 'forgot-password'];

export function factsOf(event: VisitorFacts): VisitorFacts {
  const { phase, userId, rules, roles } = event;
  return { phase, userId, rules, roles };
}

function requestTo(to: string): Request {
  const requested = parseLocation(to);
  const match = matchRoute(requested.path);
  return { requested, route: { ...match, access: routeNamed(match.name).access } };
}

export function requestOf(context: NavigationContext, event: NavigationEvent): Partial<NavigationContext> {
  if (event.type !== 'history.popped' && event.type !== 'navigation.go') return {};
  const request = requestTo(event.to);
  const { requested } = request;
  if (event.type === 'history.popped') return { ...request, asked: requested, commitment: 'none' };
  const isTidied = event.replace === true && requested.path === context.asked.path;
  return {
    ...request,
    asked: isTidied ? context.asked : requested,
    commitment: event.replace ? 'replace' : 'push',
  };
}

/** A redirect takes the place of what was asked for; an address that is in the history already is replaced there. */
export function redirect(
  context: NavigationContext,
  to: string,
): Request & Pick<NavigationContext, 'commitment'> {
  return { ...requestTo(to), commitment: context.commitment === 'push' ? 'push' : 'replace' };
}

export function withRefused(context: NavigationContext): Partial<NavigationContext> {
  return { ...redirect(context, '/not-authorized'), refused: context.requested.href };
}

/** The screen of the request is shown. */
export function withShown({ requested, route }: NavigationContext): Partial<NavigationContext> {
  return { shown: { name: route.name, params: route.params, location: requested }, failure: null };
}

/** What a visitor who has changed is asked about anew: what is shown, or what a kept account that was dead had asked for. */
export function shownAgain({ visitor, asked, shown }: NavigationContext, event: NavigationEvent): Location {
  const isDead = visitor.phase === 'kept' && !isAuthenticated(event);
  return isDead ? asked : (shown?.location ?? asked);
}

export function requestedScreen({ context }: { context: NavigationContext }): ScreenInput {
  const { route, visitor, shown } = context;
  return { name: route.name, params: route.params, userId: visitor.userId, isFirst: shown === null };
}

/** Who goes on by themselves may stay after all; who is sent elsewhere, as a visitor whose session has ended, may not. */
export function mayStay({ visitor, requested, asked }: NavigationContext): boolean {
  return visitor.phase !== 'guest' && requested.href === asked.href;
}

export function startsOnEntryScreen({ visitor, shown }: NavigationContext, event: NavigationEvent): boolean {
  const isEntering = isAuthenticated(event) && visitor.phase === 'guest';
  return isEntering && shown !== null && signInScreens.includes(shown.name);
}

export function endsOnOwnScreen({ visitor, shown }: NavigationContext, event: NavigationEvent): boolean {
  const isLeaving = 'phase' in event && event.phase === 'guest' && visitor.phase === 'user';
  return isLeaving && shown !== null && isOwnScreen(shown.name);
}

export function isAnotherUser({ visitor }: NavigationContext, event: NavigationEvent): boolean {
  const userId = 'userId' in event ? event.userId : null;
  return userId !== null && visitor.userId !== null && userId !== visitor.userId;
}

/** Whether a screen is about whoever is signed in: a refusal is, though everybody may read it. */
function isOwnScreen(name: RouteName): boolean {
  return name === 'not-authorized' || isClosedToGuests(name);
}

export function isClosedToGuests(name: RouteName): boolean {
  return decideNavigation(routeNamed(name).access, { kind: 'guest' }) !== 'pass';
}

export function decisionOf({ visitor: facts, route }: NavigationContext): GuardDecision {
  const { rules, roles } = facts;
  const visitor = isAuthenticated(facts)
    ? ({ kind: 'user', ability: abilityOf(rules), roles } as const)
    : ({ kind: 'guest' } as const);
  return decideNavigation(route.access, visitor);
}

function isAuthenticated(facts: object): boolean {
  return 'phase' in facts && (facts.phase === 'user' || facts.phase === 'kept');
}

export function committedAddress({ context }: { context: NavigationContext }): AddressCommitted {
  const { commitment, requested, shown } = context;
  return { type: 'address.committed', commitment, from: shown?.location ?? null, to: requested };
}

export function outcomeOf(event: object): ScreenOutcome {
  return (event as { output: ScreenOutcome }).output;
}

export function failureOf(event: object): string {
  if ('error' in event) return event.error instanceof Error ? event.error.message : String(event.error);
  const outcome = outcomeOf(event);
  return outcome.kind === 'failed' ? outcome.message : '';
}
