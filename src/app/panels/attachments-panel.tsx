/** The files of a book as a panel: for whoever is signed in. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { BookAttachmentsDialog } from '#features/attachments/book-attachments-dialog.tsx';
import { usePanelsActor, useUser } from '#lib/bookdesk-context.tsx';
import { useSendingFiles } from '#lib/page-hold.ts';
import { selectBatchIsOpen } from '#machines/batch/batch.selectors.ts';
import { type PanelSubject } from '#machines/panels.machine.ts';
import { selectPanelSubject } from '#machines/panels.selectors.ts';
import { useUploadBatch } from './use-upload-batch.ts';

export function AttachmentsPanel() {
  const user = useUser();
  const book = useSelector(usePanelsActor(), selectPanelSubject);
  if (user === null || book === null) return null;
  return <OfBook key={book.id} userId={user.id} book={book} />;
}

function OfBook({ userId, book }: { userId: number; book: PanelSubject }) {
  const panels = usePanelsActor();
  const { actor, add } = useUploadBatch(book.id);
  const isOpen = useSelector(actor, selectBatchIsOpen);
  useSendingFiles(isOpen);
  useEffect(() => panels.send({ type: isOpen ? 'panel.hold' : 'panel.release' }), [panels, isOpen]);
  const close = () => panels.send({ type: 'panel.close' });
  return <BookAttachmentsDialog userId={userId} book={book} uploads={actor} onFiles={add} onClose={close} />;
}
