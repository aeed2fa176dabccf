/** Gives the chapters that the list shows to the browser as CSV; all of them are here, in their order. */
import { useCallback } from 'react';
import { useWords } from '#i18n/words.ts';
import { useToastsActor } from '#lib/bookdesk-context.tsx';
import type { ChapterColumnId } from './chapter-list.address.ts';
import type { ChaptersBook } from './chapter-list.query.ts';
import type { PlacedChapter } from './use-chapter-list.ts';

export function useChapterExport() {
  const words = useWords();
  const toasts = useToastsActor();
  return useCallback(
    (book: ChaptersBook, rows: readonly PlacedChapter[], columns: readonly ChapterColumnId[] | null) => {
      const save = async () => {
        const [{ chapterListCsv }, { saveFile }] = await Promise.all([
          import('./chapter-list-csv.ts'),
          import('#lib/save-file.ts'),
        ]);
        saveFile(`chapters-${book.id}.csv`, 'text/csv', chapterListCsv(words, rows, columns));
      };
      save().catch(() =>
        toasts.send({ type: 'toast.show', kind: 'error', text: words.t('screenFailed.help') }),
      );
    },
    [words, toasts],
  );
}
