/** True once the page has been painted with what is ready: what comes behind it starts then, and not in front of that frame. */
import { useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

export function useAfterPaint(isReady = true): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    return isReady ? afterPaint(window, () => setIsPainted(true)) : undefined;
  }, [isReady]);
  return isPainted;
}
