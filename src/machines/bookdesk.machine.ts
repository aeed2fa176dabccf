/**
 * The root: one actor for the life of the page. Its children do not know each other; what one of them must learn of
 * another is routed here.
 */
import { enqueueActions, setup, type SnapshotFrom } from 'xstate';
import { navigationMachine, type VisitorFacts } from './navigation.machine.ts';
import { preferencesMachine } from './preferences.machine.ts';
import { sessionMachine } from './session.machine.ts';
import { selectVisitor } from './session.selectors.ts';
import { toastsMachine } from './toasts.machine.ts';

export type BookdeskContext = {
  /** What navigation was told last, so that it is told once. */
  readonly visitor: VisitorFacts | null;
};

type SessionReport = { readonly snapshot: SnapshotFrom<typeof sessionMachine> };

export const bookdeskMachine = setup({
  types: { context: {} as BookdeskContext },
  actors: {
    session: sessionMachine,
    navigation: navigationMachine,
    preferences: preferencesMachine,
    toasts: toastsMachine,
  },
  actions: {
    tellNavigation: enqueueActions(({ context, event, enqueue }) => {
      const visitor = selectVisitor((event as unknown as SessionReport).snapshot);
      if (visitor.phase === 'pending' || isSameVisitor(visitor, context.visitor)) return;
      enqueue.assign({ visitor });
      enqueue.sendTo('navigation', { type: 'session.changed', ...visitor });
    }),
  },
}).createMachine({
  id: 'bookdesk',
  description: 'The application: its actors, and what they learn of each other',
  meta: { spec: '1, 4' },
  context: { visitor: null },
  invoke: [
    { id: 'toasts', src: 'toasts', systemId: 'toasts' },
    { id: 'preferences', src: 'preferences', systemId: 'preferences' },
    { id: 'navigation', src: 'navigation', systemId: 'navigation' },
    { id: 'session', src: 'session', systemId: 'session', onSnapshot: { actions: 'tellNavigation' } },
  ],
});

function isSameVisitor(now: VisitorFacts, before: VisitorFacts | null): boolean {
  return now.phase === before?.phase && now.userId === before.userId && now.rules === before.rules;
}
