/** What a page tells the machine of autosave: the network, who is signed in, and whether somebody still looks. */
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useSessionActor } from '#lib/bookdesk-context.tsx';
import { watchNetwork } from '#lib/network/watch-network.ts';
import { watchVisibility } from '#lib/timing/watch-visibility.ts';
import type { autosaveMachine } from '#machines/autosave/autosave.machine.ts';
import { selectIsReauthenticating, selectIsSignedIn } from '#machines/session/session.selectors.ts';

export function useAutosaveSignals(actor: ActorRefFrom<typeof autosaveMachine>): void {
  const session = useSessionActor();
  useEffect(
    () =>
      watchNetwork(window, navigator, (isOnline) =>
        actor.send({ type: isOnline ? 'network.returned' : 'network.lost' }),
      ),
    [actor],
  );
  useEffect(() => {
    const left = () => actor.send({ type: 'focus.lost' });
    const stop = watchVisibility((isHidden) => isHidden && left());
    window.addEventListener('blur', left);
    return () => {
      stop();
      window.removeEventListener('blur', left);
    };
  }, [actor]);
  useEffect(() => {
    const watching = session.subscribe((snapshot) => {
      if (selectIsReauthenticating(snapshot)) actor.send({ type: 'session.expired' });
      if (selectIsSignedIn(snapshot)) actor.send({ type: 'session.resumed' });
    });
    return () => watching.unsubscribe();
  }, [session, actor]);
}
