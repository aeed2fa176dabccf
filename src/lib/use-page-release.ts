/** Work that has gone from the page holds it no longer: whoever left a part of it was asked before, or nobody could be. */
import { useEffect } from 'react';
import { useNavigationActor } from './bookdesk-context.tsx';

export function usePageRelease(): void {
  const navigation = useNavigationActor();
  useEffect(() => () => navigation.send({ type: 'work.kept' }), [navigation]);
}
