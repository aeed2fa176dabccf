/** What was typed before a crash or a sign-out, offered back: it must be answered, so that it is never written over. */
import { useWords } from '#i18n/words.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import styles from './conflict-dialog.module.css';

type KeptWorkDialogProps = {
  /** ISO 8601. */
  readonly time: string;
  /** The book has moved on since. */
  readonly isOlder: boolean;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
};

export function KeptWorkDialog({ time, isOlder, onRestore, onDiscard }: KeptWorkDialogProps) {
  const { t, dateTime } = useWords();
  return (
    <Dialog title={t('keptWork.title')}>
      <p>{t('keptWork.help', { time: dateTime(time) })}</p>
      {isOlder && <p>{t('keptWork.older')}</p>}
      <div className={styles.actions}>
        <Button intent="primary" onClick={onRestore}>
          {t('keptWork.restore')}
        </Button>
        <Button onClick={onDiscard}>{t('keptWork.discard')}</Button>
      </div>
    </Dialog>
  );
}
