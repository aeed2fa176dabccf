/** How a number stands to the one of the period before: in words and with an arrow, not by colour alone. */
import { ArrowDown, ArrowUp } from '@blueprintjs/icons';
import { useWords } from '#i18n/words.ts';
import styles from './statistics.module.css';

export function Change({ now, before }: { now: number; before: number }) {
  const { t, percent } = useWords();
  if (now === before) return <span className={styles.change}>{t('statistics.same')}</span>;
  if (before === 0) return <span className={styles.change}>{t('statistics.new')}</span>;
  const share = now / before - 1;
  const isMore = share > 0;
  return (
    <span className={styles.change} data-more={isMore} title={t('statistics.before', { count: before })}>
      {isMore ? <ArrowUp size={12} /> : <ArrowDown size={12} />}
      {percent(share, { isSigned: true })}
    </span>
  );
}
