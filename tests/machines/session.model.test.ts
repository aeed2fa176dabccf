import { describe, expect, it } from 'vitest';
import { createActor, type InspectionEvent } from 'xstate';
import { createSessionEffects } from '#effects/session.effects.ts';
import {
  type EnterOutcome,
  type LoadOutcome,
  type RestoreOutcome,
  type SessionEvent,
  sessionMachine,
} from '#machines/session.machine.ts';
import { selectRefusal, selectUser, selectVisitor } from '#machines/session.selectors.ts';
import { createGate, gated } from '#tests/helpers/gate.ts';
import { type Gestures, walkEveryTransition } from '#tests/helpers/model.ts';
import { an, binh, createSessionPorts, payoutOf } from '#tests/helpers/session-ports.ts';

type Finished =
  | { type: 'xstate.done.actor.restoreSession'; output: RestoreOutcome }
  | { type: 'xstate.done.actor.loadAccount'; output: LoadOutcome }
  | { type: 'xstate.done.actor.reloadAccount'; output: LoadOutcome }
  | { type: 'xstate.done.actor.enter'; output: EnterOutcome }
  | { type: 'xstate.done.actor.signOut' }
  | { type: 'xstate.done.actor.clearSession' }
  | { type: 'xstate.error.actor.restoreSession'; error: Error }
  | { type: 'xstate.error.actor.enter'; error: Error }
  | { type: 'xstate.error.actor.signOut'; error: Error }
  | { type: 'xstate.error.actor.clearSession'; error: Error }
  | { type: 'xstate.error.actor.loadAccount'; error: Error }
  | { type: 'xstate.error.actor.reloadAccount'; error: Error };
type Event = SessionEvent | Finished;

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

const events: Event[] = [
  { type: 'xstate.done.actor.restoreSession', output: { kind: 'nothing' } },
  { type: 'xstate.done.actor.restoreSession', output: { kind: 'token' } },
  { type: 'xstate.done.actor.restoreSession', output: { kind: 'account', account: an } },
  { type: 'xstate.error.actor.restoreSession', error: surprise },
  { type: 'xstate.done.actor.loadAccount', output: { kind: 'loaded', account: an } },
  { type: 'xstate.done.actor.loadAccount', output: { kind: 'failed', message: 'Máy chủ bận.' } },
  { type: 'xstate.error.actor.loadAccount', error: surprise },
  { type: 'xstate.done.actor.reloadAccount', output: { kind: 'loaded', account: an } },
  { type: 'xstate.done.actor.reloadAccount', output: { kind: 'loaded', account: binh } },
  { type: 'xstate.done.actor.reloadAccount', output: { kind: 'failed', message: 'Máy chủ bận.' } },
  { type: 'xstate.error.actor.reloadAccount', error: surprise },
  { type: 'xstate.done.actor.enter', output: { kind: 'entered' } },
  { type: 'xstate.done.actor.enter', output: { kind: 'refused', refusal } },
  { type: 'xstate.error.actor.enter', error: surprise },
  { type: 'xstate.done.actor.signOut' },
  { type: 'xstate.error.actor.signOut', error: surprise },
  { type: 'xstate.done.actor.clearSession' },
  { type: 'xstate.error.actor.clearSession', error: surprise },
  signIn,
  register,
  { type: 'session.signOut' },
  { type: 'session.dismissRefusal' },
  { type: 'session.expired' },
  { type: 'otherTab.signedOut' },
  { type: 'otherTab.signedIn', userId: 7 },
  { type: 'otherTab.signedIn', userId: 8 },
];

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
  const actor = createActor(machine, { inspect });
  const send = (event: SessionEvent) => actor.send(event);

  const gestures: Gestures<Event> = {
    'session.signIn': send,
    'session.register': send,
    'session.signOut': send,
    'session.dismissRefusal': send,
    'session.expired': send,
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
    'xstate.done.actor.reloadAccount': ({ output }) => answerAccount(output),
    'xstate.error.actor.loadAccount': () => fake.fail('/account/payout'),
    'xstate.error.actor.reloadAccount': () => fake.fail('/account/payout'),
    'xstate.done.actor.enter'({ output }) {
      const path = fake.waitsFor('/auth/register') ? '/auth/register' : '/auth/login';
      if (output.kind === 'entered') fake.answer(path, { data: { token: '2|secret' } });
      else fake.refuse(path, output.refusal.message, { email: ['Không đúng.'] });
    },
    'xstate.error.actor.enter': () =>
      fake.fail(fake.waitsFor('/auth/register') ? '/auth/register' : '/auth/login'),
    'xstate.done.actor.signOut': () => fake.answer('/auth/logout', undefined),
    'xstate.error.actor.signOut': () => fake.fail('/auth/logout'),
    'xstate.done.actor.clearSession': () => gates.clearSession.open(),
    'xstate.error.actor.clearSession'() {
      fake.breakClearing();
      gates.clearSession.open();
    },
  };

  function answerAccount(outcome: LoadOutcome) {
    if (outcome.kind === 'loaded') fake.answer('/account/payout', payoutOf(outcome.account));
    else fake.refuse('/account/payout', outcome.message);
  }
  return { machine, actor, gestures, fake };
}

describe('the session', () => {
  it('walks every transition', async () => {
    const { neverWalked, paths } = await walkEveryTransition<Event>({
      machine: sessionMachine,
      events,
      project: (snapshot) => ({
        value: snapshot.value,
        userId: selectUser(snapshot as never)?.id ?? null,
        refusal: selectRefusal(snapshot as never),
      }),
      createWorld,
      invariant(snapshot) {
        const visitor = selectVisitor(snapshot as never);
        expect(visitor.phase === 'user' || visitor.phase === 'kept').toBe(visitor.userId !== null);
        expect(JSON.stringify(snapshot.context)).not.toContain('mat-khau-dai');
        expect(JSON.stringify(snapshot.context)).not.toContain('secret');
      },
    });
    expect(neverWalked).toEqual([]);
    expect(paths, 'more than 1,000 paths: bound the model and say why').toBeLessThan(1000);
  });
});
