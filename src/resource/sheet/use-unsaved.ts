/** Leaving is asked about for as long as something is not saved. */
import { useEffect } from 'react';
import { useNavigationActor } from '#lib/bookdesk-context.tsx';
import { usePageRelease } from '#lib/use-page-release.ts';

export function useUnsaved(isUnsaved: boolean): void {
  const navigation = useNavigationActor();
  useEffect(() => {
    navigation.send({ type: isUnsaved ? 'work.changed' : 'work.kept' });
  }, [navigation, isUnsaved]);
  usePageRelease();
}
