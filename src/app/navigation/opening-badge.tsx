/** How much is open at an item of the navigation; nothing while there is nothing. */
import { useMessages } from '#i18n/messages.ts';
import { useCounters } from '#lib/bookdesk-context.tsx';
import { countBadge } from './count-badge.ts';
import type { CounterKey } from './navigation-groups.ts';
import styles from './opening-badge.module.css';

export function OpeningBadge({ counters }: { counters: readonly CounterKey[] }) {
  const { t } = useMessages();
  const counts = useCounters();
  const count = counters.reduce((sum, key) => sum + counts[key], 0);
  if (count === 0) return null;
  return (
    <>
      <span className={styles.badge} data-badge aria-hidden="true">
        {countBadge(count)}
      </span>
      <span className={styles.said}>{t('nav.counted', { count })}</span>
    </>
  );
}
