/** How the root is explored: it only routes, so each thing that it is told is one step. */
import type { BookdeskEvent } from '#machines/bookdesk.data.ts';
import { bookdeskMachine } from '#machines/bookdesk.machine.ts';
import type { Explorable } from '#tests/helpers/model-paths.ts';
import { countersOf, notificationOf } from '#tests/helpers/realtime-ports.ts';
import { an } from '#tests/helpers/session-ports.ts';

export const bookdeskModel: Explorable<BookdeskEvent> = {
  machine: bookdeskMachine,
  events: [
    { type: 'notifications.arrived', notifications: [notificationOf(3)] },
    { type: 'counters.changed', counters: countersOf(1, 0) },
    { type: 'session.restored', account: an },
    { type: 'session.signedIn', account: an },
    { type: 'session.renewed', account: an },
    { type: 'session.closed' },
    { type: 'session.signedOut' },
  ],
  project: ({ status }) => status,
};
