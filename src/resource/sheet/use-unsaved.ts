/** Leaving is asked about for as long as something is not saved; `isOnlyHere` where the browser does not keep it either. */
import { useCallback, useEffect, useRef } from 'react';
import { useNavigationActor } from '#lib/bookdesk-context.tsx';
import { usePageRelease } from '#lib/use-page-release.ts';

/** Told whether the browser has kept what was changed, whoever leaves is not promised to find it again where it has not. */
export function useUnsaved(isUnsaved: boolean, isOnlyHere = false): (isKept: boolean) => void {
  const navigation = useNavigationActor();
  /** An answer of the browser's storage may come once the work is saved, or left. */
  const isHeld = useRef(false);
  useEffect(() => {
    navigation.send(
      isUnsaved ? { type: 'work.changed', fate: isOnlyHere ? 'lost' : 'kept' } : { type: 'work.kept' },
    );
    isHeld.current = isUnsaved;
    return () => {
      isHeld.current = false;
    };
  }, [navigation, isUnsaved, isOnlyHere]);
  usePageRelease();
  return useCallback(
    (isKept: boolean) => {
      if (!isKept && isHeld.current) navigation.send({ type: 'work.changed', fate: 'lost' });
    },
    [navigation],
  );
}
