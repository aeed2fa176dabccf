/** A draft from before a crash or a sign-out, offered back: it must be answered, so that it is never written over. */
import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonRow } from '#ui/button/button-row.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import styles from './conflict-dialog.module.css';

type LeftDraftDialogProps = {
  /** ISO 8601. */
  readonly time: string;
  /** The record has moved on since. */
  readonly isOlder: boolean;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
};

export function LeftDraftDialog({ time, isOlder, onRestore, onDiscard }: LeftDraftDialogProps) {
  const { t, dateTime } = useMessages();
  return (
    <Dialog title={t('leftDraft.title')}>
      <div className={styles.question}>
        <p>{t('leftDraft.help', { time: dateTime(time) })}</p>
        {isOlder && <p>{t('leftDraft.older')}</p>}
        <ButtonRow>
          <Button onClick={onDiscard}>{t('leftDraft.discard')}</Button>
          <Button intent="primary" onClick={onRestore}>
            {t('leftDraft.restore')}
          </Button>
        </ButtonRow>
      </div>
    </Dialog>
  );
}
