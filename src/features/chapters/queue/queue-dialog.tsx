/** Chapters queued on weekdays (product.md, `/books/{id}/chapters`): a form, its preview as a calendar, and the result. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { QueuedChapter } from '#contract/resources/chapter-queue.ts';
import { useWords } from '#i18n/words.ts';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { QueueForm } from './queue-form.tsx';
import { QueueResult } from './queue-result.tsx';
import { scheduledQuery } from './queue.query.ts';
import { useQueue } from './use-queue.ts';

export type QueueDialogProps = {
  readonly book: { readonly id: number; readonly title: string };
  /** Those chosen in the list; none means drafts from a number on. */
  readonly ids: readonly number[];
  readonly onClose: () => void;
};

export function QueueDialog({ book, ids, onClose }: QueueDialogProps) {
  const { t } = useWords();
  const http = useHttp();
  const userId = useUser()?.id ?? null;
  const scheduled = useQuery(scheduledQuery(http, userId, book.id)).data ?? [];
  const { apply, undo } = useQueue(book.id);
  const [done, setDone] = useState<{ plan: readonly QueuedChapter[]; zone: string } | null>(null);
  return (
    <Dialog wide title={t('queue.title', { title: book.title })} onCancel={onClose}>
      {done === null ? (
        <QueueForm
          bookId={book.id}
          ids={ids}
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
