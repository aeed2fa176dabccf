/**
 * The root: one actor for the life of the page. Its children do not know each other; what one of them must learn of
 * another is reported here and routed.
 */
import { enqueueActions, sendTo, setup } from 'xstate';
import { type BookdeskEvent, knownOf, startOf, visitorOf } from './bookdesk.data.ts';
import { countersMachine } from './counters.machine.ts';
import { navigationMachine } from './navigation/navigation.machine.ts';
import { notificationsMachine } from './notifications.machine.ts';
import { panelsMachine } from './panels.machine.ts';
import { preferencesMachine } from './preferences/preferences.machine.ts';
import { realtimeMachine } from './realtime/realtime.machine.ts';
import { sessionMachine } from './session/session.machine.ts';
import { toastsMachine } from './toasts.machine.ts';

export const bookdeskMachine = setup({
  types: { events: {} as BookdeskEvent },
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
    passVisitor: sendTo('navigation', ({ event }) => visitorOf(event)),
    passAccount: enqueueActions(({ event, enqueue }) => {
      enqueue.sendTo('counters', knownOf(event));
      enqueue.sendTo('notifications', { type: 'account.known' });
    }),
    /** What lies over the page was opened by whoever leaves, about what they may see. */
    forgetAccount: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('panels', { type: 'panel.close' });
      enqueue.sendTo('counters', { type: 'account.gone' });
      enqueue.sendTo('notifications', { type: 'account.gone' });
    }),
    startRealtime: sendTo('realtime', ({ event }) => startOf(event)),
    /** The socket belonged to the token before, and the server closes it. */
    reconnectRealtime: sendTo('realtime', { type: 'realtime.reconnect' }),
    stopRealtime: sendTo('realtime', { type: 'realtime.stop' }),
    showNotifications: enqueueActions(({ event, enqueue }) => {
      if (event.type !== 'notifications.arrived') return;
      for (const { message } of event.notifications) {
        enqueue.sendTo('toasts', { type: 'toast.show', kind: 'info', text: message });
      }
    }),
    refreshNotifications: sendTo('notifications', { type: 'notifications.arrived' }),
    passCounters: enqueueActions(({ event, enqueue }) => {
      if (event.type !== 'counters.changed') return;
      enqueue.sendTo('counters', event);
      enqueue.sendTo('notifications', event);
    }),
  },
}).createMachine({
  id: 'bookdesk',
  description: 'The application: its actors, and what they learn of each other',
  meta: { spec: '1, 4' },
  invoke: [
    { id: 'toasts', src: 'toasts', systemId: 'toasts' },
    { id: 'preferences', src: 'preferences', systemId: 'preferences' },
    { id: 'panels', src: 'panels', systemId: 'panels' },
    { id: 'navigation', src: 'navigation', systemId: 'navigation' },
    { id: 'counters', src: 'counters', systemId: 'counters' },
    { id: 'notifications', src: 'notifications', systemId: 'notifications' },
    { id: 'realtime', src: 'realtime', systemId: 'realtime' },
    { id: 'session', src: 'session', systemId: 'session' },
  ],
  on: {
    'session.restored': { actions: ['passVisitor', 'passAccount'] },
    'session.signedIn': { actions: ['passVisitor', 'startRealtime', 'passAccount'] },
    'session.renewed': { actions: ['passVisitor', 'reconnectRealtime', 'passAccount'] },
    'session.closed': { actions: ['stopRealtime', 'forgetAccount'] },
    'session.signedOut': { actions: ['passVisitor', 'forgetAccount'] },
    'notifications.arrived': { actions: ['showNotifications', 'refreshNotifications'] },
    'counters.changed': { actions: 'passCounters' },
  },
});
