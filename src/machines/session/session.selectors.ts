/** What views ask of the session; only this file knows its states' names. */
import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from './session.machine.ts';

type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

const noRules: never[] = [];

export const selectUser = (snapshot: SessionSnapshot) => snapshot.context.account?.user ?? null;
export const selectRules = (snapshot: SessionSnapshot) => snapshot.context.account?.rules ?? noRules;
export const selectRefusal = (snapshot: SessionSnapshot) => snapshot.context.refusal;
export const selectIsBusy = (snapshot: SessionSnapshot) => snapshot.hasTag('busy');
export const selectIsReauthenticating = (snapshot: SessionSnapshot) => snapshot.matches('reauthenticating');

export const selectIsSignedIn = (snapshot: SessionSnapshot) => snapshot.matches('signedIn');
