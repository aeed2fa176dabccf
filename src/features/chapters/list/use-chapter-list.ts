/** The screen's state (its search params) and data: the book, its chapters as far as they are here, the rest on its way. */
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { pathOf } from '#contract/routing/route-matching.ts';
import { useBookdesk, useUser } from '#lib/bookdesk-context.tsx';
import { readDefaultView } from '#resource/views/default-view.ts';
import {
  isNarrowed as isNarrowedBy,
  type ListSearchParams,
  readListSearchParams,
  writeListSearchParams,
} from '#resource/list/list-search-params.ts';
import { questionOf } from '#resource/list/list-query.ts';
import type { ListSource } from '#resource/list/list-source.ts';
import { rowsOf } from './chapter-list.cache.ts';
import { chapterList } from './chapter-list.definition.tsx';
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
  // What the list opens with is shown at once; its search params say so right after.
  const searchParams = useMemo(() => readListSearchParams(chapterList, opening || search), [opening, search]);
  useEffect(() => {
    if (opening) navigate(`${path}?${opening}`, { replace: true });
  }, [opening, path, navigate]);
  const change = useCallback(
    (part: Partial<ListSearchParams>, options?: { replace?: boolean }) => {
      const query = writeListSearchParams({ ...searchParams, ...part });
      // Search params that are empty are those of the view that the list opens with, where there is one.
      const plain = readDefaultView(kept, userId, 'chapters') ? `${path}?view=0` : path;
      navigate(query === '' ? plain : `${path}?${query}`, options);
    },
    [searchParams, path, kept, userId, navigate],
  );

  const book = useQuery(chaptersBookQuery(http, userId, bookId));
  const list = useInfiniteQuery(chapterListQuery(http, userId, bookId));
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = list;
  useEffect(() => {
    // After a failure nobody asks again by himself: the screen offers it.
    if (hasNextPage && !isFetching && error === null) void fetchNextPage();
  }, [hasNextPage, isFetching, error, fetchNextPage]);

  const all = useMemo(
    () => rowsOf(data)?.map((row, at): PlacedChapter => Object.assign({ position: at + 1 }, row)),
    [data],
  );
  const rows = useMemo(
    () => all && narrowed(all, searchParams.search, searchParams.filters['status'] ?? ''),
    [all, searchParams],
  );
  const refresh = useCallback(
    () => void queries.invalidateQueries({ queryKey: chapterListKey(userId, bookId) }),
    [queries, userId, bookId],
  );
  const isNarrowed = isNarrowedBy(searchParams);
  const isWhole = data !== undefined && !hasNextPage;
  const source: ListSource = {
    rows,
    // While pages are missing, how many rows they will bring is known already.
    total: isNarrowed ? (rows?.length ?? 0) : Math.max(data?.pages[0]?.total ?? 0, all?.length ?? 0),
    offset: 0,
    isBusy: rows !== undefined && !isWhole && error === null,
    isEmpty: rows?.length === 0 && (isWhole || !isNarrowed),
    error,
    retry: () => void refetch(),
    searchParams,
    asked: questionOf(searchParams),
    scope: null,
    change,
    path,
    addressOf: null,
  };
  const { search: words, filters } = searchParams;
  return {
    path,
    change,
    source,
    book,
    list,
    all,
    rows,
    /** What narrows the list, and so tells which rows it shows. */
    question: new URLSearchParams({ search: words, ...filters }).toString(),
    isNarrowed,
    isWhole,
    refresh,
  };
}

export type ChapterList = ReturnType<typeof useChapterList>;
