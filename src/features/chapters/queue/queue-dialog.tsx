/** Chapters queued on weekdays (product.md, `/books/{id}/chapters`): a form, its preview as a calendar, and the result. */
import { useState } from 'react';
import type { QueuedChapter } from '#contract/resources/chapter-queue.ts';
import { useMessages } from '#i18n/messages.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { ChapterToolProps } from '../dialogs/chapter-tools.ts';
import { QueueForm } from './queue-form.tsx';
import { QueueResult } from './queue-result.tsx';
import { useQueue } from './use-queue.ts';

export function QueueDialog({ book, chapters, chosen, onChanged, onClose }: ChapterToolProps) {
  const { t } = useMessages();
  const { apply, undo } = useQueue(book.id, onChanged);
  const [done, setDone] = useState<{ plan: readonly QueuedChapter[]; zone: string } | null>(null);
  const scheduled = chapters.filter(({ status }) => status === 'scheduled');
  return (
    <Dialog wide title={t('queue.title', { title: book.title })} onCancel={onClose}>
      {done === null ? (
        <QueueForm
          bookId={book.id}
          ids={chosen}
          scheduled={scheduled}
          isBusy={apply.isPending}
          onApply={(order) =>
            apply.mutate(order, { onSuccess: ({ plan }) => setDone({ plan, zone: order.zone }) })
          }
          onClose={onClose}
        />
      ) : (
        <QueueResult {...done} scheduled={scheduled} undo={undo} onClose={onClose} />
      )}
    </Dialog>
  );
}
