import { describe, expect, it } from 'vitest';
import {
  type CallbackActorLogic,
  createActor,
  type EventObject,
  fromCallback,
  type InspectionEvent,
} from 'xstate';
import { matchRoute } from '#contract/route-matching.ts';
import {
  type HistoryPopped,
  type NavigationContext,
  type NavigationEvent,
  navigationMachine,
  type ScreenOutcome,
} from '#machines/navigation.machine.ts';
import { selectScreenName } from '#machines/navigation.selectors.ts';
import { type Gestures, walkEveryTransition } from '#tests/helpers/model.ts';
import { createNavigationPorts } from '#tests/helpers/navigation-ports.ts';

type Finished =
  | { type: 'xstate.done.actor.loadScreen'; output: ScreenOutcome }
  | { type: 'xstate.error.actor.loadScreen'; error: Error };
type Event = NavigationEvent | Finished;

const author = {
  phase: 'user',
  userId: 7,
  rules: [{ action: 'view', subject: 'bookdesk' }],
  roles: ['author'],
} as const;
const guest = { phase: 'guest', userId: null, rules: [], roles: [] } as const;

const events: Event[] = [
  { type: 'history.popped', to: '/login' },
  { type: 'navigation.go', to: '/books' },
  { type: 'navigation.go', to: '/faqs', replace: true },
  { type: 'navigation.go', to: '/manage/orders' },
  { type: 'navigation.retry' },
  { type: 'session.changed', ...author },
  { type: 'session.changed', ...author, phase: 'kept' },
  { type: 'session.changed', ...author, userId: 8 },
  { type: 'session.changed', ...guest },
  { type: 'xstate.done.actor.loadScreen', output: { kind: 'loaded' } },
  { type: 'xstate.done.actor.loadScreen', output: { kind: 'outdated' } },
  { type: 'xstate.done.actor.loadScreen', output: { kind: 'failed', message: 'chunk not found' } },
  { type: 'xstate.error.actor.loadScreen', error: new Error('storage is broken') },
];

function createWorld(inspect: (event: InspectionEvent) => void) {
  const fake = createNavigationPorts('/opened');
  const { actors, actions } = fake.effects;
  const machine = navigationMachine.provide({
    actions,
    actors: { ...actors, watchHistory: withoutFirstReport(actors.watchHistory) },
  });
  const actor = createActor(machine, { inspect });
  const send = (event: NavigationEvent) => actor.send(event);
  const gestures: Gestures<Event> = {
    'history.popped': ({ to }) => fake.pop(to),
    'navigation.go': send,
    'navigation.retry': send,
    'session.changed': send,
    'xstate.done.actor.loadScreen': ({ output }) => fake.finishLoading(output),
    'xstate.error.actor.loadScreen'() {
      fake.breakStorage();
      fake.finishLoading({ kind: 'failed', message: '' });
    },
  };
  return { machine, actor, gestures };
}

/** The address that the page was opened with is a gesture of the model, like every later one. */
function withoutFirstReport(logic: CallbackActorLogic<EventObject, undefined, HistoryPopped>) {
  const { config } = logic as unknown as {
    config: Parameters<typeof fromCallback<EventObject, undefined, HistoryPopped>>[0];
  };
  return fromCallback<EventObject, undefined, HistoryPopped>((scope) => {
    let reports = 0;
    return config({
      ...scope,
      sendBack: (event) => {
        reports += 1;
        if (reports > 1) scope.sendBack(event);
      },
    });
  });
}

describe('navigation', () => {
  it('walks every transition', async () => {
    const { neverWalked, paths } = await walkEveryTransition<Event>({
      machine: navigationMachine,
      events,
      project({ value, context }) {
        const { visitor, requested, commitment, shown, refused, failure } = context as NavigationContext;
        const { phase, userId } = visitor;
        return { value, phase, userId, requested: requested.href, commitment, shown, refused, failure };
      },
      identify({ value, context }) {
        const { visitor, requested, shown } = context as NavigationContext;
        const { phase, userId } = visitor;
        return { value, phase, userId, asked: matchRoute(requested.path).name, shown: shown?.name };
      },
      // Bounded: a page that reloads is gone, a kept account and a second user decide like any user does, and a
      // screen that fails beside another one fails like the first.
      isExplored: (snapshot) =>
        !snapshot.matches('reloading') &&
        !(snapshot.matches('screenFailed') && snapshot.context.shown !== null) &&
        snapshot.context.visitor.phase !== 'kept' &&
        snapshot.context.visitor.userId !== 8,
      createWorld,
      invariant(snapshot) {
        const { visitor } = snapshot.context as NavigationContext;
        const shown = selectScreenName(snapshot as never);
        const forbidden = visitor.phase === 'guest' ? ['books', 'manage-orders'] : ['manage-orders'];
        expect(snapshot.matches('settled') && forbidden.includes(shown ?? '')).toBe(false);
      },
    });
    expect(neverWalked).toEqual([]);
    expect(paths, 'more than 1,000 paths: bound the model and say why').toBeLessThan(1000);
  });
});
