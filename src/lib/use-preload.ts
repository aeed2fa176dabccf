/** Fetches a part of the page before it is shown: at once where it is about to be, or when the page rests where it may be. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenIdle } from './when-idle.ts';

/** `load` is the same one at each render; what cannot be loaded now is asked for again by whoever shows it. */
export function usePreload(load: () => Promise<unknown>, due: 'now' | 'rested' | 'never'): void {
  const queries = useQueryClient();
  useEffect(() => {
    let isLeft = due === 'never';
    const fetch = () => void (isLeft || load().catch(() => undefined));
    if (due === 'now') fetch();
    if (due === 'rested') whenIdle(window, () => queries.isFetching() > 0, fetch);
    return () => {
      isLeft = true;
    };
  }, [load, due, queries]);
}
