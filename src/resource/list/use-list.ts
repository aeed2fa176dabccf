/** A list's state (its search params) and data (a page of rows, the next one fetched ahead). */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { buildQuery } from '#contract/api/query-dialect.ts';
import { pathOf } from '#contract/routing/route-matching.ts';
import { useMessages } from '#i18n/messages.ts';
import { afterPaint } from '#lib/timing/after-paint.ts';
import { useAbility, useBookdesk, useUser } from '#lib/bookdesk-context.tsx';
import { inBackground } from '#lib/import-again.ts';
import { savesData } from '#lib/saves-data.ts';
import { readDefaultView } from '../views/default-view.ts';
import type { ListDefinition } from './list-definition.ts';
import { listQuery, questionOf } from './list-query.ts';
import { type ListSearchParams, readListSearchParams, writeListSearchParams } from './list-search-params.ts';
import type { ListChange, ListScope, ListSource } from './list-source.ts';

export function useList(definition: ListDefinition, scope: ListScope | null = null) {
  const { route, plainQuery } = definition;
  // Saved views are those of the list as a screen of its own.
  const views = scope === null ? definition.views : undefined;
  const path = scope?.path ?? pathOf(route);
  const { http, kept, toasts } = useBookdesk();
  const messages = useMessages();
  const userId = useUser()?.id ?? null;
  const ability = useAbility();
  const includes = useMemo(() => definition.includes(ability), [definition, ability]);
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const search = useSearch();
  const searchParams = useMemo(() => readListSearchParams(definition, search), [definition, search]);
  const openingView = useCallback(
    () => (views === undefined ? null : readDefaultView(kept, userId, views)),
    [kept, userId, views],
  );
  const pathTo = useCallback(
    (next: ListSearchParams) => {
      const around = new URLSearchParams(scope?.params).toString();
      const query = [around, writeListSearchParams(next)].filter((part) => part !== '').join('&');
      if (query !== '') return `${path}?${query}`;
      if (plainQuery !== undefined) return `${path}?${plainQuery}`;
      // Search params that are empty are those of the view that the list opens with, where there is one.
      return openingView() ? `${path}?view=0` : path;
    },
    [path, scope, plainQuery, openingView],
  );
  const opening = search === '' ? openingView() : null;
  const list = useQuery({
    ...listQuery(http, userId, definition, searchParams, { includes, scope }),
    placeholderData: keepPreviousData,
    // What the list opens with is asked for once its search params say so.
    enabled: !opening,
  });
  const { data, dataUpdatedAt, error, isPlaceholderData, refetch } = list;
  // An answer that is on its way has no time yet: what is shown meanwhile keeps its own.
  const [now, setNow] = useState(Date.now);
  if (dataUpdatedAt > now) setNow(dataUpdatedAt);

  /** Back to page 1 unless the change is of the page itself or of what is shown. */
  const change: ListChange = useCallback(
    (part, options) => {
      const keepsPage = 'page' in part || 'columns' in part;
      navigate(pathTo({ ...searchParams, ...(keepsPage ? {} : { page: 1 }), ...part }), options);
    },
    [searchParams, navigate, pathTo],
  );
  const addressOf = useCallback((page: number) => pathTo({ ...searchParams, page }), [searchParams, pathTo]);

  useEffect(() => {
    if (opening) navigate(`${path}?${opening}`, { replace: true });
  }, [opening, navigate, path]);

  const canonical = writeListSearchParams(searchParams);
  useEffect(() => {
    const own = new URLSearchParams(search);
    for (const name of Object.keys(scope?.params ?? {})) own.delete(name);
    if (own.toString() === new URLSearchParams(canonical).toString()) return;
    navigate(pathTo(readListSearchParams(definition, canonical)), { replace: true });
    // Where its chunk cannot be had the list is corrected all the same.
    void inBackground(() => import('./tell-ignored-params.ts')).then(
      ({ tellIgnoredParams }) => tellIgnoredParams(definition, own, { toasts, messages }),
      () => undefined,
    );
  }, [definition, search, scope, canonical, navigate, pathTo, toasts, messages]);

  const lastPage = data === undefined || isPlaceholderData ? null : data.meta.last_page;
  useEffect(() => {
    if (lastPage === null) return;
    if (searchParams.page > lastPage)
      navigate(pathTo({ ...searchParams, page: lastPage }), { replace: true });
    if (searchParams.page >= lastPage || savesData()) return;
    const next = { ...searchParams, page: searchParams.page + 1 };
    return afterPaint(
      window,
      () => void queries.prefetchQuery(listQuery(http, userId, definition, next, { includes, scope })),
    );
  }, [lastPage, searchParams, navigate, queries, http, userId, definition, includes, scope, pathTo]);

  const source: ListSource = {
    rows: data?.data,
    total: data?.meta.total ?? 0,
    isLeast: data?.meta.is_least,
    offset: (data?.meta.from ?? 1) - 1,
    isBusy: isPlaceholderData,
    isEmpty: data?.meta.total === 0,
    // What was shown before stays where asking again fails.
    error: data === undefined ? error : null,
    retry: () => void refetch(),
    searchParams,
    asked: questionOf(searchParams, scope, definition.isOwn && userId),
    scope,
    change,
    path,
    addressOf,
  };
  return { source, now, includes, question: buildQuery({ filter: source.asked.filter }) };
}
