/** Above a list while rows of it are chosen: how many, all that match, and what can be done with them. */
import type { ReactNode } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '../button/button.tsx';
import styles from './bulk.module.css';

type BulkBarProps = {
  readonly count: number;
  /** How many match the list's question. */
  readonly total: number;
  readonly isWholePage: boolean;
  readonly onChooseMatching: () => void;
  readonly onClear: () => void;
  /** A button per event. */
  readonly children: ReactNode;
};

export function BulkBar(props: BulkBarProps) {
  const { count, total, isWholePage, onChooseMatching, onClear, children } = props;
  const { t, number } = useMessages();
  return (
    <section className={styles.bar} aria-label={t('bulk.region')}>
      <strong>{t('list.selected', { number: number(count) })}</strong>
      {isWholePage && count < total && (
        <Button minimal onClick={onChooseMatching}>
          {t('list.selectMatching', { number: number(total) })}
        </Button>
      )}
      <div className={styles.events}>{children}</div>
      <Button minimal onClick={onClear}>
        {t('list.selectNone')}
      </Button>
    </section>
  );
}
