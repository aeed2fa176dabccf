/** How far an action on many records is, and afterwards what became of them. */
import type { ReactNode } from 'react';
import { useWords } from '#i18n/words.ts';
import { Button } from '../button/button.tsx';
import styles from './bulk.module.css';

export type BulkReportState = 'running' | 'cancelling' | 'interrupted' | 'finished' | 'undoing';

type BulkReportProps = {
  readonly state: BulkReportState;
  readonly action: string;
  readonly done: number;
  readonly undone: number;
  readonly total: number;
  /** What was refused, and why. */
  readonly failed: readonly { readonly id: number; readonly name: string; readonly message: string }[];
  readonly canRetry: boolean;
  readonly canUndo: boolean;
  readonly onStop: () => void;
  readonly onResume: () => void;
  readonly onRetry: () => void;
  readonly onUndo: () => void;
  readonly onClose: () => void;
};

/** More would be read by nobody. */
const longestList = 200;

export function BulkReport(props: BulkReportProps) {
  const { state, action, done, undone, total, failed, canRetry, canUndo } = props;
  const { t, number } = useWords();
  const seen = done + undone + failed.length;
  const counts = { action, seen: number(seen), total: number(total) };
  const finished = t('bulk.finished', {
    action,
    done: number(done + undone),
    failed: number(failed.length),
  });
  const words = {
    running: t('bulk.running', counts),
    cancelling: t('bulk.stopping'),
    undoing: t('bulk.undoing'),
    interrupted: t('bulk.interrupted', counts),
    finished,
  }[state];
  const button = (label: string, onClick: () => void): ReactNode => (
    <Button onClick={onClick}>{label}</Button>
  );
  return (
    <section className={styles.report} aria-label={t('bulk.region')} data-state={state}>
      <p aria-live="polite">
        {words}
        {state === 'finished' && undone > 0 && ` ${t('bulk.undone', { number: number(undone) })}`}
        {state === 'finished' && seen < total && ` ${t('bulk.unsent', { number: number(total - seen) })}`}
      </p>
      {state !== 'finished' && <progress max={Math.max(total, 1)} value={seen} aria-label={action} />}
      {state === 'finished' && failed.length > 0 && (
        <ul className={styles.failed}>
          {failed.slice(0, longestList).map(({ id, name, message }) => (
            <li key={id}>
              <strong>{name}</strong> {message}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.events}>
        {state === 'running' && button(t('bulk.stop'), props.onStop)}
        {state === 'interrupted' && button(t('bulk.resume'), props.onResume)}
        {state === 'finished' && canUndo && button(t('bulk.undo'), props.onUndo)}
        {state === 'finished' && canRetry && button(t('bulk.retry'), props.onRetry)}
        {(state === 'finished' || state === 'interrupted') && button(t('bulk.close'), props.onClose)}
      </div>
    </section>
  );
}
