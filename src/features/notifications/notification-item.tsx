/** One notification: read by opening it, or by its own button where it leads nowhere. */
import { Tick } from '@blueprintjs/icons';
import { Link } from 'wouter';
import type { Notification } from '#contract/resources/notification.ts';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button/button.tsx';
import { NotificationIcon } from './notification-icon.tsx';
import styles from './notification-centre.module.css';

type NotificationItemProps = {
  readonly notification: Notification;
  /** Milliseconds since the epoch, for how long ago it was. */
  readonly now: number;
  readonly onRead: () => void;
  readonly onOpened?: () => void;
};

export function NotificationItem({ notification, now, onRead, onOpened }: NotificationItemProps) {
  const { t, relative, dateTime } = useMessages();
  const { type, message, url, created_at: moment, read_at: readAt } = notification;
  const isUnread = readAt === null;
  const open = () => {
    if (isUnread) onRead();
    onOpened?.();
  };
  return (
    <li className={styles.item} data-id={notification.id} data-unread={isUnread}>
      <NotificationIcon type={type} />
      <div className={styles.text}>
        {url === undefined || url === null ? (
          <p className={styles.message}>{message}</p>
        ) : (
          <Link href={url} className={styles.message ?? ''} onClick={open}>
            {message}
          </Link>
        )}
        <small>
          {isUnread && <span className={styles.unread}>{t('notifications.unread')}</span>}
          <time dateTime={moment} data-tooltip={dateTime(moment)}>
            {relative(moment, now)}
          </time>
        </small>
      </div>
      {isUnread && (
        <Button minimal aria-label={t('notifications.markRead', { message })} onClick={onRead}>
          <Tick />
        </Button>
      )}
    </li>
  );
}
