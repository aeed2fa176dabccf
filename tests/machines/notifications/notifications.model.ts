/** How the notification centre is explored: arriving, being read one by one or all, and the server's answers. */
import {
  type NotificationsContext,
  type NotificationsEvent,
  notificationsMachine,
  type ReadOutcome,
} from '#machines/notifications.machine.ts';
import type { Explorable } from '#tests/helpers/model-paths.ts';

export type NotificationsStep =
  | NotificationsEvent
  | { type: 'xstate.done.actor.markRead'; output: ReadOutcome }
  | { type: 'xstate.error.actor.markRead'; error: Error };

const events: NotificationsStep[] = [
  { type: 'account.known' },
  { type: 'account.gone' },
  { type: 'notifications.arrived' },
  { type: 'counters.changed', counters: { unread_notifications: 3 } },
  { type: 'counters.changed', counters: { unread_notifications: 1 } },
  { type: 'notifications.markRead', id: 41 },
  { type: 'notifications.markAllRead', upTo: 42 },
  { type: 'xstate.done.actor.markRead', output: { kind: 'marked', unread: 2 } },
  { type: 'xstate.done.actor.markRead', output: { kind: 'failed' } },
  { type: 'xstate.error.actor.markRead', error: new Error('a surprise') },
];

export const notificationsModel: Explorable<NotificationsStep> = {
  machine: notificationsMachine,
  events,
  project: ({ value, context }) => ({ value, context: context as unknown }),
  // The queue may grow for ever: two waiting orders show all that a longer one could.
  isExplored: ({ context }) => (context as NotificationsContext).waiting.length < 2,
};
