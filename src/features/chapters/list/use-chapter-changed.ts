/** Puts a chapter as the server has it now into the list that shows it. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useUser } from '#lib/bookdesk-context.tsx';
import { userKey } from '#lib/query-keys.ts';
import { type ChapterPages, withRow } from './chapter-list.cache.ts';
import { type ChapterRow, chapterListKey } from './chapter-list.query.ts';

export function useChapterChanged(): (row: ChapterRow) => void {
  const userId = useUser()?.id ?? null;
  const queries = useQueryClient();
  return useCallback(
    (row) => {
      const key = chapterListKey(userId, String(row.book_id));
      queries.setQueryData(key, (pages: ChapterPages | undefined) => withRow(pages, row));
      void queries.invalidateQueries({ queryKey: userKey(userId, 'chapters', 'text', String(row.id)) });
    },
    [queries, userId],
  );
}
