/** Asks why, before an event of a book's life that must be justified is sent from its row. */
import { useWords } from '#i18n/words.ts';
import type { Offer } from '#lib/lifecycle-offers.ts';
import { ReasonDialog } from '#ui/lifecycle/reason-dialog.tsx';
import { useBookRowEvent } from './use-book-row-event.ts';

type BookRowReasonProps = {
  readonly bookId: number;
  readonly offer: Offer;
  readonly onClose: () => void;
};

export function BookRowReason({ bookId, offer, onClose }: BookRowReasonProps) {
  const { t } = useWords();
  const events = useBookRowEvent(bookId);
  return (
    <ReasonDialog
      title={t(`event.${offer.words}`)}
      onCancel={onClose}
      onSend={(reason) => {
        onClose();
        events.send(offer, reason);
      }}
    />
  );
}
