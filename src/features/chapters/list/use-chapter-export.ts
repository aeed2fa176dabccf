/** Gives the chapters that the list shows to the browser as CSV; all of them are here, in their order. */
import { useCallback } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useToastsActor } from '#lib/bookdesk-context.tsx';
import type { ChaptersBook } from './chapter-list.query.ts';
import type { PlacedChapter } from './use-chapter-list.ts';

export function useChapterExport() {
  const messages = useMessages();
  const toasts = useToastsActor();
  return useCallback(
    (book: ChaptersBook, rows: readonly PlacedChapter[], columns: readonly string[] | null) => {
      const save = async () => {
        const [{ chapterListCsv }, { saveFile }] = await Promise.all([
          import('./chapter-list-csv.ts'),
          import('#lib/files/save-file.ts'),
        ]);
        saveFile(`chapters-${book.id}.csv`, 'text/csv', chapterListCsv(messages, rows, columns));
      };
      save().catch(() =>
        toasts.send({ type: 'toast.show', kind: 'error', text: messages.t('screenFailed.help') }),
      );
    },
    [messages, toasts],
  );
}
