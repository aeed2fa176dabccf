/** The part of search params that both screens share: reading it, and changing it without losing the rest. */
import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { daysOf } from '#resource/period/period.ts';
import { useDayMoment } from '#resource/period/use-day-moment.ts';
import {
  readStatisticsSearchParams,
  type StatisticsSearchParams,
  writeStatisticsSearchParams,
} from './statistics.search-params.ts';

export function useStatisticsSearchParams() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const searchParams = useMemo(() => readStatisticsSearchParams(search), [search]);
  // One moment for the whole day: a range must not move while it is looked at.
  const now = useDayMoment();
  const { days, problem } = useMemo(() => daysOf(searchParams, now), [searchParams, now]);
  const queryOf = (part: Partial<StatisticsSearchParams>) => {
    const query = writeStatisticsSearchParams({ ...searchParams, ...part });
    return query === '' ? '' : `?${query}`;
  };
  const change = (part: Partial<StatisticsSearchParams>, options?: { replace?: boolean }) =>
    navigate(`${path}${queryOf('page' in part ? part : { page: 1, ...part })}`, options);
  return { searchParams, now, days, problem, change, queryOf, path };
}
