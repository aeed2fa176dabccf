/** The days that a page with a list is about, as its search params name them; the list keeps to them. */
import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { isDay } from '#contract/time/days.ts';
import type { Days } from '#contract/resources/statistics.ts';
import type { ListScope } from '../list/list-source.ts';
import { daysOf } from './period.ts';
import { useDayMoment } from './use-day-moment.ts';

const dayIn = (query: URLSearchParams, name: string): string => {
  const value = query.get(name) ?? '';
  return isDay(value) ? value : '';
};

/** `path` is the page's. */
export function usePeriod(path: string) {
  const [, navigate] = useLocation();
  const search = useSearch();
  // One moment for the whole day: a range must not move while it is looked at.
  const now = useDayMoment();
  const [from, to] = useMemo(() => {
    const query = new URLSearchParams(search);
    return [dayIn(query, 'from'), dayIn(query, 'to')];
  }, [search]);
  const { days, problem } = useMemo(() => daysOf({ from, to }, now), [from, to, now]);
  const scope: ListScope = useMemo(
    () => ({
      filter: days,
      path,
      params: Object.fromEntries(Object.entries({ from, to }).filter(([, value]) => value !== '')),
    }),
    [days, path, from, to],
  );
  /** The list's own search params stay, and its first page is shown. */
  const choose = useCallback(
    (next: Days) => {
      const query = new URLSearchParams(search);
      query.delete('page');
      query.set('from', next.from);
      query.set('to', next.to);
      navigate(`${path}?${query}`);
    },
    [search, path, navigate],
  );
  return { days, problem, now, scope, choose };
}
