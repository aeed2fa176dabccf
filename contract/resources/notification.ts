/** Notifications (specification, sections 3 and 7; contract.md, "Realtime"): stored, listed, and told live. */
import * as v from 'valibot';
import { momentSchema } from '../api/answers.ts';
import type { ResourceContract } from '../api/resource-contract.ts';

/**
 * What a notification is about, which decides its icon. The sentence is in `message`; a type that is not known yet is
 * shown as it is.
 */
export const notificationTypes = [
  'ticket.created',
  'ticket.changed',
  'ticket.replied',
  'request.created',
  'request.changed',
  'request.replied',
  'issue.created',
  'issue.changed',
  'sos.created',
  'sos.changed',
  'topic.commented',
  'book.changed',
  'chapter.changed',
  'script.changed',
  'invoice.changed',
  'invoice.issued',
  'system',
] as const;

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** As it travels in the realtime event. A user's ids rise in the order in which the notifications were made. */
export const notificationEventSchema = v.object({
  id,
  type: v.string(),
  message: v.string(),
  /** Path within the application. */
  url: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^\//)))),
  created_at: momentSchema,
});
export type NotificationEvent = v.InferOutput<typeof notificationEventSchema>;

export const notificationSchema = v.object({
  ...notificationEventSchema.entries,
  read_at: v.nullable(momentSchema),
});
export type Notification = v.InferOutput<typeof notificationSchema>;

/** `after`: ids above it. `read`: 1 or 0. */
export const notificationContract = {
  name: 'notifications',
  record: notificationSchema,
  filters: ['id', 'after', 'read', 'type'],
  sorts: ['id', 'created_at'],
} as const satisfies ResourceContract;

/** `PATCH /notifications/{id}` */
export const notificationReadSchema = v.object({ read: v.boolean() });
/** `POST /notifications/read`: everything up to this id is read. */
export const notificationsReadSchema = v.object({ up_to: id });
