/** Leaving is asked about for as long as something is not saved; `isOnlyHere` where the browser does not keep it either. */
import { useEffect } from 'react';
import { useNavigationActor } from '#lib/bookdesk-context.tsx';
import { usePageRelease } from '#lib/use-page-release.ts';

export function useUnsaved(isUnsaved: boolean, isOnlyHere = false): void {
  const navigation = useNavigationActor();
  useEffect(() => {
    navigation.send(isUnsaved ? { type: 'work.changed', isOnlyHere } : { type: 'work.kept' });
  }, [navigation, isUnsaved, isOnlyHere]);
  usePageRelease();
}
