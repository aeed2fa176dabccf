/** Stand-ins of the size of what comes, shown after 200 ms. */
import { Classes } from '@blueprintjs/core';
import { useWords } from '#i18n/words.ts';
import styles from './notification-centre.module.css';

const rows = [1, 2, 3, 4];

export function NotificationsLoading() {
  const { t } = useWords();
  return (
    <div className={styles.loading} aria-label={t('notifications.loading')}>
      {rows.map((row) => (
        <div key={row} className={`${Classes.SKELETON} ${styles.standIn}`} />
      ))}
    </div>
  );
}
