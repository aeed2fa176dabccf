/** How navigation is explored: addresses, visitors, and what becomes of a screen's chunk. */
import { matchRoute } from '#contract/routing/route-matching.ts';
import {
  arrivalTime,
  type NavigationContext,
  type NavigationEvent,
  type ScreenOutcome,
} from '#machines/navigation/navigation.data.ts';
import { navigationMachine } from '#machines/navigation/navigation.machine.ts';
import type { Explorable } from '#tests/helpers/model-paths.ts';

type Finished =
  | { type: 'xstate.done.actor.loadScreen'; output: ScreenOutcome }
  | { type: 'xstate.error.actor.loadScreen'; error: Error };
export const delays = { 'xstate.after.arrivalTime.navigation.settled.queued.leaving': arrivalTime } as const;
type DelayEvent = { type: keyof typeof delays };
export type NavigationStep = NavigationEvent | Finished | DelayEvent;

const author = {
  phase: 'user',
  userId: 7,
  rules: [{ action: 'view', subject: 'bookdesk' }],
  roles: ['author'],
} as const;
const guest = { phase: 'guest', userId: null, rules: [], roles: [] } as const;

const events: NavigationStep[] = [
  { type: 'history.popped', to: '/login' },
  { type: 'navigation.go', to: '/books' },
  { type: 'navigation.go', to: '/faqs', replace: true },
  { type: 'navigation.go', to: '/faqs/' },
  { type: 'navigation.go', to: '/manage/orders' },
  { type: 'navigation.retry' },
  { type: 'work.changed' },
  { type: 'work.changed', fate: 'lost' },
  { type: 'work.queued' },
  { type: 'work.kept' },
  { type: 'navigation.leave' },
  { type: 'navigation.stay' },
  { type: 'session.changed', ...author },
  { type: 'session.changed', ...author, phase: 'kept' },
  { type: 'session.changed', ...author, userId: 8 },
  { type: 'session.changed', ...guest },
  { type: 'xstate.done.actor.loadScreen', output: { kind: 'loaded' } },
  { type: 'xstate.done.actor.loadScreen', output: { kind: 'outdated' } },
  { type: 'xstate.done.actor.loadScreen', output: { kind: 'failed', message: 'chunk not found' } },
  { type: 'xstate.error.actor.loadScreen', error: new Error('storage is broken') },
  { type: 'xstate.after.arrivalTime.navigation.settled.queued.leaving' },
];

export const navigationModel: Explorable<NavigationStep> = {
  machine: navigationMachine,
  events,
  project({ value, context }) {
    const { visitor, requested, commitment, fate, shown, refused, failure } = context as NavigationContext;
    const { phase, userId } = visitor;
    return {
      value,
      phase,
      userId,
      requested: requested.href,
      commitment,
      fate,
      shown,
      refused,
      failure,
    };
  },
  identify({ value, context }) {
    const { visitor, requested, shown } = context as NavigationContext;
    const { phase, userId } = visitor;
    return { value, phase, userId, asked: matchRoute(requested.path).name, shown: shown?.name };
  },
  // Bounded: a page that reloads is gone, a kept account and a second user decide like any user does, and a
  // screen that fails beside another one fails like the first, and work is unsaved on one screen as on any other.
  isExplored: (snapshot) =>
    !snapshot.matches('reloading') &&
    !(
      (snapshot.matches({ settled: 'unsaved' }) || snapshot.matches({ settled: 'queued' })) &&
      snapshot.context.shown?.name !== 'books'
    ) &&
    !(snapshot.matches('screenFailed') && snapshot.context.shown !== null) &&
    snapshot.context.visitor.phase !== 'kept' &&
    snapshot.context.visitor.userId !== 8,
};
