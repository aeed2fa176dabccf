/** How a number stands to the one of the period before: in words and with an arrow, not by colour alone. */
import { ArrowDown, ArrowUp } from '@blueprintjs/icons';
import { useMessages } from '#i18n/messages.ts';
import styles from './statistics.module.css';

export function Change({ now, before }: { now: number; before: number }) {
  const { t, percent } = useMessages();
  if (now === before) return <span className={styles.change}>{t('statistics.same')}</span>;
  if (before === 0) return <span className={styles.change}>{t('statistics.new')}</span>;
  const share = now / before - 1;
  const isMore = share > 0;
  return (
    <span
      className={styles.change}
      data-more={isMore}
      data-tooltip={t('statistics.before', { count: before })}
    >
      {isMore ? <ArrowUp size={12} /> : <ArrowDown size={12} />}
      {percent(share, { isSigned: true })}
    </span>
  );
}
