/**
 * Asks whether this session still is, once something says that it may have ended elsewhere (product.md, `/setting`: a revoked
 * device is out within two seconds). One that has ended leaves nothing on the page, unlike one that has expired.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { ActorRefFrom } from 'xstate';
import { countersAnswerSchema } from '#contract/resources/counters.ts';
import type { HttpClient } from '#lib/http/http.ts';
import { HttpFailure } from '#lib/http/http-failure.ts';
import { sessionsKey } from '#lib/query/query-keys.ts';
import type { SessionStore } from '#lib/storage/session-store.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import { selectIsSignedIn } from '#machines/session/session.selectors.ts';

type CheckPorts = {
  readonly http: Pick<HttpClient, 'get'>;
  readonly store: Pick<SessionStore, 'readToken'>;
  readonly queries: Pick<QueryClient, 'invalidateQueries'>;
  /** Says why the page has been left. */
  readonly reportRevoked: () => void;
};

export async function checkSession(
  session: ActorRefFrom<typeof sessionMachine>,
  { http, store, queries, reportRevoked }: CheckPorts,
): Promise<void> {
  const token = store.readToken();
  // Whoever is about to leave by themselves knows.
  const isSignedIn = () => selectIsSignedIn(session.getSnapshot());
  if (!isSignedIn() || token === null) return;
  void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[3] === sessionsKey });
  try {
    await http.get('/account/counters', { schema: countersAnswerSchema, quiet: true });
  } catch (error) {
    const isUnknown = error instanceof HttpFailure && error.code === 'unauthenticated';
    if (!isUnknown || store.readToken() !== token || !isSignedIn()) return;
    session.send({ type: 'session.revoked' });
    reportRevoked();
  }
}
