/** The part of an address that both screens share: reading it, and changing it without losing the rest. */
import { useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import {
  daysOf,
  readStatisticsAddress,
  type StatisticsAddress,
  writeStatisticsAddress,
} from './statistics.address.ts';

export function useStatisticsAddress() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const address = useMemo(() => readStatisticsAddress(search), [search]);
  // One moment for the whole visit: a range must not move while it is looked at.
  const [now] = useState(Date.now);
  const { days, problem } = useMemo(() => daysOf(address, now), [address, now]);
  const queryOf = (part: Partial<StatisticsAddress>) => {
    const query = writeStatisticsAddress({ ...address, ...part });
    return query === '' ? '' : `?${query}`;
  };
  const change = (part: Partial<StatisticsAddress>, options?: { replace?: boolean }) =>
    navigate(`${path}${queryOf('page' in part ? part : { page: 1, ...part })}`, options);
  return { address, now, days, problem, change, queryOf, path };
}
