/** The book list's state (its address) and data (a page of books, the next one fetched ahead). */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { pathOf } from '#contract/route-matching.ts';
import { useBookdesk, useUser } from '#lib/bookdesk-context.tsx';
import { readDefaultView } from '#lib/default-view.ts';
import { type BookListAddress, readBookListAddress, writeBookListAddress } from './book-list.address.ts';
import { bookListQuery } from './book-list.query.ts';

/** The screens that are a list of books. */
export type BookListRoute = 'books' | 'manage-books';

export function useBookList(route: BookListRoute, withOwner: boolean) {
  const { http, kept } = useBookdesk();
  const userId = useUser()?.id ?? null;
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const search = useSearch();
  const address = useMemo(() => readBookListAddress(search), [search]);
  const pathTo = useCallback(
    (next: BookListAddress) => {
      const query = writeBookListAddress(next);
      if (query !== '') return `${pathOf(route)}?${query}`;
      // There, the address without a query is that of what waits for review.
      if (route === 'manage-books') return `${pathOf(route)}?sort=-updated_at`;
      // Here, it is that of the view that the list opens with, where there is one.
      return readDefaultView(kept, userId, route) ? `${pathOf(route)}?view=0` : pathOf(route);
    },
    [route, kept, userId],
  );
  const opening = search === '' ? readDefaultView(kept, userId, route) : null;
  const list = useQuery({
    ...bookListQuery(http, userId, address, withOwner),
    placeholderData: keepPreviousData,
    // What the list opens with is asked for once its address says so.
    enabled: !opening,
  });
  const { data, dataUpdatedAt, isPlaceholderData } = list;
  // An answer that is on its way has no time yet: what is shown meanwhile keeps its own.
  const [now, setNow] = useState(Date.now);
  if (dataUpdatedAt > now) setNow(dataUpdatedAt);

  /** Back to page 1 unless the change is of the page itself or of what is shown. */
  const change = useCallback(
    (part: Partial<BookListAddress>, options?: { replace?: boolean }) => {
      const keepsPage = 'page' in part || 'columns' in part;
      navigate(pathTo({ ...address, ...(keepsPage ? {} : { page: 1 }), ...part }), options);
    },
    [address, navigate, pathTo],
  );
  const addressOf = (page: number) => pathTo({ ...address, page });

  useEffect(() => {
    if (opening) navigate(`${pathOf(route)}?${opening}`, { replace: true });
  }, [opening, navigate, route]);

  const canonical = writeBookListAddress(address);
  useEffect(() => {
    if (new URLSearchParams(search).toString() !== new URLSearchParams(canonical).toString())
      navigate(pathTo(readBookListAddress(canonical)), { replace: true });
  }, [search, canonical, navigate, pathTo]);

  const lastPage = data === undefined || isPlaceholderData ? null : data.meta.last_page;
  useEffect(() => {
    if (lastPage === null) return;
    if (address.page > lastPage) navigate(pathTo({ ...address, page: lastPage }), { replace: true });
    if (address.page < lastPage)
      void queries.prefetchQuery(
        bookListQuery(http, userId, { ...address, page: address.page + 1 }, withOwner),
      );
  }, [lastPage, address, navigate, queries, http, userId, withOwner, pathTo]);

  return { list, now, address, change, addressOf };
}
