/** The ticket about a book as a panel: for whoever is signed in. */
import { useSelector } from '@xstate/react';
import { usePanelsActor, useUser } from '#lib/bookdesk-context.tsx';
import { BookTicketDialog } from '#features/support/book-ticket-dialog.tsx';
import { selectPanelSubject } from '#machines/panels.selectors.ts';

export function TicketPanel() {
  const panels = usePanelsActor();
  const user = useUser();
  const book = useSelector(panels, selectPanelSubject);
  if (user === null || book === null) return null;
  const close = () => panels.send({ type: 'panel.close' });
  return <BookTicketDialog key={book.id} userId={user.id} book={book} onClose={close} />;
}
