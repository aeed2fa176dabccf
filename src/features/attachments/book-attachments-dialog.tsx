/** The files of a book: dropped or chosen, sent one after the other, fetched by a link, removed (product.md, `/books`). */
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useWords } from '#i18n/words.ts';
import type { uploadQueueMachine } from '#machines/upload-queue.machine.ts';
import { selectIsSending, selectUploads } from '#machines/upload-queue.selectors.ts';
import { Button } from '#ui/button/button.tsx';
import { FileDrop } from '#ui/field/file-drop.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { StoredFiles } from './stored-files.tsx';
import { UploadRow } from './upload-row.tsx';
import styles from './attachments.module.css';

type BookAttachmentsDialogProps = {
  readonly userId: number;
  readonly book: { readonly id: number; readonly title: string };
  readonly queue: ActorRefFrom<typeof uploadQueueMachine>;
  readonly onFiles: (files: readonly File[]) => void;
  /** What is not sent yet ends with it. */
  readonly onClose: () => void;
};

export function BookAttachmentsDialog({ userId, book, queue, onFiles, onClose }: BookAttachmentsDialogProps) {
  const { t } = useWords();
  const uploads = useSelector(queue, selectUploads);
  const isSending = useSelector(queue, selectIsSending);
  return (
    // Escape must not end what is being sent; the button says that it does.
    <Dialog
      title={t('attachments.title', { title: book.title })}
      onCancel={() => {
        if (!isSending) onClose();
      }}
      wide
    >
      <div className={styles.dialog}>
        <FileDrop label={t('attachments.drop')} help={t('attachments.kinds')} multiple onFiles={onFiles} />
        {uploads.length > 0 && (
          <section aria-label={t('attachments.queue')}>
            <ul className={styles.list}>
              {uploads.map((upload) => (
                <UploadRow
                  key={upload.id}
                  upload={upload}
                  onCancel={() => queue.send({ type: 'upload.cancel', id: upload.id })}
                  onRetry={() => queue.send({ type: 'upload.retry', id: upload.id })}
                />
              ))}
            </ul>
          </section>
        )}
        <StoredFiles userId={userId} bookId={book.id} />
        <Button onClick={onClose}>{t(isSending ? 'attachments.closeBusy' : 'app.close')}</Button>
      </div>
    </Dialog>
  );
}
