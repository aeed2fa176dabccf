/** How the session is explored: everything that a person, another tab and the server can do to it. */
import type {
  EnterOutcome,
  LoadOutcome,
  ReauthenticationOutcome,
  RestoreOutcome,
  SessionEvent,
} from '#machines/session/session.data.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { selectRefusal, selectUser } from '#machines/session/session.selectors.ts';
import type { Explorable } from '#tests/helpers/model-paths.ts';
import { an, binh } from '#tests/helpers/session-ports.ts';

type Finished =
  | { type: 'xstate.done.actor.restoreSession'; output: RestoreOutcome }
  | { type: 'xstate.done.actor.loadAccount'; output: LoadOutcome }
  | { type: 'xstate.done.actor.reauthentication'; output: ReauthenticationOutcome }
  | { type: 'xstate.done.actor.enter'; output: EnterOutcome }
  | { type: 'xstate.done.actor.signOut'; output: RestoreOutcome }
  | { type: 'xstate.done.actor.clearSession' }
  | { type: 'xstate.error.actor.restoreSession'; error: Error }
  | { type: 'xstate.error.actor.enter'; error: Error }
  | { type: 'xstate.error.actor.signOut'; error: Error }
  | { type: 'xstate.error.actor.clearSession'; error: Error }
  | { type: 'xstate.error.actor.loadAccount'; error: Error };
export type SessionStep = SessionEvent | Finished;

const signIn: SessionEvent = {
  type: 'session.signIn',
  email: 'an@example.test',
  password: 'mat-khau-dai',
  remember: true,
};
const register: SessionEvent = {
  type: 'session.register',
  name: 'Nguyễn An',
  email: 'an@example.test',
  password: 'mat-khau-dai',
  password_confirmation: 'mat-khau-dai',
};
const refusal = { message: 'Email hoặc mật khẩu không đúng.', errors: { email: ['Không đúng.'] } };
const surprise = new Error('a surprise');

const events: SessionStep[] = [
  { type: 'xstate.done.actor.restoreSession', output: { kind: 'nothing' } },
  { type: 'xstate.done.actor.restoreSession', output: { kind: 'token' } },
  { type: 'xstate.done.actor.restoreSession', output: { kind: 'account', account: an } },
  { type: 'xstate.error.actor.restoreSession', error: surprise },
  { type: 'xstate.done.actor.loadAccount', output: { kind: 'loaded', account: an } },
  { type: 'xstate.done.actor.loadAccount', output: { kind: 'failed', message: 'Máy chủ bận.' } },
  { type: 'xstate.error.actor.loadAccount', error: surprise },
  { type: 'xstate.done.actor.reauthentication', output: { kind: 'loaded', account: an } },
  { type: 'xstate.done.actor.reauthentication', output: { kind: 'loaded', account: binh } },
  { type: 'xstate.done.actor.reauthentication', output: { kind: 'failed' } },
  { type: 'xstate.done.actor.enter', output: { kind: 'entered' } },
  { type: 'xstate.done.actor.enter', output: { kind: 'refused', refusal } },
  { type: 'xstate.error.actor.enter', error: surprise },
  { type: 'xstate.done.actor.signOut', output: { kind: 'nothing' } },
  { type: 'xstate.done.actor.signOut', output: { kind: 'token' } },
  { type: 'xstate.error.actor.signOut', error: surprise },
  { type: 'xstate.done.actor.clearSession' },
  { type: 'xstate.error.actor.clearSession', error: surprise },
  signIn,
  register,
  { type: 'session.signOut' },
  { type: 'session.dismissRefusal' },
  { type: 'session.expired' },
  { type: 'session.revoked' },
  { type: 'session.userChanged', changes: { name: 'Nguyễn An mới' } },
  { type: 'otherTab.signedOut' },
  { type: 'otherTab.signedIn', userId: 7 },
  { type: 'otherTab.signedIn', userId: 8 },
];

export const sessionModel: Explorable<SessionStep> = {
  // Explored without a parent; the walked actor has one.
  machine: sessionMachine.provide({
    actions: {
      reportRestored: () => {},
      reportSignedIn: () => {},
      reportRenewed: () => {},
      reportClosed: () => {},
      reportSignedOut: () => {},
    },
  }),
  events,
  project: (snapshot) => ({
    value: snapshot.value,
    userId: selectUser(snapshot as never)?.id ?? null,
    refusal: selectRefusal(snapshot as never),
  }),
};
