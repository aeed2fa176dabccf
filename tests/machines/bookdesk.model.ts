/** How the root is explored: it only routes, so each thing that it is told is one step. */
import { type EventObject, initialTransition } from 'xstate';
import { bookdeskMachine } from '#machines/bookdesk.machine.ts';
import type { RealtimeReport } from '#machines/realtime.machine.ts';
import { sessionMachine } from '#machines/session.machine.ts';
import type { Explorable } from '#tests/helpers/model-paths.ts';
import { countersOf, notificationOf } from '#tests/helpers/realtime-ports.ts';

export type BookdeskStep =
  | RealtimeReport
  | (EventObject & { readonly type: 'xstate.snapshot.session'; readonly snapshot: unknown });

export const bookdeskModel: Explorable<BookdeskStep> = {
  machine: bookdeskMachine,
  events: [
    { type: 'realtime.notified', notifications: [notificationOf(3)] },
    { type: 'realtime.counted', counters: countersOf(1, 0) },
    { type: 'xstate.snapshot.session', snapshot: initialTransition(sessionMachine)[0] },
  ],
  project: ({ status }) => status,
};
