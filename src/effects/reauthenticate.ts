/** Asks for the password over the kept page, and tells how that ended (architecture.md, session: reauthenticating). */
import { type ActorRefFrom, waitFor } from 'xstate';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import { selectIsReauthenticating, selectIsSignedIn } from '#machines/session/session.selectors.ts';

/** True when the same user is signed in again; false when the session ended, passed to another, or was none. */
export async function reauthenticate(session: ActorRefFrom<typeof sessionMachine>): Promise<boolean> {
  session.send({ type: 'session.expired' });
  if (!selectIsReauthenticating(session.getSnapshot())) return false;
  const settled = await waitFor(session, (snapshot) => !selectIsReauthenticating(snapshot), {
    timeout: Infinity,
  });
  return selectIsSignedIn(settled);
}
