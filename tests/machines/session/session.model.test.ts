import { describe, expect, it } from 'vitest';
import type { InspectionEvent } from 'xstate';
import { createSessionEffects } from '#effects/session.effects.ts';
import type {
  LoadOutcome,
  SessionContext,
  SessionEvent,
  SessionReport,
} from '#machines/session/session.data.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { createGate, gated } from '#tests/helpers/gate.ts';
import { type Gestures, walkEveryTransition } from '#tests/helpers/model.ts';
import { hostSession } from '#tests/helpers/session-host.ts';
import { createSessionPorts, payoutOf } from '#tests/helpers/session-ports.ts';
import { sessionModel, type SessionStep } from './session.model.ts';
import { renewal } from '#tests/helpers/transcript.ts';

/** A world whose instant effects (reading and clearing the store) wait for their gesture, like the calls do. */
function createWorld(inspect: (event: InspectionEvent) => void) {
  const fake = createSessionPorts({ token: null, account: null });
  const effects = createSessionEffects(fake.ports);
  const gates = { restoreSession: createGate(), clearSession: createGate() };
  const machine = sessionMachine.provide({
    ...effects,
    actors: {
      ...effects.actors,
      restoreSession: gated(gates.restoreSession, effects.actors.restoreSession),
      clearSession: gated(gates.clearSession, effects.actors.clearSession),
    },
  });
  const note = ({ type, ...report }: SessionReport) =>
    void fake.trace.push(
      `told the root ${type}${'account' in report ? ` of ${report.account.user.name}` : ''}`,
    );
  const { host, actor } = hostSession(machine, note, { inspect });
  const send = (event: SessionEvent) => actor.send(event);

  const gestures: Gestures<SessionStep> = {
    'session.signIn': send,
    'session.register': send,
    'session.signOut': send,
    'session.dismissRefusal': send,
    'session.expired': send,
    'session.revoked': send,
    'session.userChanged': send,
    'otherTab.signedIn': (event) => fake.reportOtherTab(event),
    'otherTab.signedOut': (event) => fake.reportOtherTab(event),
    'xstate.done.actor.restoreSession'({ output }) {
      fake.store.token = output.kind === 'nothing' ? null : '1|secret';
      fake.store.account = output.kind === 'account' ? output.account : null;
      gates.restoreSession.open();
    },
    'xstate.error.actor.restoreSession'() {
      fake.breakStore();
      gates.restoreSession.open();
    },
    'xstate.done.actor.loadAccount': ({ output }) => answerAccount(output),
    // The same user has signed in elsewhere: the shortest way to an account.
    'xstate.done.actor.reauthentication'({ output }) {
      actor.getSnapshot().children.reauthentication?.send({ type: 'otherTab.signedIn', userId: 7 });
      answerAccount(output.kind === 'failed' ? { kind: 'failed', message: 'Máy chủ bận.' } : output);
    },
    'xstate.error.actor.loadAccount': () => fake.fail('/account/payout'),
    'xstate.done.actor.enter'({ output }) {
      const path = fake.waitsFor('/auth/register') ? '/auth/register' : '/auth/login';
      if (output.kind === 'entered') fake.answer(path, { data: { token: '2|secret' } });
      else fake.refuse(path, output.refusal.message, { email: ['Không đúng.'] });
    },
    'xstate.error.actor.enter': () =>
      fake.fail(fake.waitsFor('/auth/register') ? '/auth/register' : '/auth/login'),
    'xstate.done.actor.signOut'({ output }) {
      if (output.kind === 'token') fake.store.token = '3|secret';
      fake.answer('/auth/logout', undefined);
    },
    'xstate.error.actor.signOut': () => fake.fail('/auth/logout'),
    'xstate.done.actor.clearSession': () => gates.clearSession.open(),
    'xstate.error.actor.clearSession'() {
      fake.breakClearing();
      gates.clearSession.open();
    },
  };

  function answerAccount(outcome: LoadOutcome) {
    if (outcome.kind === 'loaded') fake.answer('/account/payout', payoutOf(outcome.account));
    else if (outcome.kind === 'failed') fake.refuse('/account/payout', outcome.message);
    else fake.refuseToken('/account/payout', outcome.message);
  }
  return { machine, actor, host, gestures, log: fake.trace };
}

describe('the session', () => {
  it('walks every transition', async () => {
    const { neverWalked, paths, transcript } = await walkEveryTransition<SessionStep>({
      ...sessionModel,
      createWorld,
      invariant(snapshot) {
        const { account } = snapshot.context as SessionContext;
        const isKnown = ['signedIn', 'reauthenticating', 'signingOut'].some((state) =>
          snapshot.matches(state),
        );
        if (isKnown || snapshot.matches({ loadingAccount: 'kept' })) expect(account).not.toBeNull();
        expect(JSON.stringify(snapshot.context)).not.toContain('mat-khau-dai');
        expect(JSON.stringify(snapshot.context)).not.toContain('secret');
      },
    });
    expect(neverWalked).toEqual([]);
    await expect(transcript, renewal).toMatchFileSnapshot('../transcripts/session.txt');
    expect(paths, 'more than 1,000 paths: bound the model and say why').toBeLessThan(1000);
  });
});
