/** Loads the windowing when a page is long enough to need it; until then the first rows stand there plainly. */
import { useEffect, useState } from 'react';
import type { WindowedRows } from './windowed-rows.tsx';

export const plainRowLimit = 100;

export function useWindowedRows(count: number): typeof WindowedRows | null {
  const [component, setComponent] = useState<{ Rows: typeof WindowedRows } | null>(null);
  const isNeeded = count > plainRowLimit;
  useEffect(() => {
    if (!isNeeded || component !== null) return;
    let isGone = false;
    const load = async () => {
      const { WindowedRows: Rows } = await import('./windowed-rows.tsx');
      if (!isGone) setComponent({ Rows });
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [isNeeded, component]);
  return isNeeded ? (component?.Rows ?? null) : null;
}
