/** Asks why, before an event of a book's life that must be justified is sent from its row. */
import { useQueryClient } from '@tanstack/react-query';
import { bookSchema } from '#contract/resources/book.ts';
import { useWords } from '#i18n/words.ts';
import { useUser } from '#lib/bookdesk-context.tsx';
import type { Offer } from '#lib/lifecycle-offers.ts';
import { userKey } from '#lib/query-keys.ts';
import { useLifecycleEvent } from '#lib/use-lifecycle-event.ts';
import { ReasonDialog } from '#ui/lifecycle/reason-dialog.tsx';

type BookRowReasonProps = {
  readonly bookId: number;
  readonly offer: Offer;
  readonly onClose: () => void;
};

export function BookRowReason({ bookId, offer, onClose }: BookRowReasonProps) {
  const { t } = useWords();
  const queries = useQueryClient();
  const userId = useUser()?.id ?? null;
  const events = useLifecycleEvent({
    resource: 'books',
    id: bookId,
    schema: bookSchema,
    onHappened: () => void queries.invalidateQueries({ queryKey: userKey(userId, 'books') }),
  });
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
