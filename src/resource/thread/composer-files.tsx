/** The files of a message that is being written: those that the server has, and those on their way or refused. */
import { Cross, Refresh } from '@blueprintjs/icons';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button/button.tsx';
import type { MessageDraft } from './use-composer.ts';
import type { useFileUploads } from './use-file-uploads.ts';
import styles from './thread.module.css';

type ComposerFilesProps = {
  readonly files: MessageDraft['attachments'];
  readonly uploads: ReturnType<typeof useFileUploads>;
  readonly onRemove: (id: number) => void;
};

export function ComposerFiles({ files, uploads, onRemove }: ComposerFilesProps) {
  const { t, percent } = useMessages();
  if (files.length === 0 && uploads.uploads.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={t('thread.files')}>
      {files.map(({ id, name }) => (
        <li key={id} className={styles.file}>
          <span dir="auto">{name}</span>
          <Button minimal aria-label={t('thread.fileRemove', { name })} onClick={() => onRemove(id)}>
            <Cross />
          </Button>
        </li>
      ))}
      {uploads.uploads.map(({ id, name, state, progress, message }) => (
        <li key={id} className={styles.file} data-state={state}>
          <span dir="auto">{name}</span>
          <output className={styles.detail}>
            {t(`batch.item.${state}`)}
            {state === 'sending' && ` · ${percent(progress)}`}
            {message !== null && ` · ${message}`}
          </output>
          {state === 'failed' && (
            <Button minimal aria-label={t('thread.fileRetry', { name })} onClick={() => uploads.retry(id)}>
              <Refresh />
            </Button>
          )}
          <Button minimal aria-label={t('thread.fileRemove', { name })} onClick={() => uploads.drop(id)}>
            <Cross />
          </Button>
        </li>
      ))}
      {uploads.isInterrupted && (
        <li>
          <Button onClick={uploads.resume}>{t('batch.resume')}</Button>
        </li>
      )}
    </ul>
  );
}
