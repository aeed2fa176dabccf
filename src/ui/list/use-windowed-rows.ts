/** Loads the windowing when a page is long enough to need it; until then the first rows stand there plainly. */
import { useEffect, useState } from 'react';
import { inBackground } from '#lib/import-again.ts';
import type { WindowedRows } from './windowed-rows.tsx';

export const plainRowLimit = 100;

/** Milliseconds after which it is asked for again where it did not come. */
const askedAgain = 3000;

export function useWindowedRows(count: number): typeof WindowedRows | null {
  const [component, setComponent] = useState<{ Rows: typeof WindowedRows } | null>(null);
  const isNeeded = count > plainRowLimit;
  useEffect(() => {
    if (!isNeeded || component !== null) return;
    let isGone = false;
    let asking: ReturnType<typeof setTimeout> | undefined;
    const load = async () => {
      const { WindowedRows: Rows } = await inBackground(() => import('./windowed-rows.tsx'));
      if (!isGone) setComponent({ Rows });
    };
    const ask = () =>
      void load().catch(() => {
        if (!isGone) asking = setTimeout(ask, askedAgain);
      });
    ask();
    return () => {
      isGone = true;
      clearTimeout(asking);
    };
  }, [isNeeded, component]);
  return isNeeded ? (component?.Rows ?? null) : null;
}
