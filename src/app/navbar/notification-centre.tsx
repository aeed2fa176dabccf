/** The bell: how many notifications are unread, and the way to all of them. What it opens is loaded with the first use. */
import { Notifications } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { useMessages } from '#i18n/messages.ts';
import { useNotificationsActor } from '#lib/bookdesk-context.tsx';
import { selectUnread } from '#machines/notifications.selectors.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { PopoverButton } from '#ui/popover/popover-button.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { countBadge } from '../navigation/count-badge.ts';
import styles from './notification-centre.module.css';

const Centre = lazyPart(
  async () => (await import('#features/notifications/notification-centre.tsx')).NotificationCentre,
  Spinner,
);

export function NotificationCentre() {
  const { t } = useMessages();
  const unread = useSelector(useNotificationsActor(), selectUnread);
  const trigger = (
    <span className={styles.bell}>
      <Notifications />
      {unread > 0 && <span className={styles.badge}>{countBadge(unread)}</span>}
    </span>
  );
  return (
    <PopoverButton
      minimal
      alignEnd
      kind="dialog"
      label={t('notifications.label', { unread })}
      trigger={trigger}
      late={[Centre]}
    >
      <Centre />
    </PopoverButton>
  );
}
