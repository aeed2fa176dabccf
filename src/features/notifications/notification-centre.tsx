/** The notification centre (product.md, "Shell"): history, what is unread, and marking it as read. */
import { Notifications } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useNotificationsActor } from '#lib/bookdesk-context.tsx';
import { selectIsMarking, selectUnread } from '#machines/notifications.selectors.ts';
import { Button } from '#ui/button/button.tsx';
import { useMinute } from '#ui/clock/use-clock.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { usePopoverClose } from '#ui/popover/popover-close.ts';
import { NotificationItem } from './notification-item.tsx';
import { NotificationsLoading } from './notifications-loading.tsx';
import { useNotificationList } from './use-notification-list.ts';
import styles from './notification-centre.module.css';

export function NotificationCentre() {
  const close = usePopoverClose();
  const { t } = useMessages();
  const actor = useNotificationsActor();
  const unread = useSelector(actor, selectUnread);
  const isMarking = useSelector(actor, selectIsMarking);
  const [isUnreadOnly, setIsUnreadOnly] = useState(false);
  const { list, notifications } = useNotificationList(isUnreadOnly);
  // What has just come is no later than now.
  const now = Math.max(useMinute(), list.dataUpdatedAt);
  // It comes after its button was pressed: the focus follows it in.
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  const newest = notifications[0]?.id ?? null;
  const readAll = () => newest !== null && actor.send({ type: 'notifications.markAllRead', upTo: newest });
  return (
    <section
      ref={section}
      className={styles.centre}
      tabIndex={-1}
      aria-label={t('notifications.title')}
      aria-busy={list.isFetching}
    >
      <header className={styles.header}>
        <h2>{t('notifications.title')}</h2>
        <Button minimal disabled={unread === 0 || newest === null || isMarking} onClick={readAll}>
          {t('notifications.markAllRead')}
        </Button>
      </header>
      <Checkbox
        name="unread"
        label={t('notifications.unreadOnly')}
        checked={isUnreadOnly}
        onChange={({ target }) => setIsUnreadOnly(target.checked)}
      />
      {list.isPending && <NotificationsLoading />}
      {list.isError && notifications.length === 0 && (
        <EmptyState
          icon={<Notifications size={32} />}
          title={t('notifications.failed')}
          actions={<Button onClick={() => void list.refetch()}>{t('app.retry')}</Button>}
        />
      )}
      {list.isSuccess && notifications.length === 0 && (
        <EmptyState
          icon={<Notifications size={32} />}
          title={t(isUnreadOnly ? 'notifications.allRead' : 'notifications.none')}
        >
          {t('notifications.none.help')}
        </EmptyState>
      )}
      {notifications.length > 0 && (
        <ul className={styles.items}>
          {notifications.map((notification) => (
            <NotificationItem
              key={notification.id}
              notification={notification}
              now={now}
              onRead={() => actor.send({ type: 'notifications.markRead', id: notification.id })}
              onOpened={close}
            />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('notifications.older')}
        </Button>
      )}
    </section>
  );
}
