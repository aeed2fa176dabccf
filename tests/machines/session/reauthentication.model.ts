/** How re-authentication is explored: what the person gives, another tab says, and the server answers. */
import type { EnterOutcome, LoadOutcome, ReauthenticationEvent } from '#machines/session/session.data.ts';
import { reauthenticationMachine } from '#machines/session/reauthentication.machine.ts';
import { selectRefusal } from '#machines/session/session.selectors.ts';
import type { Explorable } from '#tests/helpers/model-paths.ts';
import { an, binh } from '#tests/helpers/session-ports.ts';

export type ReauthenticationStep =
  | ReauthenticationEvent
  | { type: 'xstate.done.actor.enter'; output: EnterOutcome }
  | { type: 'xstate.error.actor.enter'; error: Error }
  | { type: 'xstate.done.actor.loadAccount'; output: LoadOutcome }
  | { type: 'xstate.error.actor.loadAccount'; error: Error };

const refusal = { message: 'Email hoặc mật khẩu không đúng.', errors: { email: ['Không đúng.'] } };
const surprise = new Error('a surprise');

export const reauthenticationModel: Explorable<ReauthenticationStep> = {
  machine: reauthenticationMachine,
  events: [
    { type: 'session.signIn', email: 'an@example.test', password: 'mat-khau-dai', remember: true },
    { type: 'otherTab.signedIn', userId: 7 },
    { type: 'xstate.done.actor.enter', output: { kind: 'entered' } },
    { type: 'xstate.done.actor.enter', output: { kind: 'refused', refusal } },
    { type: 'xstate.error.actor.enter', error: surprise },
    { type: 'xstate.done.actor.loadAccount', output: { kind: 'loaded', account: an } },
    { type: 'xstate.done.actor.loadAccount', output: { kind: 'loaded', account: binh } },
    { type: 'xstate.done.actor.loadAccount', output: { kind: 'failed', message: 'Máy chủ bận.' } },
    {
      type: 'xstate.done.actor.loadAccount',
      output: { kind: 'unauthenticated', message: 'Phiên đã hết hạn.' },
    },
    { type: 'xstate.error.actor.loadAccount', error: surprise },
  ],
  // One that has ended takes nothing more.
  isExplored: ({ status }) => status === 'active',
  project: (snapshot) => ({
    value: snapshot.value,
    refusal: selectRefusal(snapshot as never),
    output: snapshot.output,
  }),
};
