/** Puts a chapter as the server has it now into the list that shows it. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useUser } from '#lib/bookdesk-context.tsx';
import { userKey } from '#lib/query/query-keys.ts';
import { type ChapterPages, rowsOf, withRow, withRowSorted } from '../list/chapter-list.cache.ts';
import { type ChapterRow, chapterListKey } from '../list/chapter-list.query.ts';

type Known = { readonly queries: QueryClient; readonly userId: number | null };

export function takeChapter(row: ChapterRow, { queries, userId }: Known): void {
  const key = chapterListKey(userId, String(row.book_id));
  const pages = queries.getQueryData<ChapterPages>(key);
  const before = rowsOf(pages)?.find(({ id }) => id === row.id);
  const isMoved = before !== undefined && before.number !== row.number;
  queries.setQueryData(key, isMoved ? withRowSorted(pages, row) : withRow(pages, row));
  // The order has another version now, which all rows tell.
  if (isMoved) void queries.invalidateQueries({ queryKey: key });
  void queries.invalidateQueries({ queryKey: userKey(userId, 'chapters', 'text', String(row.id)) });
}

export function useChapterChanged(): (row: ChapterRow) => void {
  const userId = useUser()?.id ?? null;
  const queries = useQueryClient();
  return useCallback((row) => takeChapter(row, { queries, userId }), [queries, userId]);
}
