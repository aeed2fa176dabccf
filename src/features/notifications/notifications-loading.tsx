/** Stand-ins of the size of what comes, shown after 200 ms. */
import { Classes } from '@blueprintjs/core';
import { useMessages } from '#i18n/messages.ts';
import styles from './notification-centre.module.css';

const rows = [1, 2, 3, 4];

export function NotificationsLoading() {
  const { t } = useMessages();
  return (
    <div className={styles.loading} aria-label={t('notifications.loading')}>
      {rows.map((row) => (
        <div key={row} className={`${Classes.SKELETON} ${styles.standIn}`} />
      ))}
    </div>
  );
}
