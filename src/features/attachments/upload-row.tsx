/** One file on its way: its state in words, its progress, and what can be done about it. */
import { Cross, Refresh } from '@blueprintjs/icons';
import { useWords } from '#i18n/words.ts';
import type { Upload } from '#machines/upload-queue.machine.ts';
import { Button } from '#ui/button/button.tsx';
import styles from './attachments.module.css';

type UploadRowProps = {
  readonly upload: Upload;
  readonly onCancel: () => void;
  readonly onRetry: () => void;
};

export function UploadRow({ upload, onCancel, onRetry }: UploadRowProps) {
  const { t, percent } = useWords();
  const { name, state, sent, failure } = upload;
  const isOpen = state === 'waiting' || state === 'sending';
  return (
    <li className={styles.row} data-state={state}>
      <span className={styles.name} dir="auto">
        {name}
      </span>
      <output className={styles.detail}>
        {t(`attachments.state.${state}`)}
        {state === 'sending' && ` · ${percent(sent)}`}
        {failure !== null && ` · ${failure}`}
      </output>
      {state === 'sending' && (
        <progress className={styles.progress} aria-label={t('attachments.progress', { name })} value={sent} />
      )}
      {isOpen && (
        <Button minimal aria-label={t('attachments.cancel', { name })} onClick={onCancel}>
          <Cross />
        </Button>
      )}
      {(state === 'failed' || state === 'cancelled') && (
        <Button minimal aria-label={t('attachments.retry', { name })} onClick={onRetry}>
          <Refresh />
        </Button>
      )}
    </li>
  );
}
