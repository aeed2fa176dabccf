/** wouter's location hooks backed by the navigation actor: a link is an event, and only the actor moves the history. */
import { useSelector } from '@xstate/react';
import type { BaseLocationHook } from 'wouter';
import { useNavigationActor } from '#lib/bookdesk-context.tsx';
import { selectLocation } from '#machines/navigation/navigation.selectors.ts';

const useActorLocation: BaseLocationHook = () => {
  const navigation = useNavigationActor();
  const { path } = useSelector(navigation, selectLocation);
  const navigate = (to: string, options?: { replace?: boolean }) =>
    navigation.send({ type: 'navigation.go', to, replace: options?.replace ?? false });
  return [path, navigate];
};

const useActorSearch = () => useSelector(useNavigationActor(), selectLocation).search.slice(1);

/** What wouter's `Router` takes. */
export const routerHooks = { hook: useActorLocation, searchHook: useActorSearch };
