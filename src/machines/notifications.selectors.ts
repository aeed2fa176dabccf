/** What the notification centre asks of its machine. */
import type { SnapshotFrom } from 'xstate';
import type { notificationsMachine } from './notifications.machine.ts';

type NotificationsSnapshot = SnapshotFrom<typeof notificationsMachine>;

export const selectUnread = (snapshot: NotificationsSnapshot) => snapshot.context.unread;
export const selectIsMarking = (snapshot: NotificationsSnapshot) => snapshot.matches({ present: 'marking' });
