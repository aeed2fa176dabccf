/** The screen's state (its address) and data: the book, its chapters as far as they are here, the rest on its way. */
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { pathOf } from '#contract/route-matching.ts';
import { useBookdesk, useUser } from '#lib/bookdesk-context.tsx';
import { readDefaultView } from '#lib/default-view.ts';
import { rowsOf } from './chapter-list.cache.ts';
import {
  type ChapterListAddress,
  readChapterListAddress,
  writeChapterListAddress,
} from './chapter-list.address.ts';
import {
  type ChapterRow,
  chapterListKey,
  chapterListQuery,
  chaptersBookQuery,
} from './chapter-list.query.ts';
import { narrowed } from './chapter-search.ts';

/** A chapter with its place in the book, counted from 1. */
export type PlacedChapter = ChapterRow & { readonly position: number };

export function useChapterList(bookId: string) {
  const { http, kept } = useBookdesk();
  const userId = useUser()?.id ?? null;
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const search = useSearch();
  const path = pathOf('books-id-chapters', { id: bookId });
  const opening = search === '' ? readDefaultView(kept, userId, 'chapters') : null;
  // What the list opens with is shown at once; its address says so right after.
  const address = useMemo(() => readChapterListAddress(opening || search), [opening, search]);
  useEffect(() => {
    if (opening) navigate(`${path}?${opening}`, { replace: true });
  }, [opening, path, navigate]);
  const change = useCallback(
    (part: Partial<ChapterListAddress>, options?: { replace?: boolean }) => {
      const query = writeChapterListAddress({ ...address, ...part });
      // The address without a query is that of the view that the list opens with, where there is one.
      const plain = readDefaultView(kept, userId, 'chapters') ? `${path}?view=0` : path;
      navigate(query === '' ? plain : `${path}?${query}`, options);
    },
    [address, path, kept, userId, navigate],
  );

  const book = useQuery(chaptersBookQuery(http, userId, bookId));
  const list = useInfiniteQuery(chapterListQuery(http, userId, bookId));
  const { data, error, hasNextPage, isFetching, fetchNextPage } = list;
  useEffect(() => {
    // After a failure nobody asks again by himself: the screen offers it.
    if (hasNextPage && !isFetching && error === null) void fetchNextPage();
  }, [hasNextPage, isFetching, error, fetchNextPage]);

  const all = useMemo(
    () => rowsOf(data)?.map((row, at): PlacedChapter => Object.assign({ position: at + 1 }, row)),
    [data],
  );
  const rows = useMemo(() => all && narrowed(all, address), [all, address]);
  const refresh = useCallback(
    () => void queries.invalidateQueries({ queryKey: chapterListKey(userId, bookId) }),
    [queries, userId, bookId],
  );
  const isNarrowed = address.search !== '' || address.status !== '';
  return {
    path,
    address,
    change,
    book,
    list,
    all,
    rows,
    /** While pages are missing, how many rows they will bring is known already. */
    total: isNarrowed ? (rows?.length ?? 0) : Math.max(data?.pages[0]?.total ?? 0, all?.length ?? 0),
    isNarrowed,
    isWhole: data !== undefined && !hasNextPage,
    refresh,
  };
}

export type ChapterList = ReturnType<typeof useChapterList>;
