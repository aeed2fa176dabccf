/** Notifications as a resource (contract/resources/notification.ts): everybody has their own, and nobody another's. */
import { createAbility, type AppAbility } from '#contract/abilities.ts';
import {
  type notificationFilters,
  notificationSchema,
  type notificationSorts,
  notificationTypes,
} from '#contract/resources/notification.ts';
import { above, type Filter, idList, isSet, oneOf } from '../../query/filters.ts';
import type { Resource, Sort } from '../../query/resource.ts';

const filters: Record<(typeof notificationFilters)[number], Filter> = {
  id: idList('id'),
  after: above('id'),
  read: isSet('read_at'),
  type: oneOf('type', notificationTypes),
};

const sorts: Record<(typeof notificationSorts)[number], Sort> = {
  id: { column: 'id' },
  created_at: { column: 'created_at' },
};

export const notifications: Resource = {
  name: 'notifications',
  subject: 'notifications',
  readAction: 'read',
  table: 'notifications',
  fields: Object.keys(notificationSchema.entries),
  conditionColumns: ['user_id'],
  filters,
  sorts,
  includes: {},
  appends: {},
  defaultSort: [{ field: 'id', descending: true }],
  changes: 'notifications_changes',
};

/** The same for every role, an administrator's `manage all` included. */
export function ownNotifications(userId: number): AppAbility {
  return createAbility([{ action: 'read', subject: 'notifications', conditions: { user_id: userId } }]);
}
