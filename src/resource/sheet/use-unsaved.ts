/** Leaving is asked about for as long as something is not saved; `isOnlyHere` where the browser does not keep it either. */
import { useCallback, useEffect, useRef } from 'react';
import { usePageHold } from '#lib/page-hold.ts';

/** Told whether the browser has kept what was changed, whoever leaves is not promised to find it again where it has not. */
export function useUnsaved(isUnsaved: boolean, isOnlyHere = false): (isKept: boolean) => void {
  const hold = usePageHold();
  /** An answer of the browser's storage may come once the work is saved, or left. */
  const isHeld = useRef(false);
  useEffect(() => {
    if (!isUnsaved) hold(null);
    else hold(isOnlyHere ? 'lost' : 'kept');
    isHeld.current = isUnsaved;
    return () => {
      isHeld.current = false;
    };
  }, [hold, isUnsaved, isOnlyHere]);
  return useCallback(
    (isKept: boolean) => {
      if (!isKept && isHeld.current) hold('lost');
    },
    [hold],
  );
}
