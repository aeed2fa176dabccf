/** Stands where a calendar is going to be, as large as the smallest of them. */
import { useMessages } from '#i18n/messages.ts';
import { Spinner } from '../feedback/spinner.tsx';
import styles from './calendar-loading.module.css';

export function CalendarLoading() {
  const { t } = useMessages();
  return (
    <p className={styles.loading}>
      <Spinner />
      {t('calendar.loading')}
    </p>
  );
}
