/** One review, whole. */
import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ScrollFrame } from '#ui/page/scroll-frame.tsx';
import { Rating } from './rating.tsx';
import type { ReviewRow } from './review-list.definition.tsx';
import { reviewName } from './review-name.ts';
import styles from './reviews.module.css';

export function ReviewDialog({ row, onClose }: { readonly row: ReviewRow; readonly onClose: () => void }) {
  const messages = useMessages();
  const { t, dateTime } = messages;
  const { book, body, rating, status, reason, created_at: at } = row;
  return (
    <Dialog title={reviewName(row, messages)} onCancel={onClose} wide>
      <p className={styles.facts}>
        <Rating stars={rating} /> · <span dir="auto">{book?.title ?? t('reviews.deletedBook')}</span> ·{' '}
        {dateTime(at)}
      </p>
      <ScrollFrame className={styles.whole} label={t('reviews.column.body')}>
        <span dir="auto">{body}</span>
      </ScrollFrame>
      {reason !== null && (
        <p className={styles.reason}>
          {t(`reviews.status.${status}`)}: <span dir="auto">{reason}</span>
        </p>
      )}
      <Button onClick={onClose}>{t('app.close')}</Button>
    </Dialog>
  );
}
