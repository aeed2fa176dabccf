/** Above a list while rows of it are chosen: how many, all that match, and what can be done with them. */
import type { ReactNode } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '../button/button.tsx';
import styles from './bulk.module.css';

type BulkBarProps = {
  readonly count: number;
  /** How many match the list's question. */
  readonly total: number;
  /** Both as they are said. */
  readonly countText: string;
  readonly totalText: string;
  readonly isWholePage: boolean;
  readonly onChooseMatching: () => void;
  readonly onClear: () => void;
  /** A button per event. */
  readonly children: ReactNode;
};

export function BulkBar(props: BulkBarProps) {
  const { count, countText, total, totalText, isWholePage, onChooseMatching, onClear, children } = props;
  const { t } = useMessages();
  return (
    <section className={styles.bar} aria-label={t('bulk.region')}>
      <strong>{t('list.selected', { number: countText })}</strong>
      {isWholePage && count < total && (
        <Button minimal onClick={onChooseMatching}>
          {t('list.selectMatching', { number: totalText })}
        </Button>
      )}
      <div className={styles.events}>{children}</div>
      <Button minimal onClick={onClear}>
        {t('list.selectNone')}
      </Button>
    </section>
  );
}
