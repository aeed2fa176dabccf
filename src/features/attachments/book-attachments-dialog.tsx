/** The files of a book: dropped or chosen, sent one after the other, fetched by a link, removed (product.md, `/books`). */
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useMessages } from '#i18n/messages.ts';
import type { batchMachine } from '#machines/batch/batch.machine.ts';
import { selectBatchIsOpen } from '#machines/batch/batch.selectors.ts';
import { Button } from '#ui/button/button.tsx';
import { FileDrop } from '#ui/field/file-drop.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { StoredFiles } from './stored-files.tsx';
import { UploadList } from './upload-list.tsx';
import styles from './attachments.module.css';

type BookAttachmentsDialogProps = {
  readonly userId: number;
  readonly book: { readonly id: number; readonly title: string };
  readonly uploads: ActorRefFrom<typeof batchMachine>;
  readonly onFiles: (files: readonly File[]) => void;
  /** What is not sent yet ends with it. */
  readonly onClose: () => void;
};

export function BookAttachmentsDialog({
  userId,
  book,
  uploads,
  onFiles,
  onClose,
}: BookAttachmentsDialogProps) {
  const { t } = useMessages();
  const isOpen = useSelector(uploads, selectBatchIsOpen);
  return (
    // Escape must not end what is being sent; the button says that it does.
    <Dialog
      title={t('attachments.title', { title: book.title })}
      onCancel={() => {
        if (!isOpen) onClose();
      }}
      wide
    >
      <div className={styles.dialog}>
        <FileDrop label={t('attachments.drop')} help={t('attachments.kinds')} multiple onFiles={onFiles} />
        <UploadList uploads={uploads} />
        <StoredFiles userId={userId} bookId={book.id} />
        <Button onClick={onClose}>{t(isOpen ? 'attachments.closeBusy' : 'app.close')}</Button>
      </div>
    </Dialog>
  );
}
