/**
 * The root: one actor for the life of the page. Its children do not know each other; what one of them must learn of
 * another is routed here.
 */
import { enqueueActions, sendTo, setup, type SnapshotFrom } from 'xstate';
import { countersMachine } from './counters.machine.ts';
import { navigationMachine, type VisitorFacts } from './navigation.machine.ts';
import { notificationsMachine } from './notifications.machine.ts';
import { panelsMachine } from './panels.machine.ts';
import { preferencesMachine } from './preferences.machine.ts';
import { realtimeMachine, type RealtimeReport } from './realtime.machine.ts';
import { type Account, sessionMachine } from './session.machine.ts';
import { selectAccount, selectVisitor } from './session.selectors.ts';
import { toastsMachine } from './toasts.machine.ts';

export type BookdeskContext = {
  /** What navigation was told last, so that it is told once. */
  readonly visitor: VisitorFacts | null;
  /** Whose account the others were told last. */
  readonly account: Account | null;
  /** Whose channel is open: the user whose account the server has confirmed. */
  readonly listener: number | null;
};

type SessionReport = { readonly snapshot: SnapshotFrom<typeof sessionMachine> };

export const bookdeskMachine = setup({
  types: { context: {} as BookdeskContext, events: {} as RealtimeReport },
  actors: {
    session: sessionMachine,
    navigation: navigationMachine,
    preferences: preferencesMachine,
    toasts: toastsMachine,
    panels: panelsMachine,
    realtime: realtimeMachine,
    counters: countersMachine,
    notifications: notificationsMachine,
  },
  actions: {
    tellNavigation: enqueueActions(({ context, event, enqueue }) => {
      const visitor = selectVisitor(sessionOf(event));
      if (visitor.phase === 'pending' || isSameVisitor(visitor, context.visitor)) return;
      enqueue.assign({ visitor });
      enqueue.sendTo('navigation', { type: 'session.changed', ...visitor });
    }),
    tellCounters: enqueueActions(({ context, event, enqueue }) => {
      const account = selectAccount(sessionOf(event));
      if (account === context.account) return;
      enqueue.assign({ account });
      if (account === null) {
        enqueue.sendTo('counters', { type: 'account.gone' });
        enqueue.sendTo('notifications', { type: 'account.gone' });
      } else {
        enqueue.sendTo('counters', { type: 'account.known', counts: account.user, rules: account.rules });
        enqueue.sendTo('notifications', { type: 'account.known' });
      }
    }),
    tellRealtime: enqueueActions(({ context, event, enqueue }) => {
      const session = sessionOf(event);
      const { phase, userId } = selectVisitor(session);
      const listener = phase === 'user' ? userId : null;
      if (listener === context.listener) {
        // Their password was asked for again: the socket belonged to the token before, and the server closes it.
        const isRenewed = listener !== null && selectAccount(session) !== context.account;
        if (isRenewed) enqueue.sendTo('realtime', { type: 'realtime.reconnect' });
        return;
      }
      enqueue.assign({ listener });
      if (context.listener !== null) enqueue.sendTo('realtime', { type: 'realtime.stop' });
      if (listener !== null) enqueue.sendTo('realtime', { type: 'realtime.start', userId: listener });
    }),
    showNotifications: enqueueActions(({ event, enqueue }) => {
      if (event.type !== 'realtime.notified') return;
      for (const { message } of event.notifications) {
        enqueue.sendTo('toasts', { type: 'toast.show', kind: 'info', text: message });
      }
    }),
    refreshNotifications: sendTo('notifications', { type: 'notifications.arrived' }),
    passCounts: sendTo('counters', ({ event }) => ({
      type: 'counts.changed' as const,
      counts: (event as CountedReport).counters,
    })),
    passUnread: sendTo('notifications', ({ event }) => ({
      type: 'unread.counted' as const,
      unread: (event as CountedReport).counters.unread_notifications,
    })),
  },
}).createMachine({
  id: 'bookdesk',
  description: 'The application: its actors, and what they learn of each other',
  meta: { spec: '1, 4' },
  context: { visitor: null, account: null, listener: null },
  invoke: [
    { id: 'toasts', src: 'toasts', systemId: 'toasts' },
    { id: 'preferences', src: 'preferences', systemId: 'preferences' },
    { id: 'panels', src: 'panels', systemId: 'panels' },
    { id: 'navigation', src: 'navigation', systemId: 'navigation' },
    { id: 'counters', src: 'counters', systemId: 'counters' },
    { id: 'notifications', src: 'notifications', systemId: 'notifications' },
    { id: 'realtime', src: 'realtime', systemId: 'realtime' },
    {
      id: 'session',
      src: 'session',
      systemId: 'session',
      onSnapshot: { actions: ['tellNavigation', 'tellRealtime', 'tellCounters'] },
    },
  ],
  on: {
    'realtime.notified': { actions: ['showNotifications', 'refreshNotifications'] },
    'realtime.counted': { actions: ['passCounts', 'passUnread'] },
  },
});

type CountedReport = Extract<RealtimeReport, { type: 'realtime.counted' }>;

function sessionOf(event: object): SessionReport['snapshot'] {
  return (event as SessionReport).snapshot;
}

function isSameVisitor(now: VisitorFacts, before: VisitorFacts | null): boolean {
  return now.phase === before?.phase && now.userId === before.userId && now.rules === before.rules;
}
