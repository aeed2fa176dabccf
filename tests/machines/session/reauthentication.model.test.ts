import { expect, it } from 'vitest';
import { createActor, type InspectionEvent, setup } from 'xstate';
import { createSessionEffects } from '#effects/session.effects.ts';
import type { ReauthenticationEvent, ReauthenticationOutcome } from '#machines/session/session.data.ts';
import { type Gestures, walkEveryTransition } from '#tests/helpers/model.ts';
import { an, createSessionPorts, payoutOf } from '#tests/helpers/session-ports.ts';
import { renewal } from '#tests/helpers/transcript.ts';
import { reauthenticationModel, type ReauthenticationStep } from './reauthentication.model.ts';

function createWorld(inspect: (event: InspectionEvent) => void) {
  const fake = createSessionPorts({ token: '1|secret', account: an });
  const machine = createSessionEffects(fake.ports).actors.reauthentication;
  const host = setup({
    actors: { reauthentication: machine },
    actions: { note: ({ event }) => void fake.trace.push(`told the session ${ended(event)}`) },
  }).createMachine({
    invoke: { id: 'reauthentication', src: 'reauthentication', onDone: { actions: 'note' } },
  });
  const root = createActor(host, { inspect }).start();
  const actor = root.getSnapshot().children.reauthentication;
  if (!actor) throw new Error('Nobody is asked');
  const send = (event: ReauthenticationEvent) => actor.send(event);

  const gestures: Gestures<ReauthenticationStep> = {
    'session.signIn': send,
    'otherTab.signedIn': send,
    'xstate.done.actor.enter'({ output }) {
      if (output.kind === 'entered') fake.answer('/auth/login', { data: { token: '2|secret' } });
      else fake.refuse('/auth/login', output.refusal.message, { email: ['Không đúng.'] });
    },
    'xstate.error.actor.enter': () => fake.fail('/auth/login'),
    'xstate.done.actor.loadAccount'({ output }) {
      if (output.kind === 'loaded') fake.answer('/account/payout', payoutOf(output.account));
      else if (output.kind === 'failed') fake.refuse('/account/payout', output.message);
      else fake.refuseToken('/account/payout', output.message);
    },
    'xstate.error.actor.loadAccount': () => fake.fail('/account/payout'),
  };
  return { machine, actor, host: root, gestures, log: fake.trace };
}

function ended(event: object): string {
  const { output } = event as { output: ReauthenticationOutcome };
  return output.kind === 'loaded' ? `loaded the account of ${output.account.user.name}` : output.kind;
}

it('re-authentication walks every transition', async () => {
  const { neverWalked, paths, transcript } = await walkEveryTransition<ReauthenticationStep>({
    ...reauthenticationModel,
    createWorld,
    invariant(snapshot) {
      expect(JSON.stringify(snapshot.context)).not.toContain('mat-khau-dai');
      expect(JSON.stringify(snapshot.context)).not.toContain('secret');
      expect(snapshot.status === 'done').toBe(snapshot.matches('loaded') || snapshot.matches('failed'));
    },
  });
  expect(neverWalked).toEqual([]);
  await expect(transcript, renewal).toMatchFileSnapshot('../transcripts/reauthentication.txt');
  expect(paths, 'more than 1,000 paths: bound the model and say why').toBeLessThan(1000);
});
