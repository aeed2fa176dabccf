/** What views ask of the session; only this file knows its states' names. */
import type { SnapshotFrom } from 'xstate';
import type { reauthenticationMachine } from './reauthentication.machine.ts';
import type { sessionMachine } from './session.machine.ts';

type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;
/** Both take a password: the session from its forms, re-authentication from its dialog. */
type EnteringSnapshot = SessionSnapshot | SnapshotFrom<typeof reauthenticationMachine>;

const noRules: never[] = [];

export const selectUser = (snapshot: SessionSnapshot) => snapshot.context.account?.user ?? null;
export const selectRules = (snapshot: SessionSnapshot) => snapshot.context.account?.rules ?? noRules;
export const selectRefusal = (snapshot: EnteringSnapshot) => snapshot.context.refusal;
export const selectIsBusy = (snapshot: EnteringSnapshot) => snapshot.hasTag('busy');
export const selectIsReauthenticating = (snapshot: SessionSnapshot) => snapshot.matches('reauthenticating');
/** Asks for the password over the page; the dialog is its view. */
export const selectReauthentication = (snapshot: SessionSnapshot) => snapshot.children.reauthentication;

export const selectIsSignedIn = (snapshot: SessionSnapshot) => snapshot.matches('signedIn');
