/** What views and the root ask of the session; only this file knows its states' names. */
import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from './session.machine.ts';
import type { SessionPhase, VisitorFacts } from './navigation.machine.ts';

type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

const noRules: never[] = [];

export const selectAccount = (snapshot: SessionSnapshot) => snapshot.context.account;
export const selectUser = (snapshot: SessionSnapshot) => snapshot.context.account?.user ?? null;
export const selectRules = (snapshot: SessionSnapshot) => snapshot.context.account?.rules ?? noRules;
export const selectRefusal = (snapshot: SessionSnapshot) => snapshot.context.refusal;
export const selectIsBusy = (snapshot: SessionSnapshot) => snapshot.hasTag('busy');
export const selectIsReauthenticating = (snapshot: SessionSnapshot) => snapshot.matches('reauthenticating');

export const selectIsSignedIn = (snapshot: SessionSnapshot) => snapshot.matches('signedIn');

/** The session as the guard sees it. */
export function selectVisitor(snapshot: SessionSnapshot): VisitorFacts {
  const phase = phaseOf(snapshot);
  const { account } = snapshot.context;
  if (phase === 'guest' || phase === 'pending' || account === null)
    return { phase, userId: null, rules: [], roles: [] };
  return { phase, userId: account.user.id, rules: account.rules, roles: account.user.roles };
}

function phaseOf(snapshot: SessionSnapshot): SessionPhase {
  if (snapshot.hasTag('guest')) return 'guest';
  if (snapshot.hasTag('kept')) return 'kept';
  return snapshot.hasTag('user') ? 'user' : 'pending';
}
