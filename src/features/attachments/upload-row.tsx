/** One file on its way: its state in words, its progress, and what can be done about it. */
import { Cross, Refresh } from '@blueprintjs/icons';
import { useMessages } from '#i18n/messages.ts';
import type { BatchItem } from '#machines/batch/batch.data.ts';
import { Button } from '#ui/button/button.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import styles from './attachments.module.css';

type UploadRowProps = {
  readonly upload: BatchItem;
  readonly name: string;
  readonly onCancel: () => void;
  readonly onRetry: () => void;
};

export function UploadRow({ upload, name, onCancel, onRetry }: UploadRowProps) {
  const { t, percent } = useMessages();
  const { state, progress, message } = upload;
  const isOpen = state === 'waiting' || state === 'sending';
  return (
    <li className={styles.row} data-state={state}>
      <span className={styles.name} dir="auto">
        {name}
      </span>
      <output className={styles.detail}>
        {t(`batch.item.${state}`)}
        {state === 'sending' && ` · ${percent(progress)}`}
        {message !== null && ` · ${message}`}
      </output>
      {state === 'sending' && (
        <Progress className={styles.progress} label={t('attachments.progress', { name })} value={progress} />
      )}
      {isOpen && (
        <Button minimal aria-label={t('attachments.cancel', { name })} onClick={onCancel}>
          <Cross />
        </Button>
      )}
      {(state === 'failed' || state === 'cancelled' || state === 'unknown') && (
        <Button minimal aria-label={t('attachments.retry', { name })} onClick={onRetry}>
          <Refresh />
        </Button>
      )}
    </li>
  );
}
