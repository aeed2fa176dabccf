/** The latest notifications on the desk; the bell has them all. */
import { useMessages } from '#i18n/messages.ts';
import { useNotificationsActor } from '#lib/bookdesk-context.tsx';
import { useMinute } from '#ui/clock/use-clock.ts';
import { Card } from '#ui/page/card.tsx';
import { NotificationItem } from './notification-item.tsx';
import { useNotificationList } from './use-notification-list.ts';
import styles from './notification-centre.module.css';

const shown = 6;

export function LatestNotifications() {
  const { t } = useMessages();
  const actor = useNotificationsActor();
  const { list, notifications } = useNotificationList(false);
  // What has just come is no later than now.
  const now = Math.max(useMinute(), list.dataUpdatedAt);
  return (
    <Card title={t('notifications.title')}>
      {list.isSuccess && notifications.length === 0 && <p>{t('notifications.none')}</p>}
      {list.isError && notifications.length === 0 && <p>{t('notifications.failed')}</p>}
      <ul className={styles.items}>
        {notifications.slice(0, shown).map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            now={now}
            onRead={() => actor.send({ type: 'notifications.markRead', id: notification.id })}
          />
        ))}
      </ul>
    </Card>
  );
}
