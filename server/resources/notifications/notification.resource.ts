/** Notifications as a resource (contract/resources/notification.ts): everybody has their own, and nobody another's. */
import { createAbility, type AppAbility } from '#contract/abilities.ts';
import { notificationContract, notificationTypes } from '#contract/resources/notification.ts';
import { above, isSet, oneOf } from '../../query/filters.ts';
import { defineResource } from '../../query/define-resource.ts';

export const notifications = defineResource(notificationContract, {
  conditionColumns: ['user_id'],
  filters: { after: above('id'), read: isSet('read_at'), type: oneOf('type', notificationTypes) },
  defaultSort: ['-id'],
});

/** The same for every role, an administrator's `manage all` included. */
export function ownNotifications(userId: number): AppAbility {
  return createAbility([{ action: 'read', subject: 'notifications', conditions: { user_id: userId } }]);
}
