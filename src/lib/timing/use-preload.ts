/** Fetches a part of the page before it is shown: at once where it is about to be, or when the page rests where it may be. */
import { useEffect } from 'react';
import { inBackground } from '../import-again.ts';
import { savesData } from '../saves-data.ts';
import { useIsResting } from './use-is-resting.ts';

/** `load` is the same one at each render; what cannot be loaded now is asked for again by whoever shows it. */
export function usePreload(load: () => Promise<unknown>, due: 'now' | 'rested' | 'never'): void {
  const isResting = useIsResting(due === 'rested' && !savesData());
  const isDue = due === 'now' || (due === 'rested' && isResting);
  useEffect(() => {
    if (isDue) inBackground(load).catch(() => undefined);
  }, [load, isDue]);
}
