/** The ticket about a book as a panel: for whoever is signed in. */
import { useSelector } from '@xstate/react';
import { usePanelsActor, useUser } from '#lib/bookdesk-context.tsx';
import { BookTicketDialog } from '#features/support/book-ticket-dialog.tsx';
import { selectPanelSubject } from '#machines/panels.selectors.ts';

export function TicketPanel() {
  const panels = usePanelsActor();
  const user = useUser();
  const about = useSelector(panels, selectPanelSubject);
  if (user === null || about === null) return null;
  const { chapter = null, ...book } = about;
  const close = () => panels.send({ type: 'panel.close' });
  return (
    <BookTicketDialog
      key={`${book.id} ${chapter?.id ?? ''}`}
      userId={user.id}
      book={book}
      chapter={chapter}
      onClose={close}
    />
  );
}
